/** Tables of an issue over all its games: how each stands, and what players come to. */
import { inLanguage, segmentTitle } from '@paravion/games';
import { capital, type Language } from '@paravion/tabletop';
import type { Block, Column } from '@paravion/tabletop/page';
import type { Kit } from '../games/index.ts';
import { type Careers, careersOf } from '../post/careers.ts';
import type { Desk } from '../post/office.ts';
import { type OpenGame, titleOf } from '../post/sort.ts';
import { ZINE_WORDS } from './words.ts';

const column = (title: string, as: Column['as']): Column => ({ title, as, group: 0 });
const fieldTitle = ({ title }: Kit['tallyFields'][number], language: Language): string =>
  capital(inLanguage(title, language));

/** A game's line in the table of the season: who has won it, or leads by what counts most; where all are equal, nobody. */
const seasonRow = (open: OpenGame, language: Language): readonly string[] => {
  const words = ZINE_WORDS[language];
  const { kit, position } = open.table;
  const { rules, state, names } = position;
  const { over, winners } = kit.game.outcome(rules, state);
  const field = kit.tallyFields[0]!.id;
  const sums = kit.tally(rules, state).map((tally) => tally[field] ?? 0);
  const best = Math.max(...sums);
  const leads = best > Math.min(...sums) ? names.filter((_, seat) => sums[seat] === best) : [];
  const first = over ? winners.map((seat) => names[seat]!) : leads;
  const now = over ? words.over : segmentTitle(kit, state, language);
  return [titleOf(open), now, first.length > 0 ? first.join(', ') : '–', first.length > 0 ? String(best) : ''];
};

/** The season: all games, those in the air and those finished. */
export const seasonTable = (games: readonly OpenGame[], language: Language): readonly Block[] => {
  const words = ZINE_WORDS[language];
  if (games.length < 2) return [];
  const [game, now, first, best] = words.seasonColumns;
  const columns = [column(game, 'words'), column(now, 'words'), column(first, 'words'), column(best, 'figures')];
  return [{ kind: 'table', caption: words.season, columns, rows: games.map((open) => seasonRow(open, language)) }];
};

/** Careers of the players in games of one kind, by name alone: addresses stand in an issue only by consent. */
const careerTable = ({ kit, careers }: Careers, language: Language): Block => {
  const words = ZINE_WORDS[language];
  const [player, games, won] = words.careerColumns;
  const honours = careers.map(({ tally }) => kit.honourOf(tally));
  const honoured = honours.some((honour) => honour !== null);
  return {
    kind: 'table',
    caption: words.more(words.career, kit.game.title),
    columns: [
      column(player, 'words'),
      column(games, 'figures'),
      column(won, 'figures'),
      ...kit.tallyFields.map((field) => column(fieldTitle(field, language), 'figures')),
      ...(honoured ? [column('', 'words')] : []),
    ],
    rows: careers.map((career, i) => {
      const honour = honours[i];
      return [
        career.player,
        String(career.games),
        String(career.won),
        ...kit.tallyFields.map(({ id }) => String(career.tally[id] ?? 0)),
        ...(honoured ? [honour ? inLanguage(honour, language) : ''] : []),
      ];
    }),
  };
};

/** A table of careers for each kind of game of which the office has several. */
export const careerTables = (desk: Desk, games: readonly OpenGame[], language: Language): readonly Block[] =>
  careersOf(desk, games).flatMap((one) =>
    games.filter(({ table }) => table.kit === one.kit).length > 1 ? [careerTable(one, language)] : [],
  );

/** The stories of a Gazette: what the month has come to, and its fight at length (rule 13). */
import type { Block } from '@paravion/tabletop/page';
import type { Event, EventOf } from '../events.ts';
import { typeName } from '../machines.ts';
import type { Side } from '../vocabulary.ts';
import { machineOver } from '../words/tell.ts';
import { term } from '../words/terms.ts';
import { deadOf, figure, guestsLost, heading, of, type Paper, squadronName, stayedOut, where } from './paper.ts';

/** Machines of a flight as one says it: `an Albatros D.II and two Albatros D.III`. */
const counted = (types: readonly string[], { language, words }: Paper): string =>
  words.all(
    [...Map.groupBy(types, (type) => type)].map(([type, all]) =>
      all.length === 1 ? machineOver(type, language) : `${words.number(all.length)} ${typeName(type)}`,
    ),
  );

/** What was confirmed of a fight, and who of a side did not come back from it: by who flew in it. */
const isOf =
  ({ men, period, sector }: EventOf<'FLOWN'>, side: Side) =>
  (e: EventOf<'CLAIM'> | EventOf<'FATE'>): boolean =>
    e.period === period && e.sector === sector && men[side].some(({ id }) => id === e.man);

/** The fight of a month that a side tells of at length: that of most victories, then of its greatest score; nothing where none was flown. */
export const fightOf = (events: readonly Event[], side: Side, month: string): EventOf<'FLOWN'> | undefined => {
  const confirmed = events.filter((e): e is EventOf<'CLAIM'> => e.type === 'CLAIM' && e.verdict === 'confirmed');
  const victories = (flown: EventOf<'FLOWN'>): number => confirmed.filter(isOf(flown, side)).length;
  return events
    .filter((e): e is EventOf<'FLOWN'> => e.type === 'FLOWN' && e.period.startsWith(`${month}/`) && e[side] !== null)
    .toSorted((a, b) => victories(b) - victories(a) || b.score[side] - a.score[side])[0];
};

/** Who brought down what in a fight, and who did not come back from it. */
const deedsIn = (paper: Paper, fought: EventOf<'FLOWN'>): readonly string[] => {
  const { words, side, language } = paper;
  const ofIt = isOf(fought, side);
  const won = of(paper, 'CLAIM').filter((e) => e.verdict === 'confirmed' && ofIt(e));
  const lost = [...of(paper, 'FATE').filter((e) => stayedOut(e) && ofIt(e)), ...guestsLost(paper, fought)];
  return [
    ...[...Map.groupBy(won, ({ name }) => name)].map(([name, his]) =>
      words.brought(
        name,
        his.map(({ over }) => machineOver(over, language)),
      ),
    ),
    ...(lost.length === 0 ? [] : [words.notBack(lost.map(({ name }) => name))]),
  ];
};

/** The fight of the month, with its chart. */
export const fight = (paper: Paper): readonly Block[] => {
  const { words, side, language, art } = paper;
  const best = fightOf(paper.events, side, paper.month);
  if (!best) return [];
  const foe = side === 'W' ? 'E' : 'W';
  const text = words.fought(
    where(paper, best.sector),
    term(best.task, language),
    counted(best.types[side], paper),
    counted(best.types[foe], paper),
  );
  const who = words.flew(
    squadronName(paper, best[side]!),
    best.men[side].map((m) => m.name),
  );
  const how = words.ended(best.result === 'draw' ? 'draw' : best.result === side ? 'won' : 'lost', best.turns);
  return [
    heading(words.fight),
    { kind: 'prose', text: [text, who, ...deedsIn(paper, best), how].join(' ') },
    ...figure(art.chart, words.chart(where(paper, best.sector)), true),
  ];
};

/** Victories of a month that make a man its headline, and losses that do so where they are twice the victories. */
const MANY = 3;
const HEAVY = 6;
/** Victories of an ace. */
const ACE = 5;

/** Who has won most in the month, and what; nobody where all have won one. */
const manOfMonth = (paper: Paper): { readonly name: string; readonly won: number } | null => {
  const won = of(paper, 'CLAIM').filter((e) => e.verdict === 'confirmed');
  const [best] = [...Map.groupBy(won, ({ man }) => man).values()].toSorted((a, b) => b.length - a.length);
  return best && best.length > 1 ? { name: best[0]!.name, won: best.length } : null;
};

/** What stands above the month: an ace who fell, a man who won much, heavy losses, else what was won. */
const headline = (paper: Paper, won: number, lost: number): string => {
  const { words } = paper;
  const [fallen] = deadOf(paper)
    .filter(({ victories }) => victories >= ACE)
    .toSorted((a, b) => b.victories - a.victories);
  if (fallen) return words.fallen(fallen.name);
  const best = manOfMonth(paper);
  if (best && best.won >= MANY) return words.manOfMonth(best.name, best.won);
  return lost >= HEAVY && lost >= 2 * won ? words.heavy : words.headline(won);
};

/** The squadron that won most of its missions in the month. */
const bestSquadron = (paper: Paper): string => {
  const { words, side } = paper;
  const all = [...Map.groupBy(of(paper, 'FLOWN'), (e) => e[side] ?? '')].map(([id, flown]) => ({
    name: squadronName(paper, id),
    flown: flown.length,
    won: flown.filter(({ result }) => result === side).length,
  }));
  const [best, next] = all.toSorted((a, b) => b.won / b.flown - a.won / a.flown);
  const stands = best && best.won > 1 && (!next || best.won / best.flown > next.won / next.flown);
  return stands ? words.bestSquadron(best.name, best.won, best.flown) : '';
};

/** The first story: what the month has come to. */
export const lead = (paper: Paper): readonly Block[] => {
  const { words, art, side } = paper;
  const fought = fightOf(paper.events, side, paper.month);
  const won = of(paper, 'CLAIM').filter((e) => e.verdict === 'confirmed').length;
  const guests = of(paper, 'FLOWN').flatMap((e) => guestsLost(paper, e));
  const lost = of(paper, 'FATE').filter((e) => e.side === side && stayedOut(e)).length + guests.length;
  const caption = fought ? words.scene(where(paper, fought.sector), term(fought.task, paper.language)) : '';
  const best = manOfMonth(paper);
  const story = [
    words.month(won, lost),
    best ? words.mostOfThem(best.name, best.won, won) : '',
    bestSquadron(paper),
  ].filter((sentence) => sentence !== '');
  return [
    ...figure(art.scene, caption, true),
    { kind: 'heading', level: 1, text: headline(paper, won, lost) },
    { kind: 'prose', text: story.join(' ') },
  ];
};

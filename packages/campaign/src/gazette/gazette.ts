/**
 * The Gazette: a newspaper of one side for a month, from the events that this side has learnt of and from its view (rule 13).
 * Give it events and a state as a viewer of the side sees them: it knows nothing else.
 */
import { capital } from '@paravion/tabletop';
import type { Block, Column, Page } from '@paravion/tabletop/page';
import type { Event, EventOf } from '../events.ts';
import { ladderOf, standingsOf } from '../history/ladder.ts';
import { typeName } from '../machines.ts';
import { NEWS } from '../pack/news.ts';
import type { State } from '../state.ts';
import type { Side } from '../vocabulary.ts';
import { paperTitle, sideNames } from '../words/sides.ts';
import { downed } from '../words/tell.ts';
import { awardName, type Language, languageOf, monthWords, term } from '../words/terms.ts';
import {
  deadOf,
  figure,
  type GazetteArt,
  guestsLost,
  heading,
  of,
  type Paper,
  section,
  sentences,
  squadronName,
  where,
} from './paper.ts';
import { fight, lead } from './stories.ts';
import { GAZETTE_WORDS } from './words.ts';

export interface GazetteWish {
  readonly events: readonly Event[];
  /** The view of the side when the month has ended. */
  readonly view: State;
  readonly side: Side;
  readonly month: string;
  readonly language?: string;
  /** Drawings, made from what the side knows (`fightOf`). */
  readonly art?: GazetteArt;
}

/** The sky that stood longest over the front in the month: of months of which no calendar tells. */
const commonSky = (paper: Paper): string => {
  const skies = Map.groupBy(of(paper, 'WEATHER'), ({ sky }) => sky);
  const [most] = [...skies].toSorted(([, a], [, b]) => b.length - a.length);
  return most ? paper.words.mostly(term(most[0], paper.language)) : '';
};

/** The weather of a club's pack, else of the calendar, else as it was thrown. */
const head = (paper: Paper): Block => {
  const { side, month, language, view } = paper;
  const title = paperTitle(sideNames(view), side, language);
  const found = [...(view.climate ?? []), ...(view.front ? [] : NEWS.months)].find((m) => m.month === month);
  const weather = (language === 'de' ? found?.german : null) ?? found?.weather ?? commonSky(paper);
  return { kind: 'title', above: monthWords(month, language), title, about: weather };
};

/** `9 April 1917`, `9. April 1917`; a month whose day is not known. */
const dayWords = (date: string, language: Language): string => {
  const month = monthWords(date.slice(0, 7), language);
  return date.length === 7 ? month : `${Number(date.slice(8))}${language === 'de' ? '.' : ''} ${month}`;
};

/** Of the calendar's headlines those that go with no sector are told on other fronts, too. */
const EVERYWHERE = ['home', 'all'];
/** Headlines of the calendar, and those of a club. */
const world = ({ month, language, words, view }: Paper): readonly Block[] => {
  const ours = NEWS.headlines.filter(({ sector }) => !view.front || EVERYWHERE.includes(sector ?? 'all'));
  const news = [...ours, ...(view.news ?? [])]
    .filter(({ date }) => date.startsWith(month))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const told = ({ headline, german }: (typeof news)[number]): string => (language === 'de' ? german : null) ?? headline;
  return section(
    words.world,
    news.map((one) => `${dayWords(one.date, language)}: ${told(one)}.`),
  );
};

const flownLine = ({ side, language, words }: Paper, e: EventOf<'FLOWN'>): string => {
  const end = e.result === 'draw' ? 'draw' : e.result === side ? 'won' : 'lost';
  const score = side === 'W' ? `${e.score.W}:${e.score.E}` : `${e.score.E}:${e.score.W}`;
  return words.flown(term(e.task, language), end, score);
};

/** What squadrons did, each where it did it: a line for each place. */
const bySquadron = <E extends { readonly sector: number }>(
  paper: Paper,
  events: readonly E[],
  squadronIn: (e: E) => string,
  told: (own: readonly E[]) => readonly string[],
): readonly string[] =>
  [...Map.groupBy(events, squadronIn)].flatMap(([id, his]) =>
    [...Map.groupBy(his, ({ sector }) => sector)].map(
      ([sector, own]) => `${paper.words.at(squadronName(paper, id), where(paper, sector))}: ${told(own).join('; ')}.`,
    ),
  );

const communique = (paper: Paper): readonly Block[] => {
  const flown = of(paper, 'FLOWN');
  const won = flown.filter((e) => e.result === paper.side).length;
  const drawn = flown.filter((e) => e.result === 'draw').length;
  const totals = flown.length === 0 ? paper.words.quietMonth : paper.words.missions(flown.length, won, drawn);
  const lines = bySquadron(
    paper,
    flown,
    (e) => e[paper.side]!,
    (own) => own.map((e) => flownLine(paper, e)),
  );
  return [heading(paper.words.communique), { kind: 'prose', text: totals }, { kind: 'list', items: lines }];
};

const columns = (titles: readonly string[], figures: readonly number[] = []): readonly Column[] =>
  titles.map((title, i) => ({ title, as: figures.includes(i) ? 'figures' : 'words', group: 0 }));

/** What was claimed, squadron by squadron: what stands first, then what could not be confirmed. */
const victories = (paper: Paper): readonly Block[] => {
  const { words, language } = paper;
  const told = (verdict: 'confirmed' | 'denied'): readonly string[] =>
    bySquadron(
      paper,
      of(paper, 'CLAIM').filter((e) => e.verdict === verdict),
      ({ squadron }) => squadron,
      (own) =>
        [...Map.groupBy(own, ({ man }) => man).values()].map((his) =>
          words.claim(
            his[0]!.name,
            his.map((e) => [downed(e.over, language), verdict === 'confirmed' ? e.total : null]),
          ),
        ),
    );
  const denied = told('denied');
  return [
    ...section(words.victories, told('confirmed')),
    ...(denied.length === 0
      ? []
      : [{ kind: 'heading', level: 3, text: words.denied } as const, { kind: 'list', items: denied } as const]),
  ];
};

/** Who is told of at length: he had flown at least so often, or won a fight. */
const OBITUARY = 3;

/** How many faces a paper has room for, of those who had won a fight. */
const FACES = 3;

type OfOneMan = EventOf<'FATE'> | EventOf<'CAPTIVE'> | EventOf<'RANKED'> | EventOf<'DECORATED'>;

/** Men squadron by squadron: `A and B (Jasta 11), C (Jasta 2)`. */
const menOf = (paper: Paper, events: readonly OfOneMan[]): string =>
  [...Map.groupBy(events, ({ squadron }) => squadron)]
    .map(([id, own]) => {
      const names = own.map(({ name }) => name);
      return paper.words.men(names, squadronName(paper, id));
    })
    .join(', ');

/** What became of men: each who fell in sight for himself, and in one line all of whom news has come, or none. */
const fatesTold = (paper: Paper): readonly string[] => {
  const { words } = paper;
  const fates = of(paper, 'FATE');
  const news = of(paper, 'CAPTIVE');
  const line = (title: string, events: readonly OfOneMan[]): readonly string[] =>
    events.length === 0 ? [] : [`${title}: ${menOf(paper, events)}.`];
  return [
    ...sentences(
      paper,
      fates.filter(({ fate }) => fate === 'dead' || fate === 'captured'),
    ),
    ...line(
      words.knownDead,
      news.filter((e) => e.news === 'dead'),
    ),
    ...line(
      words.knownCaptured,
      news.filter((e) => e.news === 'captured'),
    ),
    ...line(
      words.stillMissing,
      fates.filter(({ fate, man }) => fate === 'missing' && !news.some((e) => e.man === man)),
    ),
    ...line(
      words.invalided,
      fates.filter(({ fate }) => fate === 'removed'),
    ),
    ...sentences(
      paper,
      news.filter((e) => e.news === 'escaped'),
    ),
  ];
};

const honour = (paper: Paper): readonly Block[] => {
  const dead = deadOf(paper)
    .filter((e) => e.missions >= OBITUARY || e.victories > 0)
    .toSorted((a, b) => b.victories - a.victories || b.missions - a.missions);
  const obituaries = dead.flatMap((e, i): readonly Block[] => [
    ...(i < FACES && e.victories > 0 ? figure(paper.art.face?.(e.man), `${e.rank} ${e.name}`, false) : []),
    { kind: 'prose', text: paper.words.obituary(e.rank, e.name, e.missions, e.victories, i) },
  ]);
  const guests = [...Map.groupBy(of(paper, 'FLOWN'), (e) => `${e[paper.side]} ${e.sector}`).values()].flatMap((own) => {
    const names = own.flatMap((e) => guestsLost(paper, e).map(({ name }) => name));
    const [first] = own;
    return names.length > 0
      ? [paper.words.guests(squadronName(paper, first![paper.side]!), names, where(paper, first!.sector))]
      : [];
  });
  return [...section(paper.words.honour, [...fatesTold(paper), ...guests]), ...obituaries];
};

/** Promotions and decorations, each with all who have it. */
const honours = (paper: Paper): readonly string[] => [
  ...[...Map.groupBy(of(paper, 'RANKED'), ({ rank }) => rank)].map(([rank, all]) =>
    paper.words.promoted(rank, menOf(paper, all)),
  ),
  ...[...Map.groupBy(of(paper, 'DECORATED'), ({ award }) => award)].map(
    ([award, all]) => `${capital(awardName(award, paper.language, paper.view))}: ${menOf(paper, all)}.`,
  ),
];

/** Those who came with the squadrons at the beginning are no news. */
const people = (paper: Paper): readonly Block[] => {
  const joined = of(paper, 'JOINED').filter((e) => e.rule !== '1.1');
  const arrivals = [...new Set(joined.map((e) => e.squadron))].map((id) =>
    paper.words.arrived(
      squadronName(paper, id),
      joined.filter((e) => e.squadron === id).map((e) => `${e.rank} ${e.name}`),
    ),
  );
  const events = of(paper, 'ACE', 'MOVED', 'SQUADRON').filter(
    (e) => e.rule !== '1.1' && ((e.type !== 'MOVED' && e.type !== 'SQUADRON') || e.side === paper.side),
  );
  return section(paper.words.people, [...arrivals, ...honours(paper), ...sentences(paper, events)]);
};

const machines = (paper: Paper): readonly Block[] => {
  const fresh = of(paper, 'MACHINE').filter((e) => e.kind === 'new' && e.rule === '8.2');
  const lines = [...Map.groupBy(fresh, ({ squadron }) => squadron)].map(([squadron, own]) => {
    const types = new Set(own.map(({ aeroplane }) => typeName(aeroplane)));
    return paper.words.newTypes([...types], squadronName(paper, squadron));
  });
  return section(paper.words.machines, lines);
};

/** A name whose number stays on its line: `Jasta 4`, `No. 60 Squadron`. */
const together = (name: string): string => name.replace(/^No\. /, 'No.\u00a0').replace(/ (\d+)$/, '\u00a0$1');

const aces = ({ view, side, words }: Paper): readonly Block[] => {
  const rows = ladderOf(view, side).map(({ squadron, man }) => [
    `${man.name}, ${together(squadron.name)}`,
    String(man.victories),
    String(man.missions),
  ]);
  return rows.length === 0
    ? []
    : [{ kind: 'table', caption: words.aces, columns: columns(words.aceColumns, [1, 2]), rows }];
};

/** Where the paper jests its side learns who was reprimanded. */
const reprimands = (paper: Paper): readonly Block[] =>
  section(paper.words.reprimands, sentences(paper, of(paper, 'REPRIMAND')));

const letters = (paper: Paper): readonly Block[] => {
  const press = of(paper, 'PRESS').map((e) => ({ from: paper.view.seats[e.seat]?.name ?? '', text: e.text }));
  return press.length === 0 ? [] : [heading(paper.words.letters), { kind: 'press', items: press }];
};

const standings = ({ view, side, words }: Paper): readonly Block[] => {
  const rows = standingsOf(view, side).map((s) => [s.name, s.points, s.flown, s.confirmed, s.lost].map(String));
  return rows.length === 0
    ? []
    : [{ kind: 'table', caption: words.standings, columns: columns(words.standColumns, [1, 2, 3, 4]), rows }];
};

/** The newspaper as a page, to be printed as text, Markdown or HTML. */
export const gazette = ({ events, view, side, month, language: wanted, art = {} }: GazetteWish): Page => {
  const language = languageOf(wanted);
  const own = events.filter((e) => e.period.startsWith(`${month}/`));
  const paper: Paper = { events: own, all: events, view, side, month, language, words: GAZETTE_WORDS[language], art };
  const parts = [
    lead,
    fight,
    communique,
    victories,
    honour,
    people,
    reprimands,
    aces,
    machines,
    standings,
    letters,
    world,
  ];
  return {
    language,
    direction: 'ltr',
    blocks: [head(paper), ...parts.flatMap((part) => part(paper)), { kind: 'map' }],
  };
};

/**
 * The Gazette: a newspaper of one side for a month, from the events that this side has learnt of and from its view (rule 13).
 * Give it events and a state as a viewer of the side sees them: it knows nothing else.
 */
import type { Block, Column, Page } from '@paravion/tabletop/page';
import type { Event, EventOf, EventType } from '../events.ts';
import { ladderOf, standingsOf } from '../history/ladder.ts';
import { typeName } from '../machines.ts';
import { NEWS } from '../pack/news.ts';
import type { State } from '../state.ts';
import type { Side } from '../vocabulary.ts';
import { sectorWithin } from '../words/sectors.ts';
import { downed, machineOver, tell } from '../words/tell.ts';
import { type Language, languageOf, monthWords, term } from '../words/terms.ts';
import { GAZETTE_WORDS, type GazetteWords } from './words.ts';

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

export interface GazetteArt {
  /** The fight of the month as a scene, and as a chart. */
  readonly scene?: string;
  readonly chart?: string;
  /** The face of a man, by his id. */
  readonly face?: (man: string) => string | undefined;
}

interface Paper {
  /** Of the month. */
  readonly events: readonly Event[];
  /** Of the war, to its end. */
  readonly all: readonly Event[];
  readonly view: State;
  readonly side: Side;
  readonly month: string;
  readonly language: Language;
  readonly words: GazetteWords;
  readonly art: GazetteArt;
}

const of = <T extends EventType>({ events }: Paper, ...types: readonly T[]): readonly EventOf<T>[] =>
  events.filter((e): e is EventOf<T> => (types as readonly string[]).includes(e.type));

/** Where it was, within a sentence. */
const where = ({ language }: Paper, sector: number): string => sectorWithin(sector, language);

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
const section = (title: string, items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [heading(title), { kind: 'list', items }];

const squadronName = ({ view }: Paper, id: string): string => view.squadrons.find((s) => s.id === id)?.name ?? id;
const sentences = (paper: Paper, events: readonly Event[]): readonly string[] =>
  events.flatMap((e) => tell(e, paper.language, (id) => squadronName(paper, id)) ?? []);

const figure = (svg: string | undefined, caption: string, wide: boolean): readonly Block[] =>
  svg === undefined ? [] : [{ kind: 'figure', svg, caption, wide }];

/** The sky that stood longest over the front in the month: of months of which no calendar tells. */
const commonSky = (paper: Paper): string => {
  const skies = Map.groupBy(of(paper, 'WEATHER'), ({ sky }) => sky);
  const [most] = [...skies].toSorted(([, a], [, b]) => b.length - a.length);
  return most ? paper.words.mostly(term(most[0], paper.language)) : '';
};

/** The weather of a club's pack, else of the calendar, else as it was thrown. */
const head = (paper: Paper): Block => {
  const { words, side, month, language, view } = paper;
  const found = [...(view.climate ?? []), ...NEWS.months].find((m) => m.month === month);
  const weather = (language === 'de' ? found?.german : null) ?? found?.weather ?? commonSky(paper);
  return { kind: 'title', above: monthWords(month, language), title: words.paper[side], about: weather };
};

/** `9 April 1917`, `9. April 1917`; a month whose day is not known. */
const dayWords = (date: string, language: Language): string => {
  const month = monthWords(date.slice(0, 7), language);
  return date.length === 7 ? month : `${Number(date.slice(8))}${language === 'de' ? '.' : ''} ${month}`;
};

/** Headlines of the calendar, and those of a club. */
const world = ({ month, language, words, view }: Paper): readonly Block[] => {
  const news = [...NEWS.headlines, ...(view.news ?? [])]
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

/** Whether he did not come home: who was found has, and who is invalided or has died of his wounds. */
export const stayedOut = ({ fate, cause }: EventOf<'FATE'>): boolean =>
  fate !== 'found' && fate !== 'removed' && cause !== 'wounds';

/** Airmen of other squadrons, drawn for a mission, who did not come home from it. */
const guestsLost = ({ side }: Paper, flown: EventOf<'FLOWN'>) => flown.guestsLost?.[side] ?? [];

/** Who is told of at length: he had flown at least so often, or won a fight. */
const OBITUARY = 3;

/** So many faces a paper has room for, of those who had won a fight. */
const FACES = 3;

/** The dead of the month: who fell in sight, and who was missing until news of him came, as he was told of then. */
const deadOf = (paper: Paper): readonly EventOf<'FATE'>[] => [
  ...of(paper, 'FATE').filter(({ fate }) => fate === 'dead'),
  ...of(paper, 'CAPTIVE').flatMap(({ news, man, squadron }) => {
    const missing = (e: Event): e is EventOf<'FATE'> => e.type === 'FATE' && e.man === man && e.squadron === squadron;
    return news === 'dead' ? (paper.all.findLast(missing) ?? []) : [];
  }),
];

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
    ([award, all]) => `${award.charAt(0).toUpperCase()}${award.slice(1)}: ${menOf(paper, all)}.`,
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

const fight = (paper: Paper): readonly Block[] => {
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
const lead = (paper: Paper): readonly Block[] => {
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

/** Columns of a newspaper, on a wide screen and in print; one on a telephone. */
export const GAZETTE_SHEET = `.pv-page{max-width:64rem!important}.pv-section{break-inside:avoid-column;margin-top:0!important;padding-bottom:1rem}
.pv-title{font-size:2.8rem!important;letter-spacing:.02em}
.pv-page{columns:18rem 3;column-gap:1.6rem;column-rule:1px solid #d9cfbb}.pv-head,.pv-map,.pv-figure:has(+.pv-section .pv-banner){column-span:all}.pv-section:has(.pv-map){break-inside:auto}.pv-banner{margin-top:0!important}.pv-figure svg{max-height:16rem}.pv-figure svg[viewBox="0 0 64 64"]{max-height:6.5rem}.pv-table th,.pv-table td{white-space:normal!important;padding-inline-end:.5rem!important}.pv-figure{break-inside:avoid}
.pv-table .pv-head_cell,.pv-table .pv-head_figure{font-size:.7rem!important;letter-spacing:0!important;padding-inline-end:.3rem!important}.pv-table td{padding-inline-end:.3rem!important}.pv-table .pv-name{overflow-wrap:normal!important}
@media screen and (max-width:44rem){.pv-page{columns:auto!important}.pv-figure svg{max-height:none}}
@media print{@page{size:A4;margin:13mm}.pv-page{columns:2!important;font-size:9.5pt!important;column-gap:7mm!important}.pv-map svg{max-height:75mm!important}
.pv-table{font-size:8pt!important}.pv-table th,.pv-table td{padding-inline-end:.35rem!important;padding-block:.12rem!important}.pv-section{padding-bottom:.5rem!important}}`;

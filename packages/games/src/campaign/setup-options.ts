/** What is asked of who begins a war: its first month, squadrons by the months in which they are at the front, and the rest (rules 1, 2.1). */
import {
  clubFront,
  type Language,
  type Message,
  monthWords,
  type PackSquadron,
  problemInGerman,
  SIDES,
  type SideNames,
  sideNames,
  sideOf,
  sideTitle,
  sideWithin,
  term,
  WEST,
  warId,
} from '@paravion/campaign';
import { TIMELINE_MONTHS } from '@paravion/clouds';
import type { FileText, SetupChoice, SetupOption, Words } from '../adapter.ts';
import { packIn } from './club-pack.ts';

export interface WarOptions {
  readonly from?: string;
  readonly months?: number;
  readonly squadrons?: string;
  readonly others?: number;
  /** Re-rolls a mission, in the order of the players: `2,0`. */
  readonly handicap?: string;
  readonly master?: string;
  /** `last`: who sits in the last seat is the game master. */
  readonly judge?: string;
  /** A club's own pack. */
  readonly pack?: FileText;
}

/** The usual first month. */
export const FIRST = '1917-04';
/** The usual number of squadrons a side that bots lead. */
export const OTHERS = 2;
const monthTitle = (month: string): Words => ({ en: monthWords(month, 'en'), de: monthWords(month, 'de') });

/** `1916-05-21` as a month in words. */
const monthOf = (date: string, language: Language): string => monthWords(date.slice(0, 7), language);
const inBoth = (say: (language: Language) => string): Words => ({ en: say('en'), de: say('de') });

/** A squadron by itself: `No. 60 Squadron, fighters, the Entente, May 1916 – November 1918`. */
const squadronTitle = (
  { name, role, nation, from, to }: PackSquadron,
  sides: SideNames,
  language: Language,
): string => {
  const when = `${monthOf(from, language)} – ${monthOf(to, language)}`;
  return [name, term(role, language), sideWithin(sides, sideOf(nation), language), when].join(', ');
};

/** Squadrons of the pack, the Entente's first, and of a side its fighters. */
const SQUADRONS = SIDES.flatMap((side) =>
  WEST.squadrons
    .filter(({ nation }) => sideOf(nation) === side)
    .toSorted((a, b) => Number(a.role !== 'fighter') - Number(b.role !== 'fighter')),
);

const TITLES = Object.fromEntries(
  SQUADRONS.map((one) => [warId(one.id), inBoth((language) => squadronTitle(one, sideNames({}), language))]),
);

const isThere = ({ from, to }: PackSquadron, month: string): boolean =>
  from.slice(0, 7) <= month && month <= to.slice(0, 7);

/** `No. 29 Squadron is at the front from April 1916 to November 1918, not in January 1916.` */
export const notThere = ({ name, from, to }: PackSquadron, month: string): Message =>
  `${name} is at the front from ${monthOf(from, 'en')} to ${monthOf(to, 'en')}, not in ${monthOf(month, 'en')}.`;

/** A squadron in the form of a war that begins in a month: beside those of its side that are there, or last of all. */
const choiceOf = (one: PackSquadron, sides: SideNames, month: string): SetupChoice => {
  const value = warId(one.id);
  const plain = (language: Language): string => `${one.name}, ${term(one.role, language)}`;
  if (isThere(one, month))
    return {
      value,
      title: inBoth(plain),
      group: inBoth((language) => sideTitle(sides, sideOf(one.nation), language)),
    };
  const message = notThere(one, month);
  return {
    value,
    title: inBoth((language) => `${plain(language)}, ${monthOf(one.from, language)} – ${monthOf(one.to, language)}`),
    group: {
      en: `Not at the front in ${monthWords(month, 'en')}`,
      de: `Nicht an der Front im ${monthWords(month, 'de')}`,
    },
    closed: { en: message, de: problemInGerman(message) },
  };
};

export const setupOptions: readonly SetupOption[] = [
  {
    id: 'from',
    argument: 'year-month',
    help: 'the first month: 1917-04',
    kind: 'text',
    offered: TIMELINE_MONTHS,
    choiceTitles: Object.fromEntries(TIMELINE_MONTHS.map((month) => [month, monthTitle(month)])),
    title: { en: 'First month', de: 'Erster Monat' },
    usual: monthTitle(FIRST),
  },
  {
    id: 'months',
    argument: 'number',
    help: 'how many months it lasts (default: to 1918-11)',
    kind: 'number',
    title: { en: 'Months that it lasts', de: 'Monate, die er dauert' },
    usual: { en: 'to November 1918', de: 'bis November 1918' },
  },
  {
    id: 'squadrons',
    argument: 'ids',
    help: 'squadrons of the players in their order, with commas between: gb60,dej11',
    kind: 'text',
    offered: Object.keys(TITLES),
    several: true,
    choiceTitles: TITLES,
    title: { en: 'Squadrons, in the order of the players', de: 'Staffeln, in der Folge der Spieler' },
    usual: { en: 'those at the front', de: 'die an der Front' },
  },
  {
    id: 'others',
    aside: true,
    argument: 'number',
    help: 'squadrons on each side that bots lead (default: 2)',
    kind: 'number',
    title: { en: 'Squadrons a side that bots lead', de: 'Staffeln je Seite, die Bots führen' },
    usual: { en: String(OTHERS), de: String(OTHERS) },
  },
  {
    id: 'handicap',
    aside: true,
    argument: 'numbers',
    help: 're-rolls a mission for the side of each player, 0 to 3, in their order: 2,0',
    kind: 'text',
    title: {
      en: 'Handicap: re-rolls a mission, player by player (2, 0)',
      de: 'Vorgabe: Neuwürfe je Auftrag, Spieler für Spieler (2, 0)',
    },
    usual: { en: 'none', de: 'keine' },
  },
  {
    id: 'pack',
    aside: true,
    argument: 'file',
    help: "a club's own pack: squadrons and men, as docs/war.md has it",
    kind: 'file',
    title: { en: 'A club’s own squadrons (a pack)', de: 'Eigene Staffeln eines Vereins (ein Paket)' },
    usual: { en: 'none', de: 'keine' },
  },
  {
    id: 'judge',
    aside: true,
    argument: 'seat',
    help: 'last: the last player is the game master',
    kind: 'text',
    choices: ['last'],
    manned: true,
    choiceTitles: {
      last: {
        en: 'whoever sits in the last seat',
        de: 'wer auf dem letzten Platz sitzt',
      },
    },
    title: {
      en: 'Game master of the war, who judges missions',
      de: 'Spielleitung des Kriegs, die über Aufträge urteilt',
    },
    usual: { en: 'nobody', de: 'niemand' },
  },
  { id: 'master', argument: 'name', help: 'a game master, with a seat of his own', kind: 'text', byName: true },
];

/**
 * Squadrons by the first month: those that are there, and last the others. A club's own stand before ours, on a front of its own
 * alone. A file with faults has none: they are told when the war is made.
 */
export const choicesWith = ({ pack, from = FIRST }: WarOptions): Readonly<Record<string, readonly SetupChoice[]>> => {
  const read = pack ? packIn(pack) : null;
  const front = read?.ok ? clubFront(read.value) : undefined;
  const sides = sideNames({ front });
  const own = read?.ok ? read.value.squadrons : [];
  const ids = own.map(({ id }) => id);
  const ours = front ? [] : SQUADRONS.filter(({ id }) => !ids.includes(id));
  const all = [...own, ...ours].map((one) => choiceOf(one, sides, from));
  return { squadrons: all.toSorted((a, b) => Number(!!a.closed) - Number(!!b.closed)) };
};

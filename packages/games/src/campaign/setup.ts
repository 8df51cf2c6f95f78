/** A war from names and options: who leads which squadron, from when, and which squadrons bots lead beside (rules 1, 2.1). */
import {
  baseOn,
  type ClubSquadron,
  campaign,
  checkClubPack,
  clubClimate,
  clubFront,
  clubNews,
  clubSquadrons,
  isMonth,
  type Language,
  type Message,
  monthWords,
  type Pack,
  type PackSquadron,
  packIds,
  packSquadron,
  problemInGerman,
  type Rules,
  type Setup,
  SIDES,
  type Side,
  type SideNames,
  sectorOf,
  sideNames,
  sideOf,
  sideTitle,
  sideWithin,
  term,
  untilMonth,
  WEST,
  warId,
} from '@paravion/campaign';
import { TIMELINE_MONTHS } from '@paravion/clouds';
import { err, ok, type Problem, type Result } from '@paravion/tabletop';
import type { FileText, SeatWish, SetupChoice, SetupOption, Words } from '../adapter.ts';
import { alikeNames } from '../names.ts';

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

const FIRST = '1917-04';
const MONTHS = 'a month from 1916-01 to 1918-11';
const OTHERS = 2;
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
const notThere = ({ name, from, to }: PackSquadron, month: string): Message =>
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

const wrong = (path: string, message: Message, expected: string): Problem => ({
  code: 'unknown',
  path,
  message,
  expected,
});

/** Squadrons of a side that are at the front: fighters first, those near the first one before others. */
const atFront = (side: Side, from: string, near: number): readonly string[] => {
  const packed = packIds(from).flatMap((id) => {
    const found = packSquadron(id)!;
    const sector = sectorOf(baseOn(found, `${from}-01`));
    return sideOf(found.nation) === side && found.role === 'fighter' && sector !== null ? [{ id, sector }] : [];
  });
  return packed.toSorted((a, b) => Math.abs(a.sector - near) - Math.abs(b.sector - near)).map(({ id }) => id);
};

/** In 1916 there is little to choose from: who finds no squadron of his side shares one. */
const share = (ids: readonly string[], taken: readonly string[], i: number): string | undefined =>
  ids.find((id) => !taken.includes(id)) ?? ids[i % Math.max(1, ids.length)];

const nearTo = (id: string | undefined, from: string): number => {
  const found = id === undefined ? undefined : packSquadron(id);
  return (found && sectorOf(baseOn(found, `${from}-01`))) ?? 4;
};

interface Club {
  readonly squadrons: readonly ClubSquadron[];
  readonly news: NonNullable<Setup['news']>;
  readonly climate: NonNullable<Setup['climate']>;
  readonly front: Setup['front'];
}

/** A club's pack, checked; all faults are named. */
const packIn = ({ path, text }: FileText): Result<Pack> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err([wrong(path, 'This file is no JSON.', 'a pack as docs/war.md has it')]);
  }
  const pack = checkClubPack(json);
  return pack.ok ? pack : err(pack.error.map((p) => ({ ...p, path, message: `${p.path ?? ''}: ${p.message}` })));
};

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

/** The first and the last month in which a pack has squadrons. */
const monthsAtFront = ({ squadrons }: Pack): string => {
  const [first] = squadrons.map(({ from }) => from.slice(0, 7)).toSorted();
  const last = squadrons
    .map(({ to }) => to.slice(0, 7))
    .toSorted()
    .at(-1);
  return `from ${monthWords(first!, 'en')} to ${monthWords(last!, 'en')}`;
};

/** The squadrons of a club's pack in a month, its headlines, its weather and its front; none without a file. All faults of the file are named. */
const clubOf = (file: FileText | undefined, month: string): Result<Club> => {
  if (!file) return ok({ squadrons: [], news: [], climate: [], front: undefined });
  const pack = packIn(file);
  if (!pack.ok) return pack;
  const squadrons = clubSquadrons(pack.value, month);
  return squadrons.length > 0
    ? ok({ squadrons, news: clubNews(pack.value), climate: clubClimate(pack.value), front: clubFront(pack.value) })
    : err([
        wrong(
          file.path,
          `No squadron of this pack is at the front in ${monthWords(month, 'en')}.`,
          `a first month ${monthsAtFront(pack.value)}`,
        ),
      ]);
};

/** The words of a list with commas or blanks between. */
const listOf = (text = ''): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');

/** What a squadron is called. */
const nameIn = (id: string, club: readonly ClubSquadron[]): string =>
  club.find(({ setup }) => setup.id === id)?.setup.name ?? packSquadron(id)?.name ?? id;

/** The side of a squadron that somebody has; null for one that nobody knows. */
const sideWith = (id: string, club: readonly ClubSquadron[]): Side | null => {
  const packed = packSquadron(id);
  return club.find(({ setup }) => setup.id === id)?.side ?? (packed ? sideOf(packed.nation) : null);
};

/** The side of who has said nothing: where fewer fly so far; in a war of one side that of the first. */
const usualSide = ({ sides }: Rules, so: readonly (Side | null)[]): Side => {
  if (sides === 'one') return so.find((one) => one !== null) ?? 'W';
  const count = (side: Side): number => so.filter((one) => one === side).length;
  return count('E') < count('W') ? 'E' : 'W';
};

/** A squadron for each player: the one wished for, else a club's own, else the nearest at the front. */
const squadronsFor = (
  rules: Rules,
  players: readonly SeatWish[],
  wishes: readonly string[],
  club: readonly ClubSquadron[],
  ours: (side: Side) => readonly string[],
): readonly string[] => {
  const taken: string[] = [];
  for (const [i, { side }] of players.entries()) {
    const sides = players.map((player, j) => {
      const id = taken[j] ?? wishes[j];
      return id === undefined ? ((player.side as Side | undefined) ?? null) : sideWith(id, club);
    });
    const own = (side as Side | undefined) ?? usualSide(rules, sides);
    const first = club.filter((one) => one.side === own).map(({ setup }) => setup.id);
    taken.push(wishes[i] ?? share([...first, ...ours(own)], taken, i) ?? club[0]?.setup.id ?? 'gb60');
  }
  return taken;
};

/** Squadrons that bots lead, beside those that are taken. */
const othersFor = (taken: readonly string[], from: string, near: number, many: number): readonly string[] =>
  SIDES.flatMap((side) =>
    atFront(side, from, near)
      .filter((id) => !taken.includes(id))
      .slice(0, many),
  );

/** The handicap of a squadron: the highest of those who share it (rule 11.3). */
const handicapOf = (id: string, taken: readonly string[], handicaps: readonly string[]) => {
  const handicap = Math.max(0, ...taken.flatMap((own, i) => (own === id ? Number(handicaps[i] ?? 0) : [])));
  return handicap > 0 ? { handicap } : {};
};

/** The longest that squadrons of a club's pack make a war, in characters: it is kept with every month. */
const LONGEST_CLUB = 400_000;

/** Each of a club's squadrons brings all that its nation has: of a short pack that can come to very much. */
const notTooLong = (setup: Setup, { path }: FileText): Result<Setup> => {
  const { length } = JSON.stringify([setup.squadrons, setup.front]);
  if (length <= LONGEST_CLUB) return ok(setup);
  const many = `${Math.ceil(length / 1000)} kB`;
  const message: Message = `The squadrons of this pack come to ${many}, for each has its nation's names, decorations and types.`;
  return err([{ ...wrong(path, message, `${LONGEST_CLUB / 1000} kB at most`), code: 'out-of-range' }]);
};

/** A war for these players, checked; all faults are named. */
export const setupFor = (rules: Rules, seats: readonly SeatWish[], options: WarOptions = {}): Result<Setup> => {
  const twice = alikeNames(seats.map(({ name }) => name));
  if (twice.length > 0) return err(twice);
  const { from = FIRST, judge, master, others = OTHERS, months = rules.tour === 'on' ? 1 : 99 } = options;
  if (judge === 'last' && seats.length < 2)
    return err([wrong('judge', 'Who plays alone cannot be the game master.', 'two players or more')]);
  if (!isMonth(from)) return err([wrong('from', `There is no month "${from}" in this war.`, MONTHS)]);
  const wishes = listOf(options.squadrons);
  const found = clubOf(options.pack, from);
  if (!found.ok) return found;
  const { squadrons: club, news, climate, front } = found.value;
  /** On a front of its own ours have nothing to do. */
  const ours = front ? [] : packIds(from);
  const known = [...club.map(({ setup }) => setup.id), ...ours];
  const strange = wishes.find((id) => !known.includes(id));
  if (strange) {
    const packed = front ? undefined : packSquadron(strange);
    const others = known.map((id) => `${nameIn(id, club)} (${id})`).join(', ');
    return err([
      packed
        ? wrong('--squadrons', notThere(packed, from), 'another first month, or another squadron')
        : wrong(
            '--squadrons',
            `There is no squadron "${strange}" at the front in ${monthWords(from, 'en')}.`,
            others || MONTHS,
          ),
    ]);
  }
  const near = nearTo(wishes[0], from);
  const handicaps = listOf(options.handicap);
  if (handicaps.some((n) => !/^[0-3]$/.test(n)))
    return err([wrong('handicap', `"${options.handicap}" is no handicap.`, '0 to 3 for each player, in order: 2,0')]);
  const players = judge === 'last' ? seats.slice(0, -1) : seats;
  const taken = squadronsFor(rules, players, wishes, club, (side) => (front ? [] : atFront(side, from, near)));
  const masters = [...seats.slice(players.length).map(({ name }) => name), ...(master === undefined ? [] : [master])];
  const bots = rules.sides === 'one' || front ? [] : othersFor(taken, from, near, others);
  const all = [...taken, ...club.map(({ setup }) => setup.id), ...bots];
  const made = campaign.checkSetup(rules, {
    from,
    until: /^\d{4}-\d\d$/.test(from) ? untilMonth(from, Math.max(1, Math.min(99, months))) : from,
    seats: [
      ...players.map(({ name }, i) => ({ name, squadron: taken[i]! })),
      ...masters.map((name) => ({ name, squadron: null })),
    ],
    squadrons: [...new Set(all)].map((id) => ({
      ...(club.find(({ setup }) => setup.id === id)?.setup ?? { id }),
      ...handicapOf(id, taken, handicaps),
    })),
    ...(news.length > 0 ? { news } : {}),
    ...(climate.length > 0 ? { climate } : {}),
    ...(front ? { front } : {}),
  });
  return made.ok && options.pack ? notTooLong(made.value, options.pack) : made;
};

/** A war from names and options: who leads which squadron, from when, and which squadrons bots lead beside (rules 1, 2.1). */
import {
  baseOn,
  type ClubSquadron,
  campaign,
  isMonth,
  monthWords,
  packIds,
  packSquadron,
  type Rules,
  type Setup,
  SIDES,
  type Side,
  sectorOf,
  sideOf,
  untilMonth,
} from '@paravion/campaign';
import { err, type Result } from '@paravion/tabletop';
import type { SeatWish } from '../adapter.ts';
import { alikeNames } from '../names.ts';
import { clubOf, notTooLong, wrong } from './club-pack.ts';
import { FIRST, notThere, OTHERS, type WarOptions } from './setup-options.ts';

const MONTHS = 'a month from 1916-01 to 1918-11';

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

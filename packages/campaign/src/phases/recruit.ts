/** Men who come: with the squadron, as replacements, from history (rules 1.5, 9.1, 9.2). */
import { dateOf, hasBegun } from '../calendar.ts';
import { freshMan } from '../fresh.ts';
import { seatsIn } from '../machines.ts';
import { bySeniority, OFFICER_STEP, rankOf } from '../men.ts';
import { die, type MonthContext, ofMan, say, seatsOf, throwSum } from '../month-context.ts';
import type { Pack, PackAce } from '../pack/types.ts';
import { namesOf, packSquadron, postOn, victoriesBefore, WEST } from '../pack/west.ts';
import type { Man, Squadron } from '../state.ts';
import type { Nation } from '../vocabulary.ts';

/** Scores that a man brings from school; the dice of each are named after it. */
const NO_PILOT = 6;

/** Nations whose schools were hurried, from and to a month (rule 9.2). */
const HURRIED: readonly (readonly [Nation, string, string])[] = [
  ['GB', '1917-01', '1917-08'],
  ['DE', '1916-01', '1916-08'],
  ['DE', '1918-04', '1918-11'],
];
const qualityOf = (t: MonthContext, nation: Nation): number =>
  t.rules.quality === 'history' &&
  HURRIED.some(([n, from, to]) => n === nation && from <= t.state.month && t.state.month <= to)
    ? -1
    : 0;

export interface Scores {
  readonly awareness: number;
  readonly flying: number;
  readonly gunnery: number;
  readonly fortitude: number;
  readonly luck: number;
}

/** Scores by the dice, for a man of the squadrons or one drawn (rule 9.1). */
export const drawScores = (t: MonthContext, unit: string, kind: 'pilot' | 'crew', nation: Nation): Scores => {
  const quality = qualityOf(t, nation);
  return {
    awareness: throwSum(t, unit, 'awareness', 2, 6) + 6 + quality,
    flying: kind === 'crew' ? NO_PILOT : throwSum(t, unit, 'flying', 2, 6) + 6 + quality,
    gunnery: throwSum(t, unit, 'gunnery', 2, 6) + 6,
    fortitude: throwSum(t, unit, 'fortitude', 2, 6) + 6,
    luck: throwSum(t, unit, 'luck', 3, 6),
  };
};

export type Names = Pick<Pack['names'][number], 'given' | 'surnames'>;

/** A name by the dice; no surname that one of these has, or where they have them all no name. */
export const drawName = (t: MonthContext, unit: string, names: Names, taken: readonly string[]): string => {
  const { given, surnames } = names;
  const first = given[die(t, unit, 'given', given.length) - 1]!;
  const at = die(t, unit, 'surname', surnames.length) - 1;
  const free = surnames.map((_, i) => surnames[(at + i) % surnames.length]!);
  const surname = free.find((s) => !taken.some((name) => name.endsWith(` ${s}`)));
  if (surname !== undefined) return `${first} ${surname}`;
  const both = free.flatMap((s) => [first, ...given].map((name) => `${name} ${s}`));
  return both.find((name) => !taken.includes(name)) ?? both[0]!;
};

/** Names for the men of a squadron: its club's, else those of its nation, of which Americans and Belgians have their own. */
const namesFor = ({ id, nation, club }: Squadron): Names => club?.names ?? namesOf(packSquadron(id)?.nation ?? nation);

/** A man with what a setup may give of him; the rest is drawn. */
export const addMan = (
  t: MonthContext,
  squadron: Squadron,
  kind: 'pilot' | 'crew',
  given: Partial<Man> & { readonly until: number },
): Man => {
  squadron.made.men += 1;
  const id = `${squadron.id}-${squadron.made.men}`;
  const { nation } = squadron;
  const scored = given.awareness !== undefined;
  const scores = scored ? {} : drawScores(t, id, kind, nation);
  const name =
    given.name ??
    drawName(
      t,
      id,
      namesFor(squadron),
      squadron.men.map((m) => m.name),
    );
  const rank =
    given.rank ??
    (nation !== 'GB' && !scored && die(t, id, 'officer', 100) <= t.rules.officers ? OFFICER_STEP[nation] : 0);
  const man = {
    ...freshMan(),
    ...scores,
    ...given,
    id,
    kind,
    name,
    rank,
    since: t.state.month,
  } as Man;
  man.full = given.full ?? man.fortitude;
  squadron.men.push(man);
  return man;
};

/** `rule`: 1.1 for those with whom a squadron begins. */
export const sayJoined = (t: MonthContext, squadron: Squadron, man: Man, rule = '9.1'): void => {
  const rank = rankOf(squadron, man);
  say(t, { type: 'JOINED', rule: man.ace ? '1.5' : rule, ...ofMan(squadron, man), rank, ace: man.ace !== null });
};

const LADEN = ['missing', 'captured', 'dead', 'removed'];
/** Men on the roster, whatever state they are in. */
export const onRoster = ({ men }: Squadron, kind: 'pilot' | 'crew'): readonly Man[] =>
  men.filter((m) => m.kind === kind && !LADEN.includes(m.status));

/** How many pilots each seat of a squadron owns, at most (rule 1.2). */
const MOST_OWNED = 3;
const shareOf = (people: number): number => Math.min(MOST_OWNED, Math.floor(12 / Math.max(1, people)));

/** The seat that has fewer men than its share, the first to have joined first; null: the man joins the mess. */
const heirOf = (t: MonthContext, squadron: Squadron): number | null => {
  const seats = seatsOf(t.state, squadron.id);
  const owned = (seat: number): number => onRoster(squadron, 'pilot').filter((m) => m.owner === seat).length;
  return seats.find((seat) => owned(seat) < shareOf(seats.length)) ?? null;
};

/** New men for the gaps; they fly from the period after the next (rule 9.1). Who lost a man owns the next. */
export const replaceMen = (t: MonthContext, squadron: Squadron): void => {
  for (const [kind, want] of [
    ['pilot', squadron.strength.pilots],
    ['crew', crewWanted(squadron)],
  ] as const)
    for (let gap = want - onRoster(squadron, kind).length; gap > 0; gap--) {
      const until = t.state.turn + 1 + t.rules.delay;
      const owner = kind === 'pilot' ? heirOf(t, squadron) : null;
      sayJoined(t, squadron, addMan(t, squadron, kind, { until, owner }));
    }
};

/** Men for the seats of a squadron, in order of joining (rule 1.2). */
export const shareOut = (t: MonthContext, squadron: Squadron): void => {
  const seats = seatsOf(t.state, squadron.id);
  for (let i = 0; i < shareOf(seats.length); i++)
    for (const seat of seats) {
      const free = squadron.men.filter((m) => m.kind === 'pilot' && m.owner === null && m.ace === null);
      const own = squadron.men.filter((m) => m.owner === seat).length;
      if (free[0] && own <= i) free.toSorted((a, b) => a.missions - b.missions)[0]!.owner = seat;
    }
};

/** Two crewmen for fighters while they hold a two-seater (rule 1.1). */
const FIGHTER_CREW = 2;
export const crewWanted = ({ role, strength, machines }: Squadron): number => {
  if (role !== 'fighter') return strength.crew;
  return machines.some((m) => seatsIn(m.type) > 1) ? Math.min(FIGHTER_CREW, strength.crew) : 0;
};

/** Takes a man off the roster, and writes down what became of him. */
export const strike = (
  squadron: Squadron,
  man: Man,
  fate: 'dead' | 'captured' | 'removed' | 'left',
  month: string,
): void => {
  const { id, name, missions, victories, rank } = man;
  squadron.gone.push({ id, name, fate, month, missions, victories, rank });
  squadron.men.splice(squadron.men.indexOf(man), 1);
  squadron.machines = squadron.machines.filter((m) => m.personal !== id);
};

const ACE_SCORE = 15;
const ACE_MOST = 18;
/** How a man of history flies (rule 1.5). */
export const aceScores = (ace: PackAce, month: string): Scores => {
  const score = Math.min(ACE_MOST, ACE_SCORE + Math.floor(victoriesBefore(ace, month) / 10));
  return { awareness: score, flying: score, gunnery: score, fortitude: 14, luck: 14 };
};

/** The rank with which a man of history comes: an officer's. */
export const aceRank = (nation: Nation, victories: number): number =>
  Math.max(OFFICER_STEP[nation], victories >= 10 ? 1 : 0);

/** The man of the mess who makes room: fewest missions, the last to come. */
const leastOfMess = (squadron: Squadron): Man | undefined =>
  squadron.men
    .filter((m) => m.kind === 'pilot' && m.owner === null && m.ace === null && m.status === 'fit')
    .toSorted((a, b) => a.missions - b.missions || bySeniority(b, a))[0];

const arrive = (t: MonthContext, squadron: Squadron, ace: PackAce): void => {
  const least = leastOfMess(squadron);
  if (!least) return;
  strike(squadron, least, 'left', t.state.month);
  say(t, { type: 'LEFT', rule: '1.5', ...ofMan(squadron, least), why: 'posted' });
  const victories = victoriesBefore(ace, t.state.month);
  const scores = aceScores(ace, t.state.month);
  const rank = aceRank(squadron.nation, victories);
  sayJoined(
    t,
    squadron,
    addMan(t, squadron, 'pilot', {
      ...scores,
      name: ace.name,
      victories,
      claims: victories,
      rank,
      ace: ace.id,
      until: t.state.turn,
      aceRolls: 4,
    }),
  );
  t.state.arrived.push(ace.id);
};

/** Where a man of history is in this war. */
const whereIs = (t: MonthContext, ace: PackAce): { readonly squadron: Squadron; readonly man: Man } | null => {
  for (const squadron of t.state.squadrons) {
    const man = squadron.men.find((m) => m.ace === ace.id);
    if (man) return { squadron, man };
  }
  return null;
};

/** He goes where he went, or leaves the war if nobody is there. */
const follow = (t: MonthContext, ace: PackAce, day: string): void => {
  const found = whereIs(t, ace);
  if (found?.man.status !== 'fit' || postOn(ace, day) === found.squadron.id) return;
  strike(found.squadron, found.man, 'left', t.state.month);
  say(t, { type: 'LEFT', rule: '1.5', ...ofMan(found.squadron, found.man), why: 'posted' });
  const next = t.state.squadrons.find((s) => s.id === postOn(ace, day) && !s.disbanded);
  if (!next) return;
  const { id: _, name, ...kept } = found.man;
  sayJoined(t, next, addMan(t, next, 'pilot', { ...kept, name, owner: null, until: t.state.turn }));
};

const fallen = (t: MonthContext, ace: PackAce, day: string): void => {
  const found = whereIs(t, ace);
  if (t.rules.aces !== 'fate' || !found || ace.fate.kind === 'survived' || !hasBegun(ace.fate.date, day)) return;
  strike(found.squadron, found.man, 'left', t.state.month);
  say(t, { type: 'LEFT', rule: '1.5', ...ofMan(found.squadron, found.man), why: 'fate' });
};

/** Men of history of our own front come, move and go by their dates; their fate in this war is this war's (rule 1.5). */
export const playAces = (t: MonthContext): void => {
  if (t.rules.aces === 'off' || t.state.front) return;
  const day = dateOf(t.rules, t.state.month, t.state.period);
  for (const ace of WEST.aces) {
    const gone = ace.fate.kind !== 'survived' && hasBegun(ace.fate.date, day);
    if (t.state.arrived.includes(ace.id)) {
      follow(t, ace, day);
      fallen(t, ace, day);
    } else if (!gone) {
      const squadron = t.state.squadrons.find((s) => s.id === postOn(ace, day) && !s.disbanded && s.role === 'fighter');
      if (squadron) arrive(t, squadron, ace);
    }
  }
};

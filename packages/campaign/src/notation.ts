/** Orders as people write them: one a line, the word first (rule 4.1). */
import { ABILITIES } from '@paravion/clouds';
import { err, type Notation, ok, type Result } from '@paravion/tabletop';
import { isMaster } from './check-order.ts';
import { TASKS } from './fields.ts';
import { writeOutcome } from './mission/outcome-text.ts';
import { squadronOf } from './month-context.ts';
import { GERMAN_WORDS } from './notation-german.ts';
import { byName, type Line, linesOf, pickAll, type Read, unreadable, words } from './notation-lines.ts';
import { DEEDS, MASTER_WORDS, readMaster, readOutcomes } from './notation-master.ts';
import { manNamed, menIn, type Named } from './notation-names.ts';
import { type DayOrder, type Order, orderSchema, type SpendOrder } from './orders.ts';
import { deedWords } from './phases/master.ts';
import type { State } from './state.ts';
import { SCORES, WISHED_WAYS } from './vocabulary.ts';
import type { Message } from './words/german-problems.ts';

const one = <T extends string>(line: Line, all: readonly T[]): Read<T> => {
  const picked = pickAll(line, all, /\s+/);
  return picked.ok ? ok(picked.value[0]!) : picked;
};

type Part<T> = Read<Partial<T>>;
const part = <T, V>(read: Read<V>, make: (value: V) => Partial<T>): Part<T> => (read.ok ? ok(make(read.value)) : read);

const flight = (line: Line, _: DayOrder, men: readonly Named[]): Part<DayOrder> => {
  const fly: NonNullable<DayOrder['fly']> = [];
  for (const text of words(line.rest, /,/)) {
    const [, who = text, machine] = /^(.+)\s+in\s+(\S+)$/i.exec(text) ?? [];
    const man = manNamed(line, men, who.trim());
    if (!man.ok) return man;
    fly.push({ man: man.value, ...(machine ? { machine: machine.toLowerCase() } : {}) });
  }
  return fly.length > 0 ? ok({ fly }) : err(unreadable(line, 'fly', 'Who flies?', 'fly gb60-1 in gb60-m2, gb60-3'));
};

const mentor = (line: Line, _: DayOrder, men: readonly Named[]): Part<DayOrder> =>
  part(manNamed(line, men, line.rest.replace(/^for\s+/i, '')), (who) => ({ mentor: who }));

const promotion = (line: Line, sofar: DayOrder, men: readonly Named[]): Part<DayOrder> => {
  const [, who, how] = /^(.+)\s+(goes|stays)$/i.exec(line.rest) ?? [];
  if (!who || !how) return err(unreadable(line, line.rest, 'Who goes or stays?', 'promotion gb60-4 goes'));
  const go = how.toLowerCase() === 'goes';
  return part(manNamed(line, men, who), (man) => ({ promotion: [...(sofar.promotion ?? []), { man, go }] }));
};

const number = (line: Line, expected: string): Read<number> => {
  const [, digits] = /(\d{1,3})$/.exec(line.rest) ?? [];
  return digits ? ok(Number(digits)) : err(unreadable(line, line.rest || line.word, 'A number is wanted.', expected));
};

const rerolls = (line: Line, sofar: DayOrder): Part<DayOrder> => {
  const never = /^(wounded\s+)?never$/i.test(line.rest);
  const read = never ? ok(null) : number(line, 'reroll wounded 5, or reroll wounded never');
  return part(read, (wounded) => ({ standing: { ...sofar.standing, wounded } }));
};

const lend = (line: Line): Part<DayOrder> => {
  const [, n, to] = /^(\d{1,2})\s+to\s+(\S+)$/i.exec(line.rest) ?? [];
  if (!n || !to) return err(unreadable(line, line.rest || line.word, 'How many are lent to whom?', 'lend 2 to gb5'));
  return ok({ lend: { n: Number(n), to: to.toLowerCase() } });
};

const DAY: Readonly<Record<string, (line: Line, sofar: DayOrder, men: readonly Named[]) => Part<DayOrder>>> = {
  wish: (line) => part(pickAll(line, TASKS, /[>,]/), (wish) => ({ wish })),
  fly: flight,
  how: (line) => part(pickAll(line, WISHED_WAYS, /[>,]/), (how) => ({ how })),
  mentor,
  promotion,
  leave: (line, sofar) =>
    /^(the )?war$/i.test(line.rest)
      ? ok({ leave: true as const })
      : part(one(line, ['hurt', 'half', 'never'] as const), (leave) => ({ standing: { ...sofar.standing, leave } })),
  temper: (line, sofar) =>
    part(number(line, 'temper 1 to 5'), (temper) => ({ standing: { ...sofar.standing, temper } })),
  reroll: rerolls,
  prefer: (line) => ok({ prefer: words(line.rest.toLowerCase(), /[\s,]+/) as string[] }),
  move: (line) => part(one(line, ['north', 'south'] as const), (move) => ({ move })),
  lend,
  press: (line) => ok({ press: line.rest }),
  default: () => ok({}),
};
const DAY_WORDS =
  'wish, fly, how, mentor, promotion, leave, temper, reroll, prefer, move, lend, press, leave war, or default';

const readDay = (lines: readonly Line[], men: readonly Named[]): Result<Order> => {
  let order: DayOrder = { seg: 'ORD' };
  for (const line of lines) {
    const read = Object.hasOwn(DAY, line.word) ? DAY[line.word] : undefined;
    if (!read) return err(unreadable(line, line.word, `"${line.word}" is no order of the day.`, DAY_WORDS));
    const found = read(line, order, men);
    if (!found.ok) return found;
    order = { ...order, ...found.value };
  }
  return ok(order);
};

/** Words with which the orders of a player begin, and those of a game master. */
export const ORDER_WORDS = {
  player: [...Object.keys(DAY), 'spend', 'save', 'outcome', ...GERMAN_WORDS],
  master: [...Object.keys(DEEDS), 'outcome', 'default'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Spending = SpendOrder['spend'][number];

const SPENT = [...SCORES, 'none'] as const;

const readSpending = (line: Line, men: readonly Named[]): Read<Spending> => {
  const all = words(line.rest, /[\s,]+/);
  const known = all.findIndex((word, i) => i > 0 && byName([...SPENT, 'choose'], word));
  const isMan = (_: string, i: number): boolean => i > 0 && manNamed(line, men, all.slice(0, i).join(' ')).ok;
  const ends = known < 0 ? all.findIndex(isMan) : known;
  const man = manNamed(line, men, (ends < 0 ? all : all.slice(0, ends)).join(' '));
  if (!man.ok) return man;
  const rest = ends < 0 ? [] : all.slice(ends);
  const at = rest.findIndex((w) => w.toLowerCase() === 'choose');
  const scores = pickAll({ ...line, rest: (at < 0 ? rest : rest.slice(0, at)).join(' ') || 'none' }, SPENT, /\s+/);
  if (!scores.ok) return scores;
  const choose = at < 0 ? undefined : byName(ABILITIES, rest[at + 1] ?? '');
  if (at >= 0 && !choose)
    return err(unreadable(line, rest[at + 1] ?? 'choose', 'There is no such ability.', ABILITIES.join(', ')));
  const buy = scores.value.filter((s) => s !== 'none');
  return ok({ man: man.value, buy, ...(choose ? { choose } : {}) });
};

const readSpend = (lines: readonly Line[], men: readonly Named[]): Result<Order> => {
  const spend: Spending[] = [];
  for (const line of lines) {
    if (line.word === 'save' || line.word === 'default') continue;
    if (line.word !== 'spend')
      return err(unreadable(line, line.word, `"${line.word}" buys nothing.`, 'spend gb60-1 gunnery flying, or save'));
    const read = readSpending(line, men);
    if (!read.ok) return read;
    spend.push(read.value);
  }
  return ok({ seg: 'DEB', spend });
};

/** What a seat can write now, to be named where something else was written. */
const wordsFor = (state: State, seat: number): string => {
  if (isMaster(state, seat)) return MASTER_WORDS;
  if (state.phase === 'ORD') return DAY_WORDS;
  return state.phase === 'FLY' ? 'outcome M1 6:0; ..., or default' : 'spend gb60-1 gunnery flying, or save';
};

const readFor = (state: State, seat: number, lines: readonly Line[]): Result<Order> => {
  if (isMaster(state, seat)) return readMaster(lines, state);
  const own = squadronOf(state, state.seats[seat]?.squadron ?? null);
  if (state.phase === 'FLY') return readOutcomes(lines, state, own?.side ?? null);
  const men = own ? menIn(own) : [];
  return state.phase === 'DEB' ? readSpend(lines, men) : readDay(lines, men);
};

/** The order is of the form that the rules know; what it means here is for `checkOrder`. */
const parse = (state: State, seat: number, text: string): Result<Order> => {
  const wrong = (message: Message) =>
    err(
      unreadable({ line: 1, column: 1 }, '', message, wordsFor(state, seat)).map(({ rule: _, ...problem }) => problem),
    );
  const lines = linesOf(text);
  if (lines.length === 0) return wrong('There is no order in it.');
  const read = readFor(state, seat, lines);
  if (!read.ok) return read;
  const parsed = orderSchema.safeParse(read.value);
  return parsed.success
    ? ok(parsed.data)
    : wrong(`${parsed.error.issues[0]?.message ?? 'This is no order'}.` as Message);
};

const dayLines = (order: DayOrder): readonly string[] => {
  const { wish, fly, how, mentor, promotion: goes = [], standing = {}, prefer, move, lend: lent, press, leave } = order;
  const flying = fly?.map(({ man, machine }) => (machine ? `${man} in ${machine}` : man));
  return [
    ...(wish ? [`wish ${wish.join(' > ')}`] : []),
    ...(flying ? [`fly ${flying.join(', ')}`] : []),
    ...(how ? [`how ${how.join(' > ')}`] : []),
    ...(mentor ? [`mentor ${mentor}`] : []),
    ...goes.map(({ man, go }) => `promotion ${man} ${go ? 'goes' : 'stays'}`),
    ...(standing.leave ? [`leave ${standing.leave}`] : []),
    ...(standing.temper ? [`temper ${standing.temper}`] : []),
    ...(standing.wounded === undefined ? [] : [`reroll wounded ${standing.wounded ?? 'never'}`]),
    ...(prefer ? [`prefer ${prefer.join(', ')}`] : []),
    ...(move ? [`move ${move}`] : []),
    ...(lent ? [`lend ${lent.n} to ${lent.to}`] : []),
    ...(press ? [`press ${press}`] : []),
    ...(leave ? ['leave war'] : []),
  ];
};

const linesFor = (order: Order): readonly string[] => {
  if (order.seg === 'ORD') return dayLines(order);
  if (order.seg === 'FLY') return order.outcomes.map((o) => `outcome ${writeOutcome(o)}`);
  if (order.seg === 'DEB')
    return order.spend.map(
      ({ man, buy, choose }) => `spend ${man} ${buy.join(' ') || 'none'}${choose ? ` choose ${choose}` : ''}`,
    );
  return [
    ...order.deeds.map(({ deed, reason }) => `${deedWords(deed)} because ${reason}`),
    ...(order.outcomes ?? []).map((o) => `outcome ${writeOutcome(o)}`),
  ];
};

export const orderNotation = (state: State, seat: number): Notation<Order> => ({
  parse: (text) => parse(state, seat, text),
  format: (order) => linesFor(order).join('\n') || 'default',
});

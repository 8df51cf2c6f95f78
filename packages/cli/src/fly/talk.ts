/** The talk at the terminal: what is due, the prompt, questions, and orders in the notation. */
import {
  type Choice,
  clouds,
  defaultPlaces,
  dueInMove,
  type Flight,
  formatFlight,
  formatOrder,
  MU,
  type Order,
  planeOf,
  readOrder,
  SEGMENT_NAMES,
  type State,
  scoreWords,
  shotsFrom,
  sidesCalled,
  TACTICIAN,
  zoneOf,
} from '@paravion/clouds';
import { chart, describe, planesOf } from '@paravion/games/clouds';
import { err, formatProblem, ok, type Problem, type Result } from '@paravion/tabletop';
import type { Asker } from '../terminal/lines.ts';
import { caret } from '../terminal/problems.ts';
import { bombLines, hintLines, hintsFor, rocketLines, shotLine, tryLine } from './hints.ts';
import { rulesOf, type Session, seenState } from './session.ts';
import { ownLines } from './situation.ts';
import { whyLines } from './why.ts';

export interface Talk extends Asker {
  readonly say: (lines: readonly string[]) => Promise<void>;
  /** Keeps the mission in a file; says what came of it. */
  readonly save: (session: Session, path: string) => Promise<string>;
  /** Hints before each question, unasked. */
  readonly hints: boolean;
}

/** `quit` ends the mission for the person at the terminal. */
export type Answered = Order | 'quit';

const HELP = [
  '  Enter        what stands in the brackets',
  '  ORDERS       straight 3 bank R1; turn right F 60 dive 2      fire E1 guns 0+1 normal      hold fire',
  '  try ORDERS   what a flight would come to, without flying it',
  '  ?            flights worth a thought, by number; their end, cost, tests, odds.  2 takes the second',
  '  ?? E1        the shots there are now (at E1)',
  '  why          the last dice; why W1, why -4, why threat: those alone, each modifier explained',
  '  map, table   where everybody is          save FILE, quit',
  '  standing orders stand beside others, parted by |: break off: yes; fire: W1 nearest if 8; do not ask; rerolls: ...',
];

/** One question: whose orders, what is done without an answer, and how an answer is read. */
interface Question {
  readonly prompt: string;
  readonly usual: string;
  readonly read: (text: string) => Result<Order>;
  readonly plane: string | null;
}

const problemsIn = (text: string, problems: readonly Problem[]): readonly string[] =>
  problems.slice(0, 5).flatMap((p) => {
    const { path: _, ...told } = p;
    const pointer = caret(text, p);
    return [`  ${formatProblem(told)}`, ...(pointer ? [pointer] : [])];
  });

const shotLines = (session: Session, state: State, text: string): readonly string[] => {
  const at = /[WE][A-Z]{0,2}\d+/i.exec(text)?.[0]?.toUpperCase();
  const own = planesOf(state).filter((p) => p.owner === session.me && p.status === 'flying');
  const all = own.flatMap((p) => shotsFrom(rulesOf(session), state, p.id));
  const shots = all.filter(({ line }) => at === undefined || line.target === at);
  if (shots.length === 0) return ['  Nothing bears as it is.'];
  return shots.slice(0, 10).map((shot) => `  ${shotLine(shot)}`);
};

const tried = (session: Session, question: Question, text: string): readonly string[] => {
  const read = question.read(text);
  if (!read.ok) return problemsIn(text, read.error);
  if (read.value.seg !== 'MOV') return ['  Nothing to try: only flights can be.'];
  return (read.value.orders as readonly Flight[]).map((flight) =>
    tryLine(rulesOf(session), seenState(session), flight),
  );
};

interface Side {
  /** Lines to be said; null when the text is no question but an order. */
  readonly said: readonly string[] | null;
  readonly hints: readonly Choice[];
}

/** Answers everything at the prompt that is no order. */
const aside = async (
  session: Session,
  talk: Talk,
  question: Question,
  text: string,
  hints: readonly Choice[],
): Promise<Side> => {
  const state = seenState(session);
  const [word = '', rest = ''] = text.split(/\s+(.*)/s);
  const say = (said: readonly string[]): Side => ({ said, hints });
  if (text.startsWith('??')) return say(shotLines(session, state, text));
  if (text === '?' && question.plane) {
    const found = hintsFor(session, question.plane);
    return { said: hintLines(rulesOf(session), state, question.plane, found), hints: found };
  }
  if (text === '?' && state.segment === 'FIR') return say(shotLines(session, state, ''));
  if (text === '?') return say(['  No advice here: what stands in the brackets will do.']);
  switch (word.toLowerCase().replace(/\?$/, '')) {
    case 'help':
      return say(HELP);
    case 'why':
      return say(whyLines(session.events, session.names, rest));
    case 'map':
      return say(chart(state));
    case 'table':
      return say(describe(state, session.names).map((line) => `  ${line}`));
    case 'save':
      return say([`  ${rest === '' ? 'Into which file? save mission.json' : await talk.save(session, rest)}`]);
    case 'try':
      return say(tried(session, question, rest));
    default:
      return { said: null, hints };
  }
};

/** The hint that a number takes, else the text itself. */
const orderText = (text: string, hints: readonly Choice[]): string => {
  const hint = /^\d$/.test(text) ? hints[Number(text) - 1] : undefined;
  return hint ? formatFlight(hint.flight) : text;
};

/** Asks until an order can be carried out, or nobody is there any more. */
const askOne = async (session: Session, talk: Talk, question: Question): Promise<Answered> => {
  let hints: readonly Choice[] = [];
  if (talk.hints) {
    const side = await aside(session, talk, question, '?', hints);
    hints = side.hints;
    await talk.say(side.said ?? []);
  }
  for (;;) {
    const given = await talk.ask(`${question.prompt} [${question.usual}] > `);
    const text = given?.trim() ?? 'quit';
    if (/^(quit|exit|q)$/i.test(text)) return 'quit';
    const side = await aside(session, talk, question, text, hints);
    hints = side.hints;
    if (side.said) await talk.say(side.said);
    else {
      const read = question.read(text === '' ? question.usual : orderText(text, hints));
      if (read.ok) return read.value;
      await talk.say(problemsIn(text, read.error));
    }
  }
};

/** Reads orders of one segment for the seat; `alone`: whose they are when they do not say it. */
const readerFor =
  ({ record, state, me }: Session, alone: string | null) =>
  (text: string): Result<Order> => {
    const read = readOrder(text, { seg: state.segment as Order['seg'], alone });
    if (!read.ok) return read;
    const problems = clouds.checkOrder(record.rules as never, state, me, read.value).filter((p) => p.code !== 'note');
    return problems.length > 0 ? err(problems) : ok(read.value);
  };

const askMoves = async (session: Session, talk: Talk): Promise<Answered> => {
  const { state, me } = session;
  const due = dueInMove(state).filter((p) => p.owner === me);
  const usual = clouds.defaultOrder(rulesOf(session), state, me) as Extract<Order, { seg: 'MOV' }>;
  const flights: Flight[] = [];
  let standing: Order['standing'];
  for (const [i, { id }] of due.entries()) {
    await talk.say(ownLines(rulesOf(session), seenState(session), id));
    const question = { prompt: id, usual: formatFlight(usual.orders[i]!), read: readerFor(session, id), plane: id };
    const answer = await askOne(session, talk, question);
    if (answer === 'quit') return answer;
    flights.push(...(answer.orders as readonly Flight[]).filter((f) => f.plane === id));
    standing = answer.standing ?? standing;
  }
  return { seg: 'MOV', orders: flights, ...(standing ? { standing } : {}) };
};

const placeLines = (session: Session): readonly string[] =>
  planesOf(session.state)
    .filter((p) => p.owner === session.me && p.status === 'unplaced')
    .map((p) => {
      const { x, z, friends } = zoneOf(session.state, p);
      if (friends)
        return `  ${p.id} begins within ${TACTICIAN} MU of ${friends.map(({ id }) => id).join(' or ')}, height ${z[0]} to ${z[1]}.`;
      return `  ${p.id} begins between ${x[0] / MU} and ${x[1] / MU} MU east, at any MU north, height ${z[0]} to ${z[1]}.`;
    });

const fireLines = (session: Session, state: State): readonly string[] =>
  planesOf(state)
    .filter((p) => p.owner === session.me && p.status === 'flying')
    .flatMap((p) => {
      const best = shotsFrom(rulesOf(session), state, p.id, ['normal']);
      const loads = [...bombLines(state, p), ...rocketLines(rulesOf(session), state, p)];
      return [...best.slice(0, 3).map(shotLine), ...loads].map((line) => `  ${line}`);
    });

/** The only man who could be meant, where there is only one. */
const onlyShooter = (session: Session): string | null => {
  const men = planesOf(session.state)
    .filter((p) => p.owner === session.me && p.status === 'flying')
    .flatMap((p) => p.crew.filter((m) => m.status === 'aboard'));
  return men.length === 1 ? men[0]!.id : null;
};

const onlyPlane = ({ state, me }: Session): string | null => {
  const own = planesOf(state).filter((p) => p.owner === me && planeOf(state, p.id) && p.status !== 'out');
  return own.length === 1 ? own[0]!.id : null;
};

const BEFORE: Readonly<Record<string, (session: Session) => readonly string[]>> = {
  SET: placeLines,
  FIR: (session) => fireLines(session, seenState(session)),
  UNC: (session) => describe(seenState(session), session.names).map((line) => `  ${line}`),
  GND: () => [],
};

const askSheet = async (session: Session, talk: Talk): Promise<Answered> => {
  const { state, me } = session;
  const alone = state.segment === 'FIR' ? onlyShooter(session) : onlyPlane(session);
  const [, ...lines] = formatOrder(clouds.defaultOrder(rulesOf(session), state, me)).split('\n');
  const places = state.segment === 'SET' ? formatOrder({ seg: 'SET', orders: [...defaultPlaces(state, me)] }) : '';
  const usual = places ? places.split('\n').slice(1).join(' | ') : lines.join(' | ');
  await talk.say(BEFORE[state.segment]?.(session) ?? []);
  const read = (text: string): Result<Order> =>
    text === '' ? ok({ seg: state.segment, orders: [] } as unknown as Order) : readerFor(session, alone)(text);
  const nothing = state.segment === 'FIR' ? 'hold fire' : 'as it is';
  const question = {
    prompt: SEGMENT_NAMES[state.segment],
    usual: usual || nothing,
    plane: null,
    read: (text: string): Result<Order> => read(text === nothing ? '' : text),
  };
  return askOne(session, talk, question);
};

/** Questions after the end, for as long as there are any. */
export const askAfterwards = async (session: Session, talk: Talk): Promise<void> => {
  const question: Question = { prompt: '', usual: '', plane: null, read: () => err([]) };
  for (;;) {
    const text = (await talk.ask('It is over: why, map, table, save FILE; Enter leaves > '))?.trim() ?? '';
    if (text === '' || /^(quit|exit|q)$/i.test(text)) return;
    const { said } = await aside(session, talk, question, text, []);
    await talk.say(said ?? [`  "${text}" is no question: why, why W1, map, table, save FILE.`]);
  }
};

/** Asks the person for the orders that the segment wants of him. */
export const askOrders = async (session: Session, talk: Talk): Promise<Answered> => {
  const { state } = session;
  // Nobody is asked to hold a fire that he has not got.
  if (state.segment === 'FIR' && fireLines(session, seenState(session)).length === 0) return { seg: 'FIR', orders: [] };
  const score = scoreWords(sidesCalled(state.mission, 'en'), state.score);
  await talk.say(['', `Turn ${state.turn}: ${SEGMENT_NAMES[state.segment]}. ${score}.`]);
  return state.segment === 'MOV' ? askMoves(session, talk) : askSheet(session, talk);
};

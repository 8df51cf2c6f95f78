/**
 * Cases whose lines are steps, carried out in their order: a position is laid, orders are said, dice given, something is played,
 * and what came of it is compared. A game says how it begins and what its own words do; `set`, `dice`, `others`, `seed`, `expect` and
 * `because` are the same in every game (docs/cases.md).
 */
import { type Dice, namedDice } from '../dice.ts';
import {
  checkEventFact,
  type EventFact,
  type EventWords,
  type GivenFace,
  isEventFact,
  readDice,
  readEventFact,
} from './facts.ts';
import type { CaseLine, Faults } from './lines.ts';
import { type CaseGame, type CaseHead, type CaseSuite, caseSuite } from './suite.ts';

type Loose = Record<string, unknown>;

/** A line of a case; the event that it is about, or its dice. */
interface Statement extends CaseLine {
  readonly event?: EventFact;
  readonly dice?: readonly GivenFace[];
}

export interface StepCase extends CaseHead {
  readonly statements: readonly Statement[];
}

/** A case while it is played. */
export interface CasePlay<S, E> {
  readonly scene: S;
  /** All that has happened. */
  readonly events: E[];
  /** What is wrong so far. */
  readonly failures: string[];
  /** The dice that the case gives; any other fails it. */
  readonly dice: Dice;
}

/** Carries a line out; says what is wrong, or null. */
export type CaseStep<S, E> = (play: CasePlay<S, E>, rest: string) => string | null;

export interface StepGame<S extends { readonly state: object }, E extends { readonly type: string }>
  extends Pick<CaseGame<StepCase>, 'game' | 'today'> {
  /** The scene before the first line. */
  readonly begin: () => S;
  /** Its own words. */
  readonly steps: Readonly<Record<string, CaseStep<S, E>>>;
  /** What it may expect beside events and fields of the state, by the word after `expect`. */
  readonly expects: Readonly<Record<string, CaseStep<S, E>>>;
  /** The fields of events of this type; null where there is no such type. */
  readonly fields: EventWords<E>['fields'];
  /** What a path begins with, where that is no field of the state: `W1.v`. `key` is the word after it. */
  readonly thing: (state: S['state'], name: string, key: string) => unknown;
  /** The whole name of a die that a case may call by less. */
  readonly dieName: (state: S['state'], name: string) => string;
}

/** A value as cases write it: JSON, or a bare word. */
export const readValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const keysOf = (path: string): readonly string[] => path.replace(/\[(\d+)\]/g, '.$1').split('.');
const follow = (from: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Loose | null | undefined)?.[key], from);

/** The words that every game has. */
const SHARED = ['set', 'dice', 'others', 'seed', 'expect', 'because'] as const;
type Shared = (typeof SHARED)[number];
const isShared = (word: string): word is Shared => SHARED.some((one) => one === word);

/** The dice of a case: those that it gives by name, else those of its `others` or `seed`. */
interface CaseDice {
  readonly given: Map<string, GivenFace>;
  others: number | null;
  seeded: Dice | null;
}

const throwIn = (dice: CaseDice, failures: string[]): Dice => ({
  roll: (name, sides) => {
    const other = dice.others === null ? dice.seeded?.roll(name, sides) : Math.min(dice.others, sides);
    const given = dice.given.get(name);
    if (given && (given.face > sides || (given.of ?? sides) !== sides)) failures.push(`${name} has ${sides} sides`);
    const face = given?.face ?? other;
    if (face === undefined) failures.push(`a die was thrown that the case does not give: ${name} (of ${sides})`);
    dice.given.delete(name);
    // 1: a row that throws again for a 20 must not come back to itself.
    return face ?? 1;
  },
});

/** The suite of a game whose cases are steps, and `play`: all that happens in a case. */
export const stepSuite = <S extends { readonly state: object }, E extends { readonly type: string }>(
  of: StepGame<S, E>,
): CaseSuite<StepCase> & {
  readonly play: (c: StepCase) => Pick<CasePlay<S, E>, 'events' | 'failures'>;
} => {
  const eventWords: EventWords<E> = {
    fields: of.fields,
    text: (event, path) => JSON.stringify(follow(event, keysOf(path))) ?? '',
    value: (written) => JSON.stringify(readValue(written)),
  };

  const read = (line: CaseLine, faults: Faults): Statement => {
    if (line.word === 'dice') return { ...line, dice: readDice(line, faults) };
    const event = line.word === 'expect' && isEventFact(line.rest) ? readEventFact(line, eventWords, faults) : null;
    return event ? { ...line, event } : line;
  };

  /** Where a path leads: `W1.guns[0].boxes`, `sky.light`; a text says why it leads nowhere. */
  const spotOf = (state: S['state'], path: string): { readonly holder: Loose; readonly key: string } | string => {
    const [head = '', ...keys] = keysOf(path);
    const thing = of.thing(state, head, keys[0] ?? '');
    const trail = thing === undefined ? [head, ...keys] : keys;
    const holder = follow(thing ?? state, trail.slice(0, -1));
    const key = trail.at(-1);
    if (typeof holder !== 'object' || holder === null || key === undefined) return `"${path}" leads nowhere`;
    return key in holder ? { holder: holder as Loose, key } : `"${path}" leads nowhere: there is no ${key}`;
  };

  const set = ({ scene }: CasePlay<S, E>, rest: string): string | null => {
    const [path = '', text = ''] = rest.split(/\s+(.*)/s);
    const spot = spotOf(scene.state, path);
    if (typeof spot === 'string') return spot;
    spot.holder[spot.key] = readValue(text);
    return null;
  };

  const expected = (play: CasePlay<S, E>, { rest, event }: Statement): string | null => {
    if (event) return checkEventFact(event, play.events, eventWords, (e) => JSON.stringify(e).slice(0, 400));
    const [path = '', text = ''] = rest.split(/\s+(.*)/s);
    const own = Object.hasOwn(of.expects, path) ? of.expects[path] : undefined;
    if (own) return own(play, text);
    const spot = spotOf(play.scene.state, path);
    if (typeof spot === 'string') return text === 'none' ? null : spot;
    const found = JSON.stringify(spot.holder[spot.key]);
    return found === JSON.stringify(readValue(text)) ? null : `${path} is ${found}, not ${text}`;
  };

  const play = ({ statements }: StepCase): CasePlay<S, E> => {
    const dice: CaseDice = { given: new Map(), others: null, seeded: null };
    const failures: string[] = [];
    const now: CasePlay<S, E> = { scene: of.begin(), events: [], failures, dice: throwIn(dice, failures) };
    const shared: Readonly<Record<Shared, (statement: Statement) => string | null>> = {
      set: ({ rest }) => set(now, rest),
      expect: (statement) => expected(now, statement),
      dice: ({ dice: faces = [] }) => {
        for (const die of faces) dice.given.set(of.dieName(now.scene.state, die.name), die);
        return null;
      },
      others: ({ rest }) => {
        dice.others = Number(rest);
        return null;
      },
      seed: ({ rest }) => {
        dice.seeded = namedDice(rest);
        return null;
      },
      because: () => null,
    };
    for (const statement of statements) {
      const { word, rest, line } = statement;
      const problem = isShared(word) ? shared[word](statement) : of.steps[word]!(now, rest);
      if (problem) failures.push(`line ${line}: ${problem}`);
    }
    for (const name of dice.given.keys()) failures.push(`a die was given that was never thrown: ${name}`);
    return now;
  };

  const suite = caseSuite<StepCase>({
    game: of.game,
    ...(of.today ? { today: of.today } : {}),
    kinds: { case: [...Object.keys(of.steps), ...SHARED] },
    read: ({ about, lines }, faults) => ({ ...about, statements: lines.map((line) => read(line, faults)) }),
    run: (c) => play(c).failures,
  });
  return { ...suite, play };
};

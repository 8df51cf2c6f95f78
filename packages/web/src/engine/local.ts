/**
 * Games on this device: a game's record with who plays each seat. Everything a page shows is made here from the record
 * alone, so that a game can be put away, taken up again and shared as the record that it is.
 */
import {
  type Acquaintance,
  checkSetupValues,
  type GameAdapter,
  type SetupValues,
  type Tally,
  type TallyField,
  turnOf,
  type Words,
} from '@paravion/games';
import {
  appendAt,
  err,
  type GameRecord,
  newRecord,
  type Outcome,
  ok,
  type Result,
  type Viewer,
  verify,
} from '@paravion/tabletop';
import { adapterOf, spoken } from './adapter.ts';
import { acquaintedWith, botOrders, type Known, orderOfBot } from './bots.ts';
import { type Hand, type Opened, opened, went } from './opened.ts';
import { segmentViewer } from './segment-viewer.ts';
import type { SegmentView } from './segments.ts';
import { spokenIn } from './speech.ts';
import { recordIn } from './taken.ts';

export type { Hand } from './opened.ts';

export interface NewLocalGame {
  readonly game: string;
  readonly edition: string;
  /** Options that differ from the edition's. */
  readonly options: Readonly<Record<string, string | number>>;
  /** Values of setup options. */
  readonly setup?: SetupValues;
  readonly pilots: readonly { readonly name: string; readonly side?: string; readonly hand: Hand }[];
  readonly seed: string;
  readonly title: string;
}

/** How a game stands. */
export interface Standing {
  readonly record: GameRecord;
  /** As the viewer may know it. */
  readonly state: unknown;
  readonly outcome: Outcome;
  /** Seats whose orders are due. */
  readonly owing: readonly number[];
  /** The Turn that people count. */
  readonly turn: number;
  /** By seat: what the position comes to. */
  readonly tallies: readonly Tally[];
}

/** `words`: what it is called where the setup names its sides itself. */
type Side = ReturnType<GameAdapter['sides']>[number] & { readonly words?: Words | undefined };

/** A game as a page shows it. */
export interface Play extends Standing {
  readonly rules: unknown;
  readonly names: readonly string[];
  /** By seat: its side, with the title that the game gives it; null where there are none. */
  readonly sides: readonly (Side | null)[];
  /** Which game of its kind it is, where its setup says so: a mission. */
  readonly about: Words | null;
  /** Whether what is shown depends on who looks. */
  readonly secrets: boolean;
  readonly viewer: Viewer;
  readonly segments: readonly SegmentView[];
  /** What is counted, the most important first. */
  readonly tallyFields: readonly TallyField[];
}

/** A game after its next segment. */
export interface Flown extends Standing {
  readonly segment: SegmentView;
}

/** Who plays in a record, and whether he is still in the game. */
export const standing = async (
  record: GameRecord,
): Promise<readonly { readonly name: string; readonly side: string | null; readonly playing: boolean }[]> => {
  const { adapter, states } = await opened(record);
  const names = adapter.namesOf(record.setup);
  const sides = adapter.sidesOf(record.setup);
  return adapter.game
    .outcome(record.rules, states.at(-1))
    .seats.map(({ playing }, i) => ({ name: names[i]!, side: sides[i] ?? null, playing }));
};

const standingOf = ({ adapter, record, states }: Opened, viewer: Viewer): Standing => {
  const { game } = adapter;
  const { rules } = record;
  const state = states.at(-1);
  return {
    record,
    state: game.view(rules, state, viewer),
    outcome: game.outcome(rules, state),
    owing: game.seatsToOrder(rules, state),
    turn: turnOf(adapter, state),
    tallies: adapter.tally(rules, state),
  };
};

/** Makes the views of a record's segments, by their place in it. */
const viewsOf = async ({ adapter, record, states, entries }: Opened, viewer: Viewer) => {
  const { game, namesOf } = adapter;
  const view = await segmentViewer(record.game);
  const { rules } = record;
  const names = namesOf(record.setup);
  return (i: number): SegmentView =>
    view({
      ...{ game: record.game, rules, names, segment: i + 1 },
      before: game.view(rules, states[i], viewer),
      events: game.viewEvents(rules, entries[i]!.events as never, viewer),
      after: game.view(rules, states[i + 1], viewer),
    });
};

const sidesIn = (adapter: GameAdapter, { rules, setup }: GameRecord): readonly (Side | null)[] => {
  const own = adapter.about?.(setup).sides ?? {};
  const sides: readonly Side[] = adapter.sides(rules).map((side) => ({ ...side, words: own[side.id] }));
  return adapter
    .sidesOf(setup)
    .map((of) => (of === null ? null : (sides.find(({ id }) => id === of) ?? { id: of, title: of })));
};

const playOf = async (game: Opened, viewer: Viewer): Promise<Play> => {
  const { adapter, record, entries } = game;
  const view = await viewsOf(game, viewer);
  return {
    ...standingOf(game, viewer),
    rules: record.rules,
    names: adapter.namesOf(record.setup),
    sides: sidesIn(adapter, record),
    about: adapter.about?.(record.setup).short ?? null,
    secrets: adapter.game.secrets === 'some',
    viewer,
    tallyFields: adapter.tallyFields,
    segments: entries.map((_, i) => view(i)),
  };
};

/** A game as it stands in its record, as a viewer may know it. Throws for a record that does not hold together. */
export const open = async (record: GameRecord, viewer: Viewer = 'referee'): Promise<Play> =>
  playOf(await opened(record), viewer);

type Begin = Pick<GameRecord, 'edition' | 'rules' | 'setup'> & { readonly seed: string; readonly title: string };

const begin = (adapter: GameAdapter, { title, ...of }: Begin, given?: Readonly<Record<string, number>>) =>
  newRecord(adapter.game, { ...of, notes: { title }, ...(given ? { given } : {}) } as never);

/** Starts a game, and shows it. */
export const entered = async (adapter: GameAdapter, of: Begin): Promise<Result<Play>> => {
  const record = begin(adapter, of);
  return record.ok ? ok(await open(record.value, 'public')) : record;
};

/** Starts a game. */
export const start = async ({
  game,
  edition,
  options,
  setup: given = {},
  pilots,
  ...of
}: NewLocalGame): Promise<Result<Play>> => {
  const adapter = await adapterOf(game);
  const printed = adapter.game.editions.find((e) => e.id === edition);
  const rules = adapter.game.checkRules({ ...(printed?.rules as object), ...options });
  if (!rules.ok) return rules;
  const values = checkSetupValues(adapter, given);
  const wishes = pilots.map(({ hand: _, ...wish }) => wish);
  const setup = values.ok ? adapter.setupFor(rules.value, wishes, values.value) : values;
  if (!setup.ok) return err(spoken(adapter, setup.error));
  return entered(adapter, { edition, rules: rules.value, setup: setup.value as never, ...of });
};

/** The same game from its start, with other dice. */
export const again = async (
  { game, edition, rules, setup, notes }: GameRecord,
  seed: string,
): Promise<Result<Play>> => {
  const adapter = await adapterOf(game);
  return entered(adapter, { edition, rules, setup, seed, title: notes.title ?? adapter.game.title });
};

/** Plays the next segment: with the orders handed in, by seat, and those of bots. */
export const fly = async (
  record: GameRecord,
  hands: readonly Hand[],
  given: readonly unknown[],
  viewer: Viewer,
  known: Known = [],
): Promise<Result<Flown>> => {
  const before = await opened(record);
  const segment = before.entries.length + 1;
  const at = { state: before.states.at(-1) as never, segment };
  const done = appendAt(record, at, before.adapter.game, {
    segment,
    orders: botOrders(before, hands, given, known) as never,
  });
  if (!done.ok) return done;
  const after = went(before, done.value.record, done.value.entry, done.value.state);
  const view = await viewsOf(after, viewer);
  return ok({ ...standingOf(after, viewer), segment: view(segment - 1) });
};

/** The same game from an earlier position, with other dice from there: a private sandbox, in which nothing is hidden. */
export const fork = async (record: GameRecord, segment: number, seed: string): Promise<Result<Play>> => {
  const { adapter, entries } = await opened(record);
  const title = `${record.notes.title ?? adapter.game.title}: ${spokenIn() === 'de' ? 'was wäre, wenn' : 'what if'}`;
  const { edition, rules, setup } = record;
  const begun = begin(adapter, { edition, rules, setup, seed: record.seed ?? seed, title }, dice(record.start.rolls));
  if (!begun.ok) return begun;
  let forked = await opened(begun.value);
  for (const { segment: number, orders, rolls } of entries.slice(0, segment - 1)) {
    const at = { state: forked.states.at(-1) as never, segment: number };
    const turn = { segment: number, orders: orders as never, given: dice(rolls) };
    const next = appendAt(forked.record, at, adapter.game, turn);
    if (!next.ok) return next;
    forked = went(forked, next.value.record, next.value.entry, next.value.state);
  }
  return ok(await playOf(forked, 'referee'));
};

const dice = (rolls: readonly { readonly label: string; readonly result: number }[]): Record<string, number> =>
  Object.fromEntries(rolls.map((roll) => [roll.label, roll.result]));

/** A record from outside, by itself or in the command's game file, checked to its last die. */
export const take = async (text: string): Promise<Result<Play>> => {
  const record = recordIn(text);
  if (!record.ok) return record;
  const { game } = await adapterOf(record.value.game);
  const checked = verify(record.value, game);
  return checked.ok ? ok(await open(record.value)) : checked;
};

/** Orders of a bot for one seat, for whoever lets it play a seat of his own. */
export const botOrder = async (record: GameRecord, bot: string, seat: number, seed: string): Promise<unknown> =>
  orderOfBot(await opened(record), bot, seat, seed);

/** What is known of a person's seat after the last segment of a game. */
export const acquainted = async (record: GameRecord, seat: number, before: Acquaintance | null) =>
  acquaintedWith(await opened(record), seat, before);

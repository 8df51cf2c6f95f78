/**
 * Records of wars as a host keeps them: from any options and orders, with positions read again from text and months taken back,
 * each verifies.
 */
import {
  type AnyGame,
  appendAt,
  type GameRecord,
  namedDice,
  newRecord,
  type OptionInfo,
  replay,
  standingTurns,
  undo,
  unwrap,
  verify,
} from '@paravion/tabletop';
import { test } from 'vitest';
import { quickly } from './balance.ts';
import { campaign } from './game.ts';
import { OPTIONS, type Rules, USUAL } from './options.ts';
import type { Order } from './orders.ts';
import { wishesOf } from './phases/tasks.ts';
import type { Setup } from './setup.ts';
import { staffOrder } from './staff.ts';
import type { Machine, Man, Mission, Squadron, State } from './state.ts';
import { SCORES } from './vocabulary.ts';

/** Wars that are played; more by `WARS=200`. */
const WARS = Number(process.env.WARS ?? 2);
const FIRST = Number(process.env.FIRST ?? 0);
const STEPS = 40;

type Pick = <T>(from: readonly T[]) => T;
/** Chances of a test: the same for the same war. */
const chances = (name: string) => {
  let now = namedDice(name).roll('chances', 2 ** 31 - 2);
  const one = (n: number): number => {
    now = (now * 48_271) % (2 ** 31 - 1);
    return 1 + (now % n);
  };
  const pick: Pick = (from) => from[one(from.length) - 1]!;
  return { one, pick, often: (percent: number) => one(100) <= percent };
};
type Chances = ReturnType<typeof chances>;

const rulesBy = ({ pick, one, often }: Chances): Rules => {
  const chosen = OPTIONS.map((option) => {
    const { min = 0, max = 0, choices } = option as OptionInfo;
    return [option.id, choices ? pick(choices).value : min - 1 + one(max - min + 1)] as const;
  });
  const rules = often(30) ? USUAL : { ...USUAL, ...(Object.fromEntries(chosen) as Partial<Rules>) };
  return { ...rules, sides: 'both', tour: 'off' };
};

const SQUADRONS = ['gb60', 'dej11', 'gb5', 'fr3', 'dej2', 'gb60', 'dej11'] as const;
const setupBy = ({ one, often }: Chances): Setup => {
  const people = 1 + one(6);
  const led = SQUADRONS.slice(0, people);
  return {
    from: '1917-04',
    until: '1917-07',
    seats: [
      ...led.map((squadron, i) => ({ name: `Pilot ${i + 1}`, squadron })),
      ...(often(30) ? [{ name: 'Guy', squadron: null }] : []),
    ],
    squadrons: [...new Set([...led, 'gb29', 'dej5'])].map((id) => ({ id })),
  };
};

const ordersOf = (state: State, seat: number, { pick, one, often }: Chances): Order => {
  const squadron = (state.squadrons as readonly Squadron[]).find(({ id }) => id === state.seats[seat]?.squadron);
  if (!squadron) {
    const men = (state.squadrons as readonly Squadron[]).flatMap(({ men }) => men as readonly Man[]);
    if (men.length === 0 || often(60)) return { seg: 'GM', deeds: [] };
    const deed = { do: pick(['wound', 'heal', 'kill', 'ground', 'experience'] as const), man: pick(men).id, n: one(5) };
    const plain = deed.do === 'heal' || deed.do === 'kill' ? { do: deed.do, man: deed.man } : deed;
    return { seg: 'GM', deeds: [{ deed: plain as never, reason: 'the game master said so' }] };
  }
  if (state.phase === 'DEB') {
    const man = pick(squadron.men as readonly Man[]);
    return {
      seg: 'DEB',
      spend: [{ man: man?.id ?? 'gb60-1', buy: Array.from({ length: one(4) }, () => pick(SCORES)) }],
    };
  }
  const men = Array.from({ length: one(5) }, () => pick(squadron.men as readonly Man[])).filter(Boolean);
  const machine = pick(squadron.machines as readonly Machine[])?.id;
  return {
    seg: 'ORD',
    ...(often(50) ? { wish: [pick(wishesOf(squadron))] } : {}),
    ...(men.length > 0 && often(60)
      ? { fly: men.map(({ id }) => (machine && often(30) ? { man: id, machine } : { man: id })) }
      : {}),
    how: [pick(['live', 'post', 'table', 'film', 'bots', 'any'] as const)],
    ...(often(20)
      ? { standing: { leave: pick(['hurt', 'half', 'never'] as const), temper: one(5), wounded: one(9) } }
      : {}),
    ...(often(15) ? { prefer: [pick(['camel', 'ad3', 'n17'])] } : {}),
    ...(often(15) ? { move: pick(['north', 'south'] as const) } : {}),
    ...(often(15) ? { lend: { n: one(3), to: pick(['gb5', 'gb60', 'dej5']) } } : {}),
    ...(men[0] && often(15) ? { mentor: men[0].id, promotion: [{ man: men[0].id, go: often(50) }] } : {}),
    ...(often(10) ? { press: 'All is well here.' } : {}),
    ...(often(2) ? { leave: true } : {}),
  };
};

const answer = (state: State, seat: number, seed: string, by: Chances): Order | null => {
  if (by.often(10)) return null;
  if (by.often(10)) return staffOrder(state, seat);
  if (state.phase !== 'FLY') return ordersOf(state, seat, by);
  const open = (state.missions as readonly Mission[]).filter(({ outcome }) => outcome === null);
  const outcomes = open.filter(() => by.often(60)).map((mission) => quickly(state, mission, `${seed} ${by.one(9)}`));
  return state.seats[seat]?.squadron === null ? { seg: 'GM', deeds: [], outcomes } : { seg: 'FLY', outcomes };
};

/** The same value as text brings it, its keys in another order. */
const shuffled = (value: unknown, by: Chances): unknown => {
  if (Array.isArray(value)) return value.map((one) => shuffled(one, by));
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  const entries = Object.entries(value).map(([key, one]) => [key, shuffled(one, by)] as const);
  return Object.fromEntries(by.often(50) ? entries.toReversed() : entries);
};

const GAME = campaign as AnyGame;

/** Plays a war as a server does: each position comes as text, and no Turn is played again. */
const playedBy = (seed: string): GameRecord => {
  const by = chances(seed);
  const rules = rulesBy(by);
  const begun = newRecord(GAME, { edition: 'our war', rules, setup: setupBy(by), seed: seed.padEnd(32, '.') });
  let record = unwrap(begun);
  let state = record.start.state as State;
  for (let step = 0; step < STEPS && state.phase !== 'OVER'; step++) {
    if (step > 3 && by.often(6)) {
      for (let back = by.one(3); back > 0; back--) record = unwrap(undo(record, 'the club has voted'));
      state = unwrap(replay(record, GAME)).state as State;
    }
    const owing = campaign.seatsToOrder(rules, state);
    const orders = state.seats.map((_, seat) => (owing.includes(seat) ? answer(state, seat, seed, by) : null));
    const segment = standingTurns(record).length + 1;
    const now = shuffled(state, by) as State;
    const gone = appendAt(record, { state: now, segment }, GAME, { segment, orders: shuffled(orders, by) as Order[] });
    ({ record, state } = unwrap(gone) as unknown as { record: GameRecord; state: State });
  }
  return record;
};

test.each(Array.from({ length: WARS }, (_, i) => `war ${FIRST + i} of any orders`))('%s verifies', (seed) => {
  const record = JSON.parse(JSON.stringify(playedBy(seed))) as GameRecord;
  unwrap(verify(record, GAME));
});

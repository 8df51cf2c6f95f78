/**
 * `node scripts/make-fight.ts`: makes `packages/web/src/home/fight.json`, the fight that runs in the head of the first page. Bots
 * fly it by the rules; of many games the liveliest is kept. Written down is what a small picture needs and nothing else.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { degrees, namedPoint } from '@paravion/draw';
import { sopwithAdapter } from '@paravion/games/sopwith';
import { type Event, type Rules, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, unwrap } from '@paravion/tabletop';

const FILE = join(import.meta.dirname, '../packages/web/src/home/fight.json');
const SIDE = 6;
const [GAMES, TURNS, PILOTS] = [60, 9, 6];
const place = { side: SIDE, across: 40, centre: { x: 0, y: 0 } };

const rules = {
  ...(sopwith.editions.find(({ id }) => id === 'tweedy')!.rules as Rules),
  side: SIDE,
} as Rules;

type Row = readonly number[];
/** A plane: x, y, degrees; nothing when it is gone. A shot: seat, from, to. A hit: x, y, whether the plane goes down. */
interface Move {
  readonly planes: readonly (Row | null)[];
  readonly shots: readonly Row[];
  readonly hits: readonly Row[];
  readonly clouds: readonly (readonly string[])[];
}

const at = (hex: string): Row => {
  const { x, y } = namedPoint(place, hex);
  return [Math.round(x), Math.round(y)];
};

const moveOf = (state: State, events: readonly Event[], from: State): Move => ({
  planes: state.planes.map((plane) => (plane.status === 'out' ? null : [...at(plane.hex), degrees(plane.facing)])),
  shots: events.flatMap((event) =>
    event.type === 'fired' && event.from !== event.to
      ? [[from.planes[event.plane]!.seat, ...at(event.from), ...at(event.to)]]
      : [],
  ),
  hits: events.flatMap((event) => {
    if (event.type !== 'damaged' || event.fire === 0) return [];
    const moved = events.find((other) => other.type === 'moved' && other.plane === event.plane);
    const hex = moved?.type === 'moved' ? moved.to.hex : from.planes[event.plane]!.hex;
    const down = events.some((other) => other.type === 'downed' && other.plane === event.plane);
    return [[...at(hex), Number(down)]];
  }),
  clouds: state.clouds,
});

const play = (seed: string): readonly Move[] => {
  const dice = keyedDice(seed);
  const setup = unwrap(
    sopwithAdapter.setupFor(
      rules,
      Array.from({ length: PILOTS }, (_, i) => ({ name: `${i + 1}` })),
    ),
  );
  let { state } = sopwith.start(rules, setup as never, dice);
  const moves: Move[] = [moveOf(state, [], state)];
  for (let turn = 0; turn < TURNS && !sopwith.outcome(rules, state).over; turn++) {
    const owing = sopwith.seatsToOrder(rules, state);
    const orders = state.seats.map((_, seat) =>
      owing.includes(seat) ? sopwithAdapter.chooseForBot('pilot', rules, state, seat, `${seed} ${turn}`) : null,
    );
    const step = sopwith.adjudicate(rules, state, orders as never, dice);
    let stage = state;
    for (const move of [1, 2, 3]) {
      const events = step.events.filter((event) => event.move === move);
      const next = sopwith.apply(rules, stage, events);
      moves.push(moveOf(next, events, stage));
      stage = next;
    }
    state = step.state;
  }
  return moves;
};

const liveliness = (moves: readonly Move[]): number =>
  moves.reduce((sum, { hits }) => sum + hits.length + 3 * hits.filter(([, , down]) => down === 1).length, 0);

const games = Array.from({ length: GAMES }, (_, i) => play(`head of the page ${i}`));
const best = games.reduce((one, other) => (liveliness(other) > liveliness(one) ? other : one));
writeFileSync(FILE, `${JSON.stringify({ side: SIDE, moves: best })}\n`);
console.log(`${best.length} Moves, liveliness ${liveliness(best)}: ${FILE}`);

/** A game of six careful pilots who fire a lot, for pictures: random legal orders, drawn again until the plane stays on the board. */
import { type Event, type Order, type Rules, type State, sopwith } from '@paravion/sopwith';
import { type Dice, keyedDice } from '@paravion/tabletop';

export interface Turn {
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
}

const TRIES = 40;

const careful = (rules: Rules, state: State, seat: number, seed: string): Order | null => {
  const calm = keyedDice('a calm day');
  for (let i = 0; i < TRIES; i++) {
    const order = sopwith.randomOrder(rules, state, seat, keyedDice(`${seed}/${state.turn}/${seat}/${i}`));
    const alone = state.seats.map((_, other) => (other === seat ? order : null));
    const next = sopwith.adjudicate(rules, state, alone, calm).state.planes[seat]!;
    const fires = order.sheets[0]?.moves.filter((move) => move.fire.length > 0).length ?? 0;
    if (next.status === 'flying' && fires >= 2) return order;
  }
  return null;
};

/** The Turn of that number, in the game of this seed. */
export const dogfight = (rules: Rules, seed: string, turn: number): Turn => {
  const dice: Dice = keyedDice(seed);
  let state = sopwith.start(rules, sopwith.defaultSetup(rules, 6), dice).state;
  for (;;) {
    const before = state;
    const due = sopwith.seatsToOrder(rules, before);
    const orders = before.seats.map((_, seat) => (due.includes(seat) ? careful(rules, before, seat, seed) : null));
    const { state: after, events } = sopwith.adjudicate(rules, before, orders, dice);
    if (before.turn === turn || after.over) return { before, events, after };
    state = after;
  }
};

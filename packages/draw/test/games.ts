/** For tests: games of random orders, and positions of any kind. */
import { allHexes, type Event, FACINGS, hexName, type Rules, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, unwrap } from '@paravion/tabletop';
import fc from 'fast-check';

export interface Turn {
  readonly rules: Rules;
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
}

export const rulesOf = (edition: string, changes: Partial<Rules> = {}): Rules =>
  unwrap(sopwith.checkRules({ ...sopwith.editions.find((one) => one.id === edition)!.rules, ...changes }));

/** So many Turns of random orders. */
export const playRandom = (rules: Rules, seats: number, turns: number, seed: string): readonly Turn[] => {
  const dice = keyedDice(`seed of ${seed}`);
  let state = sopwith.start(rules, sopwith.defaultSetup(rules, seats), dice).state;
  const played: Turn[] = [];
  for (let turn = 0; turn < turns && !state.over; turn++) {
    const due = sopwith.seatsToOrder(rules, state);
    const orders = state.seats.map((_, seat) =>
      due.includes(seat) ? sopwith.randomOrder(rules, state, seat, keyedDice(`orders ${seed} ${turn} ${seat}`)) : null,
    );
    const before = state;
    const { events, state: after } = sopwith.adjudicate(rules, state, orders, dice);
    played.push({ rules, before, events, after });
    state = after;
  }
  return played;
};

/** Any number of planes anywhere on a board of any side. */
export const positions = (): fc.Arbitrary<{ readonly rules: Rules; readonly state: State }> =>
  fc
    .record({ side: fc.integer({ min: 5, max: 12 }), seats: fc.integer({ min: 2, max: 6 }), two: fc.boolean() })
    .chain(({ side, seats, two }) => {
      const rules = rulesOf('boxed', { side, planesPerSeat: two ? 2 : 1 });
      const hexes = allHexes(side).map((hex) => hexName(side, hex));
      const start = sopwith.start(rules, sopwith.defaultSetup(rules, seats), keyedDice('a seed for positions')).state;
      const place = fc.record({
        hex: fc.constantFrom(...hexes),
        facing: fc.constantFrom(...FACINGS),
        aerodrome: fc.constantFrom(...FACINGS),
        status: fc.constantFrom('flying' as const, 'flying' as const, 'parked' as const, 'out' as const),
        damage: fc.integer({ min: 0, max: 20 }),
        ammunition: fc.integer({ min: 0, max: 20 }),
        ace: fc.boolean(),
      });
      return fc.array(place, { minLength: start.planes.length, maxLength: start.planes.length }).map((places) => ({
        rules,
        state: { ...start, planes: start.planes.map((plane, i) => ({ ...plane, ...places[i]! })) },
      }));
    });

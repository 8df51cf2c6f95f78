/** Turns of In Clouds of Glory to draw: a dogfight, a balloon attack and a bombing run, set up by hand and refereed by the rules. */
import {
  clouds,
  type Event,
  type MissionId,
  type Order,
  type PlaneSetup,
  type Setup,
  type State,
} from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';

/** A turn as it was played, for `drawMission`. */
export interface MissionTurn {
  readonly before: State;
  readonly events: readonly Event[];
  readonly after: State;
}

const RULES = clouds.editions[0]!.rules;

type Where = readonly [x: number, y: number, z: number, h: number, v: number];

const MAN = { awareness: 13, flying: 15, gunnery: 15, full: 14, luck: 12 };

const plane = (type: string, [x, y, z, h, v]: Where, more: Partial<PlaneSetup> = {}): PlaneSetup => ({
  type,
  at: { x, y, z, h, v },
  crew: type === 'dh4' || type === 'bristol' ? [MAN, MAN] : [MAN],
  ...more,
});

const setup = (
  mission: MissionId,
  entente: readonly PlaneSetup[],
  germans: readonly PlaneSetup[],
  sky: Partial<Setup['sky'] & object> = {},
): Setup => ({
  mission,
  month: '1917-08',
  attacker: 'W',
  seats: [
    { name: 'Ann', side: 'W', planes: [...entente] },
    { name: 'Dot', side: 'E', planes: [...germans] },
  ],
  sky: { light: 'clear', clouds: [], layer: null, wind: { to: 600, force: 2 }, sun: null, ...sky },
});

type Orders = (state: State, seat: number) => Order | null;

/** Plays as many turns with these orders (null: the default), and gives the last. */
const play = (given: Setup, seed: string, turns: number, orders: Orders): MissionTurn => {
  const dice = keyedDice(seed);
  let { state } = clouds.start(RULES, given, dice);
  let before = state;
  let events: readonly Event[] = [];
  while (state.turn <= turns && state.result === null) {
    const due = clouds.seatsToOrder(RULES, state);
    const step = clouds.adjudicate(
      RULES,
      state,
      state.seats.map((_, seat) => (due.includes(seat) ? orders(state, seat) : null)),
      dice,
    );
    if (state.turn < turns) before = step.state;
    events = [...events, ...step.events];
    state = step.state;
  }
  return { before, events: events.filter((e) => e.turn === turns), after: state };
};

const guns = (shooter: string, target: string, mounts: readonly number[]) => ({
  shooter,
  lines: [{ target, guns: [...mounts], burst: 'normal' as const, min: -40 }],
});

type Flights = Extract<Order, { readonly seg: 'MOV' }>['orders'];
type Shooters = Extract<Order, { readonly seg: 'FIR' }>['orders'];

/** Straight on, but for those whose path is given; fire as given, and default orders for the rest. */
const ordered =
  (paths: Readonly<Record<string, Flights[number]['path']>>, fire: readonly Shooters[number][]): Orders =>
  (state, seat) => {
    const own = state.planes.filter((p) => p.owner === seat).map((p) => p.id);
    if (state.segment === 'MOV') {
      const due = own.filter((id) => (state.queue[0] ?? []).includes(id));
      return { seg: 'MOV', orders: due.map((id) => ({ plane: id, path: [...(paths[id] ?? [])] })) };
    }
    const lines = fire.filter((line) => own.includes(line.shooter.split('/')[0]!));
    return state.segment === 'FIR' && lines.length > 0 ? { seg: 'FIR', orders: lines } : null;
  };

const turn = (side: 'L' | 'R', first: number, letter: string, deg: number, dz = 0): Flights[number]['path'] => [
  { el: 'S', n: first * 1000, dz: 0, b: side === 'L' ? -1 : 1 },
  { el: 'T', side, letter, deg, dz },
];

/** Three against three between clouds. */
export const dogfight = (): MissionTurn =>
  play(
    setup(
      'dogfight',
      [
        plane('camel', [68, 50, 57, 70, 12]),
        plane('se5a', [70, 64, 60, 110, 13]),
        plane('triplane', [78, 68, 66, 170, 11]),
      ],
      [plane('ad5', [92, 56, 55, 300, 12]), plane('dr1', [84, 46, 47, 40, 10]), plane('pd3', [97, 66, 58, 245, 12])],
      {
        clouds: [
          { x: 70_000, y: 57_000, r: 4000, z0: 40, z1: 55 },
          { x: 98_000, y: 48_000, r: 5000, z0: 62, z1: 77 },
        ],
      },
    ),
    'dogfight 7',
    1,
    ordered(
      {
        W1: turn('L', 5, 'H', 35, -2),
        W2: turn('R', 4, 'H', 40, -4),
        W3: turn('R', 4, 'G', 40, -3),
        E1: turn('L', 5, 'H', 40),
        E2: turn('L', 3, 'G', 45, 1),
        E3: turn('R', 5, 'H', 10),
      },
      [guns('W1', 'E1', [0, 1]), guns('E1', 'W1', [0, 1]), guns('E3', 'W2', [0, 1]), guns('E2', 'W2', [0, 1])],
    ),
  );

/** A balloon on its cable, shot at; a scout on the attacker's tail, and the guns below. */
export const balloonAttack = (): MissionTurn =>
  play(
    setup(
      'balloon',
      [plane('n17', [103, 55, 34, 75, 13], { incendiary: true }), plane('pup', [99, 66, 38, 105, 12])],
      [plane('ad3', [97, 50, 42, 60, 14])],
    ),
    'balloon 3',
    1,
    ordered(
      {
        W1: [{ el: 'S', n: 13_000, dz: -6 }],
        W2: [{ el: 'S', n: 12_000, dz: -6 }],
        E1: [{ el: 'S', n: 14_000, dz: -5 }],
      },
      [guns('W1', 'EB1', [0]), guns('W2', 'EB1', [0]), guns('E1', 'W1', [0, 1])],
    ),
  );

/** Two bombers over a depot with its barrage, scouts around them. */
export const bombingRun = (): MissionTurn =>
  play(
    setup(
      'bombing',
      [
        plane('dh4', [110, 59, 48, 90, 12], { bombs: true }),
        plane('dh4', [108, 63, 51, 92, 12], { bombs: true }),
        plane('camel', [104, 55, 56, 85, 13]),
      ],
      [plane('ad5', [126, 70, 52, 215, 12]), plane('dr1', [98, 60, 50, 90, 12])],
    ),
    'bombing 5',
    1,
    ordered({ E1: turn('R', 4, 'J', 25), E2: [{ el: 'S', n: 12_000, dz: 0 }] }, [
      { shooter: 'W1/1', bombs: { n: 4, x: 119_000, y: 59_500 } },
      { shooter: 'W2/1', lines: [{ target: 'E2', guns: [1], burst: 'normal', min: -40 }] },
      guns('E1', 'W2', [0, 1]),
      guns('E2', 'W1', [0, 1]),
    ]),
  );

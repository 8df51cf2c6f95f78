/** Any order of any segment, for tests of the notation. */
import fc from 'fast-check';
import type { Element, Flight, Order } from '../../order.ts';
import { BEARINGS, TARGET_WORKS } from '../../plan-order.ts';
import { BURSTS, HANDS, LETTERS, WORKS } from '../../vocabulary.ts';

const int = (min: number, max: number) => fc.integer({ min, max });
const id = fc.constantFrom('W1', 'W2/1', 'E3', 'EG1', 'EB1', 'EM12');
const dz = int(-200, 200);
const side = fc.constantFrom(...HANDS);
const maybe = { requiredKeys: [] };
const point = { x: int(-10_000_000, 10_000_000), y: int(-10_000_000, 10_000_000) };

const element: fc.Arbitrary<Element> = fc.oneof(
  fc.record(
    { el: fc.constant('S' as const), n: int(0, 2000).map((n) => n * 100), dz, b: int(-2, 2) },
    { requiredKeys: ['el', 'n', 'dz'] },
  ),
  fc.record({ el: fc.constant('T' as const), side, letter: fc.constantFrom(...LETTERS), deg: int(1, 90), dz }),
  fc.record({ el: fc.constant('R' as const), b: int(-2, 2) }),
  fc.record({ el: fc.constant('V' as const), n: int(1, 200), deg: int(-180, 180) }),
  fc.record({ el: fc.constant('G' as const), side, n: int(1, 5), dz }),
  fc.record({ el: fc.constant('I' as const), deg: int(-45, 45) }),
  fc.record({ el: fc.constant('Z' as const), deg: int(-45, 45) }, { requiredKeys: ['el'] }),
  fc.constantFrom<Element>({ el: 'P' }, { el: 'L' }, { el: 'O' }),
);

const work = fc.record(
  {
    seat: int(0, 9),
    a: fc.constantFrom(...WORKS),
    gun: int(0, 20),
    engine: int(0, 3),
    target: fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('T1', 'gun', 'at', 'the')),
  },
  { requiredKeys: ['seat', 'a'] },
);

const bail = fc.array(int(0, 9), { maxLength: 6 });
const beside = {
  path: fc.array(element, { maxLength: 24 }),
  bank: int(-1, 1),
  throttle: int(0, 2),
  do: fc.array(work, { maxLength: 12 }),
  jettison: fc.constant(true as const),
};
const flight: fc.Arbitrary<Flight> = fc.record({ plane: id, ...beside, bail }, { requiredKeys: ['plane', 'path'] });

const helpless = fc.record(
  { plane: id, h: int(0, 3599), bail, take: int(0, 9), move: fc.record(beside, { requiredKeys: ['path'] }) },
  { requiredKeys: ['plane'] },
);

const line = fc.record({
  target: id,
  guns: fc.array(int(0, 20), { minLength: 1, maxLength: 8 }),
  burst: fc.constantFrom(...BURSTS),
  min: int(-40, 60),
});
const shooter = fc.oneof(
  fc.record({ shooter: id, lines: fc.array(line, { maxLength: 3 }) }),
  fc.record({ shooter: id, bombs: fc.record({ n: int(1, 6), ...point }) }),
  fc.record({ shooter: id, rockets: id }),
);

const place = fc.record(
  { unit: id, ...point, z: int(0, 1000), h: int(0, 3599), v: int(0, 60) },
  { requiredKeys: ['unit', 'x', 'y'] },
);
const step = fc.oneof(
  fc.record({ unit: id, z: int(0, 1000), shelter: fc.boolean() }, { requiredKeys: ['unit'] }),
  fc.record({ unit: id, ...point, z: int(0, 1000) }, { requiredKeys: ['unit', 'x', 'y'] }),
);

const wish = fc
  .record({ strength: int(0, 60), ammunition: fc.constant(true as const), outnumbered: int(1, 12) }, maybe)
  .filter((parts) => Object.keys(parts).length > 0);

const who = fc.oneof(fc.constantFrom('all', 'pilots', 'gunners'), id);
const fireRule = fc.oneof(
  fc.record({ who, hold: fc.constant(true as const) }),
  fc.record(
    {
      who,
      use: fc.constantFrom('rockets' as const, 'bombs' as const),
      at: fc.oneof(fc.constantFrom('nearest' as const, 'best' as const), fc.array(id, { minLength: 1, maxLength: 8 })),
      min: int(-40, 60),
      burst: fc.constantFrom(...BURSTS),
      save: int(1, 40),
    },
    { requiredKeys: ['who', 'at'] },
  ),
);

const target = fc.constantFrom('T1', 'EG2', 'the mill', 'else');
const bounded = <T extends object>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }, required: (keyof T)[]) =>
  fc.record({ ...shape, floor: int(1, 1000), limit: fc.constant(true as const) }, { requiredKeys: required as never });
const stand = fc.oneof(
  bounded({ do: fc.constantFrom('tail', 'away', 'with'), who: id }, ['do', 'who']),
  bounded({ do: fc.constant('at'), target, work: fc.constantFrom(...TARGET_WORKS) }, ['do', 'target', 'work']),
  bounded({ do: fc.constant('to'), ...point, z: int(1, 1000) }, ['do', 'x', 'y']),
  bounded({ do: fc.constantFrom('home', 'climb') }, ['do']),
);
const condition = fc
  .record(
    {
      unit: id,
      at: fc.constantFrom(...BEARINGS),
      height: fc.constantFrom('above', 'below'),
      within: int(0, 400),
      is: fc.constantFrom('burning', 'out'),
    },
    { requiredKeys: ['unit'] },
  )
  .filter((parts) => Object.keys(parts).length > 1);
const conditions = fc.array(condition, { minLength: 1, maxLength: 3 });
const oneCase = fc.oneof(
  fc.record({ if: conditions, stand }, { requiredKeys: ['stand'] }),
  fc.record({ if: conditions, fly: flight.map(({ plane: _, ...fly }) => fly) }, { requiredKeys: ['fly'] }),
);
const plane = fc.constantFrom('W1', 'W2', 'E3', 'E14');
const plan = fc.record({ plane, cases: fc.array(oneCase, { minLength: 1, maxLength: 3 }) });
/** A letter says what a line is by its unit and its words: each plane once, and things on the ground by their names. */
const post = fc.oneof(
  plan.filter(({ cases }) => cases.length > 1 || cases[0]!.if !== undefined || 'stand' in cases[0]!),
  flight.map((one) => ({ ...one, plane: 'W7' })),
  helpless.map((one) => ({ ...one, plane: 'W8' })),
  step.map((one) => ({ ...one, unit: 'EG2' })),
  shooter,
);

const standing = fc
  .record(
    {
      rerolls: fc.array(
        fc.record(
          {
            p: fc.constantFrom('landing', 'sfail', 'stay'),
            fail: int(0, 40),
            max: int(-20, 60),
            keep: int(0, 20),
            man: id,
          },
          { requiredKeys: ['p'] },
        ),
        { maxLength: 4 },
      ),
      breakOff: fc.oneof(fc.boolean(), wish),
      fire: fc.record({ rules: fc.array(fireRule, { maxLength: 4 }), ask: fc.boolean() }),
      flights: fc.uniqueArray(plan, { maxLength: 2, selector: (one) => one.plane }),
      leadership: fc.array(fc.record({ man: id, friend: id, n: int(1, 40) }), { maxLength: 3 }),
      coolHeaded: fc.array(fc.record({ man: id, below: int(1, 40) }), { maxLength: 3 }),
      marksman: fc.array(
        fc.record({
          man: id,
          from: int(-20, 60),
          to: int(-20, 60),
          go: fc.constantFrom('up' as const, 'down' as const),
        }),
        { maxLength: 3 },
      ),
    },
    maybe,
  )
  .filter((parts) => Object.keys(parts).length > 0);

const sheet = <S extends Order['seg'], T>(seg: S, orders: fc.Arbitrary<T>) =>
  fc.record(
    { seg: fc.constant(seg), orders: fc.array(orders, { maxLength: 4 }), standing },
    { requiredKeys: ['seg', 'orders'] },
  );

/** An order of any segment. */
export const anyOrder: fc.Arbitrary<Order> = fc.oneof(
  sheet('SET', place),
  sheet('GND', step),
  sheet('UNC', helpless),
  sheet('MOV', flight),
  sheet('FIR', shooter),
  fc.record({
    seg: fc.constant('ALL'),
    orders: fc.uniqueArray(post, { maxLength: 4, selector: (one) => ('plane' in one ? one.plane : one) }),
  }),
) as fc.Arbitrary<Order>;

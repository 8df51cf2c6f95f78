/** Setups from outside: checked against the rules, with the rule number of every refusal (rules 1.5, 6, 7.6, 9). */
import { checkShape, err, ok, type Problem, type Result } from '@paravion/tabletop';
import { distance, hexName, parseHex } from './board.ts';
import { groundHexes } from './clouds.ts';
import { ACE_THRESHOLD } from './kernel/record.ts';
import { nonsense } from './nonsense.ts';
import type { Rules } from './rules.ts';
import { MAX_CAREER, MAX_HANDICAP, MAX_NAME, type SeatSetup, type Setup, setupSchema } from './setup.ts';
import { FACINGS, type Facing, MAX_SEATS, MIN_SEATS, SIDES } from './vocabulary.ts';

/** Flags of a seat's planes: aces by the game master's word. */
export const aceFlags = (seat: SeatSetup, planes: number): readonly boolean[] =>
  Array.from({ length: planes }, (_, i) => (Array.isArray(seat.ace) ? (seat.ace[i] ?? false) : seat.ace === true));

const checkNames = (setup: Setup): Problem[] => {
  const names = setup.seats.map((seat) => seat.name.toLowerCase());
  return names.flatMap((name, i) =>
    names.indexOf(name) === i
      ? []
      : [
          nonsense(
            '8.3',
            `seats[${i}].name`,
            `Two pilots fly under the name "${setup.seats[i]!.name}".`,
            'a name of his own for each.',
          ),
        ],
  );
};

const checkCorners = (rules: Rules, setup: Setup): Problem[] => {
  const taken = new Map<Facing, number>();
  return setup.seats.flatMap((seat, i) => {
    const path = `seats[${i}].corners`;
    if (!seat.corners) return [];
    if (seat.corners.length !== rules.planesPerSeat)
      return [
        nonsense(
          '1.5',
          path,
          `${seat.name} has ${seat.corners.length} corners for ${rules.planesPerSeat} planes.`,
          'one corner for each plane.',
        ),
      ];
    return seat.corners.flatMap((corner) => {
      const other = taken.get(corner);
      taken.set(corner, i);
      return other !== undefined && other !== i
        ? [
            nonsense(
              '1.5',
              path,
              `The corner ${corner} belongs to ${setup.seats[other]!.name} already.`,
              'a corner of his own for each player.',
            ),
          ]
        : [];
    });
  });
};

const checkAllCorners = (setup: Setup): Problem[] => {
  const given = setup.seats.filter((seat) => seat.corners).length;
  return given === 0 || given === setup.seats.length
    ? []
    : [nonsense('1.5', 'seats', 'Some players have corners and some have none.', 'corners for all, or for nobody.')];
};

const checkSides = (rules: Rules, setup: Setup): Problem[] => {
  if (rules.teams === 'none')
    return setup.seats.flatMap((seat, i) =>
      seat.side
        ? [
            nonsense(
              '9',
              `seats[${i}].side`,
              'There are no sides in this game.',
              'teams: sides, or no side for a seat.',
            ),
          ]
        : [],
    );
  const missing = setup.seats.flatMap((seat, i) =>
    seat.side ? [] : [nonsense('9', `seats[${i}].side`, `${seat.name} has no side.`, 'allied or german.')],
  );
  if (missing.length > 0) return missing;
  return SIDES.flatMap((side) =>
    setup.seats.some((seat) => seat.side === side)
      ? []
      : [nonsense('9', 'seats', `Nobody flies on the ${side} side.`, 'players on both sides.')],
  );
};

const NAMED_BY_GM = ['chosen', 'one-a-side', 'career', 'all'];

const checkAces = (rules: Rules, setup: Setup): Problem[] => {
  const flags = setup.seats.map((seat) => aceFlags(seat, rules.planesPerSeat));
  const named = flags.flatMap((f, i) => (f.includes(true) && !NAMED_BY_GM.includes(rules.aces) ? [i] : []));
  const problems = named.map((i) =>
    nonsense('7.6', `seats[${i}].ace`, 'These rules name no aces at the start.', 'aces: chosen, or no ace here.'),
  );
  if (rules.aces === 'career' && rules.careerAceLost === 'below')
    setup.seats.forEach((seat, i) => {
      if (flags[i]!.includes(true) && (seat.career ?? 0) < ACE_THRESHOLD)
        problems.push(
          nonsense(
            '7.6',
            `seats[${i}].ace`,
            `${seat.name} has ${seat.career ?? 0} career points, and the status is lost below ${ACE_THRESHOLD}.`,
            `a career of ${ACE_THRESHOLD} or more, careerAceLost: kept, or no ace here.`,
          ),
        );
    });
  if (rules.aces === 'one-a-side')
    for (const side of SIDES) {
      const aces = setup.seats.flatMap((seat, i) => (seat.side === side ? flags[i]!.filter(Boolean) : [])).length;
      if (aces !== 1)
        problems.push(nonsense('7.6', 'seats', `The ${side} side has ${aces} aces.`, 'exactly one ace on each side.'));
    }
  if (rules.aces === 'outnumbered' && outnumberedSide(setup) === null)
    problems.push(
      nonsense('7.6', 'seats', 'No side is outnumbered two to one.', 'one ace against two, or two against four.'),
    );
  return problems;
};

/** The side that flies one against two, all of it aces (7.6); null when neither does. */
export const outnumberedSide = (setup: Setup): 'allied' | 'german' | null => {
  const [allied, german] = SIDES.map((side) => setup.seats.filter((seat) => seat.side === side).length) as [
    number,
    number,
  ];
  if (allied * 2 === german) return 'allied';
  return german * 2 === allied ? 'german' : null;
};

const checkClouds = (rules: Rules, setup: Setup): Problem[] => {
  if (rules.cloudSetup !== 'drawn')
    return setup.clouds
      ? [
          nonsense(
            '6.3',
            'clouds',
            'Clouds are drawn, but the rules place them at random.',
            'cloudSetup: drawn, or no clouds in the setup.',
          ),
        ]
      : [];
  if (!setup.clouds)
    return [
      nonsense(
        '6.3',
        'clouds',
        'The game master is to draw the clouds, but there are none.',
        'clouds: lists of hexes; an empty list for a clear sky.',
      ),
    ];
  const ground = groundHexes(rules.side);
  const seen = new Set<string>();
  return setup.clouds.flatMap((cloud, c) =>
    cloud.flatMap((name, h): Problem[] => {
      const path = `clouds[${c}][${h}]`;
      const hex = parseHex(rules.side, name);
      if (!hex || distance(hex, { q: 0, r: 0 }) >= rules.side)
        return [
          {
            code: 'unknown',
            rule: '1.3',
            path,
            message: `"${name}" is no hex of this board.`,
            expected: `a name such as ${hexName(rules.side, { q: 0, r: 0 })}.`,
          },
        ];
      const near = ground.find((g) => distance(g, hex) < rules.cloudClearance);
      if (near)
        return [
          nonsense(
            '6.3',
            path,
            `A cloud on ${name} is too near to the aerodrome or strip at ${hexName(rules.side, near)}.`,
            `hexes at least ${rules.cloudClearance} away.`,
          ),
        ];
      const twice = seen.has(hexName(rules.side, hex));
      seen.add(hexName(rules.side, hex));
      return twice ? [nonsense('6.3', path, `${name} is in a cloud already.`, 'each hex once.')] : [];
    }),
  );
};

/** What would be right in each part of a setup, and which rule says so: for faults of form. */
const FORM: readonly { readonly at: RegExp; readonly rule: string; readonly expected: string }[] = [
  { at: /^seats$/, rule: '1.5', expected: `${MIN_SEATS} to ${MAX_SEATS} players.` },
  { at: /\.name$/, rule: '8.3', expected: `a name of 1 to ${MAX_NAME} letters, figures and signs that can be seen.` },
  { at: /\.side$/, rule: '9', expected: `${SIDES.join(' or ')}.` },
  { at: /\.corners/, rule: '1.5', expected: `for each plane one of ${FACINGS.join(', ')}.` },
  { at: /\.career$/, rule: '7.7', expected: `a whole number from ${-MAX_CAREER} to ${MAX_CAREER}.` },
  { at: /\.ace/, rule: '7.6', expected: 'true, false, or one of the two for each of two planes.' },
  { at: /\.damage$/, rule: '6.1', expected: `a whole number from 1 to ${MAX_HANDICAP}.` },
  { at: /\.ammunition$/, rule: '6.1', expected: `a whole number from 0 to ${MAX_HANDICAP}.` },
  { at: /^clouds/, rule: '6.3', expected: 'at most 60 lists of hex names, none of them empty.' },
];

const withRule = (problem: Problem): Problem => {
  const { rule, expected } = FORM.find(({ at }) => at.test(problem.path ?? '')) ?? {};
  return { ...problem, ...(rule && expected ? { rule, expected } : {}) };
};

/** A setup from outside; all faults at once, hex names made canonical. */
export const checkSetup = (rules: Rules, input: unknown): Result<Setup> => {
  const shaped = checkShape(setupSchema, input);
  if (!shaped.ok) return err(shaped.error.map(withRule));
  const setup = shaped.value;
  const problems = [
    checkNames(setup),
    checkCorners(rules, setup),
    checkAllCorners(setup),
    checkSides(rules, setup),
    checkAces(rules, setup),
    checkClouds(rules, setup),
  ].flat();
  if (problems.length > 0) return err(problems);
  const clouds = setup.clouds?.map((cloud) => cloud.map((name) => hexName(rules.side, parseHex(rules.side, name)!)));
  return ok(clouds ? { ...setup, clouds } : setup);
};

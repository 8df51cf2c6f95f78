/** States from outside (a position typed in, a request, a file): shape first, then what the board and the rules demand. */
import { checkShape, err, ok, type Problem, type Result } from '@paravion/tabletop';
import { cornerHex, hexName, parseHex } from './board.ts';
import { drawAfter } from './draw-option.ts';
import { MAX_CLOUD_HEXES, poseOf } from './kernel/layout.ts';
import { linear, type Tables, tablesFor } from './kernel/tables.ts';
import { nonsense } from './nonsense.ts';
import type { Rules } from './rules.ts';
import { type Plane, type State, stateSchema } from './state.ts';
import { FACINGS } from './vocabulary.ts';

const poseOfPlane = (tables: Tables, plane: Plane): number =>
  poseOf(tables.cellOf[linear(parseHex(tables.side, plane.hex)!)]!, FACINGS.indexOf(plane.facing));

const checkRun = (tables: Tables, rules: Rules, plane: Plane, path: string): Problem[] => {
  if (plane.run === 'none')
    return plane.declared
      ? [
          nonsense(
            '4.4',
            `${path}.declared`,
            'A landing is declared, but no run has begun.',
            'declared: false, or run: inner.',
          ),
        ]
      : [];
  const table = plane.run === 'inner' ? tables.inner : tables.outer;
  const problems: Problem[] = [];
  if (plane.status !== 'flying' || table[poseOfPlane(tables, plane)] === 0)
    problems.push(
      nonsense(
        '4.3',
        `${path}.run`,
        `The plane at ${plane.hex} is on no strip that leads to an aerodrome it faces.`,
        'run: none, or a hex and facing on a strip.',
      ),
    );
  if (plane.run === 'outer' && rules.landingRun !== 'three')
    problems.push(
      nonsense(
        '4.3',
        `${path}.run`,
        'These rules do not ask how the outer strip hex was entered.',
        'run: none or inner.',
      ),
    );
  if (plane.declared && (plane.run === 'outer' || rules.landing === 'automatic'))
    problems.push(
      nonsense(
        '4.4',
        `${path}.declared`,
        'A declaration is kept only for a run that has begun, where landings are declared.',
        'declared: false.',
      ),
    );
  return problems;
};

const checkPlane = (tables: Tables, rules: Rules, state: State, plane: Plane, p: number): Problem[] => {
  const path = `planes[${p}]`;
  const hex = parseHex(rules.side, plane.hex);
  if (!hex || tables.cellOf[linear(hex)]! < 0)
    return [
      {
        code: 'unknown',
        rule: '1.3',
        path: `${path}.hex`,
        message: `"${plane.hex}" is no hex of this board.`,
        expected: `a name such as ${hexName(rules.side, { q: 0, r: 0 })}.`,
      },
    ];
  const problems = checkRun(tables, rules, plane, path);
  if (!state.seats[plane.seat])
    problems.push({
      code: 'unknown',
      path: `${path}.seat`,
      message: `There is no seat ${plane.seat}.`,
      expected: `0 to ${state.seats.length - 1}.`,
    });
  if (p > 0 && state.planes[p - 1]!.seat > plane.seat)
    problems.push(
      nonsense('9', `${path}.seat`, 'Planes must stand seat by seat.', 'planes in the order of their seats.'),
    );
  if ((plane.status === 'out') !== (plane.out !== null))
    problems.push(
      nonsense(
        '7.5',
        `${path}.out`,
        'A plane is out if, and only if, it says when and how.',
        'status: out with out: {turn, move, how}, or out: null.',
      ),
    );
  if (plane.status !== 'out' && plane.damage === 0)
    problems.push(
      nonsense(
        '6.1',
        `${path}.damage`,
        'A plane without damage points left is destroyed.',
        'damage of 1 or more, or status: out.',
      ),
    );
  if (
    plane.status === 'parked' &&
    !FACINGS.some((corner) => hexName(rules.side, cornerHex(rules.side, corner)) === plane.hex.toUpperCase())
  )
    problems.push(
      nonsense(
        '4.1',
        `${path}.hex`,
        `A plane cannot be parked at ${plane.hex}.`,
        'the hex of an aerodrome, or status: flying.',
      ),
    );
  return problems;
};

const checkClouds = (rules: Rules, state: State): Problem[] => {
  const problems = state.clouds.flatMap((cloud, c) =>
    cloud.flatMap((name, h): Problem[] =>
      parseHex(rules.side, name)
        ? []
        : [
            {
              code: 'unknown',
              rule: '1.3',
              path: `clouds[${c}][${h}]`,
              message: `"${name}" is no hex.`,
              expected: 'a hex name, or the pair q,r of a hex off the board.',
            },
          ],
    ),
  );
  const hexes = state.clouds.flat().length;
  if (hexes > MAX_CLOUD_HEXES)
    problems.push({
      code: 'out-of-range',
      path: 'clouds',
      message: `${hexes} cloud hexes are too many.`,
      expected: `at most ${MAX_CLOUD_HEXES}.`,
    });
  const winds = state.wind?.length;
  if (winds !== undefined && winds !== 1 && winds !== state.clouds.length)
    problems.push(
      nonsense(
        '6.4',
        'wind',
        `There are ${winds} winds for ${state.clouds.length} clouds.`,
        'one wind, or one for each cloud.',
      ),
    );
  return problems;
};

const checkSeats = (rules: Rules, state: State): Problem[] => {
  const problems = state.seats.flatMap((_, i) =>
    state.planes.some((plane) => plane.seat === i)
      ? []
      : [nonsense('9', `seats[${i}]`, `Seat ${i} has no plane.`, 'one or two planes for each seat.')],
  );
  const teams = new Set(
    state.planes.filter((plane) => plane.status !== 'out').map((plane) => state.seats[plane.seat]?.side ?? plane.seat),
  );
  const most = drawAfter(rules);
  const quiet = state.quiet ?? 0;
  if (quiet > most || (quiet > 0 && quiet === most && !state.over))
    problems.push(
      nonsense(
        '7.4',
        'quiet',
        most === 0
          ? 'These rules do not count Turns without a hit.'
          : `After ${most} Turns without a hit the game is over.`,
        most === 0 ? 'no quiet, or drawAfter of 1 or more.' : `quiet of less than ${most}, or over: true.`,
      ),
    );
  if (state.over !== (teams.size < 2 || (quiet > 0 && quiet === most)))
    problems.push(
      nonsense(
        '7.4',
        'over',
        state.over
          ? 'The game is said to be over, but enemies still fly.'
          : 'The game is decided: fewer than two sides are left.',
        `over: ${!state.over}.`,
      ),
    );
  return problems;
};

/** A state from outside, with every fault in it. Hex names are made canonical. */
export const checkState = (rules: Rules, input: unknown): Result<State> => {
  const shaped = checkShape(stateSchema, input);
  if (!shaped.ok) return shaped;
  const state = shaped.value;
  const tables = tablesFor(rules.side);
  const problems = [
    ...state.planes.flatMap((plane, p) => checkPlane(tables, rules, state, plane, p)),
    ...checkClouds(rules, state),
    ...checkSeats(rules, state),
  ];
  if (problems.length > 0) return err(problems);
  const name = (hex: string): string => hexName(rules.side, parseHex(rules.side, hex)!);
  return ok({
    ...state,
    planes: state.planes.map((plane) => ({ ...plane, hex: name(plane.hex) })),
    clouds: state.clouds.map((cloud) => cloud.map(name)),
  });
};

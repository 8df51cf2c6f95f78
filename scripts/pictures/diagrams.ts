/** The diagrams of the rulebooks: the manoeuvres (rule 3), and the lines of fire with their damage (rules 5.2, 5.3). */
import { type Facing, type Hex, MANOEUVRES, type Manoeuvre, neighbor, opposite, turnFacing } from '@paravion/sopwith';
import { arrow, centre, drawing, hexagon, label, plane } from './hexes.ts';

const START: Hex = { q: 0, r: 0 };
const FACING: Facing = 'E';

const AFTER: Readonly<Record<Manoeuvre, { readonly hex: Hex; readonly facing: Facing }>> = {
  A: { hex: neighbor(START, FACING), facing: FACING },
  LT: { hex: neighbor(START, turnFacing(FACING, 1)), facing: turnFacing(FACING, 1) },
  RT: { hex: neighbor(START, turnFacing(FACING, -1)), facing: turnFacing(FACING, -1) },
  LS: { hex: neighbor(START, turnFacing(FACING, 1)), facing: FACING },
  RS: { hex: neighbor(START, turnFacing(FACING, -1)), facing: FACING },
  0: { hex: START, facing: FACING },
  I: { hex: neighbor(START, FACING), facing: opposite(FACING) },
};
const NAMES: Readonly<Record<Manoeuvre, string>> = {
  A: 'A: Ahead',
  LT: 'LT: Left Turn',
  RT: 'RT: Right Turn',
  LS: 'LS: Left Slip',
  RS: 'RS: Right Slip',
  0: '0: none',
  I: 'I: Immelmann (aces)',
};

const PANEL = 166;

const panel = (manoeuvre: Manoeuvre, i: number): string => {
  const origin = { x: 48 + PANEL * (i % 4), y: 92 + 190 * Math.floor(i / 4) };
  const { hex, facing } = AFTER[manoeuvre];
  const around = [1, 0, -1].map((turn) => neighbor(START, turnFacing(FACING, turn)));
  return [
    ...[START, ...around].map((h) => hexagon(centre(h, origin))),
    hex === START ? '' : plane(centre(START, origin), FACING, true),
    plane(centre(hex, origin), facing),
    label({ x: origin.x + 32, y: origin.y + 96 }, NAMES[manoeuvre], 14),
  ].join('');
};

export const manoeuvres = (): string =>
  drawing(4 * PANEL, 390, 'The manoeuvres of a plane that points E', MANOEUVRES.map(panel));

const PILOT = [4, 3, 2, 1];
const ACE = [5, 4, 3, 2];

const line = (origin: { x: number; y: number }, turn: number): string => {
  const direction = turnFacing(FACING, turn);
  const hexes = PILOT.map((_, i) => neighbor(START, direction, i + 1));
  const figures = hexes.map((hex, i) => {
    const at = centre(hex, origin);
    return (
      label({ x: at.x, y: at.y - 7 }, String(PILOT[i]), 18) + label({ x: at.x, y: at.y + 12 }, `ace ${ACE[i]}`, 11)
    );
  });
  return hexes.map((hex) => hexagon(centre(hex, origin))).join('') + figures.join('');
};

const LINES: readonly (readonly [number, string])[] = [
  [1, 'L: left'],
  [0, 'A: ahead'],
  [-1, 'R: right'],
];

export const fire = (): string => {
  const origin = { x: 44, y: 230 };
  const named = LINES.map(([turn, name]) => {
    const last = centre(neighbor(START, turnFacing(FACING, turn), PILOT.length), origin);
    return label({ x: last.x + 70, y: last.y }, name);
  });
  return drawing(390, 460, 'Lines of fire of a plane that points E, with the damage at each range', [
    hexagon(centre(START, origin)),
    ...LINES.map(([turn]) => line(origin, turn)),
    plane(centre(START, origin), FACING),
    ...named,
  ]);
};

/** The western aerodrome: its strips lead NE, E and SE, and a landing run along Beta comes in pointing W (rule 4.3). */
export const landing = (): string => {
  const origin = { x: 44, y: 132 };
  const strips = LINES.flatMap(([turn]) => [1, 2].map((steps) => neighbor(START, turnFacing(FACING, turn), steps)));
  const at = (steps: number) => centre(neighbor(START, FACING, steps), origin);
  const outer = (turn: number) => centre(neighbor(START, turnFacing(FACING, turn), 2), origin);
  const flown = [2, 1].map((steps) =>
    arrow({ x: at(steps).x - 22, y: at(steps).y }, { x: at(steps - 1).x + 22, y: at(steps).y }),
  );
  return drawing(330, 264, 'A landing run along Beta: Ahead, Ahead, from the outer hex of the strip', [
    ...[START, ...strips].map((hex) => hexagon(centre(hex, origin))),
    plane(at(2), opposite(FACING), true),
    plane(at(1), opposite(FACING), true),
    plane(at(0), opposite(FACING)),
    ...flown,
    label({ x: outer(1).x + 62, y: outer(1).y }, 'Alpha'),
    label({ x: outer(0).x + 94, y: outer(0).y }, 'Beta: A, then A'),
    label({ x: outer(-1).x + 66, y: outer(-1).y }, 'Gamma'),
  ]);
};

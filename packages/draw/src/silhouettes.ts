/**
 * Six machines in plan view, nose towards +x, drawn for this program: each fits a circle of 100 around its badge. They
 * differ in outline, so that they can be told apart in black and at a centimetre. Sub-paths may overlap: a machine is
 * painted as outline first and fill after it, which joins them.
 */

export interface Silhouette {
  /** What it is, for text alternatives. */
  readonly kind: string;
  readonly path: string;
  /** Fine lines over the fill: ribs, spars, cockpit, control surfaces. */
  readonly detail: string;
  /** Where along the fuselage the propeller turns. */
  readonly propeller: number;
}

/** Ribs across a wing, on both sides. */
const ribs = (x1: number, x2: number, ...ys: readonly number[]): string =>
  ys.flatMap((y) => [`M${x1} ${y}H${x2}`, `M${x1} ${-y}H${x2}`]).join('');
/** A line along the machine's span. */
const spar = (x: number, half: number): string => `M${x} ${-half}V${half}`;
const cockpit = (x: number, r: number): string => `M${x - r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** A wing or any other bar across the machine: from x1 to x2, `half` wide on either side. */
export const bar = (x1: number, x2: number, half: number, round: number): string =>
  `M${x1} ${-half + round}Q${x1} ${-half} ${x1 + round} ${-half}L${x2 - round} ${-half}Q${x2} ${-half} ${x2} ${-half + round}` +
  `L${x2} ${half - round}Q${x2} ${half} ${x2 - round} ${half}L${x1 + round} ${half}Q${x1} ${half} ${x1} ${half - round}Z`;
export const propeller = (x: number, half: number): string => bar(x, x + 6, half, 3);
/** A rod parallel to the fuselage, on both sides. */
export const rods = (x1: number, x2: number, y: number): string =>
  [-y, y].map((at) => `M${x1} ${at - 3}L${x2} ${at - 3}L${x2} ${at + 3}L${x1} ${at + 3}Z`).join('');

const biplane: Silhouette = {
  kind: 'biplane',
  path:
    bar(22, 48, 88, 9) +
    bar(-18, 4, 80, 9) +
    rods(0, 26, 56) +
    'M66-15C82-15 82 15 66 15L30 15L-66 6L-66-6L30-15Z' +
    'M-50 0C-50-30-70-40-88-34L-88 34C-70 40-50 30-50 0Z' +
    propeller(78, 27),
  detail: `${ribs(24, 46, 28, 44, 60, 76)}${spar(-9, 76)}${cockpit(9, 8)}M-66 0H-88`,
  propeller: 81,
};

const triplane: Silhouette = {
  kind: 'triplane',
  path:
    bar(42, 58, 68, 5) +
    bar(14, 30, 64, 5) +
    bar(-14, 2, 60, 5) +
    rods(-8, 52, 46) +
    'M64-14C78-14 78 14 64 14L30 13L-62 5L-62-5L30-13Z' +
    'M-34 0L-66-44L-82-44L-76 0L-82 44L-66 44Z' +
    propeller(74, 26),
  detail: `${spar(50, 62)}${spar(22, 58)}${spar(-6, 54)}${cockpit(6, 7)}M-76 0H-48`,
  propeller: 77,
};

const monoplane: Silhouette = {
  kind: 'monoplane',
  path:
    'M44-14L40-88Q38-94 32-94L8-94Q2-94 2-88L-2-14L-2 14L2 88Q2 94 8 94L32 94Q38 94 40 88L44 14Z' +
    'M68-12C80-12 80 12 68 12L40 12L-86 4L-86-4L40-12Z' +
    bar(-94, -70, 32, 5) +
    propeller(77, 28),
  detail: `${ribs(6, 38, 26, 42, 58, 74)}M34-88L40-16M34 88L40 16M-20 0H-70${cockpit(22, 8)}`,
  propeller: 80,
};

const dove: Silhouette = {
  kind: 'bird-winged monoplane',
  path:
    'M50 0C48-34 34-72 2-94C-12-102-36-98-46-84C-26-82-12-60-12 0C-12 60-26 82-46 84C-36 98-12 102 2 94C34 72 48 34 50 0Z' +
    'M72-10C84-8 84 8 72 10L40 12L-70 5L-70-5L40-12Z' +
    'M-42 0L-88-38Q-100 0-88 38Z' +
    propeller(78, 26),
  detail:
    'M-12 0C-14-44-22-66-40-86M-12 0C-14 44-22 66-40 86M6-90C22-66 34-34 36-14M6 90C22 66 34 34 36 14M-48 0H-86' +
    cockpit(14, 8),
  propeller: 81,
};

const shark: Silhouette = {
  kind: 'shark-bodied biplane',
  path:
    'M50-58C50-80 26-98 8-96L14 0L8 96C26 98 50 80 50 58Z' +
    'M-2-62C-8-74-24-70-26-56L-20 0L-26 56C-24 70-8 74-2 62Z' +
    'M90 0C82-18 44-21 14-18C-26-14-60-8-88 0C-60 8-26 14 14 18C44 21 82 18 90 0Z' +
    'M-52 0C-50-46-94-50-96-22L-92 0L-96 22C-94 50-50 46-52 0Z' +
    propeller(72, 26),
  detail: `${ribs(14, 40, 34, 54, 74)}M66-8C40-14 0-10-40-4M66 8C40 14 0 10-40 4${cockpit(-6, 8)}M-60 0H-94`,
  propeller: 75,
};

const pusher: Silhouette = {
  kind: 'twin-boom pusher',
  path:
    bar(-8, 32, 90, 7) +
    'M78 0C78-18 58-18 34-16L-26-12L-26 12L34 16C58 18 78 18 78 0Z' +
    'M72-3L96-3L96 3L72 3Z' +
    'M0-44L-84-26L-84-18L0-34ZM0 44L-84 26L-84 18L0 34Z' +
    bar(-96, -74, 46, 6) +
    propeller(-36, 27),
  detail: ribs(-4, 28, 30, 46, 62, 78) + cockpit(46, 9) + spar(-85, 42),
  propeller: -33,
};

/** By seat. */
export const SILHOUETTES: readonly Silhouette[] = [biplane, monoplane, triplane, dove, pusher, shark];

/** Shapes that more than one picture has, drawn for this program. */

/** Flames that stream back from an engine at 0, nose towards +x. */
export const FLAME = 'M20 0C0-26-34-30-96-6C-66-10-56-8-44-2C-70 2-84 10-104 26C-62 20-10 30 20 0Z';
/** A curl around a plane that spins. */
export const SPIN = 'M0-118A118 118 0 1 1-102-59M-102-59L-76-66M-102-59L-112-86';
/** A kite balloon from the side in a box of 100, nose to the left, fins to the right. */
export const BALLOON =
  'M-46-6C-46-40 18-44 34-14L52-24C56-10 56 4 50 12L36 6C30 22 22 28 8 30C14 42 2 46-8 40C-30 34-46 22-46-6Z';
/** An airship from above, nose towards +x. */
export const AIRSHIP = 'M100 0C92-20 40-26-20-24L-74-14L-96-30L-88 0L-96 30L-74 14L-20 24C40 26 92 20 100 0Z';
/** A biplane from the side, nose towards +x. */
export const PROFILE =
  'M66-6L72-22H76L74 0L76 22H72L66 8L40 14L-60 3L-92 6L-88-26L-74-28L-58-6L10-12ZM-8-36H44L40-29H-6ZM2 20H46L44 26H4ZM18-32H22V22H18ZM34-32H38V22H34ZM36 26L30 40L24 26ZM22 38A9 9 0 1 0 40 38A9 9 0 1 0 22 38Z';

/** Where things lie on the sketch map of the front (rule 3.1): lines, sectors, squadrons; x and y from 0 to 100. */
import type { Front, Squadron } from '@paravion/campaign';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const sectorSpot = ({ sectors }: Front, sector: number): Spot => sectors[sector - 1]!;

/** Where a squadron stands: its aerodrome, else beside its sector. */
export const placeOf = (
  front: Front,
  { base, sector, side, spot }: Pick<Squadron, 'base' | 'sector' | 'side' | 'spot'>,
): Spot => {
  if (spot) return spot;
  const at = front.aerodromes.find((a) => a.id === base);
  if (at) return { x: at.x, y: at.y };
  const { x, y } = sectorSpot(front, sector);
  return { x: x + (side === 'W' ? -6 : 6), y };
};

/** The part of the map that holds these places with so much around them, `flat` times as high as wide. */
export const partAround = (places: readonly Spot[], around: number, least: number, flat: number) => {
  const [xs, ys] = [places.map((p) => p.x), places.map((p) => p.y)];
  const [x0, x1] = [Math.min(...xs) - around, Math.max(...xs) + around];
  const [y0, y1] = [Math.min(...ys) - around, Math.max(...ys) + around];
  const width = Math.max(least, x1 - x0, (y1 - y0) / flat);
  return { x0: (x0 + x1 - width) / 2, y0: (y0 + y1 - width * flat) / 2, width };
};

/**
 * Where the planes of a book are: nobody knows, but over whose lines. They are kept far apart and off the map, so that
 * nobody meets anybody; what was measured on the table is told to the rules as facts.
 */
import { type Draft, MU, type Plane } from '@paravion/clouds';

/** Far enough apart that nobody meets anybody, and as far off the map, in MU. */
const APART = 300;
const OFF_MAP = -1000;
/** Over whose lines a plane is, as a share of the breadth of the map from its own edge. */
const QUARTER = 0.25;

export type Country = 'own' | 'enemy';

/** Puts a plane over its own lines or the enemy's, `mu` MU from its own edge if that was measured. */
export const putOver = ({ map }: Pick<Draft, 'map'>, plane: Plane, country: Country, mu?: number): void => {
  const from = mu ?? map.x * (country === 'own' ? QUARTER : 1 - QUARTER);
  plane.x = Math.round((plane.side === 'W' ? from : map.x - from) * MU);
};

/** Every plane far from all others and off the map; over whose lines it is stays known. */
export const setApart = (planes: readonly Plane[]): void => {
  planes.forEach((plane, i) => {
    plane.y = (OFF_MAP - i * APART) * MU;
  });
};

/** Every plane on the map, and none near another: for what asks who is still there. */
export const setOnMap = ({ map, planes }: Draft): void => {
  planes.forEach((plane, i) => {
    if (plane.status !== 'out') plane.y = Math.round(((i + 1) * map.y * MU) / (planes.length + 1));
  });
};

/** Heading for home over the edge that a plane has left by. */
export const beyondEdge = ({ map }: Draft, plane: Plane, country: Country): void => {
  const west = (country === 'own') === (plane.side === 'W');
  plane.x = west ? -MU : (map.x + 1) * MU;
  plane.y = (map.y * MU) / 2;
};

/** A machine as it stands on its aerodrome. */
import type { Squadron } from '@paravion/campaign';
import { familyOf } from '../clouds/families.ts';
import { num, tag } from '../xml.ts';
import { dressOf } from './dress.ts';
import { spanOf } from './plates.ts';
import { drawSolid } from './solid.ts';

const WIDTH = 200;
const HEIGHT = 112;
/** Where the wheels stand. */
const GROUND = 86;

/** Of whose squadron a machine is. */
type Owner = Pick<Squadron, 'side' | 'emblem'>;

/** A machine of a type as a squadron paints it, seen half from the side, as SVG; its colours suit day and lamp light. */
export const drawMachine = (type: string, { side, emblem }: Owner): string => {
  const west = side === 'W';
  const family = familyOf(type);
  const scale = 150 / Math.max(200, spanOf(family));
  const attitude = { x: WIDTH / 2, y: GROUND - 36 * scale, scale, yaw: west ? 24 : 156, pitch: 9, bank: 0 };
  const grass = Array.from({ length: 9 }, (_, i) => `M${num(8 + i * 22)} ${num(94 + (i % 3) * 5)}h12`).join('');
  return tag(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, xmlns: 'http://www.w3.org/2000/svg' },
    tag('rect', { width: WIDTH, height: HEIGHT, fill: '#dfe0d0' }),
    tag('path', { d: `M0 ${GROUND}H${WIDTH}V${HEIGHT}H0Z`, fill: '#c9cba6' }),
    tag('path', { d: `M0 ${GROUND}H${WIDTH}`, stroke: '#7d7159', 'stroke-width': 1 }),
    tag('path', { d: grass, stroke: '#8f9468', 'stroke-width': 1 }),
    drawSolid(family, west, attitude, dressOf(side, emblem)),
  );
};

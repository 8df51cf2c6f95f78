/** How to catch whom the mission only brings through (rule 8): he flies straight on, as fast as who chases him, and is met once. */
import { cos, MU, sin } from '@paravion/clouds';
import type { Fighter } from './futures.ts';
import type { Stance } from './gunnery.ts';

/** Worth of it above all else that a fight may promise. */
const ABOVE_ALL = 15;
/** What counts of a MU too far behind him, too far ahead of him, and beside his way or under it. */
const [BEHIND, AHEAD, ASIDE] = [0.25, 0.06, 0.15];
/** Speed and height catch him up: MU made good for 1 EU more than his, and for a MU above him. */
const [FASTER, ABOVE] = [2, 0.4];
/** As far behind him as one shoots well, in MU. */
const SHOT = 6;
/** Turning about takes so much longer than the sharpest turn would, speed being lost by it. */
const LOSS = 2.2;
const SCALE = 1_000_000;
const TENTHS = 1800 / Math.PI;

/**
 * How well a plane stands to one that flies straight on: to come behind him it has to be round before he is past, so what counts is
 * where it would be if it turned to his heading now, and he flew on meanwhile.
 */
export const pursuit = ({ handling }: Fighter, at: Stance, his: Stance): number => {
  const [x, y] = [sin(his.h) / SCALE, cos(his.h) / SCALE];
  const [dx, dy] = [(at.x - his.x) / MU, (at.y - his.y) / MU];
  const turn = Math.abs(((at.h - his.h + 5400) % 3600) - 1800);
  const moves = (LOSS * turn * handling.radius(at.v, false)) / (TENTHS * at.v * MU);
  const ahead = dx * x + dy * y - moves * his.v;
  const above = at.z - his.z;
  const caught = SHOT + FASTER * (at.v - his.v) + ABOVE * Math.max(0, above);
  const along = ahead < 0 ? BEHIND * Math.min(0, ahead + caught) : -AHEAD * ahead;
  return ABOVE_ALL + along - ASIDE * (Math.abs(dx * y - dy * x) + Math.max(0, -above));
};

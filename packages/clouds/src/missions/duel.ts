/** Duels (rules 3.1, 8.2): everybody is as good as everybody else. */
import { panelOf } from '../data/index.ts';
import type { ManSetup, Setup } from '../setup.ts';

/** 13 in all, Luck 10. */
export const DUELLIST = { awareness: 13, flying: 13, gunnery: 13, full: 13, luck: 10 } as const satisfies ManSetup;
/** How well one flies who is no pilot (rule 3.1). */
const PASSENGER = 6;

/** The men of a type in a duel, by seat. */
export const duelCrew = (type: string): readonly ManSetup[] =>
  panelOf(type).seats.map((_, seat) => (seat === 0 ? DUELLIST : { ...DUELLIST, flying: PASSENGER }));

/** The same mission as a duel: nobody's scores are drawn. */
export const asDuel = (setup: Setup): Setup => ({
  ...setup,
  seats: setup.seats.map((seat) => ({
    ...seat,
    planes: seat.planes.map((plane) => ({ ...plane, crew: [...duelCrew(plane.type)] })),
  })),
});

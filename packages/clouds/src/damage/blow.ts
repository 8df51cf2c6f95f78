/** A blow: one result of a table that strikes a plane, with what later effects of the same result ask for (rule 4.22). */
import type { Purpose } from '../dice-names.ts';
import type { Man, Plane } from '../state-plane.ts';
import type { Reason } from '../words/german-reasons.ts';

export interface Blow {
  readonly plane: Plane;
  /** In a collision of planes: whom the mover ran into. */
  readonly other: Plane | null;
  /** The man or unit whose shot it is; null for nobody. */
  readonly by: string | null;
  /** File name of the table. */
  readonly table: string;
  /** A word of the narration for wounds and losses. */
  readonly why: Reason;
  /** What names the damage dice, should they be thrown again (result 20). */
  readonly dice: { readonly unit: string; readonly purpose: Purpose };
  /** Number of the row; 0 where rows have none. */
  row: number;
  /** The engine that a die has picked. */
  engine: number;
  /** Who tests afterwards whether he stays in combat, once a result (rule 3.3). */
  readonly stay: { readonly plane: Plane; readonly man: Man }[];
}

/** A blow on a plane; what is left out: nobody's, by a hit. */
export const blowOn = (plane: Plane, of: Partial<Omit<Blow, 'plane' | 'stay'>> & Pick<Blow, 'table'>): Blow => ({
  plane,
  other: null,
  by: null,
  why: 'hit',
  dice: { unit: plane.id, purpose: 'dmg' },
  row: 0,
  engine: 0,
  ...of,
  stay: [],
});

/** Notes that a man has to test whether he stays. */
export const mustStay = (blow: Blow, plane: Plane, man: Man): void => {
  if (!blow.stay.some((s) => s.man === man)) blow.stay.push({ plane, man });
};

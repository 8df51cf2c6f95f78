/** Dice that people threw with their own hands, as the game master types them (rule 14). */
import type { Dice } from '@paravion/tabletop';
import type { MasterOrder } from '../orders.ts';
import type { Message } from '../words/german-problems.ts';

export interface TypedDice {
  /** Shows what was typed, and for all else what the other dice show. */
  readonly dice: Dice;
  /** Takes what a game master has typed for this step. */
  readonly take: (order: MasterOrder | null) => void;
  /** What was typed and not shown, and why. */
  readonly left: () => readonly Message[];
}

/** `gb60-1.heal` is the first throw of that name. */
const whole = (name: string): string => (/\.\d+$/.test(name) ? name : `${name}.0`);

export const typedDice = (dice: Dice): TypedDice => {
  const faces = new Map<string, number>();
  const tooHigh = new Map<string, number>();
  return {
    dice: {
      roll: (label, sides) => {
        const name = label.slice(label.indexOf('.CAM.') + 5);
        const face = faces.get(name);
        faces.delete(name);
        if (face !== undefined && face <= sides) return face;
        if (face !== undefined) tooHigh.set(name, sides);
        return dice.roll(label, sides);
      },
    },
    take: (order) => {
      for (const { deed } of order?.deeds ?? []) if (deed.do === 'die') faces.set(whole(deed.die), deed.face);
    },
    left: () => [
      ...[...faces.keys()].map((name): Message => `No die ${name} was thrown.`),
      ...[...tooHigh].map(([name, sides]): Message => `The die ${name} has ${sides} sides.`),
    ],
  };
};

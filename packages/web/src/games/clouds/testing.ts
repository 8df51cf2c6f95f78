/** For tests: a Camel and an Albatros that it is about to come behind, the Camel's move being due. */
import { BOOKLET, clouds, type MissionId, type State } from '@paravion/clouds';
import { keyedDice, unwrap } from '@paravion/tabletop';

export const RULES = BOOKLET;

const at = (x: number, y: number, z: number, h: number) => ({ x, y, z, h, v: 12 });

/** W1 at (60, 50), 60 high, and E1 before it, as its mission begins; it is W1's move, and E1 moves after it. */
export const position = (mission: MissionId = 'dogfight'): State => {
  const setup = unwrap(
    clouds.checkSetup(RULES, {
      mission,
      month: '1917-11',
      attacker: 'W',
      seats: [
        { name: 'Ann', side: 'W', planes: [{ type: 'camel', at: at(60, 50, 60, 45) }] },
        { name: 'Bob', side: 'E', planes: [{ type: 'ad5a', at: at(68, 58, 60, 45) }] },
      ],
    }),
  );
  const { state } = clouds.start(RULES, setup, keyedDice('for a test'));
  return { ...(state as State), turn: 1, segment: 'MOV', queue: [['W1'], ['E1']] };
};

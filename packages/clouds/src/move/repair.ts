/** Work at guns: clearing a malfunction, putting on a new drum (rules 4.20, 4.21). Who works does not shoot in this turn. */
import { DRUM } from '../make-plane.ts';
import type { Man, Plane } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';
import { repairActions } from './actions.ts';

const RULE = '4.21';

/** One turn of the repair that a gun needs; it fires again in the turn after the last one. True if it is done. */
export const repairGun = (t: TurnContext, plane: Plane, man: Man, index: number): boolean => {
  const gun = plane.guns[index];
  if (!gun?.repair || gun.state !== 'jammed') return false;
  man.worked = true;
  gun.repair.actions -= repairActions(plane, index);
  gun.repair.turns -= 1;
  const done = gun.repair.turns <= 0;
  t.say?.({ type: 'worked', rule: RULE, unit: man.id, work: 'repair', done });
  if (!done) return false;
  gun.repair = null;
  gun.state = 'works';
  gun.readyFrom = t.state.turn + 1;
  t.say?.({ type: 'gun-ready', rule: RULE, unit: plane.id, gun: index });
  return true;
};

/** Puts the next drum on, which clears a ruined feed too; what was left in the old one is lost. True if there was one. */
export const changeDrum = (t: TurnContext, plane: Plane, man: Man, index: number): boolean => {
  const gun = plane.guns[index];
  if (!gun || gun.drums === 0 || gun.state === 'lost' || gun.state === 'jammed') return false;
  man.worked = true;
  gun.drums -= 1;
  gun.boxes = DRUM;
  gun.state = 'works';
  t.say?.({ type: 'worked', rule: '4.20', unit: man.id, work: 'drum', done: true });
  t.say?.({ type: 'gun-ready', rule: '4.20', unit: plane.id, gun: index });
  return true;
};

/** Malfunctions of machine guns (rule 4.21; table mg_malfunction). */
import { abilityTerm } from '../crew.ts';
import type { Effect, Row } from '../data/index.ts';
import { jamRow } from '../results.ts';
import { himself, tableRoll } from '../rolls.ts';
import type { Gun } from '../state-plane.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Platform } from './base-shot.ts';

const RULE = '4.21';
/** Weapon Expert: added to the die. */
const EXPERT = 2;

const stop = (t: TurnContext, gun: Gun, effect: Effect): void => {
  if ('gun' in effect) {
    gun.state = effect.gun;
    gun.repair = null;
  }
  if (!('repair' in effect)) return;
  if (effect.repair.turns > 0) {
    gun.state = 'jammed';
    gun.repair = { ...effect.repair };
  } else gun.readyFrom = t.state.turn + 1;
};

const rollJam = (t: TurnContext, from: Platform): Row => {
  const terms = abilityTerm(from.man, 'weaponExpert', EXPERT);
  const payers = himself({ owner: from.owner, side: from.side }, from.man);
  const { die, total, again } = tableRoll(t, { unit: from.man.id, purpose: 'jam', sides: 6, terms, payers });
  const row = jamRow(total);
  t.say?.({
    type: 'rolled',
    rule: RULE,
    unit: from.man.id,
    purpose: 'jam',
    table: 'mg-malfunction',
    dice: [die],
    terms,
    total,
    text: row.text,
    ...(again && { again }),
  });
  return row;
};

/** The first gun fired stops; if its bolt is wedged the next one is looked at as well. The shot counts all the same. */
export const jam = (t: TurnContext, from: Platform, guns: readonly number[]): void => {
  for (const index of guns) {
    const gun = from.guns[index]!;
    const { effects } = rollJam(t, from);
    for (const effect of effects) stop(t, gun, effect);
    const { turns, actions } = gun.repair ?? { turns: 0, actions: 0 };
    t.say?.({ type: 'jammed', rule: RULE, unit: from.id, gun: index, state: gun.state, turns, actions });
    if (!effects.some((e) => 'chainNextGun' in e)) return;
  }
};

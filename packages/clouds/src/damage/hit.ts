/** Hits on a plane: the roll of damage, what abilities make of it, and the row that strikes (rules 4.19, 6.2, 6.3). */
import { has } from '../crew.ts';
import type { Purpose } from '../dice-names.ts';
import { panel } from '../plane.ts';
import { damageRow } from '../results.ts';
import { himself, tableRoll } from '../rolls.ts';
import type { Man, Plane } from '../state-plane.ts';
import type { Term } from '../tables.ts';
import { amount, die, type TurnContext } from '../turn-context.ts';
import type { Side } from '../vocabulary.ts';
import { applyEffects, strikeRow } from './apply.ts';
import { blowOn } from './blow.ts';

const WORST = 30;
const SCARF = 1;

const inTable = (total: number): number => Math.max(1, Math.min(WORST, total));

const tableOf = (plane: Plane): 'damage-single' | 'damage-multi' => `damage-${panel(plane).damageTable}`;

/** Whose blow it is, and what names its dice. */
export interface Striker {
  readonly by: string | null;
  readonly unit: string;
  readonly purpose: Purpose;
}

/** A total on the damage table of a plane: below 1 counts as 1, above 30 as 30 (rule 4.19). */
export const strike = (t: TurnContext, plane: Plane, total: number, { by, unit, purpose }: Striker): void =>
  strikeRow(t, blowOn(plane, { by, table: tableOf(plane), dice: { unit, purpose } }), inTable(total));

/** The scarf of a result 1 that is thrown again stays holed (rule 2.3). */
const keepScarf = (t: TurnContext, plane: Plane, firstTotal: number | null): void => {
  if (firstTotal === null || inTable(firstTotal) !== SCARF) return;
  applyEffects(
    t,
    damageRow(panel(plane).damageTable, SCARF).effects.filter((e) => 'permanent' in e && e.evenIfRerolled),
    blowOn(plane, { table: tableOf(plane), row: SCARF }),
  );
};

/** Master Marksman: 1d4 up or down, where his standing order says so for this total (rule 4.19). */
const marksman = (t: TurnContext, man: Man, owner: number, total: number): number => {
  if (!has(man, 'marksman')) return total;
  const orders = t.state.seats[owner]!.standing.marksman;
  const order = orders.find((o) => o.man === man.id && total >= o.from && total <= o.to);
  if (!order) return total;
  const face = die(t, man.id, 'mark', 4);
  const mod = order.go === 'up' ? face : -face;
  const terms = [{ why: 'damage', mod: total }];
  const rolled = { type: 'rolled', rule: '4.19', unit: man.id, purpose: 'mark', table: null } as const;
  t.say?.({ ...rolled, dice: [face], terms, total: total + mod, text: null });
  return total + mod;
};

export interface Rolled {
  readonly total: number;
  /** The total that was thrown away by a re-roll. */
  readonly firstTotal: number | null;
}

/** A shooter's damage roll: d20 + margin, Hawk-eyed and Master Marksman with it (rules 2.3, 4.19). */
export const rollDamage = (
  t: TurnContext,
  of: { readonly owner: number; readonly side: Side },
  man: Man,
  margin: number,
  more: readonly Term[] = [],
): Rolled => {
  const terms: Term[] = [{ why: 'margin', mod: margin }, ...more];
  if (has(man, 'hawkEyed')) terms.push({ why: 'hawkEyed', mod: amount(t, man.id, 'hawk', '1d4') });
  const ask = { unit: man.id, purpose: 'dmg', sides: 20, terms, payers: himself(of, man) } as const;
  const { die: face, total, firstTotal, again } = tableRoll(t, ask);
  const rolled = { type: 'rolled', rule: '4.19', unit: man.id, purpose: 'dmg', table: 'damage' } as const;
  t.say?.({ ...rolled, dice: [face], terms, total, text: null, ...(again && { again }) });
  return { total: marksman(t, man, of.owner, total), firstTotal };
};

/** A shot of a man has hit a plane by `margin`: damage and all that comes of it. */
export const hitPlane = (
  t: TurnContext,
  plane: Plane,
  shooter: { readonly owner: number; readonly side: Side; readonly man: Man },
  margin: number,
): void => {
  const { man } = shooter;
  const { total, firstTotal } = rollDamage(t, shooter, man, margin);
  keepScarf(t, plane, firstTotal);
  strike(t, plane, total, { by: man.id, unit: man.id, purpose: 'dmg' });
};

/** The worked turn of In Clouds of Glory (rule 10): its positions, its orders, its dice, refereed for a picture. */
import { clouds, contextOf, type Event, type OrderSegment, playOn, readOrder, type State } from '@paravion/clouds';
import { namedDice } from '@paravion/tabletop';
import { workedTurn as begin } from '../../packages/clouds/src/testing/duel.ts';

/** Orders of both seats as the rulebook has them. */
const ORDERS: readonly (readonly [seg: OrderSegment, W: string, E: string])[] = [
  ['MOV', '', 'E1: straight 2 bank R2; turn right E 45 dive 2; bank left'],
  ['MOV', 'W1: turn right F 50; straight 7.2 dive 3; bank left', ''],
  ['FIR', 'W1: fire E1 guns 0+1 normal if 8', 'E1: hold fire'],
];

const order = (seg: OrderSegment, text: string) => {
  const read = text === '' ? null : readOrder(text, { seg, alone: null });
  if (read?.ok === false) throw new Error(read.error.map((p) => p.message).join('; '));
  return read?.value ?? null;
};

/** The turn as it was played. */
export const workedTurn = (): { readonly events: readonly Event[]; readonly after: State } => {
  const { rules } = clouds.editions[0]!;
  const dice = namedDice('clouds-223');
  const steps = [[null, null], ...ORDERS.map(([seg, ...texts]) => texts.map((text) => order(seg, text)))];
  const events: Event[] = [];
  const t = contextOf(rules, begin(), dice, events);
  for (const sheets of steps) playOn(t, sheets);
  return { events: events.filter((e) => e.turn === 5), after: t.state };
};

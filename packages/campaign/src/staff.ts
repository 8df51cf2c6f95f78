/** Orders of a bot: it leaves the day to the usual orders, and spends what its men have earned (rule 4.1). */
import { isMaster, menOf } from './check-order.ts';
import { MOST_SCORE } from './debrief/experience.ts';
import { priceOf, scoreNow } from './men.ts';
import type { Order } from './orders.ts';
import type { Man, State } from './state.ts';
import { SCORES, type Score } from './vocabulary.ts';

/** What a man buys with his experience: the cheapest first, of equals in the order of the scores. */
export const shoppingOf = (man: Man): readonly Score[] => {
  const now = new Map(SCORES.map((score) => [score, scoreNow(man, score)]));
  const open = (): readonly Score[] =>
    SCORES.filter((s) => (s !== 'flying' || man.kind === 'pilot') && now.get(s)! < MOST_SCORE);
  const buy: Score[] = [];
  for (let left = man.xp; buy.length < 20; ) {
    const next = open().toSorted((a, b) => priceOf(now.get(a)!) - priceOf(now.get(b)!))[0];
    if (next === undefined) break;
    left -= priceOf(now.get(next)!);
    if (left < 0) break;
    buy.push(next);
    now.set(next, now.get(next)! + 1);
  }
  return buy;
};

/** Who can spend, and what he would buy. */
export const spendings = (state: State, seat: number): readonly { readonly man: string; readonly buy: Score[] }[] =>
  menOf(state, seat)
    .filter((m) => m.status === 'fit' || m.status === 'grounded')
    .map((man) => ({ man: man.id, buy: [...shoppingOf(man)] }))
    .filter(({ buy }) => buy.length > 0);

export const staffOrder = (state: State, seat: number): Order => {
  if (isMaster(state, seat)) return { seg: 'GM', deeds: [] };
  if (state.phase === 'DEB') return { seg: 'DEB', spend: [...spendings(state, seat)] };
  return state.phase === 'FLY' ? { seg: 'FLY', outcomes: [] } : { seg: 'ORD', how: ['any'] };
};

/** Requests about the game itself: position, orders, Turns, press. */
import { found, refuse } from '../refuse.ts';
import { changeTable } from '../tables/edit.ts';
import { recordFor, reportFor, turnFor, turnsFor } from '../tables/history.ts';
import { handIn, keepDraft, myPending, withdrawAhead, withdrawOrder } from '../tables/orders.ts';
import { namesOf } from '../tables/plan.ts';
import { pressAfter, say } from '../tables/press.ts';
import { handInSeal, openOrder } from '../tables/seals.ts';
import { viewerOf } from '../tables/view.ts';
import { type Asked, asker, askerId, type Handlers, seenTable } from './asked.ts';

type Play =
  | 'state'
  | 'turns'
  | 'turn'
  | 'report'
  | 'record'
  | 'orders'
  | 'pending'
  | 'withdraw'
  | 'withdrawAhead'
  | 'seal'
  | 'open'
  | 'draft'
  | 'press'
  | 'say';

const DONE = { done: true } as const;

type OfTable = Asked<'state' | 'turns' | 'record'> | Asked<'turn' | 'report'>;

const tableOf = async (asked: OfTable) => (await seenTable(asked, asked.params.id, asked.query.invitation)).table;

const stateOf = async (asked: Asked<'state'>) => {
  const table = await tableOf(asked);
  if (table.header === null) refuse('conflict', ['The game has not begun.', 'Das Spiel hat noch nicht begonnen.']);
  const { hosted, plan, row, state } = table;
  const view = hosted.game.view(plan.rules, state, viewerOf(table, askerId(asked)));
  return { turn: row.turn, status: row.status, names: namesOf(table), rules: plan.rules, state: view };
};

export const PLAY: Handlers<Play> = {
  state: stateOf,
  turns: async (asked) => turnsFor(asked.services.store.db, await tableOf(asked), askerId(asked)),
  turn: async (asked) => turnFor(asked.services.store.db, await tableOf(asked), askerId(asked), asked.params.n),
  report: async (asked) => {
    const { services, session, params } = asked;
    return reportFor(services.store.db, await tableOf(asked), askerId(asked), params.n, session?.user ?? null);
  },
  record: async (asked) => recordFor(asked.services, await tableOf(asked)),
  orders: (asked) => handIn(asked.services, asked.params.id, asker(asked).id, asked.body),
  pending: async (asked) => {
    const user = asker(asked);
    return myPending(asked.services, await seenTable(asked, asked.params.id), user.id);
  },
  withdraw: async (asked) => {
    await withdrawOrder(asked.services, asked.params.id, asker(asked).id);
    return DONE;
  },
  withdrawAhead: async (asked) => {
    await withdrawAhead(asked.services, asked.params.id, asker(asked).id, asked.params.n);
    return DONE;
  },
  seal: (asked) => handInSeal(asked.services, asked.params.id, asker(asked).id, asked.body),
  open: async (asked) => {
    await openOrder(asked.services, asked.params.id, asker(asked).id, asked.body);
    return DONE;
  },
  draft: async (asked) => {
    const user = asker(asked);
    const { table } = await seenTable(asked, asked.params.id);
    await keepDraft(asked.services.store.db, table, user.id, asked.body.turn, asked.body.draft);
    return DONE;
  },
  press: async (asked) => {
    const { table } = await seenTable(asked, asked.params.id, asked.query.invitation);
    return pressAfter(asked.services.store.db, table, askerId(asked), asked.query.after);
  },
  say: async (asked) => {
    const user = asker(asked);
    const { kind, to = null, text } = asked.body;
    if (kind === 'host' && asked.session?.seat !== undefined)
      refuse('forbidden', [
        'Sign in to write as the host: a link in a notice opens your seat only.',
        'Melde dich an, um als Gastgeber zu schreiben: Ein Link in einer Nachricht öffnet nur deinen Platz.',
      ]);
    await seenTable(asked, asked.params.id);
    return found(
      await changeTable(asked.services, asked.params.id, (edit) => say(edit, user.id, kind, to, text)),
      'table',
    );
  },
};

/** Requests about tables: laying, joining, hosting, voting. */

import { adapterFor } from '@paravion/games/all';
import { ownName } from '../people/names.ts';
import { ratingChanges } from '../people/rating-changes.ts';
import { isAdmin } from '../people/sessions.ts';
import { found, refuse } from '../refuse.ts';
import type { UserRow } from '../store/schema.ts';
import { flyAgain } from '../tables/again.ts';
import { checkBotSeat, markBotSeat } from '../tables/bot-seats.ts';
import { createTable } from '../tables/create.ts';
import { addDevice, isTold, tellSecret } from '../tables/devices.ts';
import type { TableEdit } from '../tables/edit.ts';
import { wholeTable } from '../tables/facts.ts';
import { hostDoes, takeLeave } from '../tables/host.ts';
import { listTables } from '../tables/list.ts';
import { attendAs, join, leave } from '../tables/seats.ts';
import { beginGame } from '../tables/start.ts';
import { tableFor } from '../tables/view.ts';
import { voteFor } from '../tables/votes.ts';
import { watched } from '../tables/watched.ts';
import { type Asked, asker, askerId, changeSeen, type Handler, type Handlers, seenTable, viewFor } from './asked.ts';

type Tables =
  | 'tables'
  | 'newTable'
  | 'table'
  | 'ratings'
  | 'again'
  | 'join'
  | 'leave'
  | 'watch'
  | 'standby'
  | 'wait'
  | 'vote'
  | 'absence'
  | 'host'
  | 'device'
  | 'secret';

/** Rated games are for people who can be found again. */
const checkGuest = ({ table }: TableEdit, user: UserRow, wants: boolean): void => {
  if (wants && table.plan.rated && user.guest)
    refuse('forbidden', [
      'Keep your account first: guests have no rated games.',
      'Sichere erst dein Konto: Gäste haben keine gewerteten Spiele.',
    ]);
};

const attending =
  (kind: 'watch' | 'standby' | 'wait'): Handler<'watch' | 'standby' | 'wait'> =>
  (asked: Asked<'watch' | 'standby' | 'wait'>) => {
    const { on, invitation } = asked.body;
    const run = async (edit: TableEdit, user: UserRow): Promise<void> => {
      checkGuest(edit, user, on && kind !== 'watch');
      await attendAs(edit, user.id, kind, on);
    };
    return changeSeen(asked, asked.params.id, run, invitation);
  };

const joinTable: Handler<'join'> = async (asked) => {
  const { seat, name, invitation, device } = asked.body;
  const { id, name: known } = asker(asked);
  const own = name === undefined ? known : await ownName(asked.services.store.db, name, id);
  const bot = asked.session?.bot;
  const run = async (edit: TableEdit, user: UserRow): Promise<void> => {
    checkGuest(edit, user, true);
    if (bot) await checkBotSeat(edit, bot, invitation);
    await join(edit, user.id, { name: own, seat, device });
    if (bot) markBotSeat(edit, bot);
  };
  return changeSeen(asked, asked.params.id, run, invitation);
};

export const TABLES: Handlers<Tables> = {
  tables: (asked) => {
    if (asked.query.game !== undefined) found(adapterFor(asked.query.game), 'game');
    return listTables(asked.services.store.db, asked.query, askerId(asked));
  },
  newTable: async (asked) => {
    const user = asker(asked);
    const id = await createTable(asked.services, user, asked.body);
    return tableFor((await wholeTable(asked.services.store.db, id))!, user.id);
  },
  table: async (asked) => {
    const facts = await seenTable(asked, asked.params.id, asked.query.invitation);
    await watched(asked.services, facts.table);
    return viewFor(asked, facts);
  },
  ratings: async (asked) => {
    const { id, game } = (await seenTable(asked, asked.params.id, asked.query.invitation)).table.row;
    return { ratings: await ratingChanges(asked.services.store.db, id, game) };
  },
  again: async (asked) => {
    const user = asker(asked);
    const { table } = await seenTable(asked, asked.params.id);
    const id = await flyAgain(asked.services, user, table, asked.body);
    return tableFor((await wholeTable(asked.services.store.db, id))!, user.id);
  },
  join: joinTable,
  leave: (asked) => changeSeen(asked, asked.params.id, (edit, user) => leave(edit, user.id)),
  watch: attending('watch'),
  standby: attending('standby'),
  wait: attending('wait'),
  vote: (asked) => {
    const { kind, pace = null, on } = asked.body;
    return changeSeen(asked, asked.params.id, (edit, user) => voteFor(edit, user.id, { kind, pace }, on));
  },
  absence: (asked) => changeSeen(asked, asked.params.id, (edit, user) => takeLeave(edit, user.id, asked.body.days)),
  device: (asked) => changeSeen(asked, asked.params.id, (edit, user) => addDevice(edit, user.id, asked.body)),
  secret: (asked) =>
    changeSeen(asked, asked.params.id, async (edit, user) => {
      tellSecret(edit, user.id, asked.body.secret);
      if (isTold(edit.table)) await beginGame(edit);
    }),
  host: (asked) =>
    changeSeen(asked, asked.params.id, (edit: TableEdit, user) =>
      hostDoes(edit, user.id, isAdmin(asked.services, asked.session), asked.body),
    ),
};

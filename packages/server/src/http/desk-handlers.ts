/** Requests of a game master. Nobody else comes in, neither admins nor who holds a link to a seat. */
import { actAtDesk } from '../desk/acts.ts';
import { deskOf, mustBeMaster } from '../desk/desk.ts';
import { found } from '../refuse.ts';
import { changeTable } from '../tables/edit.ts';
import { type Asked, asker, type Handlers, seenTable } from './asked.ts';

const shown = async (asked: Asked<'desk'> | Asked<'atDesk'>) => {
  const user = asker(asked);
  const { table } = await seenTable(asked, asked.params.id);
  mustBeMaster(table, user.id);
  return deskOf(asked.services, table, user);
};

export const DESK: Handlers<'desk' | 'atDesk'> = {
  desk: shown,
  atDesk: async (asked) => {
    const user = asker(asked);
    await seenTable(asked, asked.params.id);
    const act = changeTable(asked.services, asked.params.id, async (edit) => {
      await actAtDesk(edit, user.id, asked.body);
      return true;
    });
    found(await act, 'table');
    return shown(asked);
  },
};

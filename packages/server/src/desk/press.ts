/** How a game master prints the press of a Turn: in his order, without what he leaves out, with his replies. */
import type { DeskAction } from '@paravion/protocol';
import { found, refuse } from '../refuse.ts';
import type { TableEdit } from '../tables/edit.ts';
import { openPress } from '../tables/press.ts';

type Action<A extends DeskAction['action']> = Extract<DeskAction, { action: A }>;

const pieces = ({ trx, table: { row } }: TableEdit) => openPress(trx, row.id, row.turn);

const pieceIn = async (edit: TableEdit, id: number) =>
  found(
    (await pieces(edit)).find((piece) => piece.id === id),
    'piece of press',
  );

/** Sets the order in which press is printed; what comes later follows it. */
export const arrange = async (edit: TableEdit, { press }: Action<'arrange'>): Promise<void> => {
  const known = await pieces(edit);
  if (press.length !== new Set(press).size || press.some((id) => !known.some((piece) => piece.id === id)))
    refuse('malformed', [
      'The order of the press names each of its pieces once.',
      'Die Reihenfolge der Presse nennt jedes ihrer Stücke einmal.',
    ]);
  for (const [place, id] of press.entries())
    await edit.trx.updateTable('press').set({ place }).where('id', '=', id).execute();
  edit.log('master', 'The game master puts the press of the Turn in order.');
};

/** Leaves a piece out, or takes it in again. */
export const cut = async (edit: TableEdit, { press, on }: Action<'cut'>): Promise<void> => {
  const { id, kind, name } = await pieceIn(edit, press);
  await edit.trx
    .updateTable('press')
    .set({ cut: on ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  const whose = kind === 'grey' ? 'an unsigned piece of press' : `a piece of press by ${name}`;
  edit.log('master', `The game master ${on ? 'leaves out' : 'takes in again'} ${whose}.`);
  edit.tell({ type: 'press', press: id });
};

/** Prints a reply below a piece. */
export const reply = async (edit: TableEdit, { press, text }: Action<'reply'>): Promise<void> => {
  const { id } = await pieceIn(edit, press);
  await edit.trx
    .updateTable('press')
    .set({ reply: text === '' ? null : text })
    .where('id', '=', id)
    .execute();
  edit.log('master', 'The game master replies to a piece of press.');
  edit.tell({ type: 'press', press: id });
};

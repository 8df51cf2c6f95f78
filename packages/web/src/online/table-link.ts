/** Links to a table: one that lets somebody in, and one that shows a game to anybody and lets nobody in. */
import type { TableView } from '@paravion/protocol';

/** The address of a table for those who are invited: of one by invitation with what lets them in. */
export const invitationLink = ({ id, invitation, visibility }: TableView): string =>
  `${location.origin}/table/${id}${invitation && visibility === 'link' ? `?invitation=${invitation}` : ''}`;

/**
 * A link to a game, or to a moment of it, for anybody. A public table has an address for all; the game of a table by
 * invitation travels in the link once it is over, without the table and what was written there. Before that the link opens
 * for who may see the table anyway. `send` makes the link in which the game travels; null where it cannot.
 */
export const gameLink = async (
  { id, visibility, status }: Pick<TableView, 'id' | 'visibility' | 'status'>,
  moment: string,
  send: (table: string, moment: string) => Promise<string | null>,
): Promise<string> =>
  (visibility === 'link' && status === 'finished' ? await send(id, moment) : null) ??
  `${location.origin}/table/${id}${moment ? `#${moment}` : ''}`;

/** With whose eyes a socket follows a table. */

import { seatSession } from '../people/seat-links.ts';
import type { Services } from '../services.ts';
import { sitsAt, type VisibleTable } from '../tables/facts.ts';
import { seatOf } from '../tables/plan.ts';
import { type Looker, maySee } from '../tables/view.ts';

/** Who is at the other end of a socket. */
export interface Caller {
  readonly user: string | null;
  /** Whether he is an admin: he sees every table, and who is banned from it. */
  readonly admin: boolean;
  /** Of the session with which it was opened. */
  readonly secret: string | undefined;
  readonly browser: string | null;
  readonly address: string;
}

/** Who listens: a user, or nobody in particular, with the invitation he came by. */
export interface Listener {
  readonly user: Looker;
  readonly invitation?: string | undefined;
  /** Whether a link in a notice has opened his seat here, and no more. */
  readonly byLink?: boolean;
  readonly admin?: boolean;
}

/** Who listens at a table: whoever is signed in and sits there, else the pilot whose seat a link has opened here. */
export const listenerAt = async (
  services: Services,
  { user, admin, browser }: Caller,
  table: string,
  invitation: string | undefined,
): Promise<Listener> => {
  const seat = await seatSession(services, browser, table);
  if (!seat || (user !== null && (await sitsAt(services.store.db, table, user)))) return { user, invitation, admin };
  return { user: seat.user.id, byLink: true };
};

/** Whether somebody may hear of a table. */
export const mayHear = (facts: VisibleTable, { user, invitation, byLink, admin }: Listener): boolean =>
  byLink ? seatOf(facts.table, user) !== null : admin === true || maySee(facts, user, invitation);

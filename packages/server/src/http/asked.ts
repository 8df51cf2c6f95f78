/** A request as its handler sees it: checked, and with the person who asks. */
import type { ROUTES, RouteName, TableView } from '@paravion/protocol';
import type { z } from 'zod';
import { mustBePresent } from '../people/present.ts';
import { isAdmin, type Session } from '../people/sessions.ts';
import { found, refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { UserRow } from '../store/schema.ts';
import { changeTable, type TableEdit } from '../tables/edit.ts';
import { type WholeTable, wholeTable } from '../tables/facts.ts';
import { maySee, tableByLink, tableFor } from '../tables/view.ts';

type Part<N extends RouteName, K extends string> = (typeof ROUTES)[N] extends {
  readonly [key in K]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

export interface Asked<N extends RouteName = RouteName> {
  readonly services: Services;
  readonly session: Session | null;
  readonly params: Part<N, 'params'>;
  readonly query: Part<N, 'query'>;
  readonly body: Part<N, 'body'>;
  /** Who asks, for limits. */
  readonly address: string;
  /** The browser that asks, as it is kept; null where it has not been here before. */
  readonly browser: string | null;
  /** The browser that asks, which is known by a cookie from now on. */
  giveBrowser(): string;
  /** Begins or ends the session of the browser that asks. */
  setSecret(secret: string | null): void;
}

export type Handler<N extends RouteName> = (asked: Asked<N>) => Promise<unknown>;
export type Handlers<N extends RouteName> = { readonly [K in N]: Handler<K> };

/** The person who asks; refused when nobody is signed in. */
export const asker = ({ session }: Pick<Asked, 'session'>): UserRow =>
  session?.user ??
  refuse('no-session', ['Sign in first, or play as a guest.', 'Melde dich erst an, oder spiele als Gast.']);

export const askerId = ({ session }: Pick<Asked, 'session'>): string | null => session?.user.id ?? null;

/** A table that the asker may see; otherwise there is none. */
export const seenTable = async (
  { services, session }: Pick<Asked, 'services' | 'session'>,
  id: string,
  invitation?: string,
): Promise<WholeTable> => {
  const facts = found(await wholeTable(services.store.db, id), 'table');
  const may = maySee(facts, session?.user.id ?? null, invitation) || isAdmin(services, session);
  return may ? facts : refuse('not-found', ['There is no such table.', 'Diesen Tisch gibt es nicht.']);
};

/** A table as the asker may see it. */
export const viewFor = ({ services, session }: Pick<Asked, 'services' | 'session'>, facts: WholeTable): TableView => {
  const user = session?.user.id ?? null;
  return session?.seat === undefined ? tableFor(facts, user, isAdmin(services, session)) : tableByLink(facts, user);
};

/** Changes a table that the asker may see, and answers with the table as it is then. */
export const changeSeen = async (
  asked: Pick<Asked, 'services' | 'session'>,
  id: string,
  run: (edit: TableEdit, user: UserRow) => Promise<void>,
  invitation?: string,
) => {
  const user = asker(asked);
  await seenTable(asked, id, invitation);
  const change = async (edit: TableEdit): Promise<true> => {
    await mustBePresent(asked.services, edit.trx, user.id);
    await run(edit, user);
    return true;
  };
  found(await changeTable(asked.services, id, change), 'table');
  return viewFor(asked, found(await wholeTable(asked.services.store.db, id), 'table'));
};

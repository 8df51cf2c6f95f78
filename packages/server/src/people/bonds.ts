/** Whom a person follows and blocks. Nobody is told who blocks him. */

import { found, refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import type { BondRow } from '../store/schema.ts';
import type { Db, Trx } from '../store/store.ts';

/** What one person has to do with another. */
export interface Bond {
  readonly follows: boolean;
  readonly blocks: boolean;
}

/** The most people that one person may follow, or block. */
const MOST = 500;

const kindsOf = async (db: Db, user: string, other: string): Promise<readonly BondRow['kind'][]> => {
  const where = db.selectFrom('bonds').select('kind').where('user_id', '=', user).where('other_id', '=', other);
  return (await where.execute()).map(({ kind }) => kind);
};

/** What one person has to do with another. */
export const bondOf = async (db: Db, user: string, other: string): Promise<Bond> => {
  const kinds = await kindsOf(db, user, other);
  return { follows: kinds.includes('follow'), blocks: kinds.includes('block') };
};

/** Follows or blocks somebody, or no longer; whoever is blocked is followed no more. */
export const changeBond = async (
  { store, world }: Services,
  user: string,
  other: string,
  wish: { readonly follow?: boolean | undefined; readonly block?: boolean | undefined },
): Promise<Bond> => {
  if (user === other)
    refuse('malformed', [
      'That is yourself. Right would be: another pilot.',
      'Das bist du selbst. Richtig wäre: ein anderer Pilot.',
    ]);
  await store.transaction(async (trx) => {
    const known = trx.selectFrom('users').select('id').where('id', '=', other).where('deleted', '=', 0);
    found(await known.executeTakeFirst(), 'pilot');
    const now = await bondOf(trx, user, other);
    const blocks = wish.block ?? (wish.follow === true ? false : now.blocks);
    const wanted = { block: blocks, follow: (wish.follow ?? now.follows) && !blocks };
    await trx.deleteFrom('bonds').where('user_id', '=', user).where('other_id', '=', other).execute();
    const kinds = (['block', 'follow'] as const).filter((kind) => wanted[kind]);
    const rows = kinds.map((kind) => ({ user_id: user, kind, other_id: other, at: world.now() }));
    if (rows.length > 0) await trx.insertInto('bonds').values(rows).execute();
    const count = await trx
      .selectFrom('bonds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow();
    if (Number(count.count) > MOST)
      refuse('conflict', [
        `${MOST} pilots are the most that you can follow and block.`,
        `Du kannst höchstens ${MOST} Piloten folgen oder sie sperren.`,
      ]);
  }, `bonds/${user}`);
  return bondOf(store.db, user, other);
};

/** Everybody whom a person follows or blocks, by name. */
export const bondsOf = async (db: Db, user: string) => {
  const rows = await db
    .selectFrom('bonds')
    .innerJoin('users', 'users.id', 'bonds.other_id')
    .leftJoin('bots', 'bots.user_id', 'users.id')
    .select(['kind', 'users.id as id', 'users.name as name', 'bots.user_id as bot'])
    .where('bonds.user_id', '=', user)
    .where('deleted', '=', 0)
    .orderBy('users.name')
    .execute();
  const of = (kind: BondRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ id, name, bot }) => ({ id, name, bot: bot !== null }));
  return { follows: of('follow'), blocks: of('block') };
};

/** Who blocks this person. */
export const blockersOf = async (db: Db, user: string): Promise<ReadonlySet<string>> => {
  const where = db.selectFrom('bonds').select('user_id').where('other_id', '=', user).where('kind', '=', 'block');
  return new Set((await where.execute()).map(({ user_id }) => user_id));
};

/** Whom this person blocks. */
export const blockedBy = async (db: Db, user: string | null): Promise<readonly string[]> => {
  if (user === null) return [];
  const where = db.selectFrom('bonds').select('other_id').where('user_id', '=', user).where('kind', '=', 'block');
  return (await where.execute()).map(({ other_id }) => other_id);
};

/** Strikes out what an account that goes has to do with others, and they with it; what it has told of others stays, unsigned. */
export const forgetBonds = async (trx: Trx, user: string): Promise<void> => {
  for (const side of ['user_id', 'other_id'] as const) await trx.deleteFrom('bonds').where(side, '=', user).execute();
  await trx.deleteFrom('reports').where('other_id', '=', user).execute();
  await trx.updateTable('reports').set({ user_id: null }).where('user_id', '=', user).execute();
};

/** What mails that are asked about most probably mean: kept beside them until somebody says yes, or other orders come. */
import type { MailRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import type { TableEdit } from '../tables/edit.ts';
import type { LoadedTable } from '../tables/plan.ts';

type Proposed = Pick<MailRow, 'seat' | 'user_id' | 'received'> & { readonly order: unknown };

/** Those of the Turn that is due. */
export const proposalsAt = async (db: Db, { row }: LoadedTable): Promise<readonly Proposed[]> => {
  const rows = await db
    .selectFrom('mails')
    .select(['seat', 'user_id', 'received', 'proposal'])
    .where('table_id', '=', row.id)
    .where('turn', '=', row.turn)
    .where('proposal', 'is not', null)
    .execute();
  return rows.map(({ proposal, ...mail }) => ({ ...mail, order: JSON.parse(proposal!) }));
};

/** Those to which a mail may say yes: of the same player for the same seat, and nothing was ordered for it since. */
export const proposalsTo = async (
  { trx, table, sealed }: TableEdit,
  { seat, user_id, received }: MailRow,
): Promise<readonly unknown[]> => {
  const since = sealed.find((order) => order.seat === seat)?.at ?? 0;
  return (await proposalsAt(trx, table)).flatMap((one) =>
    one.seat === seat && one.user_id === user_id && one.received > since && one.received <= received ? [one.order] : [],
  );
};

export const keepProposal = async ({ trx }: TableEdit, { key }: MailRow, order: unknown): Promise<void> => {
  await trx
    .updateTable('mails')
    .set({ proposal: JSON.stringify(order) })
    .where('key', '=', key)
    .execute();
};

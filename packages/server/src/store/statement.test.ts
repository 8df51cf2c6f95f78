/** Statements that are made once give what the query would give that they are made from, with the values of each use. */

import { overBoth } from '@paravion/testing/server/both';
import { expect, it } from 'vitest';
import { openStore } from './open.ts';
import { statement } from './statement.ts';

interface Fact {
  readonly key: string;
  readonly value: string;
}

overBoth('a statement', (fresh) => {
  it('is made once, and takes other values each time, and other names', async () => {
    let built = 0;
    const keep = statement((db, { key, ...set }: Fact) => {
      built += 1;
      return db
        .insertInto('facts')
        .values({ key, ...set })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(set));
    });
    const where = statement((db, by: Partial<Fact>) => {
      const all = db.selectFrom('facts').selectAll();
      return by.key === undefined ? all.where('value', '=', by.value!) : all.where('key', '=', by.key);
    });
    const store = openStore(await fresh());
    await store.migrate();
    const { db } = store;
    for (const value of ['1', '2']) await db.executeQuery(keep(db, { key: 'a', value }));
    await store.transaction((trx) => trx.executeQuery(keep(trx, { key: 'b', value: '2' })));
    expect(built).toBe(1);
    expect((await db.executeQuery(where(db, { key: 'a' }))).rows).toEqual([{ key: 'a', value: '2' }]);
    expect((await db.executeQuery(where(db, { value: '2' }))).rows).toHaveLength(2);
    await store.close();
  });
});

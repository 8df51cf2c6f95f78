import { checkSignature, checkSigned, sign } from '@paravion/tabletop';
import { testSqlite } from '@paravion/testing/server/databases';
import { expect, it } from 'vitest';
import { isSignedBy, publicKeys, signWith } from './signing.ts';
import { openStore } from './store/open.ts';
import { REAL_WORLD } from './world.ts';

it('the platform signs and checks as tabletop does', async () => {
  const database = testSqlite();
  const house = { store: openStore(database.where), world: REAL_WORLD };
  await house.store.migrate();
  const { key } = await publicKeys(house);
  const content = { table: 'übermut', at: 1 };
  const signed = await signWith(house, house.store.db, key, 'paravion-receipt/1', content);
  expect(checkSigned('paravion-receipt/1', signed)).toBe(true);
  const secret = '11'.repeat(32);
  const other = sign('paravion-sealed/2', content, secret);
  const changed = { ...other, signature: `${other.signature.slice(0, -2)}00` };
  for (const [format, what, signature] of [
    ['paravion-sealed/2', content, other],
    ['paravion-receipt/1', content, other],
    ['paravion-sealed/2', { ...content, at: 2 }, other],
    ['paravion-sealed/2', content, changed],
    ['paravion-sealed/2', content, { ...other, key }],
    ['paravion-sealed/2', content, { ...other, signature: '0'.repeat(128) }],
  ] as const)
    expect(isSignedBy(format, what, signature)).toBe(checkSignature(format, what, signature));
  expect(isSignedBy('paravion-sealed/2', content, other)).toBe(true);
  await house.store.close();
  await database.drop();
});

/** `paravion verify` with what a device at a table has saved, with evidence, and with heads read out over the telephone. */
import { sopwith } from '@paravion/sopwith';
import {
  append,
  commitmentOf,
  formatEvidence,
  formatRecord,
  type GameRecord,
  gameName,
  hashOf,
  headOf,
  headWords,
  type Kept,
  newRecord,
  publicKey,
  sealOrder,
  seedHash,
  signed,
  signSeal,
  standingTurns,
  unwrap,
} from '@paravion/tabletop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { type Workshop, workshop } from '../testing/harness.ts';

const secretOf = (name: string): string => hashOf({ secret: name });
const HOUSE = secretOf('house');
const DEVICE = secretOf('device');
const SEED = 'a seed of the house, for tests';

const begin = (): GameRecord => {
  const { id: edition, rules } = sopwith.editions[0]!;
  const setup = sopwith.defaultSetup(rules, 2);
  const commitments = [commitmentOf(secretOf('dice')), null];
  const list = signed('paravion-list/1', { table: 'table', seedHash: seedHash(SEED), commitments }, HOUSE);
  const seeds = { list, secrets: [secretOf('dice'), null] };
  const keys = [[publicKey(DEVICE)], []];
  return unwrap(newRecord(sopwith, { edition, setup, seed: SEED, house: publicKey(HOUSE), seeds, keys }));
};

const goOn = (record: GameRecord, strip: 'alpha' | 'beta'): GameRecord => {
  const segment = standingTurns(record).length + 1;
  const about = { game: gameName(record), segment, seat: 0, head: headOf(record) };
  const moves = ['A', 'A', 'A'].map((manoeuvre) => ({ manoeuvre, fire: [] }));
  const order = { sheets: [segment === 1 ? { strip, moves } : { moves }] };
  const seal = signSeal(unwrap(sealOrder(order, 'a nonce of the tests', about)), about, DEVICE);
  return unwrap(append(record, sopwith, { segment, orders: [order, null], seals: [seal, null] })).record;
};

const keptOf = (record: GameRecord): Kept => ({
  format: 'paravion-kept/1',
  table: 'table',
  since: 1,
  seat: 0,
  key: publicKey(DEVICE),
  secret: secretOf('dice'),
  told: true,
  seedHash: record.seedHash,
  house: [publicKey(HOUSE)],
  list: record.seeds!.list,
  receipts: [],
  old: [],
  heads: [gameName(record), ...record.entries.map(({ hash }) => hash)].map((hash, segment) => ({
    segment,
    hash,
    at: 1,
  })),
  lists: [],
});

describe('paravion verify', () => {
  const record = goOn(goOn(begin(), 'alpha'), 'alpha');
  const other = goOn(begin(), 'beta');
  let at: Workshop;
  beforeAll(async () => {
    at = await workshop();
    await at.write('table.json', formatRecord(record));
    await at.write('other.json', formatRecord(other));
    await at.write('kept.json', JSON.stringify(keptOf(record)));
    await at.write('evidence.json', formatEvidence({ at: 1, faults: [], kept: keptOf(record), record: other }));
  });
  afterAll(() => at.remove());

  it('says what was checked, and the head in words', async () => {
    const ran = await at.line('verify table.json --kept kept.json');
    expect([ran.exit, ran.err]).toEqual([EXIT.ok, '']);
    expect(ran.out).toContain('2 Turns played again');
    expect(ran.out).toContain('2 seals (2 signed)');
    expect(ran.out).toContain('which has watched since Turn 1: 0 seals of its own, 3 heads: all true');
    expect(ran.out).toContain(`in words:  ${headWords(headOf(record))}`);
  });

  it('finds a record that agrees with itself and is not the one that was shown', async () => {
    expect((await at.line('verify other.json')).exit).toBe(EXIT.ok);
    const ran = await at.line('verify other.json --kept kept.json');
    expect(ran.exit).toBe(EXIT.notSo);
    expect(ran.err).toContain('Segment 1 is not as this device was shown it.'.replace('Segment', 'Turn'));
    const evidence = await at.line('verify evidence.json --json');
    expect(evidence.exit).toBe(EXIT.notSo);
    expect(evidence.out).toContain('kept.heads[2]');
  });

  it('does not call true what a newer revision adjudicated', async () => {
    const newer = { ...sopwith, revision: 99 };
    const { record: later } = unwrap(append(record, newer, { segment: 3, orders: [null, null], seals: [null, null] }));
    await at.write('newer.json', formatRecord(later));
    const ran = await at.line('verify newer.json');
    expect(ran.exit).toBe(EXIT.notSo);
    expect(ran.out).toMatch(/^newer.json: cannot be checked by this version of Paravion: revision 99/);
    const { ok } = JSON.parse((await at.line('verify newer.json --json')).out) as { readonly ok: boolean };
    expect(ok).toBe(false);
  });

  it('compares heads by hash and by words', async () => {
    const first = standingTurns(record)[0]!.hash;
    expect((await at.line(`verify table.json --head ${first}`)).exit).toBe(EXIT.ok);
    expect((await at.paravion(['verify', 'table.json', '--head', `  ${headWords(first).toUpperCase()} `])).exit).toBe(
      EXIT.ok,
    );
    expect((await at.paravion(['verify', 'other.json', '--head', headWords(first)])).exit).toBe(EXIT.notSo);
    expect((await at.paravion(['verify', 'table.json', '--last', headWords(headOf(record))])).exit).toBe(EXIT.ok);
    expect((await at.paravion(['verify', 'table.json', '--last', headWords(first)])).exit).toBe(EXIT.notSo);
  });

  it('says what is wrong with a file that is none', async () => {
    await at.write('no.json', '{"format":"paravion-kept/1"}');
    const ran = await at.line('verify table.json --kept no.json');
    expect([ran.exit, ran.err.includes('no.json')]).toEqual([EXIT.badInput, true]);
    expect((await at.line('verify table.json --copy kept.json')).exit).toBe(EXIT.badInput);
    expect((await at.line('verify kept.json')).exit).toBe(EXIT.notSo);
  });
});

/**
 * Forgeries by the house, each with the words by whom it is found and when. "At once" is while the game goes on, before
 * the seed is told. The same table stands in docs/fairness.md.
 */
import { readFileSync } from 'node:fs';
import { skirmish } from '@paravion/conformance/skirmish';
import { describe, expect, it } from 'vitest';
import { checkAgainst } from './check-table.ts';
import { headWords } from './head-words.ts';
import type { TableFault } from './kept-faults.ts';
import { type GameRecord, headOf, withoutSeed } from './record.ts';
import * as forge from './testing/forge.ts';
import { keptOf } from './testing/kept.ts';
import * as t from './testing/tabled.ts';

/** Who finds it: whoever reads the record; the device of the pilot (seat 0) whom it is done to; those of all who played. */
type Finder = 'anybody' | 'his own device' | 'every device that was there';
type When = 'at once' | 'at the end';

interface Forgery {
  readonly what: string;
  readonly found: readonly [When, Finder];
  readonly by: readonly TableFault[];
  readonly forged: GameRecord;
  /** The true game. */
  readonly honest: GameRecord;
  /** What the devices have kept is older than what was forged: the house forges before it shows. */
  readonly unseen?: true;
}

const honest = t.playedSealed(3);
const opened = t.playedOpened(2);
const two = t.playedSealed(2);

const FORGERIES: readonly Forgery[] = [
  {
    what: 'another order in a pilot’s name, sealed by the house before anything is shown',
    found: ['at once', 'his own device'],
    by: ['own-order'],
    ...{ forged: forge.orderResealed(honest, 0), honest, unseen: true },
  },
  {
    what: 'the same after the Turn was shown',
    found: ['at once', 'every device that was there'],
    by: ['other-turn'],
    ...{ forged: forge.orderResealed(honest, 0), honest },
  },
  {
    what: 'another order under a signature of the pilot’s device',
    found: ['at once', 'anybody'],
    by: ['seal'],
    ...{ forged: forge.signatureReused(honest, 0), honest, unseen: true },
  },
  {
    what: 'an order with a receipt entered as none',
    found: ['at once', 'his own device'],
    by: ['own-order'],
    ...{ forged: forge.orderDropped(honest, 0), honest, unseen: true },
  },
  {
    what: 'dice that do not come from the seed',
    found: ['at the end', 'anybody'],
    by: ['dice'],
    ...{ forged: forge.otherDice(honest), honest, unseen: true },
  },
  {
    what: 'another seed of the house than was promised',
    found: ['at once', 'every device that was there'],
    by: ['other-seed'],
    ...{ forged: forge.otherSeed(3), honest, unseen: true },
  },
  {
    what: 'a told secret swapped for another',
    found: ['at once', 'anybody'],
    by: ['seed'],
    ...{ forged: forge.secretSwapped(honest, 0), honest, unseen: true },
  },
  {
    what: 'a told secret left out',
    found: ['at once', 'his own device'],
    by: ['own-secret'],
    ...{ forged: forge.secretLeftOut(3, 0), honest, unseen: true },
  },
  {
    what: 'the last Turn cut off',
    found: ['at once', 'every device that was there'],
    by: ['cut-off'],
    ...{ forged: forge.cutOff(honest), honest },
  },
  {
    what: 'a Turn flown anew without an undo',
    found: ['at once', 'every device that was there'],
    by: ['other-turn'],
    ...{ forged: t.goSealed(forge.orderDropped(honest, 1)), honest },
  },
  {
    what: 'rules changed in the header',
    found: ['at once', 'anybody'],
    by: ['seal'],
    ...{ forged: forge.ruleChanged(honest), honest, unseen: true },
  },
  {
    what: 'the setup changed in the header',
    found: ['at once', 'anybody'],
    by: ['seal', 'replay'],
    ...{ forged: forge.setupChanged(honest), honest, unseen: true },
  },
  {
    what: 'a bot of the house that orders after the others have opened',
    found: ['at once', 'anybody'],
    by: ['seal'],
    ...{ forged: forge.botLate(opened), honest: opened, unseen: true },
  },
  {
    what: 'a bot of the house that is not opened',
    found: ['at once', 'anybody'],
    by: ['house-unopened'],
    ...{ forged: forge.botUnopened(opened), honest: opened, unseen: true },
  },
  {
    what: 'a bot of the house that is not opened, and that its list does not call its own',
    found: ['at once', 'anybody'],
    by: ['house-unopened', 'list'],
    ...{ forged: forge.botDisowned(opened), honest: opened, unseen: true },
  },
  {
    what: 'a second list of seals',
    found: ['at once', 'every device that was there'],
    by: ['two-lists'],
    ...{ forged: forge.secondList(opened), honest: opened, unseen: true },
  },
];

/** What the device of a seat has kept: all but the heads that it could not be shown yet, where the house forges first. */
const keptBy = ({ honest: game, unseen }: Forgery, seat: number) => {
  const kept = keptOf(game, seat);
  return unseen ? { ...kept, heads: kept.heads.slice(0, 0) } : kept;
};

const codes = (forgery: Forgery, record: GameRecord, seat: number | null): readonly TableFault[] => [
  ...new Set(checkAgainst(record, skirmish, seat === null ? null : keptBy(forgery, seat)).faults.map((f) => f.code)),
];

describe.each(FORGERIES)('$what', (forgery) => {
  const { forged, found, by } = forgery;
  const [when, finder] = found;
  const shown = withoutSeed(forged);

  it(`is found ${found.join(', by ')}`, () => {
    const seen = when === 'at once' ? shown : forged;
    const seats = { anybody: [null], 'his own device': [0], 'every device that was there': [0, 1] }[finder];
    for (const seat of seats) expect(codes(forgery, seen, seat)).toEqual(expect.arrayContaining([...by]));
  });

  it('is not found sooner, or by less', () => {
    if (when === 'at the end') for (const seat of [0, 1]) expect(codes(forgery, shown, seat)).toEqual([]);
    if (finder !== 'anybody') expect(codes(forgery, shown, null)).toEqual([]);
    if (finder === 'his own device') expect(codes(forgery, shown, 1)).not.toEqual(expect.arrayContaining([...by]));
  });

  it('changes the head, which stands below every report', () => {
    expect(headWords(headOf(forged))).not.toBe(headWords(headOf(forgery.honest)));
  });
});

describe('two players who are shown two records', () => {
  const [one, other] = [t.goSealed(two), forge.orderDropped(t.goSealed(two), 1)];

  it('have heads that differ at once, for whoever compares them', () => {
    expect(headWords(headOf(one))).not.toBe(headWords(headOf(other)));
  });

  it('cannot both have their seals in the next Turn: anybody finds a seal for another record', () => {
    const next = t.sealedTurn(one);
    const own = t.sealedTurn(other);
    const both = { ...own, seals: own.seals!.with(0, next.seals![0]!) };
    const entered = forge.rehashed({
      ...t.goSealed(other),
      entries: t.goSealed(other).entries.with(-1, { ...t.goSealed(other).entries.at(-1)!, seals: both.seals } as never),
    });
    expect(checkAgainst(withoutSeed(entered), skirmish, null).faults.map(({ code }) => code)).toContain('seal');
    const dropped = {
      ...other,
      entries: t.goSealed(other, { ...own, orders: own.orders.with(0, null), seals: own.seals!.with(0, null) }).entries,
    };
    expect(checkAgainst(dropped, skirmish, keptOf(t.goSealed(one), 0)).faults.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['own-order']),
    );
  });
});

describe('an order that the house sealed for a seat whose device had a key', () => {
  it('is no fault, but noted: by mail it is so too', () => {
    const seen = checkAgainst(forge.orderResealed(honest, 0), skirmish, null);
    expect(seen).toMatchObject({ faults: [], sealedForDevices: [{ seat: 0, segments: [3] }] });
    expect(seen.verification?.notes).toMatchObject([
      { path: 'keys[0]', message: expect.stringContaining('Segments: 3.') },
    ]);
    for (const game of [honest, opened])
      expect(checkAgainst(game, skirmish, null)).toMatchObject({
        ...{ faults: [], sealedForDevices: [], verification: { notes: [] } },
      });
  });
});

describe('a key of the house entered for a pilot’s seat', () => {
  const forged = forge.keySlipped(honest, 0);

  it('is told to his device as a question: only he knows his other devices', () => {
    const kept = { ...keptOf(honest, 0), heads: [] };
    expect(checkAgainst(withoutSeed(forged), skirmish, kept)).toMatchObject({
      faults: [],
      otherKeys: [expect.any(String)],
    });
    expect(checkAgainst(honest, skirmish, kept).otherKeys).toEqual([]);
  });
});

it('docs/fairness.md has the same table', () => {
  const page = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8');
  for (const { what, found } of FORGERIES) expect(page).toContain(`| ${what} | ${found[0]} | ${found[1]} |`);
});

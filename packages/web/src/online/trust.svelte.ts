/**
 * What the page does for fairness, by itself: it enters this device at the table, adds to the dice, seals, opens, and has
 * the whole game checked. The work is done in workers; here stands when.
 */
import type { Answer, Refusal, TableView } from '@paravion/protocol';
import type { Kept, Result } from '@paravion/tabletop';
import { ask, askAside } from '../engine/ask.ts';
import type { Answered, Refused, Sealed } from '../engine/trust/device.ts';
import { call } from './call.ts';
import { checkTwice, type Looked, oneAtATime } from './check-twice.ts';

export interface Trust {
  /** What the last check found; null before there was one. */
  readonly check: Looked['check'] | null;
  readonly checking: boolean;
  /** The record that was checked. */
  readonly record: unknown;
  /** What this device knew when that record was fetched. */
  readonly kept: Kept | null;
  /** What the house asked of this device that no honest house asks. */
  readonly refused: Refused | null;
  /** The order that this device has sealed for the Turn, where the server has none. */
  readonly sealed: unknown;
  /** Looks at the table as it is now, and does what is this device's part. */
  look(table: TableView): Promise<void>;
  /** Seals an order on this device; null where the table takes no seals of devices. */
  seal(table: TableView, order: unknown): Promise<Sealed | null>;
  /** Keeps what the server answered to a seal: unsigned in a game that was begun before it had a key. */
  receipt(given: Answer<'seal'> | Answer<'orders'>): Promise<void>;
  /** Holds a Turn that was flown against what this device sealed; all is checked anew when it does not agree. */
  flown(turn: Answer<'turn'>, seat: number | null): Promise<void>;
  /** Checks the whole game as far as it is known. */
  checkAll(): Promise<void>;
  stop(): void;
}

const AGAIN_MS = 2000;
/** Refusals that say nothing of what was asked. */
const PUT_OFF: readonly Refusal['error'][] = ['failed', 'too-many', 'unavailable'];
/** While something is wrong or nothing could be checked, all is checked again, so that an alarm that was false goes away. */
const DOUBT_MS = 15_000;

/** Games begun before there were keys go on without. */
const takesDevices = ({ status, house }: TableView): boolean =>
  status === 'open' || ((status === 'running' || status === 'paused') && house !== null);

/** Whether the seat has other devices than this one. */
const others = ({ devices }: TableView, seat: number): boolean => (devices[seat]?.keys.length ?? 0) > 1;

/** `taken`: what a request answered. */
export const createTrust = (id: string, query: object, taken: (table: TableView) => void): Trust => {
  let looked = $state.raw<Looked | null>(null);
  let checking = $state(false);
  let refused = $state<Refused | null>(null);
  let sealed = $state.raw<unknown>(null);
  const params = { id };
  let house: readonly string[] | null = null;
  /** Whether the server takes no key of this device here. */
  let barred = false;
  let latest: TableView | null = null;
  let looking = false;
  /** Done when the last look is. */
  let looks: Promise<void> = Promise.resolve();
  let timer = 0;
  let doubt = 0;
  let stopped = false;

  const houseKeys = async (): Promise<readonly string[]> => {
    if (house) return house;
    const answer = await call('house', {});
    if (!answer.ok) throw new Error(answer.error.message);
    house = [answer.value.key, ...answer.value.old.map(({ key }) => key)];
    return house;
  };

  /** What came of a request; throws when the server could not be reached or was too busy, so that it is made again. */
  const reached = <T>(answer: Result<T, Refusal>): T | null => {
    if (!answer.ok && PUT_OFF.includes(answer.error.error)) throw new Error(answer.error.message);
    return answer.ok ? answer.value : null;
  };
  const enter = async (): Promise<void> => {
    const entered = reached(await call('device', { params, body: await ask('device', id) }));
    if (entered) taken(entered);
    else barred = true;
  };
  /** Asks again with the keys that the house shows now, before it is accused of having signed with none of them. */
  const withKeys = async <T>(table: TableView, run: () => Promise<Answered<T>>): Promise<T | null> => {
    let answered = await run();
    if ('refused' in answered && answered.refused === 'unsigned') {
      house = null;
      await see(table);
      answered = await run();
    }
    if (!('refused' in answered)) return answered.done;
    refused = answered.refused;
    return null;
  };
  const tell = async (table: TableView, seat: number): Promise<void> => {
    const own = await withKeys(table, () => ask('secretFor', id, seat, table.telling!.list, others(table, seat)));
    const told = own && reached(await call('secret', { params, body: own }));
    if (!told) return;
    await ask('told', id);
    taken(told);
  };
  const open = async (table: TableView, { turn, list }: NonNullable<TableView['opening']>): Promise<void> => {
    const more = others(table, table.you.seat!);
    const own = await withKeys(table, () => ask('opening', id, table.recordHash!, turn, list, more));
    if (own) reached(await call('open', { params, body: { turn, ...own } }));
  };

  /** Keeps what the table shows; gives the key of this device there. Throws when the house shows no keys. */
  const see = async ({ you, turn, head, recordHash, seedHash }: TableView): Promise<string | null> => {
    const heads = [
      ...(recordHash ? [{ segment: 0, hash: recordHash }] : []),
      ...(head ? [{ segment: Math.max(0, turn - 1), hash: head }] : []),
    ];
    return (await ask('saw', id, { seat: you.seat, seedHash, house: await houseKeys(), heads })).key;
  };
  const lookAt = async (table: TableView): Promise<void> => {
    const { seat } = table.you;
    const key = await see(table);
    if (seat === null) return;
    if (takesDevices(table) && !barred && !(key && table.devices[seat]?.keys.includes(key))) await enter();
    else if (table.telling?.list.commitments[seat] && !table.telling.told.includes(seat)) await tell(table, seat);
    else if (table.opening && key && !table.seats[seat]!.opened) await open(table, table.opening);
    sealed = table.sealing === 'device' && table.status === 'running' ? await ask('ownOrder', id, table.turn) : null;
  };
  /** One look after the other, the last of them at the table as it is now; again soon when the server was not reached. */
  const lookOn = async (): Promise<void> => {
    looking = true;
    clearTimeout(timer);
    try {
      for (let seen: TableView | null = null; seen !== latest; ) {
        seen = latest;
        await lookAt(seen!);
      }
    } catch {
      timer = window.setTimeout(() => void look(latest!), AGAIN_MS);
    }
    looking = false;
  };
  const look = async (table: TableView): Promise<void> => {
    latest = table;
    if (!looking) looks = lookOn();
    await looks;
  };

  const checkNow = async (): Promise<void> => {
    checking = true;
    clearTimeout(doubt);
    // Only devices that have been here long have any.
    const { dropOldReceipts, oldReceipts } = await import('./old-receipts.ts');
    const old = oldReceipts(id);
    if (old.length > 0) await ask('oldReceipts', id, old).then(() => dropOldReceipts(id));
    const found = await checkTwice({
      kept: () => ask('keptNow', id),
      record: async () => {
        const answer = await call('record', { params, query });
        return answer.ok ? answer.value : null;
      },
      check: (record, kept) => askAside('checkRecord', record, kept),
    }).catch(() => null);
    if (found?.looked) looked = found.looked;
    checking = false;
    const alarm = (looked?.check.faults.length ?? 0) > 0;
    if ((!found?.looked || found.doubt || alarm) && !stopped)
      doubt = window.setTimeout(() => void checkAll(), DOUBT_MS);
  };
  // The game may end while it is checked: what was fetched before that knows no seed.
  const checkAll = oneAtATime(checkNow);

  return {
    get check() {
      return looked?.check ?? null;
    },
    get checking() {
      return checking;
    },
    get record() {
      return looked?.record ?? null;
    },
    get kept() {
      return looked?.kept ?? null;
    },
    get refused() {
      return refused;
    },
    get sealed() {
      return sealed;
    },
    look,
    seal: async (table, order) => {
      // A seal of a device that is not entered at the table, or over what the record was before it was, is refused.
      await look(latest ?? table);
      const now = latest?.turn === table.turn ? latest : table;
      const { recordHash, turn, head, you } = now;
      if (!recordHash || !head || you.seat === null || !takesDevices(now)) return null;
      const made = await ask('seal', id, { game: recordHash, segment: turn, seat: you.seat, head }, order);
      if (made && table.sealing === 'device') sealed = order;
      return made;
    },
    receipt: async (given) => {
      if ('signature' in given) {
        if (latest) await withKeys(latest, () => ask('receipt', id, given));
        return;
      }
      const { game, turn: segment, seat, seal, nonce } = given;
      await ask('oldReceipts', id, [{ game, segment, seat, seal, nonce }]);
    },
    flown: async ({ turn, orders }, seat) => {
      if (seat === null || (await ask('agrees', id, turn, orders[seat]?.seal ?? null))) return;
      await checkAll();
    },
    checkAll,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(doubt);
    },
  };
};

/**
 * What the page does for fairness, by itself: it enters this device at the table, adds to the dice, seals, opens, and has
 * the whole game checked. The work is done in workers; here stands when.
 */
import type { Answer, TableView } from '@paravion/protocol';
import { ask, askAside } from '../engine/ask.ts';
import type { TableCheck } from '../engine/trust/check.ts';
import type { Refused, Sealed } from '../engine/trust/device.ts';
import { call } from './call.ts';
import { dropOldReceipts, oldReceipts } from './old-receipts.ts';

export interface Trust {
  /** What the last check found; null before there was one. */
  readonly check: TableCheck | null;
  readonly checking: boolean;
  /** The record that was checked. */
  readonly record: unknown;
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
  /** Checks the whole game as far as it is known. */
  checkAll(): Promise<void>;
}

const AGAIN_MS = 2000;

/** Games begun before there were keys go on without. */
const takesDevices = ({ status, house }: TableView): boolean =>
  status === 'open' || ((status === 'running' || status === 'paused') && house !== null);

/** Whether the seat has other devices than this one. */
const others = ({ devices }: TableView, seat: number): boolean => (devices[seat]?.keys.length ?? 0) > 1;

/** `taken`: what a request answered. */
export const createTrust = (id: string, query: object, taken: (table: TableView) => void): Trust => {
  let check = $state.raw<TableCheck | null>(null);
  let checking = $state(false);
  let record: unknown = null;
  let refused = $state<Refused | null>(null);
  let sealed = $state.raw<unknown>(null);
  const params = { id };
  let house: readonly string[] | null = null;
  const doing = new Set<string>();

  /** Does something once at a time; tries again soon when the server could not be reached. */
  const once = async (what: string, run: () => Promise<boolean>): Promise<void> => {
    if (doing.has(what)) return;
    doing.add(what);
    const done = await run().catch(() => false);
    if (done) doing.delete(what);
    else
      setTimeout(() => {
        doing.delete(what);
        if (latest) void look(latest);
      }, AGAIN_MS);
  };
  let latest: TableView | null = null;

  const houseKeys = async (): Promise<readonly string[]> => {
    if (house) return house;
    const answer = await call('house', {});
    if (answer.ok) house = [answer.value.key, ...answer.value.old.map(({ key }) => key)];
    return house ?? [];
  };

  const enter = (): Promise<void> =>
    once('device', async () => {
      const answer = await call('device', { params, body: await ask('device', id) });
      if (answer.ok) taken(answer.value);
      return answer.ok || answer.error.error !== 'failed';
    });
  const tell = (table: TableView, seat: number): Promise<void> =>
    once('secret', async () => {
      const answered = await ask('secretFor', id, seat, table.telling!.list, others(table, seat));
      if ('refused' in answered) {
        refused = answered.refused;
        return true;
      }
      if (!answered.done) return true;
      const answer = await call('secret', { params, body: answered.done });
      if (answer.ok) {
        await ask('told', id);
        taken(answer.value);
      }
      return answer.ok || answer.error.error !== 'failed';
    });
  const open = (table: TableView, { turn, list }: NonNullable<TableView['opening']>): Promise<void> =>
    once('opening', async () => {
      const answered = await ask('opening', id, table.recordHash!, turn, list, others(table, table.you.seat!));
      if ('refused' in answered) {
        refused = answered.refused;
        return true;
      }
      if (!answered.done) return true;
      const answer = await call('open', { params, body: { turn, ...answered.done } });
      return answer.ok || answer.error.error !== 'failed';
    });

  const look = async (table: TableView): Promise<void> => {
    latest = table;
    const { seat } = table.you;
    const heads = [
      ...(table.recordHash ? [{ segment: 0, hash: table.recordHash }] : []),
      ...(table.head ? [{ segment: Math.max(0, table.turn - 1), hash: table.head }] : []),
    ];
    const { seedHash } = table;
    const { key } = await ask('saw', id, { seat, seedHash, house: await houseKeys(), heads });
    if (seat === null) return;
    if (takesDevices(table) && !(key && table.devices[seat]?.keys.includes(key))) await enter();
    else if (table.telling?.list.commitments[seat] && !table.telling.told.includes(seat)) await tell(table, seat);
    else if (table.opening && key && !table.seats[seat]!.opened) await open(table, table.opening);
    sealed = table.sealing === 'device' && table.status === 'running' ? await ask('ownOrder', id, table.turn) : null;
  };

  return {
    get check() {
      return check;
    },
    get checking() {
      return checking;
    },
    get record() {
      return record;
    },
    get refused() {
      return refused;
    },
    get sealed() {
      return sealed;
    },
    look,
    seal: async (table, order) => {
      const { recordHash, turn, head, you } = table;
      if (!recordHash || !head || you.seat === null || !takesDevices(table)) return null;
      const made = await ask('seal', id, { game: recordHash, segment: turn, seat: you.seat, head }, order);
      if (made && table.sealing === 'device') sealed = order;
      return made;
    },
    receipt: async (given) => {
      if (!('signature' in given)) {
        const { game, turn: segment, seat, seal, nonce } = given;
        return ask('oldReceipts', id, [{ game, segment, seat, seal, nonce }]);
      }
      const answered = await ask('receipt', id, given);
      if ('refused' in answered) refused = answered.refused;
    },
    checkAll: async () => {
      if (checking) return;
      checking = true;
      const old = oldReceipts(id);
      if (old.length > 0) await ask('oldReceipts', id, old).then(() => dropOldReceipts(id));
      const answer = await call('record', { params, query });
      if (answer.ok) {
        record = answer.value;
        const checked = await askAside('checkTable', id, record).catch(() => null);
        if (checked && !('unknownGame' in checked)) check = checked;
      }
      checking = false;
    },
  };
};

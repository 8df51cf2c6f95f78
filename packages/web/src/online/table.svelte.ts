/** One table as the page shows it: loaded once, then kept up to date over the socket. */
import type { Answer, PressItem, ServerMessage, TableView } from '@paravion/protocol';
import { tableWords } from '../words/table.ts';
import { call, reasonOf } from './call.ts';
import { gameFrom, type OnlineGame, withSegment } from './game.ts';
import { follow } from './live.ts';
import { createTrust, type Trust } from './trust.svelte.ts';

type Pending = Answer<'pending'>;

export interface TableModel {
  readonly table: TableView | null;
  readonly game: OnlineGame | null;
  readonly press: readonly PressItem[];
  readonly pending: Pending | null;
  /** Whether one's own seat is asked for orders, and all that they are given by is here: position, Turn, and what was sealed. */
  readonly owes: boolean;
  /** An order is on its way: its answer is awaited before anything else is sealed. */
  readonly busy: boolean;
  readonly fault: string;
  readonly trust: Trust;
  readonly now: number;
  load(): Promise<void>;
  seal(order: unknown): Promise<void>;
  say(body: { readonly kind: PressItem['kind']; readonly to?: number; readonly text: string }): Promise<boolean>;
  /** Any other request that answers with the table; whether it was granted. */
  act(
    request: Promise<{ ok: true; value: TableView } | { ok: false; error: Parameters<typeof reasonOf>[0] }>,
  ): Promise<boolean>;
  /** Somebody has signed in: what he may see is asked for anew. */
  signedIn(): void;
  stop(): void;
}

const PLAYED = ['running', 'paused', 'finished'];

export const createTable = (id: string, invitation: string | undefined): TableModel => {
  let table = $state.raw<TableView | null>(null);
  let game = $state.raw<OnlineGame | null>(null);
  let press = $state.raw<readonly PressItem[]>([]);
  let pending = $state.raw<Pending | null>(null);
  let fault = $state('');
  let busy = $state(false);
  let now = $state(Date.now());
  // A flown Turn, the table and what is pending come by three ways: an order is wanted where all tell of the same Turn.
  const owes = $derived(
    pending?.owes === true && pending.turn === table?.turn && game?.segments.length === pending.turn - 1,
  );
  const params = { id };
  const query = invitation ? { invitation } : {};

  /** What was asked before the last time, or before a Turn was flown, is answered too late. */
  let asked = 0;
  const loadPending = async (): Promise<void> => {
    const number = ++asked;
    if (table?.you.seat === null || table?.status !== 'running') {
      pending = null;
      return;
    }
    const answer = await call('pending', { params });
    if (answer.ok && number === asked) pending = answer.value;
  };
  const readGame = async (): Promise<void> => {
    if (!table || !PLAYED.includes(table.status)) return;
    const answer = await call('turns', { params, query });
    if (answer.ok) game = await gameFrom(table.game, answer.value);
  };
  /** The game is read, and made longer, by one after the other: what is asked first would else be shown last. */
  let read: Promise<void> = Promise.resolve();
  const afterReading = (work: () => Promise<void>): Promise<void> => {
    read = read.then(work, work);
    return read;
  };
  const loadGame = (): Promise<void> => afterReading(readGame);
  const loadPress = async (): Promise<void> => {
    const read: PressItem[] = [];
    for (let more = true; more; ) {
      const answer = await call('press', { params, query: { ...query, after: read.at(-1)?.id ?? 0 } });
      if (!answer.ok) return;
      read.push(...answer.value.press);
      ({ more } = answer.value);
    }
    press = read;
  };
  const load = async (): Promise<void> => {
    const answer = await call('table', { params, query });
    if (!answer.ok) {
      fault = reasonOf(answer.error);
      return;
    }
    // The socket may have told of later things meanwhile.
    if (!table || answer.value.version >= table.version) table = answer.value;
    void trust.look(table);
    await Promise.all([loadGame(), loadPending(), loadPress()]);
    if (game) void trust.checkAll();
  };
  /** Shows the table as it is now. Answers and the socket overtake each other: what is older than what is shown is dropped. */
  const take = (next: TableView): void => {
    if (table && next.version < table.version) return;
    const started = table && !PLAYED.includes(table.status) && PLAYED.includes(next.status);
    // Whoever takes another seat may know other things; a Turn that was taken back is known no longer.
    const other = table?.you.seat !== next.you.seat || (game?.segments.length ?? 0) >= next.turn;
    const ended = table?.status === 'running' && next.status === 'finished';
    // What could not be done before the game began is past.
    if (started) fault = '';
    table = next;
    void trust.look(next);
    if (ended) void trust.checkAll();
    if (started || (other && game)) void loadGame();
    if (started || other) void loadPending();
  };
  const flown = async (turn: Answer<'turn'>): Promise<void> => {
    if (!game) return readGame();
    if (game.segments.length === turn.turn - 1) game = await withSegment(game, turn);
    else if (game.segments.length < turn.turn) await readGame();
    await trust.flown(turn, table?.you.seat ?? null);
  };
  const changeSeat = (seat: number, change: Partial<TableView['seats'][number]>): void => {
    if (!table) return;
    table = { ...table, seats: table.seats.map((s) => (s.seat === seat ? { ...s, ...change } : s)) };
  };
  const hear = (message: ServerMessage): void => {
    if (message.type === 'table') take(message.table);
    else if (message.type === 'press') press = [...press.filter((p) => p.id !== message.press.id), message.press];
    else if (message.type === 'clock' && table) table = { ...table, deadline: message.deadline };
    else if (message.type === 'sealed') changeSeat(message.seat, { sealed: true });
    else if (message.type === 'opened') changeSeat(message.seat, { opened: true });
    else if (message.type === 'opening' && table) {
      const { turn, list, until } = message;
      // What the server sealed itself it opens at once.
      const seats = table.seats.map((s) => ({ ...s, opened: list.house.includes(s.seat) }));
      take({ ...table, seats, deadline: until, opening: { turn, list, until } });
    } else if (message.type === 'turn') {
      // Whatever was on its way was for this Turn.
      [pending, busy] = [null, false];
      asked++;
      void afterReading(() => flown(message.flown)).finally(async () => {
        const answer = await call('table', { params, query });
        if (answer.ok) take(answer.value);
        await loadPending();
      });
    }
  };
  /** Seals an order on this device and sends it: whole, or the seal alone where orders stay here. Gives what was refused. */
  const sealFor = async (at: TableView, order: unknown): Promise<string | null> => {
    const { turn } = at;
    const own = await trust.seal(at, order);
    if (at.sealing === 'device') {
      if (!own) return tableWords().trust.noSeal;
      const answer = await call('seal', { params, body: { turn, ...own.sealed } });
      if (!answer.ok) return reasonOf(answer.error);
      await trust.receipt(answer.value);
      return null;
    }
    const answer = await call('orders', { params, body: { turn, order, ...own } });
    if (!answer.ok) return reasonOf(answer.error);
    await trust.receipt(answer.value.signed ?? answer.value);
    return null;
  };
  const trust = createTrust(id, query, (next) => take(next));
  const following = follow(id, invitation, hear, () => {
    if (table) void load();
  });
  const clock = setInterval(() => {
    now = Date.now();
  }, 1000);

  return {
    get table() {
      return table;
    },
    get game() {
      return game;
    },
    get press() {
      return press;
    },
    get pending() {
      return pending;
    },
    get owes() {
      return owes;
    },
    get busy() {
      return busy;
    },
    get fault() {
      return fault;
    },
    trust,
    get now() {
      return now;
    },
    load,
    seal: async (order) => {
      if (!table || busy) return;
      busy = true;
      try {
        fault = (await sealFor(table, order)) ?? '';
        if (!fault) await loadPending();
      } finally {
        busy = false;
      }
    },
    say: async (body) => {
      const answer = await call('say', { params, body });
      if (answer.ok) press = [...press.filter((p) => p.id !== answer.value.id), answer.value];
      fault = answer.ok ? '' : reasonOf(answer.error);
      return answer.ok;
    },
    act: async (request) => {
      const answer = await request;
      fault = answer.ok ? '' : reasonOf(answer.error);
      if (answer.ok) take(answer.value);
      return answer.ok;
    },
    signedIn: () => following.again(),
    stop: () => {
      following.stop();
      trust.stop();
      clearInterval(clock);
    },
  };
};

/**
 * The sessions of bots: a bot that is connected hears of every game at which it sits, and is asked for every order that it
 * owes, over whatever carries lines. A bot has one desk; a new one ends the old.
 */
import { BOT_PROTOCOL, type HouseMessage, readBotLine, sayGame, sayOver, sayTurn } from '@paravion/protocol';
import { formatProblem, type TurnEntry } from '@paravion/tabletop';
import { readJson } from '../http/body.ts';
import { limiter } from '../http/limiter.ts';
import { isBot } from '../people/bots.ts';
import type { Session } from '../people/sessions.ts';
import type { Services } from '../services.ts';
import { awaitedSeats, type LoadedTable, loadTable, namesOf, seatOf, standpointOf } from '../tables/plan.ts';
import { answerBot, tablesOf } from './bot-answers.ts';

export interface BotSession {
  /** A line that the bot said. */
  hear(line: string): Promise<void>;
  close(): void;
}

/** What carries the house's messages to a bot. */
export interface Carrier {
  send(message: HouseMessage): void;
  /** Ends the connection. */
  end(): void;
}

export interface BotSessions {
  /** Opens a desk for a bot: it is greeted, and told of the games that go on. */
  open(session: Session, carrier: Carrier): BotSession;
  /** Ends all. */
  close(): void;
}

interface Sitting {
  readonly session: Session;
  readonly carrier: Carrier;
  /** By table: the Turn that was asked for last; 0 where the game was told of, but nothing asked. */
  readonly told: Map<string, number>;
  /** Seconds to wait before the next line is heard; 0: none. */
  readonly wait: () => number;
  /** Messages go out in order: each waits for the one before. */
  last: Promise<void>;
}

const SHOWN = 200;
/** Lines a minute, good or bad, after which a bot is sent away. */
const MOST_LINES = 600;

const isSealed = async ({ store: { db } }: Services, { row }: LoadedTable, seat: number): Promise<boolean> => {
  const where = db.selectFrom('orders').select('seat').where('table_id', '=', row.id).where('turn', '=', row.turn);
  return (await where.where('seat', '=', seat).executeTakeFirst()) !== undefined;
};

/** Events of the last Turn that was flown, or of the start. */
const lastEvents = async ({ store: { db } }: Services, { row, header }: LoadedTable): Promise<readonly unknown[]> => {
  const where = db.selectFrom('turns').select('entry').where('table_id', '=', row.id);
  const last = await where.where('turn', '=', row.turn - 1).executeTakeFirst();
  return last ? (JSON.parse(last.entry) as TurnEntry).events : (header?.start.events ?? []);
};

const ask = async (services: Services, { carrier, told }: Sitting, table: LoadedTable, seat: number): Promise<void> => {
  const { id, turn, deadline, status } = table.row;
  if (status !== 'running' || told.get(id) === turn || !awaitedSeats(table).includes(seat)) return;
  if (await isSealed(services, table, seat)) return;
  told.set(id, turn);
  const ms = deadline === null ? null : Math.max(0, deadline - services.world.now());
  carrier.send(sayTurn(standpointOf(table, seat), await lastEvents(services, table), ms));
};

/** Tells a bot what is new at a table: that the game has begun, that an order is owed, that it is over. */
const tell = async (services: Services, sitting: Sitting, table: LoadedTable): Promise<void> => {
  const { carrier, told, session } = sitting;
  const { id, status } = table.row;
  const seat = seatOf(table, session.user.id);
  if (seat === null || table.header === null) return void told.delete(id);
  const over = status === 'finished' || status === 'cancelled';
  if (over) {
    if (told.delete(id)) carrier.send(sayOver(standpointOf(table, seat), await lastEvents(services, table)));
    return;
  }
  if (!told.has(id)) {
    told.set(id, 0);
    carrier.send(sayGame(standpointOf(table, seat), namesOf(table)));
  }
  await ask(services, sitting, table, seat);
};

/** Those of some users who have a seat at a table. */
const seatedAt = async (
  { store: { db } }: Services,
  table: string,
  users: readonly string[],
): Promise<readonly string[]> => {
  const where = db.selectFrom('seats').select('user_id').where('table_id', '=', table).where('user_id', 'in', users);
  return (await where.execute()).map((row) => row.user_id!);
};

/** Opens the room for sessions: it hears what the store tells. */
export const openBotDesks = (services: Services): BotSessions => {
  const sessions = new Map<string, Sitting>();

  const inOrder = (sitting: Sitting, run: () => Promise<void>): Promise<void> => {
    sitting.last = sitting.last.then(run).catch((error) => {
      services.log.error({ err: error }, 'a bot could not be told');
    });
    return sitting.last;
  };

  const refresh = async (id: string): Promise<void> => {
    const seated = await seatedAt(services, id, [...sessions.keys()]);
    for (const user of seated) {
      const sitting = sessions.get(user);
      if (!sitting) continue;
      await inOrder(sitting, async () => {
        const row = await services.store.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
        if (row) await tell(services, sitting, await loadTable(services.store.db, row));
      });
    }
  };

  services.store.stream.onNews(({ type, table }) => {
    if (sessions.size === 0 || (type !== 'turn' && type !== 'table')) return;
    refresh(table).catch((error) => services.log.error({ err: error }, 'bots could not be told'));
  });

  /** News may have been missed: every bot is told of all its tables, as far as it does not know yet. */
  const tellAll = async (): Promise<void> => {
    for (const { session, told } of sessions.values()) {
      const running = await tablesOf(services, session.user.id, ['running', 'paused']);
      for (const id of new Set([...told.keys(), ...running.map(({ row }) => row.id)])) await refresh(id);
    }
  };
  services.store.stream.onLost(() => {
    tellAll().catch((error) => services.log.error({ err: error }, 'bots could not be told'));
  });

  const isHere = (sitting: Sitting): boolean => sessions.get(sitting.session.user.id) === sitting;

  /** Whoever was sent away is not heard any more, whatever he has said before. */
  const hear = async (sitting: Sitting, line: string): Promise<void> => {
    if (!isHere(sitting)) return;
    const { carrier, session } = sitting;
    const message = readBotLine(line, readJson);
    if (!message.ok)
      return carrier.send({
        type: 'error',
        message: message.error.map(formatProblem).join(' '),
        line: line.slice(0, SHOWN),
      });
    for (const word of await answerBot(services, session, message.value)) carrier.send(word);
  };

  const leave = (sitting: Sitting): void => {
    if (isHere(sitting)) sessions.delete(sitting.session.user.id);
  };

  const dismiss = (sitting: Sitting, why?: 'elsewhere' | 'closing' | 'flood'): void => {
    leave(sitting);
    sitting.carrier.send({ type: 'bye', ...(why && { why }) });
    sitting.carrier.end();
  };

  // Its token is good no longer.
  services.store.signals.on((signal) => {
    const sitting = signal.type === 'signed-out' ? sessions.get(signal.user) : undefined;
    if (sitting) dismiss(sitting);
  });

  /** Tells it of the games that go on; one whose token was renewed while it came in is sent away. */
  const welcome = async (sitting: Sitting): Promise<void> => {
    const { session } = sitting;
    if (!(await isBot(services, session))) return dismiss(sitting);
    for (const table of await tablesOf(services, session.user.id, ['running', 'paused']))
      await tell(services, sitting, table);
  };

  return {
    open: (session, carrier) => {
      const { id } = session.user;
      const rate = limiter(MOST_LINES, services.world.monotonic);
      const wait = (): number => rate('');
      const sitting: Sitting = { session, carrier, told: new Map(), wait, last: Promise.resolve() };
      const before = sessions.get(id);
      if (before) dismiss(before, 'elsewhere');
      sessions.set(id, sitting);
      carrier.send({ type: 'hello', protocol: BOT_PROTOCOL, house: 'Paravion' });
      void inOrder(sitting, () => welcome(sitting));
      return {
        hear: async (line) => (wait() > 0 ? dismiss(sitting, 'flood') : inOrder(sitting, () => hear(sitting, line))),
        close: () => leave(sitting),
      };
    },
    close: () => {
      for (const sitting of [...sessions.values()]) dismiss(sitting, 'closing');
    },
  };
};

/** A process as a pilot: the conversation of docs/bots.md, with a clock. Faults are told, never thrown. */
import {
  BOT_PROTOCOL,
  type BotMessage,
  type BotWord,
  type HouseWord,
  readBotLine,
  sayLegal,
  sayTurn,
  understandOrder,
} from '@paravion/protocol';
import { err, formatProblem, type Problem } from '@paravion/tabletop';
import { VERSION } from '../version.ts';
import type { Asked, Fault, Listener, Pilot } from './pilot.ts';
import { type Heard, type LineProcess, openProcess } from './process.ts';

export interface Foreign {
  readonly command: readonly string[];
  readonly cwd: string;
  /** Milliseconds for an order. */
  readonly ms: number;
  /** Hears what the process says on standard error. */
  readonly complain?: (text: string) => void;
}

/** Milliseconds for a Turn where nothing is said. */
export const USUAL_MS = 5000;
/** To load what it needs, before it says hello. */
const HELLO_MS = 10_000;
/** A line on its way takes time too. */
const PIPE_MS = 50;
/** Turns without an order in a row, after which a process is given up. */
const MOST_LATE = 3;
/** Bad lines in one Turn, after which it is no longer listened to. */
const MOST_BAD = 50;
const SHOWN = 200;

const shown = (line: string): string => (line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line);

/** What was heard that is not a message, as a fault. */
type Bad = Pick<Fault, 'kind' | 'message' | 'line'>;

const died = (bot: LineProcess, why: string): Bad => {
  const last = bot.complaint().split('\n').at(-1) ?? '';
  return { kind: 'died', message: last === '' ? why : `${why} The last it complained of: ${shown(last)}` };
};

/** A message, and the line that it was. */
interface Said {
  readonly message: BotMessage;
  readonly line: string;
}

/** Waits for a message; a fault where the line is none, or no more will come. Null: nothing in time. */
const hear = async (bot: LineProcess, ms: number): Promise<Said | Bad | null> => {
  const heard: Heard = await bot.next(ms);
  if ('late' in heard) return null;
  if ('gone' in heard) return died(bot, heard.gone);
  const message = readBotLine(heard.line);
  const line = shown(heard.line);
  if (message.ok) return { message: message.value, line };
  return { kind: 'message', message: message.error.map(formatProblem).join(' '), line };
};

const isBad = (heard: Said | Bad): heard is Bad => 'kind' in heard;

const HELLO = 'Right would be: {"type": "hello", "name": "My bot"}, at once, and with the line flushed.';

/** Why it was not greeted. */
const noHello = (heard: Said | Bad | null): Bad => {
  if (heard === null) return { kind: 'start', message: `It said nothing for ${HELLO_MS / 1000} s.` };
  if (!isBad(heard)) return { kind: 'start', message: `It said "${heard.message.type}" where a hello was expected.` };
  return heard.kind === 'died' ? heard : { ...heard, message: 'The first line is no hello.' };
};

/** Starts the process and greets it; null, with a fault told, when it does not answer. */
const greet = async (foreign: Foreign, listener: Listener): Promise<LineProcess | null> => {
  const bot = openProcess(foreign.command, foreign.cwd, foreign.complain);
  bot.send({ type: 'hello', protocol: BOT_PROTOCOL, house: `Paravion ${VERSION}` });
  const heard = await hear(bot, HELLO_MS);
  if (heard !== null && !isBad(heard) && heard.message.type === 'hello') return bot;
  const { kind, message, line } = noHello(heard);
  const said = kind === 'died' ? message : `${message} ${HELLO}`;
  listener.fault({ kind: 'start', turn: 0, message: said, ...(line === undefined ? {} : { line }) });
  await bot.close(0);
  return null;
};

/** What is wrong with an order that is for another table or Turn than the one that is asked for. */
const forAnother = (word: BotWord<'order'>, table: string, turn: number): Problem | null => {
  if (word.table !== undefined && word.table !== table)
    return { code: 'unknown', message: `This order is for table "${word.table}".`, expected: `"table": "${table}"` };
  if (word.turn === turn) return null;
  const message = `This order is for Turn ${word.turn}; Turn ${turn} is flown.`;
  return { code: 'out-of-range', message, expected: `"turn": ${turn}` };
};

/** A pilot that is a process of its own in every game: so no game depends on the one before. */
export const foreignPilot = (foreign: Foreign, listener: Listener): Pilot => {
  let bot: LineProcess | null = null;
  let lateInARow = 0;
  /** Whether it said anything in this Turn. */
  let spoke = false;

  const giveUp = async (): Promise<void> => {
    await bot?.close(0);
    bot = null;
  };

  /** Takes an order; undefined when it has to be sent again. */
  const take = (asked: Asked, turn: number, word: BotWord<'order'>, line: string): unknown => {
    const { table } = asked;
    const fault = (kind: Fault['kind'], message: string): void => listener.fault({ kind, turn, message, line });
    const elsewhere = forAnother(word, table, turn);
    const understood = elsewhere ? err([elsewhere]) : understandOrder(asked, word);
    if (!understood.ok) {
      fault('order', understood.error.map(formatProblem).join(' '));
      return void bot?.send({ type: 'problems', table, turn: word.turn, problems: understood.error });
    }
    const { order, problems } = understood.value;
    if (problems.some(({ code }) => code === 'illegal')) fault('illegal', problems.map(formatProblem).join(' '));
    const text = asked.game.orderNotation(asked.rules, asked.state, asked.seat).format(order);
    bot?.send({ type: 'taken', table, turn, text, problems });
    return order;
  };

  /** Answers what a bot says until it has ordered; null when no order came in time. */
  const converse = async (asked: Asked, turn: number, end: number): Promise<unknown> => {
    spoke = false;
    for (let bad = 0; bot && bad < MOST_BAD; ) {
      const heard = await hear(bot, end - performance.now());
      if (heard === null) return null;
      spoke = true;
      if (isBad(heard)) {
        listener.fault({ ...heard, turn });
        if (heard.kind === 'died') await giveUp();
        else bot.send({ type: 'error', message: heard.message, line: heard.line });
        bad++;
        continue;
      }
      const { message, line } = heard;
      if (message.type === 'legal') bot.send(sayLegal(asked, message));
      else if (message.type === 'note') listener.note(message.text);
      else if (message.type === 'order') {
        const order = take(asked, turn, message, line);
        if (order !== undefined) return order;
        bad++;
      }
    }
    return null;
  };

  const late = async (turn: number, ms: number): Promise<null> => {
    lateInARow++;
    const last = lateInARow >= MOST_LATE;
    const end = last ? ` It is not asked any more, after ${MOST_LATE} such Turns in a row.` : '';
    const silent = spoke ? '' : ' It said nothing: does it think so long, or does a line wait in its buffer?';
    listener.fault({ kind: 'late', turn, message: `No order came within ${ms} ms.${silent}${end}` });
    if (last) await giveUp();
    return null;
  };

  return {
    clock: () => performance.now(),
    begin: async (game: HouseWord<'game'>) => {
      bot = await greet(foreign, listener);
      bot?.send(game);
    },
    order: async (asked) => {
      if (!bot) return null;
      const { game, state } = asked;
      const turn = game.segment(state);
      const ms = Math.min(foreign.ms, asked.ms ?? foreign.ms);
      bot.send(sayTurn(asked, asked.events, ms));
      const order = await converse(asked, turn, performance.now() + ms + PIPE_MS);
      if (order === null) return bot ? late(turn, ms) : null;
      lateInARow = 0;
      return order;
    },
    end: async (over) => {
      bot?.send(over);
      bot?.send({ type: 'bye' });
      await bot?.close();
      bot = null;
    },
    gone: () => bot === null,
  };
};

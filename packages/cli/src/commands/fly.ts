import {
  clouds,
  type Event,
  INTERCEPTED,
  isType,
  otherSide,
  type Rules,
  type Setup,
  type Side,
  type State,
  tellAll,
} from '@paravion/clouds';
import { CREWS, FLOWN, setupFrom, TYPES } from '@paravion/games/clouds';
import { type GameRecord, namedDice, newRecord } from '@paravion/tabletop';
import { Option } from 'commander';
import { defineCommand } from '../command.ts';
import { bareRecord } from '../file/game-file.ts';
import { openTable } from '../file/open.ts';
import { exists, saveGame } from '../file/store.ts';
import { briefLines } from '../fly/briefs.ts';
import { BOTS, isAsked, playOn, type Session } from '../fly/session.ts';
import { askAfterwards, askOrders, type Talk } from '../fly/talk.ts';
import { rulesFrom } from '../games/rules.ts';
import { randomSeed } from '../games/seed.ts';
import type { Io } from '../io.ts';
import { collect, wholeNumber } from '../options.ts';
import { badInput, end, need, type Reply, reply } from '../reply.ts';
import { askerOn } from '../terminal/lines.ts';

interface Options {
  readonly mission?: string;
  readonly month?: string;
  readonly side: Side;
  readonly attacker?: Side;
  readonly plane?: string;
  readonly against?: string;
  readonly planes: number;
  readonly bots: string;
  readonly seed?: string;
  readonly rule?: readonly string[];
  readonly name: string;
  readonly hints?: boolean;
  readonly save?: string;
  readonly load?: string;
  readonly types?: string;
  readonly crews?: string;
  readonly json?: boolean;
}

const wrongType = (option: string, type: string): Reply =>
  badInput({
    code: 'unknown',
    path: option,
    message: `There is no aeroplane "${type}".`,
    expected: 'camel, se5a, ad5, fd7 …: the ids are in docs/clouds.md',
  });

const setupOf = (rules: Rules, mission: string, o: Options, seed: string): Setup => {
  for (const [option, type] of [['--plane', o.plane] as const, ['--against', o.against] as const])
    if (type !== undefined && !isType(type)) return end(wrongType(option, type));
  const wish = (name: string, side: Side, type: string | undefined) => ({
    name,
    side,
    types: type === undefined ? [] : Array.from({ length: o.planes }, () => type),
  });
  const attacker = o.attacker ?? o.side;
  const task = namedDice(seed).roll('0.SET.mission.task.0', INTERCEPTED.length);
  const bot = BOTS.find(({ id }) => id === o.bots)!;
  const wishes = [wish(o.name, o.side, o.plane), wish(bot.title, otherSide(o.side), o.against)];
  return need(clouds.checkSetup(rules, need(setupFrom(wishes, { ...o, mission, attacker, task }, o.planes))));
};

const newMission = (mission: string, options: Options): GameRecord => {
  const edition = clouds.editions[0]!.id;
  const rules = need(rulesFrom(clouds, edition, options.rule ?? [])) as Rules;
  const seed = options.seed ?? randomSeed();
  const setup = setupOf(rules, mission, options, seed);
  return need(newRecord(clouds, { edition, rules, setup, seed }));
};

const sessionOf = (record: GameRecord, state: State, events: readonly Event[], botId: string): Session => ({
  record,
  state,
  me: 0,
  bot: BOTS.find(({ id }) => id === botId)!,
  names: (record.setup as Setup).seats.map((s) => s.name),
  events,
});

const loaded = async (io: Io, path: string, bots: string): Promise<Session> => {
  const { kit, file, replay } = need(await openTable(io, path));
  if (kit.game.id !== clouds.id)
    return end(
      badInput({
        code: 'unknown',
        path: '--load',
        message: `${path} is a game of ${kit.game.title}.`,
        expected: `a game of ${clouds.title}`,
      }),
    );
  const events = clouds.viewEvents(file.record.rules as Rules, replay.turns.flatMap((t) => t.events) as Event[], 0);
  return sessionOf(file.record, replay.state, events, bots);
};

const begin = async (io: Io, mission: string, { load, ...options }: Options): Promise<Session> => {
  if (load !== undefined) return loaded(io, load, options.bots);
  const record = newMission(mission, options);
  const { state, events } = record.start;
  const seen = clouds.viewEvents(record.rules as Rules, events as Event[], 0);
  return sessionOf(record, state as State, seen, options.bots);
};

/** Dice are told when they are asked for ("why"), but for a machine that was strained: whether it held is news. */
const SILENT: readonly Event['type'][] = ['test', 'rolled', 'initiative', 'seen', 'lost-sight'];

const tell = (events: readonly Event[], { names }: Session): readonly string[] => {
  const order = events.flatMap((e) =>
    e.type === 'initiative-order' ? [e.groups.map((g) => g.join('+')).join(', ')] : [],
  );
  const told = tellAll(events, names)
    .filter(({ event }) => !SILENT.includes(event.type) || (event.type === 'test' && event.tested === 'structural'))
    .map(({ text }) => `  ${text}`);
  return [...told, ...order.filter((o) => o !== '').map((o) => `  They will move in this order: ${o}.`)];
};

/** Flies until the mission is over or the person leaves. */
const fly = async (start: Session, talk: Talk, keep: (session: Session) => Promise<void>): Promise<Session> => {
  let session = start;
  while (session.state.result === null) {
    const order = isAsked(session) ? await askOrders(session, talk) : null;
    if (order === 'quit') return session;
    const played = playOn(session, order);
    session = played.session;
    await talk.say(tell(played.events, session));
    await keep(session);
  }
  await askAfterwards(session, talk);
  return session;
};

const talkOn = (io: Io, options: Options): Talk => {
  const out = options.json ? () => undefined : io.out;
  const written = new Set<string>(options.load === undefined ? [] : [options.load]);
  return {
    ...askerOn(io, out),
    hints: options.hints === true,
    say: async (lines) => out(lines.map((line) => `${line}\n`).join('')),
    save: async ({ record }, path) => {
      if (!written.has(path) && (await exists(io, path))) return `${path} exists already; another name.`;
      written.add(path);
      await saveGame(io, path, bareRecord(record));
      return `${path} is written: "paravion fly --load ${path}" goes on, "paravion verify ${path}" checks it.`;
    },
  };
};

const answer = ({ state, record }: Session, path: string | undefined): Reply => {
  const { result, score, turn } = state;
  const json = { over: result !== null, result, score, turn, segments: state.step - 1, seed: record.seed };
  const kept = path === undefined ? '' : ` The record is in ${path}.`;
  return reply(result === null ? `You leave in turn ${turn}.${kept}` : `The mission is over.${kept}`, json);
};

const run = async (io: Io, given: string | undefined, options: Options): Promise<Reply> => {
  const mission = given ?? options.mission ?? 'dogfight';
  if (!FLOWN.includes(mission))
    return badInput({ code: 'unknown', message: `There is no mission "${mission}".`, expected: FLOWN.join(', ') });
  const begun = await begin(io, mission, options);
  const path = options.save ?? options.load;
  if (options.save !== undefined && (await exists(io, options.save)))
    return badInput({
      code: 'repeated',
      path: '--save',
      message: `${options.save} exists already.`,
      expected: `another name, or --load ${options.save}`,
    });
  const talk = talkOn(io, options);
  const { state, me, record } = begun;
  const { W, E } = state.score;
  await talk.say([
    `${state.mission.id}, ${state.mission.month}, seed hash ${record.seedHash.slice(0, 16)}…, ${W}:${E}. "help" says what can be typed.`,
    ...briefLines(state, state.seats[me]!.side),
  ]);
  const keep = async (session: Session): Promise<void> => {
    if (path !== undefined) await saveGame(io, path, bareRecord(session.record));
  };
  const ended = await fly(begun, talk, keep).finally(() => talk.close());
  return answer(ended, path);
};

export const flyCommand = defineCommand<Options, readonly [string | undefined]>({
  name: 'fly',
  summary: 'fly a mission of In Clouds of Glory at the terminal, against bots',
  about: `You against a bot, segment by segment: it shows where everybody is, who has whom before his guns, and asks for your orders in the notation; Enter takes what stands in brackets. "?" lists flights worth a thought with their end, cost, tests and odds, "?? E1" the shots at E1, "why" the last dice with every modifier ("why -4"), "map" the sky, "save FILE" keeps it, "quit" leaves. docs/clouds.md teaches the game and its notation.
It reads a pipe as well as a keyboard. The mission is on record like any other game: report, replay and verify work on what --save or "save" has written.`,
  examples: [
    { command: 'fly', does: 'a duel: a Camel against an Albatros' },
    { command: 'fly balloon --month 1917-05 --hints', does: 'a balloon, with rockets and advice' },
    {
      command: 'fly --plane fd7 --side E --against snipe --planes 2 --bots scout --seed "a rainy Sunday!!"',
      does: 'two against two',
    },
    { command: 'fly --load mission.json', does: 'go on where you left' },
  ],
  define: (command) =>
    command
      .argument('[mission]', `${FLOWN.join(', ')} (default: dogfight)`)
      .option('--mission <id>', 'the same')
      .option('--month <year-month>', 'when: 1917-08')
      .addOption(new Option('--side <side>', 'your side: W Entente, E Germans').choices(['W', 'E']).default('W'))
      .addOption(new Option('--types <which>', 'those of the month, or any').choices(TYPES))
      .addOption(new Option('--crews <how>', 'drawn, or duel: pilots alike').choices(CREWS))
      .addOption(new Option('--attacker <side>', 'who flies the mission (default: you)').choices(['W', 'E']))
      .option('--plane <type>', 'your type (default: one of the month)')
      .option('--against <type>', "the bot's type")
      .option('--planes <number>', 'planes a side', wholeNumber, 1)
      .addOption(new Option('--bots <id>', 'who flies against you').choices(BOTS.map((b) => b.id)).default(BOTS[0]!.id))
      .option('--seed <text>', 'seed of the dice, 16 to 64 bytes (default: by chance)')
      .option('--rule <rule=value>', 'a house rule', collect)
      .option('--name <name>', 'your name', 'You')
      .option('--hints', 'advice before every question')
      .option('--save <file>', 'keep the mission in this file as it goes on')
      .option('--load <file>', 'go on with a mission that was kept; you are its first seat'),
  run: (io, [mission], options) => run(io, mission, options),
});

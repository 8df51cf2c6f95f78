/** From a path to a game that can be worked on: file, kit, states. */
import { type AnyGame, allOk, err, mapOk, ok, type Result, replay } from '@paravion/tabletop';
import { KITS, kitOf } from '../games/index.ts';
import type { Io } from '../io.ts';
import { EXIT, type Reply, type Tried, tried } from '../reply.ts';
import { toldInTurns } from '../terminal/in-turns.ts';
import { bareRecord, type GameFile } from './game-file.ts';
import { type Table, tableOf } from './pending.ts';
import { type Change, changeGame, inFile, loadGame, readText } from './store.ts';

/** What the game itself says of a record's rules, setup and first position, before anything is made of them. */
const checkParts = ({ record }: GameFile, game: AnyGame): Result<unknown> => {
  const rules = game.checkRules(record.rules);
  const setup = rules.ok ? game.checkSetup(rules.value, record.setup) : rules;
  const state = rules.ok ? game.checkState(rules.value, record.start.state) : rules;
  return allOk([setup, state]);
};

/** A game that is read already, with its states. */
export const tableFrom = (path: string, file: GameFile): Result<Table> => {
  const kit = kitOf(file.record);
  if (!kit.ok) return kit;
  const parts = checkParts(file, kit.value.game);
  if (!parts.ok) return parts;
  return mapOk(replay(file.record, kit.value.game), (replayed) => tableOf(path, file, kit.value, replayed));
};

const opened = (path: string, file: GameFile): Tried<Table> => {
  const table = tried(tableFrom(path, file), EXIT.notSo);
  return table.ok ? table : err(toldInTurns(file.record, table.error));
};

/** Reads a game to look at it: a game file, a bare record, or a record as readable text. */
export const readGame = async (io: Io, path: string): Promise<Tried<GameFile>> => {
  const text = await readText(io, path);
  const form = KITS.map((k) => k.recordText).find((f) => f?.looksLike(text));
  if (!form) return loadGame(io, path);
  const record = form.parse(text);
  return record.ok ? ok(bareRecord(record.value)) : tried(err(record.error.map(inFile(path))));
};

/** A game that is looked at, with its states. A record whose events do not hold together is a fault: `verify` says where. */
export const openTable = async (io: Io, path: string): Promise<Tried<Table>> => {
  const file = await readGame(io, path);
  return file.ok ? opened(path, file.value) : file;
};

/** Reads a game, changes it and writes it, while nobody else can. */
export const changeTable = (io: Io, path: string, change: (table: Table) => Change | Promise<Change>): Promise<Reply> =>
  changeGame(io, path, (file) => {
    const table = opened(path, file);
    return table.ok ? change(table.value) : { file: null, reply: table.error };
  });

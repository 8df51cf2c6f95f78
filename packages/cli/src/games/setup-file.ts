/** A whole setup from a file of JSON, checked by the game. */
import { type AnyGame, err, ok, type Result } from '@paravion/tabletop';
import { inFile as problemIn, readText } from '../file/store.ts';
import type { Io } from '../io.ts';
import { type Tried, tried } from '../reply.ts';

const readJson = async (io: Io, path: string): Promise<Result<unknown>> => {
  try {
    return ok(JSON.parse(await readText(io, path)));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return err([{ code: 'malformed', message: `This is no JSON: ${cause.message}.`, expected: 'a setup as JSON' }]);
  }
};

/** The same result; its problems name the file. */
export const inFile = <T>(path: string, result: Result<T>): Result<T> =>
  result.ok ? result : err(result.error.map(problemIn(path)));

/** The setup in a file. */
export const setupIn = async (io: Io, game: AnyGame, rules: unknown, path: string): Promise<Tried<unknown>> => {
  const whole = await readJson(io, path);
  return tried(inFile(path, whole.ok ? game.checkSetup(rules, whole.value) : whole));
};

/** A setup of Sopwith from the command line: names, options, a file of career points, or a whole setup in a file. */
import type { Rules, SeatSetup, Setup } from '@paravion/sopwith';
import { NO_CAREERS, parseCareers, sopwith, withCareers } from '@paravion/sopwith';
import type { Names, Result } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';
import { inFile as problemIn, readText } from '../../file/store.ts';
import type { Io } from '../../io.ts';
import type { Tried } from '../../reply.ts';
import { tried } from '../../reply.ts';
import type { SetupOptions } from './setup-options.ts';
import { setupFrom } from './setup-options.ts';

const readJson = async (io: Io, path: string): Promise<Result<unknown>> => {
  try {
    return ok(JSON.parse(await readText(io, path)));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return err([{ code: 'malformed', message: `This is no JSON: ${cause.message}.`, expected: 'a setup as JSON' }]);
  }
};

const inFile = <T>(path: string, result: Result<T>): Result<T> =>
  result.ok ? result : err(result.error.map(problemIn(path)));

/** The setup that the rules accept, from names and options; all faults are named. */
export const makeSetup = async (io: Io, rules: Rules, names: Names, options: SetupOptions): Promise<Tried<Setup>> => {
  if (options.setup !== undefined) {
    const whole = await readJson(io, options.setup);
    return tried(inFile(options.setup, whole.ok ? sopwith.checkSetup(rules, whole.value) : whole));
  }
  const seats: readonly SeatSetup[] = names.map((name) => ({ name }));
  const made = setupFrom(names, options, seats);
  const { careers: book } = options;
  const careers = book === undefined ? ok(NO_CAREERS) : inFile(book, parseCareers(await readText(io, book)));
  if (!careers.ok) return tried(careers);
  return tried(made.ok ? sopwith.checkSetup(rules, withCareers(rules, made.value, careers.value)) : made);
};

/** A setup of Sopwith from the command line: names, options, a file of career points, or a whole setup in a file. */
import type { Rules, SeatSetup, Setup } from '@paravion/sopwith';
import { NO_CAREERS, parseCareers, sopwith, withCareers } from '@paravion/sopwith';
import type { Names, Result } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';
import { readText } from '../../file/store.ts';
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
    return err([{ code: 'malformed', message: `${path} is no JSON: ${cause.message}.` }]);
  }
};

/** The setup that the rules accept, from names and options; all faults are named. */
export const makeSetup = async (io: Io, rules: Rules, names: Names, options: SetupOptions): Promise<Tried<Setup>> => {
  if (options.setup !== undefined) {
    const whole = await readJson(io, options.setup);
    return tried(whole.ok ? sopwith.checkSetup(rules, whole.value) : whole);
  }
  const seats: readonly SeatSetup[] = names.map((name) => ({ name }));
  const made = setupFrom(names, options, seats);
  const careers = options.careers === undefined ? ok(NO_CAREERS) : parseCareers(await readText(io, options.careers));
  if (!careers.ok) return tried(careers);
  return tried(made.ok ? sopwith.checkSetup(rules, withCareers(rules, made.value, careers.value)) : made);
};

/** A setup of Sopwith from the command line: names, options, a file of career points. */
import type { Rules, SeatSetup, Setup } from '@paravion/sopwith';
import { NO_CAREERS, parseCareers, sopwith, withCareers } from '@paravion/sopwith';
import type { Names } from '@paravion/tabletop';
import { ok } from '@paravion/tabletop';
import { readText } from '../../file/store.ts';
import type { Io } from '../../io.ts';
import type { Tried } from '../../reply.ts';
import { tried } from '../../reply.ts';
import { inFile } from '../setup-file.ts';
import type { SetupOptions } from './setup-options.ts';
import { setupFrom } from './setup-options.ts';

/** The setup that the rules accept, from names and options; all faults are named. */
export const makeSetup = async (io: Io, rules: Rules, names: Names, options: SetupOptions): Promise<Tried<Setup>> => {
  const seats: readonly SeatSetup[] = names.map((name) => ({ name }));
  const made = setupFrom(names, options, seats);
  const { careers: book } = options;
  const careers = book === undefined ? ok(NO_CAREERS) : inFile(book, parseCareers(await readText(io, book)));
  if (!careers.ok) return tried(careers);
  return tried(made.ok ? sopwith.checkSetup(rules, withCareers(rules, made.value, careers.value)) : made);
};

/** Colours and widths: only where a person looks, and only if he does not mind (https://no-color.org). */
import picocolors from 'picocolors';
import type { Io } from '../io.ts';

type Colors = ReturnType<typeof picocolors.createColors>;

const wanted = (io: Io, isScreen: boolean): boolean => {
  if (io.env.NO_COLOR) return false;
  if (io.env.FORCE_COLOR) return io.env.FORCE_COLOR !== '0';
  return isScreen && io.env.TERM !== 'dumb';
};

export const outColors = (io: Io): Colors => picocolors.createColors(wanted(io, io.outIsScreen));
export const errColors = (io: Io): Colors => picocolors.createColors(wanted(io, io.errIsScreen));

/** Columns to write in: those of the screen, within what is good to read. */
export const columnsOf = (io: Io): number => Math.min(Math.max(io.columns || 80, 40), 100);

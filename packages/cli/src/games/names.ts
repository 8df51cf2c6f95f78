/** Seats by the names flown under. */
import type { Names, Result } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';

/** The seat of a name, however it is capitalised, or of a number from 1. */
export const seatNamed = (names: Names, name: string): Result<number> => {
  const wanted = name.trim().toLowerCase();
  const seat = names.findIndex((n) => n.toLowerCase() === wanted);
  if (seat >= 0) return ok(seat);
  if (/^\d+$/.test(wanted) && names[Number(wanted) - 1] !== undefined) return ok(Number(wanted) - 1);
  return err([
    { code: 'unknown', message: `Nobody is called "${name.trim()}".`, expected: `one of ${names.join(', ')}` },
  ]);
};

/** Letters as they are put into the file of a game. */
import type { Letter } from '../file/game-file.ts';
import { type Table, withFile } from '../file/pending.ts';
import { BY_HAND } from './gather.ts';

/** An earlier letter from the same source, read again: what it says of others than this seat still counts. */
const readAgain = (old: Letter, seat: number | null): readonly Letter[] => {
  const parts = old.parts.filter((part) => seat !== null && !old.unclaimed && part.seat !== seat);
  return parts.length > 0 ? [{ ...old, parts }] : [];
};

/** The letter put in, instead of an earlier one from the same source; `seat`: whose orders alone are wanted from it. */
export const withLetter = (table: Table, letter: Letter, seat: number | null): Table => {
  const again = (old: Letter): boolean => old.turn === letter.turn && old.from === letter.from && old.from !== BY_HAND;
  const kept = table.file.letters.flatMap((old) => (again(old) ? readAgain(old, seat) : [old]));
  const press = kept.some(again) ? [] : letter.press;
  return withFile(table, { ...table.file, letters: [...kept, { ...letter, press }] });
};

/** Letters as they are put into the file of a game. */
import type { Letter } from '../file/game-file.ts';
import { type Table, withFile } from '../file/pending.ts';
import { BY_HAND } from './gather.ts';

/** An earlier letter from the same source, read again: what it says of others than this seat still counts. */
const readAgain = (old: Letter, seat: number | null): readonly Letter[] => {
  const parts = old.parts.filter((part) => seat !== null && !old.unclaimed && part.seat !== seat);
  return parts.length > 0 ? [{ ...old, parts }] : [];
};

/** "NMR", typed by the game master: what the letters of a pilot hold that cannot be read are no orders. */
export const saysNone = ({ from, text }: Pick<Letter, 'from' | 'text'>): boolean =>
  from === BY_HAND && /^\W*NMR\W*$/i.test(text);

/** A letter without what it asks for a seat in a Turn. */
const settled = (old: Letter, turn: number, seat: number): Letter => {
  const parts = old.parts.filter((part) => part.seat !== seat || part.order !== null);
  return old.turn === turn && parts.length < old.parts.length ? { ...old, parts, problems: [] } : old;
};

/** The letter put in, instead of an earlier one from the same source; `seat`: whose orders alone are wanted from it. */
export const withLetter = (table: Table, letter: Letter, seat: number | null): Table => {
  const again = (old: Letter): boolean => old.turn === letter.turn && old.from === letter.from && old.from !== BY_HAND;
  const kept = table.file.letters.flatMap((old) => (again(old) ? readAgain(old, seat) : [old]));
  const press = kept.some(again) ? [] : letter.press;
  const before = seat !== null && saysNone(letter) ? kept.map((old) => settled(old, letter.turn, seat)) : kept;
  return withFile(table, { ...table.file, letters: [...before, { ...letter, press }] });
};

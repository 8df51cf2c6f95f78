/** Seats by the names flown under. */
import { err, type Names, ok, type Problem, type Result } from '@paravion/tabletop';

/** A name as it is compared: letters and figures alone, without accents, in lower case. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What is wrong with names of players whom nobody could tell apart. */
export const alikeNames = (names: Names): readonly Problem[] => {
  const twice = names.find((name, i) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < i);
  if (twice === undefined) return [];
  const message = `Two players are called "${twice}".`;
  return [{ code: 'repeated', path: 'seats', message, expected: 'a name for each' }];
};

/** The seat for which this holds; null when it holds for none, or for several. */
export const onlySeat = (which: readonly boolean[]): number | null =>
  which.filter((is) => is).length === 1 ? which.indexOf(true) : null;

/** The seat of a name, however it is capitalised and accented, or of a number from 1. */
export const seatNamed = (names: Names, name: string): Result<number> => {
  const wanted = name.trim().toLowerCase();
  const exact = names.findIndex((n) => n.toLowerCase() === wanted);
  const alike = onlySeat(names.map((n) => plainName(n) !== '' && plainName(n) === plainName(name)));
  const seat = exact >= 0 ? exact : alike;
  if (seat !== null) return ok(seat);
  if (/^\d+$/.test(wanted) && names[Number(wanted) - 1] !== undefined) return ok(Number(wanted) - 1);
  return err([
    { code: 'unknown', message: `Nobody is called "${name.trim()}".`, expected: `one of ${names.join(', ')}` },
  ]);
};

/** Names for those who fly by themselves, by seat: of our own making. */
export const BOT_NAMES = [
  'Baron Blei',
  'Captain Crumb',
  'Leutnant Laub',
  'Sergent Sabot',
  'Lady Lark',
  'Tenente Tuono',
  'Vicomte Vrille',
  'Miss Magpie',
  'Rittmeister Rauch',
  'Caporal Cirrus',
  'Major Mistral',
] as const;

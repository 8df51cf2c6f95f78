/** What the lines of cases say in the same way in every game: dice by their names, and events that came or did not. */
import { type CaseLine, type Faults, listed } from './lines.ts';

/** A die of a case: the face that it shows, and how many sides it must have, if that is said. */
export interface GivenFace {
  readonly name: string;
  readonly face: number;
  readonly of: number | null;
}

/** `turn 2/wind = 3`, or several: `E1.tight=4, E1.loss=2 of 4`. */
export const readDice = (line: CaseLine, faults: Faults): readonly GivenFace[] =>
  (line.rest === '' ? [''] : listed(line.rest)).flatMap((text) => {
    const [, name, face, of] = /^(\S(?:[^=]*\S)?)\s*=\s*(\d+)(?: of (\d+))?$/.exec(text) ?? [];
    if (name) return [{ name, face: Number(face), of: of === undefined ? null : Number(of) }];
    faults.at(line, text, `"${text}" is no die.`, 'dice turn 2/wind = 3, or dice E1.tight=4 of 20');
    return [];
  });

/** An event that is expected; fields that are not named may be anything. */
export interface EventFact {
  readonly type: string;
  /** Exactly so many; null: at least one. */
  readonly count: number | null;
  readonly fields: readonly (readonly [key: string, value: string])[];
}

/** What a game says of its events. */
export interface EventWords<E extends { readonly type: string }> {
  /** The fields of events of this type that may be named; null where there is no such type. */
  readonly fields: (type: string) => readonly string[] | null;
  /** A field as a case writes it; `at` is its path: `terms[0].mod`. */
  readonly text: (event: E, at: string) => string;
  /** A value as a case writes it, in the one way that `text` has. */
  readonly value: (written: string) => string;
}

export const isEventFact = (text: string): boolean => /^(?:(?:no|\d+)\s+)?events?\s+\S/.test(text);

/** `key=value, key=value`; commas within brackets and quotation marks belong to the value. */
const pairsIn = (text: string): readonly string[] =>
  text.match(/(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{[^}]*\}|[^,"[{]|[[{"])+/g)?.map((part) => part.trim()) ?? [];

/** `[no | 2] event TYPE key=value, ...`; null with its faults noted. */
export const readEventFact = <E extends { readonly type: string }>(
  line: CaseLine,
  words: EventWords<E>,
  faults: Faults,
): EventFact | null => {
  const [, count, type = '', rest = ''] = /^(no|\d+)?\s*events?\s+(\S+)\s*(.*)$/s.exec(line.rest)!;
  const known = words.fields(type);
  if (!known) return faults.at(line, type, `There is no event "${type}".`);
  const fields = pairsIn(rest).map((text): readonly [string, string] | null => {
    const [, key, value] = /^([\w.[\]]+)=(.+)$/s.exec(text) ?? [];
    if (key && value && known.includes(/^\w+/.exec(key)?.[0] ?? '')) return [key, words.value(value.trim())];
    return faults.at(line, text, `"${text}" is no field of a "${type}" event.`, known.join(', '));
  });
  const all = fields.filter((field) => field !== null);
  if (all.length < fields.length) return null;
  return { type, count: count === undefined ? null : count === 'no' ? 0 : Number(count), fields: all };
};

/** What is wrong with the fact, told with the events of its type; null when it holds. */
export const checkEventFact = <E extends { readonly type: string }>(
  { type, count, fields }: EventFact,
  events: readonly E[],
  { text }: EventWords<E>,
  show: (event: E) => string,
): string | null => {
  const same = events.filter((event) => event.type === type);
  const fitting = same.filter((event) => fields.every(([key, value]) => text(event, key) === value)).length;
  if (count === null ? fitting > 0 : fitting === count) return null;
  const wanted = `${type} ${fields.map((field) => field.join('=')).join(', ')}`.trim();
  return `expected ${count ?? 'at least 1'} of "${wanted}", found ${fitting}; events of that type: ${same.map(show).join(' | ') || 'none'}`;
};

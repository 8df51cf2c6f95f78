/** What a check found, in words. */
import type { Finding } from '@paravion/tabletop';
import type { TableCheck } from '../engine/trust/check.ts';
import type { TrustWords } from '../words/en-trust.ts';

export interface Line {
  readonly kind: 'proved' | 'note';
  readonly text: string;
}

/** Names a Turn or segment of a record by its number, from 1. */
export type When = (segment: number) => string;

/** By what is known of its titles, or else by its number alone. */
export const whenOf =
  ({ segmented }: Pick<TableCheck, 'segmented'>, words: TrustWords, titles: readonly string[] = []): When =>
  (segment) =>
    titles[segment - 1] ?? (segmented ? words.segment(segment) : words.turn(segment));

const manyOf = ({ segmented }: TableCheck, words: TrustWords): ((n: number) => string) =>
  segmented ? words.segments : words.turns;

const proved = (text: string): Line => ({ kind: 'proved', text });
const note = (text: string): Line => ({ kind: 'note', text });

const diceLines = (check: TableCheck, { proved: words }: TrustWords): readonly Line[] => [
  check.seedTold ? proved(words.dice(check.dice - check.given)) : note(words.diceLater),
  ...(check.committed > 0 ? [proved(words.shared(check.told, check.committed))] : []),
  ...(check.own ? [proved(words.own)] : []),
  ...(check.told < check.committed ? [note(words.untold(check.committed - check.told))] : []),
  ...(check.given > 0 ? [note(words.given(check.given))] : []),
];

const keptLines = (check: TableCheck, { proved: words }: TrustWords): readonly Line[] => {
  if (check.since === null) return [];
  return [
    (check.mine > 0 ? proved : note)(words.mine(check.mine)),
    ...(check.unopened > 0 ? [note(words.unopened(check.unopened))] : []),
    ...(check.heads > 0 ? [proved(words.heads(check.heads))] : []),
    ...(check.otherKeys.length > 0 ? [note(words.otherKeys(check.otherKeys.length))] : []),
  ];
};

/** What holds, line by line, and what is worth knowing. */
export const provedLines = (check: TableCheck, trust: TrustWords, when: When): readonly Line[] => {
  const words = trust.proved;
  const many = manyOf(check, trust);
  return [
    proved(words.turns(many(check.turns))),
    proved(words.chain),
    ...(check.seals > 0 ? [proved(words.seals(check.seals))] : []),
    ...(check.lists > 0 ? [proved(words.lists(many(check.lists)))] : []),
    ...keptLines(check, trust),
    ...diceLines(check, trust),
    ...check.sealedForDevices.map(({ seat, segments }) => note(words.sealedForDevices(seat, segments.map(when)))),
    ...(check.newer ? [note(words.newer)] : check.older ? [note(words.older)] : []),
    ...(check.houseRules ? [note(words.house)] : []),
  ];
};

/** What the check comes to, in one line. */
export const verdictLine = ({ faults, newer }: TableCheck, words: TrustWords): string => {
  if (faults.length > 0) return words.bad;
  return newer ? words.unjudged : words.good;
};

/** The same for a record without what a device knows: its end may be cut off. */
export const checkerLine = (check: TableCheck, words: TrustWords): string => {
  const line = verdictLine(check, words);
  return line === words.good && !check.over && check.since === null ? words.checker.goodSoFar : line;
};

/** Since when this device has followed the game. */
export const sinceLine = ({ since }: TableCheck, { since: words }: TrustWords, when: When): string => {
  if (since === null) return words.never;
  return since <= 1 ? words.beginning : words.later(when(since));
};

/** The faults in whole sentences, each once: a lie at one place shows at many. */
export const faultLines = (faults: readonly Finding[], words: TrustWords, when: When): readonly string[] => [
  ...new Set(
    faults.map(({ code, segment, seat }) =>
      words.fault(segment === null ? null : when(segment), seat, words.faults[code]),
    ),
  ),
];

/**
 * A game record in text, as PGN is for chess: a header, then Turn by Turn. Line by line, so that two versions can be
 * compared; complete, so that the JSON record comes back from it exactly. Events are left out where they follow from
 * orders and dice, and are made again when the text is read; where they do not (a record from another revision of the
 * rules' program, or one that was tampered with) they stand there as JSON. So does anything else that the notation has
 * no words for.
 *
 * ```text
 * Paravion record: 1
 * Game: sopwith, revision 1
 * Edition: tweedy
 * Dice: named                                    how they come from the seed, where it is not the usual way
 * Rule: side 9                                   each rule that differs from the edition
 * Note "title": "The Channel"
 * Seat 1 "Ann": corners W, career 45             as set up
 * Seat 2 "Bob":
 * Seed hash: 9f86…
 * Seed: "…"                                      once it is published
 * Start: side 9; turn 1; plane 1 W parked; …     the first position; or `as set up`
 * Roll "clouds/1": 5 of 36
 * State hash: 60303a…
 * Hash: fd61a0…
 *
 * Turn 1: revision 1
 * Seat 1 "Ann": BETA airstrip; A; A; LT - fire L
 * Seat 2 "Bob": none                             no orders were received
 * Seal 1: 2c26b4…, opened with "nonce"
 * Roll "turn 1/wind": 3 of 6, given              a die placed by hand
 * Press "Ann":
 * | What a morning!
 * Remark: "Bob was ill."
 * Deadline: "4 May"
 * State hash: fcde2b…
 * Hash: baa5a0…
 *
 * Undo 1: "Bob's orders had been mislaid."
 * Hash: 7d865e…
 * ```
 *
 * A record of a table with devices has these lines besides: in the header `House:` (a key), `Seeds: json …`,
 * `Keys: json …`, `Sealing: device`, `Public hash:` (also in each entry); in a Turn `Openings: json …`, and behind a seal `, for 9a0c… by 3d40…, 8a7f…` (head,
 * key, signature); and as an entry of its own `New keys: json {"seat":…,"keys":…,"why":…}`.
 */
import { hashOf, sameJson } from '../canonical.ts';
import type { Roll } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import type { Entry, GameRecord, KeyEntry, Press, TurnEntry } from '../record.ts';
import { isDeviceSeal } from '../seal.ts';
import { followEvents, type Rerun, rerunStart, rerunTurn, rulesOf, stateOf } from './rerun.ts';
import { JSON_MARK } from './statements.ts';
import { AS_SET_UP, type RecordWords } from './words.ts';

type Lines = readonly string[];

const json = (value: unknown): string => `${JSON_MARK}${JSON.stringify(value)}`;

const formatRoll = ({ label, sides, result, given }: Roll): string =>
  `Roll ${JSON.stringify(label)}: ${result} of ${sides}${given ? ', given' : ''}`;

const formatRules = (game: AnyGame, edition: string, rules: unknown): Lines => {
  const printed = game.editions.find((e) => e.id === edition)?.rules;
  const checked = rulesOf(game, rules) as Readonly<Record<string, unknown>> | null;
  if (!checked || !sameJson(checked, rules)) return [`Rules: ${json(rules)}`];
  return game.options.filter(({ id }) => printed?.[id] !== checked[id]).map(({ id }) => `Rule: ${id} ${checked[id]}`);
};

/** `Seat 2 "Bob": ...`. */
export const seatLine = (names: Lines, seat: number, text: string): string =>
  `Seat ${seat + 1}${names[seat] === undefined ? '' : ` ${JSON.stringify(names[seat])}`}:${text ? ` ${text}` : ''}`;

const formatState = (game: AnyGame, rules: unknown, value: unknown): string => {
  const state = stateOf(game, rules, value);
  if (state === null) return json(value);
  const notation = game.positionNotation(rules);
  const text = notation.format(state);
  const read = notation.parse(text);
  return read.ok && sameJson(read.value, value) ? text : json(value);
};

const formatEvents = (events: readonly unknown[], again: Rerun | null, stateHash: string): Lines => {
  if (again && hashOf(again.state) === stateHash && sameJson(again.events, events)) return [];
  return events.length === 0 ? ['Event: none'] : events.map((event) => `Event: ${json(event)}`);
};

const formatTable = ({ house, seeds, keys, sealing, publicHash }: GameRecord): Lines => [
  ...(house === undefined ? [] : [`House: ${house}`]),
  ...(seeds ? [`Seeds: ${json(seeds)}`] : []),
  ...(keys ? [`Keys: ${json(keys)}`] : []),
  ...(sealing ? [`Sealing: ${sealing}`] : []),
  ...(publicHash === undefined ? [] : [`Public hash: ${publicHash}`]),
];

const formatHeader = (words: RecordWords, record: GameRecord, rules: unknown): Lines => {
  const { game } = words;
  const { start } = record;
  const again = rerunStart(game, record.rules, record.setup, start.rolls);
  const follows = again !== null && sameJson(again.state, start.state);
  return [
    `Paravion record: ${record.format.split('/')[1]}`,
    `Game: ${record.game}, revision ${record.revision}`,
    `Edition: ${JSON.stringify(record.edition)}`,
    ...(record.dice === undefined ? [] : [`Dice: ${record.dice}`]),
    ...formatTable(record),
    ...formatRules(game, record.edition, record.rules),
    ...Object.entries(record.notes).map(([key, text]) => `Note ${JSON.stringify(key)}: ${JSON.stringify(text)}`),
    ...(words.formatSetup?.(record.setup) ?? [`Setup: ${json(record.setup)}`]),
    `Seed hash: ${record.seedHash}`,
    ...(record.seed === null ? [] : [`Seed: ${JSON.stringify(record.seed)}`]),
    `Start: ${formatStart(game, rules, start.state, follows)}`,
    ...start.rolls.map(formatRoll),
    ...formatEvents(start.events, follows ? again : null, start.stateHash),
    `State hash: ${start.stateHash}`,
    `Hash: ${record.hash}`,
  ];
};

const formatAnyOrder = (words: RecordWords, value: unknown): string => {
  if (value === null) return 'none';
  const text = words.formatOrder(value);
  if (text === null || text.includes('\n')) return json(value);
  const read = words.parseOrder(text);
  return read.ok && sameJson(read.value, value) ? text : json(value);
};

/** A position that has no words of its own need not stand there if it follows from setup and dice. */
const formatStart = (game: AnyGame, rules: unknown, state: unknown, follows: boolean): string => {
  const text = formatState(game, rules, state);
  return follows && /^(?:json )?[[{]/.test(text) ? AS_SET_UP : text;
};

/** Text that stands in a block as it is; anything with other control characters goes as JSON. */
const PLAIN = /^[^\p{Cc}\u2028\u2029]*$/u;

const formatPress = ({ from, text }: Press): Lines => {
  const lines = text.split('\n');
  if (!lines.every((line) => PLAIN.test(line) && line === line.trimEnd()))
    return [`Press ${JSON.stringify(from)}: ${JSON.stringify(text)}`];
  return [`Press ${JSON.stringify(from)}:`, ...lines.map((line) => `| ${line}`.trimEnd())];
};

const formatAdditions = ({ press, note, deadline, letters }: TurnEntry): Lines => [
  ...(press?.length === 0 ? ['Press: none'] : (press ?? []).flatMap(formatPress)),
  ...(note === undefined ? [] : [`Remark: ${JSON.stringify(note)}`]),
  ...(deadline === undefined ? [] : [`Deadline: ${JSON.stringify(deadline)}`]),
  ...(letters === undefined ? [] : [`Letters: ${json(letters)}`]),
];

const formatSeals = ({ seals }: TurnEntry): Lines =>
  seals.flatMap((seal, seat) => {
    if (!seal) return [];
    const opened = seal.nonce === null ? '' : `, opened with ${JSON.stringify(seal.nonce)}`;
    const device = isDeviceSeal(seal) ? `, for ${seal.head} by ${seal.key}, ${seal.signature}` : '';
    return [`Seal ${seat + 1}: ${seal.seal}${opened}${device}`];
  });

const formatKeys = ({ seat, keys, why, at }: KeyEntry): string =>
  `New keys: ${json({ seat, keys, why, ...(at !== undefined && { at }) })}`;

const formatTurn = (words: RecordWords, entry: TurnEntry, names: Lines, again: Rerun | null): Lines => [
  `Turn ${entry.segment}: revision ${entry.revision}`,
  ...entry.orders.map((order, seat) => seatLine(names, seat, formatAnyOrder(words, order))),
  ...formatSeals(entry),
  ...(entry.openings ? [`Openings: ${json(entry.openings)}`] : []),
  ...entry.rolls.map(formatRoll),
  ...formatEvents(entry.events, again, entry.stateHash),
  ...formatAdditions(entry),
  `State hash: ${entry.stateHash}`,
];

const formatChain = (entry: Entry, previous: string): Lines => [
  ...(entry.previous === previous ? [] : [`Previous: ${entry.previous}`]),
  ...(entry.public === undefined ? [] : [`Public hash: ${entry.public}`]),
  `Hash: ${entry.hash}`,
];

/** The record as text, as the head of this module describes. Total on any record that has the form of one. */
export const formatRecordText = (words: RecordWords, record: GameRecord): string => {
  const { game } = words;
  const rules = rulesOf(game, record.rules);
  const names = words.names(record.setup);
  const states = [stateOf(game, rules, record.start.state)];
  const blocks = record.entries.map((entry, i): Lines => {
    const previous = record.entries[i - 1]?.hash ?? record.hash;
    if (entry.kind === 'key') return [formatKeys(entry), ...formatChain(entry, previous)];
    if (entry.kind === 'undo') {
      if (states.length > 1) states.pop();
      return [`Undo ${entry.segment}: ${JSON.stringify(entry.reason)}`, ...formatChain(entry, previous)];
    }
    const state = states.at(-1) ?? null;
    const again = rerunTurn(game, rules, state, entry.orders, entry.rolls);
    states.push(followEvents(game, rules, state, entry.events));
    return [...formatTurn(words, entry, names, again), ...formatChain(entry, previous)];
  });
  return `${[formatHeader(words, record, rules), ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

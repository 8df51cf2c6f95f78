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
 * Rule: side 9                                   each rule that differs from the edition
 * Note "title": "The Channel"
 * Seat 1 "Ann": corners W, career 45             as set up
 * Seat 2 "Bob":
 * Seed hash: 9f86…
 * Seed: "…"                                      once it is published
 * Start: side 9; turn 1; plane 1 W parked; …     the first position
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
 */
import type { Entry, GameRecord, Press, Roll, TurnEntry } from '@paravion/tabletop';
import { hashOf, sameJson } from '@paravion/tabletop';
import { EDITIONS } from '../../editions.ts';
import { OPTIONS } from '../../options.ts';
import { orderSchema } from '../../order.ts';
import type { Rules } from '../../rules.ts';
import { type Setup, setupSchema } from '../../setup.ts';
import { formatOrder, parseOrder } from '../order.ts';
import { formatPosition } from '../position.ts';
import { parsePosition } from '../position-read.ts';
import { followEvents, type Rerun, rerunStart, rerunTurn, rulesOf, stateOf } from './rerun.ts';

type Lines = readonly string[];

/** The mark before a value that has no words of its own. */
export const JSON_MARK = 'json ';

const json = (value: unknown): string => `${JSON_MARK}${JSON.stringify(value)}`;

const formatRoll = ({ label, sides, result, given }: Roll): string =>
  `Roll ${JSON.stringify(label)}: ${result} of ${sides}${given ? ', given' : ''}`;

const formatRules = (edition: string, rules: unknown): Lines => {
  const printed = EDITIONS.find((e) => e.id === edition)?.rules;
  const checked = rulesOf(rules);
  if (!checked || !sameJson(checked, rules)) return [`Rules: ${json(rules)}`];
  return OPTIONS.filter(({ id }) => printed?.[id] !== checked[id]).map(({ id }) => `Rule: ${id} ${checked[id]}`);
};

const formatSeat = (seat: Setup['seats'][number]): string =>
  [
    ...(seat.side ? [seat.side] : []),
    ...(seat.corners ? [`corners ${seat.corners.join(' ')}`] : []),
    ...(seat.career === undefined ? [] : [`career ${seat.career}`]),
    ...(seat.ace === undefined ? [] : [`ace ${[seat.ace].flat().map(yesOrNo).join(' ')}`]),
    ...(seat.damage === undefined ? [] : [`damage ${seat.damage}`]),
    ...(seat.ammunition === undefined ? [] : [`ammunition ${seat.ammunition}`]),
  ].join(', ');

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

const seatLine = (names: Lines, seat: number, text: string): string =>
  `Seat ${seat + 1}${names[seat] === undefined ? '' : ` ${JSON.stringify(names[seat])}`}:${text ? ` ${text}` : ''}`;

const setupOf = (value: unknown): Setup | null => {
  const parsed = setupSchema.safeParse(value);
  return parsed.success && sameJson(parsed.data, value) ? parsed.data : null;
};

const HEX = /^[A-Z]\d{1,2}$/;

const formatSetup = (value: unknown): Lines => {
  const setup = setupOf(value);
  if (!setup || setup.clouds?.flat().every((hex) => HEX.test(hex)) === false) return [`Setup: ${json(value)}`];
  const names = setup.seats.map((seat) => seat.name);
  const clouds = setup.clouds?.map((hexes) => `Cloud: ${hexes.join(' ')}`) ?? [];
  return [
    ...setup.seats.map((seat, i) => seatLine(names, i, formatSeat(seat))),
    ...(setup.clouds?.length === 0 ? ['Cloud: none'] : clouds),
  ];
};

const formatState = (rules: Rules | null, value: unknown): string => {
  const state = stateOf(value);
  if (!rules || !state) return json(value);
  const text = formatPosition(rules, state);
  const read = parsePosition(rules, text);
  return read.ok && sameJson(read.value, value) ? text : json(value);
};

const formatEvents = (events: readonly unknown[], again: Rerun | null, stateHash: string): Lines => {
  if (again && hashOf(again.state) === stateHash && sameJson(again.events, events)) return [];
  return events.length === 0 ? ['Event: none'] : events.map((event) => `Event: ${json(event)}`);
};

const formatHeader = (record: GameRecord, rules: Rules | null): Lines => {
  const { start } = record;
  const again = rerunStart(record.rules, record.setup, start.rolls);
  return [
    `Paravion record: ${record.format.split('/')[1]}`,
    `Game: ${record.game}, revision ${record.revision}`,
    `Edition: ${JSON.stringify(record.edition)}`,
    ...formatRules(record.edition, record.rules),
    ...Object.entries(record.notes).map(([key, text]) => `Note ${JSON.stringify(key)}: ${JSON.stringify(text)}`),
    ...formatSetup(record.setup),
    `Seed hash: ${record.seedHash}`,
    ...(record.seed === null ? [] : [`Seed: ${JSON.stringify(record.seed)}`]),
    `Start: ${formatState(rules, start.state)}`,
    ...start.rolls.map(formatRoll),
    ...formatEvents(start.events, again && sameJson(again.state, start.state) ? again : null, start.stateHash),
    `State hash: ${start.stateHash}`,
    `Hash: ${record.hash}`,
  ];
};

const formatAnyOrder = (value: unknown): string => {
  if (value === null) return 'none';
  const order = orderSchema.safeParse(value);
  if (!order.success) return json(value);
  const text = formatOrder(order.data);
  const read = parseOrder(text, order.data.sheets.length);
  return read.ok && sameJson(read.value, value) ? text : json(value);
};

/** Text that stands in a block as it is; anything with other control characters goes as JSON. */
const PLAIN = /^[^\p{Cc}\u2028\u2029]*$/u;

const formatPress = ({ from, text }: Press): Lines => {
  const lines = text.split('\n');
  if (!lines.every((line) => PLAIN.test(line) && line === line.trimEnd()))
    return [`Press ${JSON.stringify(from)}: ${JSON.stringify(text)}`];
  return [`Press ${JSON.stringify(from)}:`, ...lines.map((line) => `| ${line}`.trimEnd())];
};

const formatAdditions = ({ press, note, deadline }: TurnEntry): Lines => [
  ...(press?.length === 0 ? ['Press: none'] : (press ?? []).flatMap(formatPress)),
  ...(note === undefined ? [] : [`Remark: ${JSON.stringify(note)}`]),
  ...(deadline === undefined ? [] : [`Deadline: ${JSON.stringify(deadline)}`]),
];

const formatSeals = ({ seals }: TurnEntry): Lines =>
  seals.flatMap((seal, seat) => {
    if (!seal) return [];
    const opened = seal.nonce === null ? '' : `, opened with ${JSON.stringify(seal.nonce)}`;
    return [`Seal ${seat + 1}: ${seal.seal}${opened}`];
  });

const formatTurn = (entry: TurnEntry, names: Lines, again: Rerun | null): Lines => [
  `Turn ${entry.segment}: revision ${entry.revision}`,
  ...entry.orders.map((order, seat) => seatLine(names, seat, formatAnyOrder(order))),
  ...formatSeals(entry),
  ...entry.rolls.map(formatRoll),
  ...formatEvents(entry.events, again, entry.stateHash),
  ...formatAdditions(entry),
  `State hash: ${entry.stateHash}`,
];

const formatChain = (entry: Entry, previous: string): Lines => [
  ...(entry.previous === previous ? [] : [`Previous: ${entry.previous}`]),
  `Hash: ${entry.hash}`,
];

/** The record as text, as the head of this module describes. Total on any record that has the form of one. */
export const formatRecordText = (record: GameRecord): string => {
  const rules = rulesOf(record.rules);
  const names = setupOf(record.setup)?.seats.map((seat) => seat.name) ?? [];
  const states = [stateOf(record.start.state)];
  const blocks = record.entries.map((entry, i): Lines => {
    const previous = record.entries[i - 1]?.hash ?? record.hash;
    if (entry.kind === 'undo') {
      if (states.length > 1) states.pop();
      return [`Undo ${entry.segment}: ${JSON.stringify(entry.reason)}`, ...formatChain(entry, previous)];
    }
    const state = states.at(-1) ?? null;
    const again = rerunTurn(rules, state, entry.orders, entry.rolls);
    states.push(followEvents(rules, state, entry.events));
    return [...formatTurn(entry, names, again), ...formatChain(entry, previous)];
  });
  return `${[formatHeader(record, rules), ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

/** What a form needs to lay a table. */
import type { Begun, NewTable } from '@paravion/protocol';
import { type GameRecord, standingTurns } from '@paravion/tabletop';

export interface SeatWish {
  readonly kind: 'me' | 'open' | 'bot';
  /** Only in a game of sides. */
  readonly side?: string;
  /** Only where a bot differs from the rest. */
  readonly bot?: string;
}

const USUAL: readonly SeatWish['kind'][] = ['me', 'open'];

/** So many seats; sides by turns where there are sides and none was chosen, and none where there are none. */
export const deal = (
  seats: readonly SeatWish[],
  count: number,
  sides: readonly { readonly id: string }[],
): readonly SeatWish[] =>
  Array.from({ length: count }, (_, i) => {
    const kind = seats[i]?.kind ?? USUAL[i] ?? 'bot';
    const side = sides.find(({ id }) => id === seats[i]?.side)?.id ?? sides[i % Math.max(1, sides.length)]?.id;
    const bot = seats[i]?.bot;
    return { kind, ...(side ? { side } : {}), ...(bot ? { bot } : {}) };
  });

/** The same seats, the last of them a person's where it is nothing for a bot. */
export const manLast = (seats: readonly SeatWish[], manned: boolean): readonly SeatWish[] =>
  seats.map((seat, i) => (manned && i === seats.length - 1 && seat.kind === 'bot' ? { ...seat, kind: 'open' } : seat));

export interface PaceWish {
  readonly kind: 'live' | 'postal';
  readonly seconds: number;
  /** For all decisions of a Turn together; null: no more is said. */
  readonly turnSeconds: number | null;
  readonly hours: number;
  /** Monday first. */
  readonly weekdays: readonly boolean[];
  readonly times: string;
}

export const USUAL_PACE: PaceWish = {
  kind: 'live',
  seconds: 120,
  turnSeconds: null,
  hours: 24,
  weekdays: [true, true, true, true, true, true, true],
  times: '',
};

export const paceOf = (
  { kind, seconds, turnSeconds, hours, weekdays, times }: PaceWish,
  timeZone: string | undefined,
): NewTable['pace'] =>
  kind === 'live'
    ? { kind, seconds, ...(turnSeconds === null ? {} : { turnSeconds }) }
    : {
        kind,
        minutes: hours * 60,
        timeZone: timeZone || 'UTC',
        weekdays: weekdays.flatMap((on, i) => (on ? [i + 1] : [])),
        times: times.split(/[,;\s]+/).filter(Boolean),
      };

const dice = (rolls: GameRecord['start']['rolls']): Begun['dice'] =>
  Object.fromEntries(rolls.map(({ label, result }) => [label, result]));

/** A game of this device as a table takes it over: what was ordered, and how the dice fell; nothing that was taken back. */
export const begunFrom = (record: GameRecord): Begun => ({
  setup: record.setup as Begun['setup'],
  dice: dice(record.start.rolls),
  turns: standingTurns(record).map(({ orders, rolls }) => ({
    orders: [...orders] as Begun['turns'][number]['orders'],
    dice: dice(rolls),
  })),
});

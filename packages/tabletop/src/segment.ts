/**
 * The orders of a coming segment while they are being handed in. First everybody seals: who trusts the host hands in
 * order and nonce, who does not hands in the seal alone. When all have, or at the deadline, sealing closes, and those
 * who held back their orders open them. Until then nothing but the seals may be shown to anybody.
 *
 * A plain value, to be stored by the host. Deadlines are the host's: he says when one has passed.
 */
import { copyJson } from './canonical.ts';
import type { Problem, Result } from './result.ts';
import { err, ok } from './result.ts';
import type { Seal } from './seal.ts';
import { checkSeal, checkSealForm, sealOrder } from './seal.ts';
import type { Seat } from './seat.ts';

/** What one seat has handed in. */
export interface PendingOrder {
  /** Null while nothing has come. */
  readonly seal: string | null;
  /** Order and nonce, when the host holds them. Secret until all orders are revealed. */
  readonly opened: { readonly order: unknown; readonly nonce: string } | null;
}

export interface PendingSegment {
  /** Hash of the record's header. */
  readonly game: string;
  readonly segment: number;
  /** `sealing`: orders may be handed in and changed; `opening`: sealed orders may be opened, none changed. */
  readonly phase: 'sealing' | 'opening';
  /** By seat; null for a seat that owes no orders. */
  readonly seats: readonly (PendingOrder | null)[];
}

/** What anybody may see of a pending segment. */
export interface PublicSegment {
  readonly segment: number;
  readonly phase: PendingSegment['phase'];
  /** By seat; null for a seat that owes no orders. `receipt` is its seal, null while nothing has come. */
  readonly seats: readonly ({ readonly receipt: string | null } | null)[];
}

/** Orders and seals by seat, as a record takes them up. */
export interface Revealed {
  readonly orders: readonly unknown[];
  readonly seals: readonly (Seal | null)[];
}

const NOTHING: PendingOrder = { seal: null, opened: null };

/** A new segment; `seats` is the number of seats in the game, `owing` those that owe orders. */
export const openSegment = (game: string, segment: number, seats: number, owing: readonly Seat[]): PendingSegment => ({
  game,
  segment,
  phase: 'sealing',
  seats: Array.from({ length: seats }, (_, seat) => (owing.includes(seat) ? NOTHING : null)),
});

const illegal = (message: string): Result<never> => err<readonly Problem[]>([{ code: 'illegal', message }]);

const pendingOrder = (pending: PendingSegment, seat: Seat): Result<PendingOrder> => {
  const found = pending.seats[seat];
  return found ? ok(found) : illegal(`Seat ${seat} owes no orders for segment ${pending.segment}.`);
};

const put = (pending: PendingSegment, seat: Seat, order: PendingOrder): PendingSegment => ({
  ...pending,
  seats: pending.seats.with(seat, order),
});

/** Hands in a seal alone; an earlier one is replaced. Only while sealing. */
export const putSeal = (pending: PendingSegment, seat: Seat, seal: string): Result<PendingSegment> => {
  const known = pendingOrder(pending, seat);
  if (!known.ok) return known;
  if (pending.phase !== 'sealing') return illegal(`Sealing for segment ${pending.segment} is closed.`);
  const form = checkSealForm(seal);
  return form.length > 0 ? err(form) : ok(put(pending, seat, { seal, opened: null }));
};

/**
 * Hands in an order with its nonce. While sealing it replaces what came before; afterwards it opens the seal, and must
 * agree with it.
 */
export const putOrder = (
  pending: PendingSegment,
  seat: Seat,
  order: unknown,
  nonce: string,
): Result<PendingSegment> => {
  const known = pendingOrder(pending, seat);
  if (!known.ok) return known;
  const { game, segment, phase } = pending;
  const about = { game, segment, seat };
  if (phase === 'opening' && known.value.seal === null) return illegal(`Seat ${seat} sealed no order in time.`);
  const sealed =
    phase === 'opening' ? checkSeal(known.value.seal!, order, nonce, about) : sealOrder(order, nonce, about);
  return sealed.ok
    ? ok(put(pending, seat, { seal: sealed.value.seal, opened: { order: copyJson(order), nonce } }))
    : sealed;
};

/** Takes back what a seat has handed in. Only while sealing. */
export const withdraw = (pending: PendingSegment, seat: Seat): Result<PendingSegment> => {
  const known = pendingOrder(pending, seat);
  if (!known.ok) return known;
  if (pending.phase !== 'sealing') return illegal(`Sealing for segment ${pending.segment} is closed.`);
  return ok(put(pending, seat, NOTHING));
};

const seatsThat = (pending: PendingSegment, lack: (order: PendingOrder) => boolean): readonly Seat[] =>
  pending.seats.flatMap((order, seat) => (order && lack(order) ? [seat] : []));

/** Seats whose orders, or seals, have not come yet. */
export const missingSeats = (pending: PendingSegment): readonly Seat[] => seatsThat(pending, (o) => o.seal === null);

/** Seats that have sealed but not opened their orders. */
export const unopenedSeats = (pending: PendingSegment): readonly Seat[] =>
  seatsThat(pending, (o) => o.seal !== null && o.opened === null);

/** Ends sealing: when all seals are in, or when the deadline has passed. */
export const closeSealing = (pending: PendingSegment, deadlinePassed: boolean): Result<PendingSegment> => {
  const missing = missingSeats(pending);
  if (missing.length > 0 && !deadlinePassed) return illegal(`No orders yet from seat ${missing.join(', ')}.`);
  return ok({ ...pending, phase: 'opening' });
};

const NO_ORDER = { order: null, seal: null } as const;

const revealOne = (pending: PendingOrder | null): { readonly order: unknown; readonly seal: Seal | null } => {
  if (!pending || pending.seal === null) return NO_ORDER;
  const { seal, opened } = pending;
  return { order: opened?.order ?? null, seal: { seal, nonce: opened?.nonce ?? null } };
};

/**
 * All orders, for `append`: once sealing is closed and every seal is open, or the deadline for opening has passed. A
 * seal that was never opened goes with no order.
 */
export const reveal = (pending: PendingSegment, deadlinePassed: boolean): Result<Revealed> => {
  const unopened = unopenedSeats(pending);
  if (pending.phase === 'sealing') return illegal(`Sealing for segment ${pending.segment} is not closed.`);
  if (unopened.length > 0 && !deadlinePassed) return illegal(`Seat ${unopened.join(', ')} has not opened its orders.`);
  const revealed = pending.seats.map(revealOne);
  return ok({ orders: revealed.map((r) => r.order), seals: revealed.map((r) => r.seal) });
};

/** What anybody may see: who has sealed, and the seals as receipts. */
export const publicSegment = ({ segment, phase, seats }: PendingSegment): PublicSegment => ({
  segment,
  phase,
  seats: seats.map((order) => order && { receipt: order.seal }),
});

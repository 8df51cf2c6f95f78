/** Whether the seals of a segment are true: each by itself, and beside the list that was closed before any was opened. */
import type { Watched } from './kept-faults.ts';
import type { Entry, Turn } from './record.ts';
import { type Keys, keysAfter } from './record-keys.ts';
import type { Problem } from './result.ts';
import {
  checkSeal,
  checkSealForm,
  type DeviceSeal,
  isDeviceSeal,
  isSigned,
  type Seal,
  type SealedFor,
} from './seal.ts';
import type { SignedSealList } from './seal-list.ts';
import { checkSigned } from './signature.ts';

/** What the record says at the place where a segment is entered. */
export interface SealPlace {
  /** Name of the game. */
  readonly game: string;
  readonly keys: Keys;
  /** Heads that may be named. */
  readonly heads: readonly string[];
  readonly sealing: 'device' | undefined;
  /** Whether to look at the signatures too: a host does that when they come in, before it keeps them. */
  readonly signatures: boolean;
}

type Handed = Pick<Turn, 'segment' | 'orders' | 'seals' | 'openings'>;
type Sealed = Pick<Turn, 'seals' | 'openings'>;

const tampered = (path: string, message: string, expected?: string): Problem => ({
  code: 'tampered',
  path,
  message,
  ...(expected !== undefined && { expected }),
});

const deviceProblems = (place: SealPlace, seal: DeviceSeal, about: SealedFor): readonly Problem[] => {
  const { seat } = about;
  const of = `The seal of seat ${seat} for segment ${about.segment}`;
  return [
    ...(place.heads.includes(seal.head)
      ? []
      : [tampered('head', `${of} was made for another record: its head is none of this one at that place.`)]),
    ...(place.keys.seats[seat]?.includes(seal.key)
      ? []
      : [tampered('key', `${of} was signed with a key of nobody there.`)]),
    ...(place.signatures && !isSigned(seal, about)
      ? [tampered('signature', `${of} has a signature that is not true.`)]
      : []),
  ];
};

/** What is wrong with the seal of one order. A seal that was never opened goes with no order. */
const sealProblems = (
  place: SealPlace,
  seal: Seal | null,
  order: unknown,
  sealedFor: SealedFor,
): readonly Problem[] => {
  if (seal === null) return [];
  const form = checkSealForm(seal.seal);
  if (form.length > 0) return form;
  const device = isDeviceSeal(seal) ? deviceProblems(place, seal, sealedFor) : [];
  if (seal.nonce !== null) {
    const about = isDeviceSeal(seal) ? { ...sealedFor, head: seal.head } : sealedFor;
    const opened = checkSeal(seal.seal, order, seal.nonce, about);
    return opened.ok ? device : [...device, ...opened.error];
  }
  const message = `The order of seat ${sealedFor.seat} was sealed and never opened, so it does not count.`;
  return order === null ? device : [...device, tampered('seal', message, 'no order')];
};

const eachSeal = (place: SealPlace, { segment, orders, seals = [] }: Handed): readonly Problem[] =>
  seals.flatMap((seal, seat) =>
    sealProblems(place, seal, orders[seat], { game: place.game, segment, seat }).map((p) => ({
      ...p,
      path: `seals[${seat}]`,
    })),
  );

const listed = (list: SignedSealList, { orders, seals = [] }: Handed): readonly Problem[] =>
  orders.flatMap((order, seat): readonly Problem[] => {
    const [closed, made] = [list.seals[seat] ?? null, seals[seat]?.seal ?? null];
    const path = `seals[${seat}]`;
    if (closed !== made)
      return [tampered(path, `The seal of seat ${seat} is not the one of the list that was closed.`)];
    return order === null || closed !== null
      ? []
      : [tampered(path, `Seat ${seat} had sealed nothing when the list was closed, and yet an order stands here.`)];
  });

/** A seal without a device's key and signature can only be the house's own, whatever its list says. */
const sealedByHouse = (seals: readonly (Seal | null)[] = []): readonly number[] =>
  seals.flatMap((seal, seat) => (seal !== null && !isDeviceSeal(seal) ? [seat] : []));

const unnamed = (list: SignedSealList, { seals }: Handed): readonly Problem[] =>
  sealedByHouse(seals)
    .filter((seat) => !list.house.includes(seat))
    .map((seat) =>
      tampered(
        'openings.house',
        `The list does not say that the house sealed the order of seat ${seat} itself: no device signed its seal.`,
      ),
    );

const listProblems = (place: SealPlace, turn: Handed): readonly Problem[] => {
  const { openings: list } = turn;
  if (list === undefined)
    return place.sealing === 'device'
      ? [tampered('openings', 'There is no list of the seals that were in before any was opened.')]
      : [];
  const fits = list.game === place.game && list.segment === turn.segment && place.heads.includes(list.head);
  const isOurs = place.keys.house.includes(list.key) && (!place.signatures || checkSigned('paravion-seals/1', list));
  return [
    ...(fits ? [] : [tampered('openings', 'The list of seals is of another segment, or another record.')]),
    ...(isOurs ? [] : [tampered('openings', 'The list of seals is not signed by the house.')]),
    ...(list.seals.length === turn.orders.length
      ? []
      : [tampered('openings.seals', 'The list has not one seal (or null) per order.')]),
    ...listed(list, turn),
    ...unnamed(list, turn),
  ];
};

/** What is wrong with the seals of a segment, each problem at its place. */
export const turnSealProblems = (place: SealPlace, turn: Handed): readonly Problem[] => [
  ...eachSeal(place, turn),
  ...listProblems(place, turn),
];

/** Seats whose order the house sealed, by its list or for want of a device's signature, and did not open: its fault. */
export const unopenedByHouse = ({ openings, seals = [] }: Sealed): readonly number[] => {
  const own = openings ? [...new Set([...openings.house, ...sealedByHouse(seals)])] : [];
  return own.filter((seat) => seals[seat]?.nonce === null);
};

/** A seat and the segments whose order the house sealed for it, although a device of the seat had a key. */
export interface SealedForSeat {
  readonly seat: number;
  readonly segments: readonly number[];
}

/**
 * Seals of the house for seats whose devices had a key by then: of an order by mail, from another program, or of a bot in
 * the pilot's place. No fault by itself; only the pilot can say whether the order was his.
 */
export const sealedForDevices = ({ entries, ...header }: Watched): readonly SealedForSeat[] => {
  const found = entries.flatMap((entry, i) => {
    if (entry.kind !== 'turn') return [];
    const { seats } = keysAfter(header, entries.slice(0, i) as readonly Entry[]);
    const { segment } = entry;
    return sealedByHouse(entry.seals).flatMap((seat) => (seats[seat]?.length ? [{ seat, segment }] : []));
  });
  const seats = [...new Set(found.map(({ seat }) => seat))].toSorted((a, b) => a - b);
  return seats.map((seat) => ({
    seat,
    segments: [...new Set(found.filter((f) => f.seat === seat).map(({ segment }) => segment))],
  }));
};

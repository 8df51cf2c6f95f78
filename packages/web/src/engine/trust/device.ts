/**
 * What this device does for the fairness of a table: it takes part in the dice, seals orders, keeps receipts, and opens
 * its seals. Everything that could be turned against its player is looked at first, and refused by name.
 */
import { type Device, sittingDown } from '@paravion/protocol';
import {
  checkSigned,
  commitmentOf,
  type SealedFor,
  type SignedReceipt,
  type SignedSealList,
  type SignedSeedList,
  sameJson,
  sealOrder,
  unwrap,
} from '@paravion/tabletop';
import { randomHex } from '../../local/hex.ts';
import { signBy } from './key.ts';
import { changeShelf, keyedShelf, type OwnSeal, renameShelf, type Shelf, shelfOf } from './shelf.ts';

/** Why the device will not do what the house asks. */
export type Refused =
  /** It bears no signature of this house. */
  | 'unsigned'
  /** It is about another table, game or Turn. */
  | 'astray'
  /** What this device committed itself to, or sealed, does not stand in it. */
  | 'left-out'
  /** The house had signed another before. */
  | 'second';
export type Answered<T> = { readonly done: T } | { readonly refused: Refused };

/** Name under which a device prepares for a table that is not laid yet. */
const NEW = 'new';

/** The device as the house enters it: its key, what it adds to the dice, and the proof that it has the key. */
export const device = async (table: string | null): Promise<Device> => {
  const { secretKey, kept } = await keyedShelf(table ?? NEW);
  const entered = { key: kept.key!, commitment: commitmentOf(kept.secret!) };
  return { ...entered, proof: await signBy(secretKey!, 'paravion-sit/1', sittingDown(table, entered)) };
};

/** A table was laid with this device: from now on the device is its own. */
export const laid = (table: string): Promise<void> => renameShelf(NEW, table);

/** What the page learns of a table, kept as it was seen first. */
export interface Seen {
  readonly seat: number | null;
  readonly seedHash: string | null;
  /** Keys of the house. */
  readonly house: readonly string[];
  /** Last hash of the record after a segment; 0: at the start. */
  readonly heads: readonly { readonly segment: number; readonly hash: string }[];
}

const addSeen =
  ({ seat, seedHash, house, heads }: Seen) =>
  (shelf: Shelf): Shelf => {
    const { kept } = shelf;
    const known = new Set(kept.heads.map(({ segment, hash }) => `${segment} ${hash}`));
    const at = Date.now();
    const fresh = heads.filter(({ segment, hash }) => !known.has(`${segment} ${hash}`));
    return {
      ...shelf,
      kept: {
        ...kept,
        seat: seat ?? kept.seat,
        ...(seedHash && !kept.seedHash ? { seedHash } : {}),
        house: [...new Set([...kept.house, ...house])],
        heads: [...kept.heads, ...fresh.map((head) => ({ ...head, at }))],
      },
    };
  };

/** Keeps what was seen of a table. Says whether this device has a key there. */
export const saw = async (table: string, seen: Seen): Promise<{ readonly key: string | null }> => ({
  key: (await changeShelf(table, addSeen(seen))).kept.key ?? null,
});

const isFor = (table: string, seat: number, list: SignedSeedList, { kept }: Shelf): Refused | null => {
  if (!kept.house.includes(list.key) || !checkSigned('paravion-list/1', list)) return 'unsigned';
  if (list.table !== table || (kept.seedHash && list.seedHash !== kept.seedHash)) return 'astray';
  if (!kept.secret || list.commitments[seat] !== commitmentOf(kept.secret)) return 'left-out';
  return kept.list && !sameJson(kept.list, list) ? 'second' : null;
};

/**
 * The secret of this device for the dice: told only when the closed list is signed and holds its own commitment. Null when
 * another device of the seat, if there are `others`, is the one that adds.
 */
export const secretFor = async (
  table: string,
  seat: number,
  list: SignedSeedList,
  others: boolean,
): Promise<Answered<{ readonly secret: string } | null>> => {
  let refused: Refused | null = null;
  const { kept } = await changeShelf(table, (shelf) => {
    refused = isFor(table, seat, list, shelf);
    return refused ? shelf : { ...shelf, kept: { ...shelf.kept, list } };
  });
  if (refused === 'left-out' && others) return { done: null };
  return refused ? { refused } : { done: { secret: kept.secret! } };
};

/** The house has taken the secret of this device. */
export const told = async (table: string): Promise<void> => {
  await changeShelf(table, (shelf) => ({ ...shelf, kept: { ...shelf.kept, told: true } }));
};

/** A seal of this device, as it is sent. */
export interface Sealed {
  readonly nonce: string;
  readonly sealed: { readonly seal: string; readonly head: string; readonly key: string; readonly signature: string };
}

/** Seals an order, and keeps it with what opens it. Null on a device without a key at this table. */
export const seal = async (
  table: string,
  about: SealedFor & { readonly head: string },
  order: unknown,
): Promise<Sealed | null> => {
  const { secretKey, kept } = await shelfOf(table);
  if (!secretKey || !kept.key) return null;
  const nonce = randomHex(16);
  const { seal: made } = unwrap(sealOrder(order, nonce, about));
  const { game, segment, seat, head } = about;
  const signature = await signBy(secretKey, 'paravion-sealed/2', { seal: made, game, segment, seat, head });
  const own: OwnSeal = { segment, seal: made, head, order, nonce };
  await changeShelf(table, (shelf) => ({
    ...shelf,
    seals: [...shelf.seals.filter((s) => s.segment >= segment - 1), own],
  }));
  return { nonce, sealed: { seal: made, head, key: kept.key, signature } };
};

/** The last order that this device sealed for a segment. */
export const ownOrder = async (table: string, segment: number): Promise<unknown> =>
  (await shelfOf(table)).seals.findLast((s) => s.segment === segment)?.order ?? null;

/** Keeps the house's receipt for a seal of this device, in place of an earlier one of the segment. */
export const receipt = async (table: string, given: SignedReceipt): Promise<Answered<true>> => {
  let refused: Refused | null = null;
  await changeShelf(table, (shelf) => {
    const { kept, seals } = shelf;
    const own = seals.find((s) => s.segment === given.segment && s.seal === given.seal);
    refused =
      !kept.house.includes(given.key) || !checkSigned('paravion-receipt/1', given)
        ? 'unsigned'
        : given.table !== table || given.seat !== kept.seat
          ? 'astray'
          : own
            ? null
            : 'left-out';
    if (refused || !own) return shelf;
    const others = kept.receipts.filter((r) => r.receipt.segment !== given.segment);
    const entry = { receipt: given, order: own.order, nonce: own.nonce };
    return { ...shelf, kept: { ...kept, receipts: [...others, entry] } };
  });
  return refused ? { refused } : { done: true };
};

/** Whether a seal that was revealed for this device's seat is the one it has a receipt for, as far as it has one. */
export const agrees = async (table: string, segment: number, revealed: string | null): Promise<boolean> => {
  const kept = (await shelfOf(table)).kept.receipts.find((r) => r.receipt.segment === segment);
  return !kept || kept.receipt.seal === revealed;
};

/** Keeps receipts of earlier versions of the page, which bear no signature. */
export const oldReceipts = async (
  table: string,
  old: readonly {
    readonly game: string;
    readonly segment: number;
    readonly seat: number;
    readonly seal: string;
    readonly nonce: string;
  }[],
): Promise<void> => {
  await changeShelf(table, (shelf) => {
    const { kept } = shelf;
    const known = new Set(kept.old.map(({ seal: s }) => s));
    return { ...shelf, kept: { ...kept, old: [...kept.old, ...old.filter(({ seal: s }) => !known.has(s))] } };
  });
};

/** What opens a seal. */
export interface Opening {
  readonly order: unknown;
  readonly nonce: string;
}

const canOpen = (list: SignedSealList, game: string, segment: number, { kept, seals }: Shelf): Refused | null => {
  if (!kept.house.includes(list.key) || !checkSigned('paravion-seals/1', list)) return 'unsigned';
  if (list.segment !== segment || list.game !== game) return 'astray';
  const before = kept.lists.find((l) => l.segment === segment);
  if (before && !sameJson(before, list)) return 'second';
  return sealIn(list, kept.seat, seals) ? null : 'left-out';
};

const sealIn = (list: SignedSealList, seat: number | null, seals: readonly OwnSeal[]): OwnSeal | undefined =>
  seals.find((s) => s.segment === list.segment && s.seal === list.seals[seat ?? -1]);

/**
 * What opens the seal of this device: given only when the house's signed list of all seals has it, and for the first such
 * list of a segment alone. A list in which it does not stand is kept all the same, as evidence. Null when this device has
 * sealed nothing, or another device of the seat, if there are `others`, has sealed since.
 */
export const opening = async (
  table: string,
  game: string,
  segment: number,
  list: SignedSealList,
  others: boolean,
): Promise<Answered<Opening | null>> => {
  let refused: Refused | null = null;
  const { kept, seals } = await changeShelf(table, (shelf) => {
    refused = canOpen(list, game, segment, shelf);
    const known = shelf.kept.lists.some((l) => sameJson(l, list));
    if (known || refused === 'unsigned' || refused === 'astray') return shelf;
    return { ...shelf, kept: { ...shelf.kept, lists: [...shelf.kept.lists, list] } };
  });
  const own = sealIn(list, kept.seat, seals);
  const elsewhere = !seals.some((s) => s.segment === segment) || (others && list.seals[kept.seat ?? -1] !== null);
  if (refused === 'left-out' && elsewhere) return { done: null };
  return refused || !own ? { refused: refused ?? 'left-out' } : { done: { order: own.order, nonce: own.nonce } };
};

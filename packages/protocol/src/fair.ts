/**
 * What makes a hosted game provable: keys of devices, the commitments from which the dice come, seals made on the device,
 * and what the server signs. Hashes are 64 hex digits, keys and signatures those of Ed25519 in hex; what is signed is the
 * UTF-8 of canonical JSON, always with a `format` that says what it is.
 */
import { NONCE_LENGTH } from '@paravion/tabletop';
import { z } from 'zod';
import { idSchema, momentSchema, turnNumberSchema } from './common.ts';

const hex = (digits: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), `${digits} hex digits in lower case`);

export const hashSchema = hex(64);
export const keySchema = hex(64);
export const signatureSchema = hex(128);

/** Who has signed, and the signature: they stand beside what is signed. */
const signature = { key: keySchema, signature: signatureSchema } as const;

/**
 * A device that sits down: its public key, best made for this one table; the commitment to a secret of 32 bytes in hex
 * that it adds to the dice (null: it adds none); and the signature of `sittingDown` by that very key, `paravion-sit/1`.
 */
export const deviceSchema = z.strictObject({
  key: keySchema,
  commitment: hashSchema.nullable().default(null),
  proof: signatureSchema,
});
export type Device = Readonly<z.output<typeof deviceSchema>>;

/** What a device signs when it sits down; `table` is null in the request that makes the table, whose id nobody knows. */
export const sittingDown = (table: string | null, { key, commitment }: Pick<Device, 'key' | 'commitment'>) => ({
  table,
  key,
  commitment,
});

/** A device's secret, once the list of commitments is closed. */
export const secretBodySchema = z.strictObject({ secret: hex(64) });

/** What makes the seal of an order impossible to guess: letters, digits and signs of ASCII, made by chance. */
export const nonceSchema = z
  .string()
  .min(NONCE_LENGTH.min)
  .max(NONCE_LENGTH.max)
  .regex(/^[ -~]*$/, 'only letters, digits and signs of ASCII');

/** A seal made on a device (`paravion-seal/2`), with the hash of the record that it has seen last. */
export const deviceSealSchema = z.strictObject({ seal: hashSchema, head: hashSchema, ...signature });
export type SentSeal = Readonly<z.output<typeof deviceSealSchema>>;

/** Hands in a seal alone, at tables where orders stay on the device. Replaces an earlier one. */
export const sealBodySchema = deviceSealSchema.extend({ turn: turnNumberSchema });

/** The list of commitments, closed and signed (`paravion-list/1`) before anybody has told his secret. */
export const seedListSchema = z.object({
  table: idSchema,
  /** The server's own commitment, and those by seat. */
  seedHash: hashSchema,
  commitments: z.array(hashSchema.nullable()).readonly(),
  ...signature,
});

/** The one list of seals of a Turn, closed and signed (`paravion-seals/1`) before anybody has opened an order. */
export const sealListSchema = z.object({
  /** Hash of the record's header, the Turn, and the last hash of the record. */
  game: hashSchema,
  segment: z.int(),
  head: hashSchema,
  /** By seat. */
  seals: z.array(hashSchema.nullable()).readonly(),
  /** Seats of the server's own bots. */
  house: z.array(z.int()).readonly(),
  at: momentSchema,
  ...signature,
});

/** The game is about to begin: devices tell their secrets. */
export const tellingSchema = z.object({
  list: seedListSchema,
  /** Seats that have told. */
  told: z.array(z.int()),
  until: momentSchema,
});

/** Sealing is over: devices open their orders, if their own seal stands in the list. */
export const openingSchema = z.object({ turn: z.int(), list: sealListSchema, until: momentSchema });

/** The server's word that a seal came in, signed (`paravion-receipt/1`): for the device to keep. */
export const sealReceiptSchema = z.object({
  table: idSchema,
  /** Hash of the record's header, to which the seal is bound. */
  game: hashSchema,
  segment: z.int(),
  seat: z.int(),
  seal: hashSchema,
  /** What the device saw of the record; for an order that was sealed here the last hash when it came. */
  head: hashSchema,
  at: momentSchema,
  ...signature,
});
export type SealReceiptView = Readonly<z.infer<typeof sealReceiptSchema>>;

/** The keys with which the server signs: the present one, and those it had before. */
export const houseSchema = z.object({
  key: keySchema,
  since: momentSchema,
  old: z.array(z.object({ key: keySchema, since: momentSchema, until: momentSchema })),
});

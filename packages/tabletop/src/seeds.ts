/**
 * The seed of the dice, from all who play. The house commits to its seed (`seedHash`) when the table is laid, each
 * device to a secret of its own on sitting down. When all seats are taken the house closes the list of commitments and
 * signs it; only then do the devices tell their secrets. The dice come from all of it together, so that nobody could
 * choose them while one who told is honest. Whoever does not tell is left out, and seen to be.
 *
 * ```text
 * dice seed    = SHA-256, in hex, of the canonical JSON of
 *                { "format": "paravion-seed/1", "house": the house's seed, "secrets": [by seat, null where none was told] }
 * segment seed = SHA-256, in hex, of the canonical JSON of
 *                { "format": "paravion-segment-seed/1", "seed": the dice seed, "list": hash of the list of seals,
 *                  "nonces": [by seat, null where none was opened] }
 * ```
 *
 * The segment seed is of tables whose seals are made on the devices: there nobody, the house included, can foresee a
 * segment's dice before the orders are opened.
 */
import { hashOf } from './canonical.ts';
import { seedHash } from './dice.ts';
import type { Problem } from './result.ts';
import type { SealList } from './seal-list.ts';
import { checkSigned, type Signature } from './signature.ts';

/** What the house signs when all seats are taken. */
export interface SeedList {
  /** Id of the table. */
  readonly table: string;
  /** The house's commitment to its own seed. */
  readonly seedHash: string;
  /** By seat: the commitment of its device, or null when it adds nothing (a bot, a player by mail). */
  readonly commitments: readonly (string | null)[];
}
export type SignedSeedList = SeedList & Signature;

/** What seats added to the seed of the dice. */
export interface Seeds {
  readonly list: SignedSeedList;
  /** By seat: what was told, or null. */
  readonly secrets: readonly (string | null)[];
}

const SECRET = /^[0-9a-f]{64}$/;

/** What a device publishes of its secret (32 bytes made by chance, as 64 hex digits): as `seedHash` does it. */
export const commitmentOf = (secret: string): string => seedHash(secret);

/** Whether a secret is the one that was committed to. */
export const isTold = (secret: string, commitment: string): boolean =>
  SECRET.test(secret) && commitmentOf(secret) === commitment;

/** The seed that the dice of a game come from, given the house's. */
export const diceSeed = (house: string, seeds: Seeds | undefined): string =>
  seeds ? hashOf({ format: 'paravion-seed/1', house, secrets: seeds.secrets }) : house;

/** The seed that the dice of one segment come from, where seals were opened; `seed` is that of the game's dice. */
export const segmentSeed = (seed: string, list: SealList & Signature, nonces: readonly (string | null)[]): string => {
  const { key: _, signature: __, ...content } = list;
  const hash = hashOf({ ...content, format: 'paravion-seals/1' });
  return hashOf({ format: 'paravion-segment-seed/1', seed, list: hash, nonces });
};

/** Commitments to which no secret was told: each left the house the choice between two seeds. */
export const untold = ({ list, secrets }: Seeds): number =>
  list.commitments.filter((commitment, seat) => commitment !== null && secrets[seat] == null).length;

const tampered = (path: string, message: string): Problem => ({ code: 'tampered', path, message });

/** What is wrong with the seeds of a game, given what else its header says. */
export const seedsProblems = (
  { list, secrets }: Seeds,
  { house, seedHash: published }: { readonly house?: string; readonly seedHash: string },
): readonly Problem[] => [
  ...(list.key === house && checkSigned('paravion-list/1', list)
    ? []
    : [tampered('seeds.list', 'The list of commitments is not signed by the house.')]),
  ...(list.seedHash === published
    ? []
    : [tampered('seeds.list.seedHash', 'The list of commitments was closed with another seed of the house.')]),
  ...(secrets.length === list.commitments.length
    ? []
    : [tampered('seeds.secrets', 'There is not one secret (or null) per commitment.')]),
  ...secrets.flatMap((secret, seat) => {
    const commitment = list.commitments[seat];
    if (secret === null || (commitment != null && isTold(secret, commitment))) return [];
    return [tampered(`seeds.secrets[${seat}]`, `This is not the secret that seat ${seat} committed itself to.`)];
  }),
];

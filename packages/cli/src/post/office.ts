/**
 * The book of a game master with several games: one folder with `office.json`, the games, every letter as it came
 * (`letters/`), mails to be sent (`outbox/`) and mails that were (`sent/`). Copying the folder hands it all over.
 */
import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkShape, err, LANGUAGES, ok } from '@paravion/tabletop';
import { z } from 'zod';
import { writeAtomic } from '../file/atomic.ts';
import { inFile, pathOf, readText } from '../file/store.ts';
import type { Io } from '../io.ts';
import { badInput, type Tried, tried } from '../reply.ts';

const FORMAT = 'paravion-office/1';

const moment = z.iso.datetime({ offset: true });

const gameSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  /** Where its file lies, from the folder of the office. */
  file: z.string(),
  /** The Turn that the deadline is for, and the deadline; null while none is set. */
  turn: z.int().min(1),
  deadline: moment.nullable(),
  /** Turns that had been flown when it came into the office: nobody is mailed about those. */
  flownBefore: z.int().min(0),
});

const playerSchema = z.strictObject({
  /** The first is where mails go. */
  addresses: z.array(z.string()).min(1).readonly(),
  language: z.enum(LANGUAGES),
  timeZone: z.string(),
});

const takenSchema = z.strictObject({
  hash: z.string(),
  from: z.string(),
  /** Games that it was for, or may be for while it is held. */
  games: z.array(z.string()).readonly(),
  /** Why it waits for the game master. */
  held: z.string().optional(),
  /** The Turns that were due when it came, by game, where nobody was known to play under its address. */
  due: z.record(z.string(), z.int()).optional(),
  /** What its writer says of himself, for the game master. */
  says: z.array(z.string()).readonly().optional(),
});

const officeSchema = z.strictObject({
  format: z.literal(FORMAT),
  gm: z.strictObject({ name: z.string(), email: z.string() }),
  games: z.array(gameSchema).readonly(),
  players: z.array(playerSchema).readonly(),
  /** Every letter that came in. */
  letters: z.array(takenSchema).readonly(),
});

export type Office = Readonly<z.infer<typeof officeSchema>>;
export type OfficeGame = Readonly<z.infer<typeof gameSchema>>;
export type OfficePlayer = Readonly<z.infer<typeof playerSchema>>;
export type TakenLetter = Readonly<z.infer<typeof takenSchema>>;

/** An office and the folder it lies in. */
export interface Desk {
  readonly io: Io;
  readonly folder: string;
  readonly office: Office;
}

export const newOffice = (name: string, email: string): Office => ({
  format: FORMAT,
  gm: { name, email },
  games: [],
  players: [],
  letters: [],
});

export const inOffice = ({ io, folder }: Pick<Desk, 'io' | 'folder'>, ...path: readonly string[]): string =>
  join(pathOf(io, folder), ...path);

/** The book of an office, from its folder. */
export const bookOf = (folder: string): string => join(folder, 'office.json');

const noOffice = (io: Io, folder: string) =>
  badInput({
    code: 'unknown',
    message: `There is no office in the folder ${pathOf(io, folder)}.`,
    expected: 'a folder with office.json; "paravion post add GAME --gm NAME <ADDRESS>" makes one',
  });

export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** Opens the office in a folder. */
export const openOffice = async (io: Io, folder: string): Promise<Tried<Desk>> => {
  const path = bookOf(folder);
  if (!(await isFile(pathOf(io, path)))) return err(noOffice(io, folder));
  const text = await readText(io, path);
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return err(badInput({ code: 'malformed', message: `${path}: ${(error as Error).message}.`, expected: 'JSON' }));
  }
  const shaped = checkShape(officeSchema, json);
  return shaped.ok ? ok({ io, folder, office: shaped.value }) : tried(err(shaped.error.map(inFile(path))));
};

/** Writes the book, whole or not at all. */
export const saveOffice = async ({ io, folder, office }: Desk): Promise<void> => {
  await mkdir(pathOf(io, folder), { recursive: true });
  await writeAtomic(pathOf(io, bookOf(folder)), `${JSON.stringify(office, null, 1)}\n`);
};

/** Writes a file of the office where there is none of that name yet. */
export const fileOnce = async (desk: Desk, folder: string, name: string, data: string | Uint8Array): Promise<void> => {
  const path = inOffice(desk, folder, name);
  if (await isFile(path)) return;
  await mkdir(inOffice(desk, folder), { recursive: true });
  await writeAtomic(path, data);
};

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const knownAt = ({ office }: Desk, address: string): OfficePlayer | undefined =>
  office.players.find(({ addresses }) => addresses.some((one) => one.toLowerCase() === address.toLowerCase()));

/** The time zone of the game master, in which he types moments. */
export const zoneOf = (desk: Desk): string => knownAt(desk, desk.office.gm.email)?.timeZone ?? 'UTC';

/** The player behind an address; where nothing is known of him, he reads English and lives where his game master does. */
export const playerAt = (desk: Desk, address: string): OfficePlayer =>
  knownAt(desk, address) ?? { addresses: [address], language: 'en', timeZone: zoneOf(desk) };

/** Letters from wherever they come: arguments, files, folders, saved e-mails, standard input. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Names } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';
import { pathOf } from '../file/store.ts';
import type { Io } from '../io.ts';
import { readBytes } from '../io.ts';
import type { Tried } from '../reply.ts';
import { badInput } from '../reply.ts';
import type { Attachment, Mail } from './eml.ts';
import { looksLikeMail, parseMail } from './eml.ts';

/** What `from` says of orders given as text; only these never replace each other. */
export const BY_HAND = 'by hand';

/** A letter as it came in. */
export interface RawLetter {
  /** Where it came from: a path, `standard input`, `by hand`. */
  readonly from: string;
  readonly text: string;
  /** The seat that wrote it, when its sender or file name says so. */
  readonly writer: number | null;
  /** When it was sent, where it says so. */
  readonly sent: number | null;
  readonly attachments: readonly Attachment[];
}

/** Who may have written: by seat the pilot, and what is known of the player. */
export interface Senders {
  readonly names: Names;
  readonly players: readonly { readonly name?: string; readonly email?: string }[];
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The one seat of which this is so; null of none, and where several share a name or an address. */
const onlySeat = (which: readonly boolean[]): number | null =>
  which.filter((is) => is).length === 1 ? which.indexOf(true) : null;

const seatOfPilot = ({ names }: Senders, name: string): number | null =>
  plain(name) === '' ? null : onlySeat(names.map((n) => plain(n) === plain(name)));

const seatOfPlayer = ({ players }: Senders, name: string): number | null =>
  plain(name) === '' ? null : onlySeat(players.map((p) => plain(p.name ?? '') === plain(name)));

const seatOfAddress = ({ players }: Senders, address: string): number | null =>
  onlySeat(players.map((p) => p.email?.toLowerCase() === address));

const seatOfSender = (senders: Senders, { address, name }: Mail): number | null =>
  seatOfAddress(senders, address) ?? seatOfPilot(senders, name) ?? seatOfPlayer(senders, name);

const fromBytes = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A letter from the bytes of a file: an e-mail is known by its headers. */
export const letterFrom = (from: string, bytes: Uint8Array, senders: Senders): RawLetter => {
  const byName = seatOfPilot(senders, basename(from, extname(from)));
  const binary = Buffer.from(bytes).toString('latin1');
  if (!looksLikeMail(binary)) return { from, text: fromBytes(bytes), writer: byName, sent: null, attachments: [] };
  const mail = parseMail(binary);
  const sender = seatOfSender(senders, mail) ?? byName;
  return { from, text: mail.text, writer: sender, sent: mail.sent, attachments: mail.attachments };
};

const LETTERS = new Set(['', '.txt', '.text', '.md', '.eml', '.letter']);

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { withFileTypes: true });
  const files = found.filter(
    (f) => f.isFile() && !f.name.startsWith('.') && LETTERS.has(extname(f.name).toLowerCase()),
  );
  return files.map((f) => f.name).sort((a, b) => (a < b ? -1 : 1));
};

const noSuch = (what: string) =>
  badInput({
    code: 'unknown',
    message: `There is no file or folder "${what}".`,
    expected: 'a file, a folder, - for standard input; or orders as text together with --seat NAME',
  });

const lettersAt = async (io: Io, what: string, senders: Senders): Promise<readonly RawLetter[] | null> => {
  const found = await stat(pathOf(io, what)).catch(() => null);
  if (!found) return null;
  const paths = found.isDirectory() ? (await filesIn(pathOf(io, what))).map((name) => join(what, name)) : [what];
  const letters = paths.map(async (path) => letterFrom(path, await readFile(pathOf(io, path)), senders));
  return (await Promise.all(letters)).toSorted((a, b) => (a.sent ?? 0) - (b.sent ?? 0));
};

const gatherOne = async (
  io: Io,
  what: string,
  senders: Senders,
  seat: number | null,
): Promise<Tried<readonly RawLetter[]>> => {
  if (what === '-') return ok([letterFrom('standard input', await readBytes(io.stdin), senders)]);
  const letters = await lettersAt(io, what, senders);
  if (letters) return ok(letters);
  return seat === null
    ? err(noSuch(what))
    : ok([{ from: BY_HAND, text: what, writer: seat, sent: null, attachments: [] }]);
};

/**
 * Letters from these arguments, in this order; those of a folder by file name, then e-mails by their date. With a seat, all are that seat's, and an
 * argument that is no file is the text of an order.
 */
export const gather = async (
  io: Io,
  what: readonly string[],
  senders: Senders,
  seat: number | null,
): Promise<Tried<readonly RawLetter[]>> => {
  const letters: RawLetter[] = [];
  for (const one of what) {
    const found = await gatherOne(io, one, senders, seat);
    if (!found.ok) return found;
    letters.push(...found.value);
  }
  return ok(seat === null ? letters : letters.map((l) => ({ ...l, writer: seat })));
};

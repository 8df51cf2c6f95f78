/** Letters from wherever they come: arguments, files, folders, saved e-mails, standard input. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { onlySeat, plainName } from '@paravion/games';
import type { Names } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';
import { pathOf } from '../file/store.ts';
import type { Io } from '../io.ts';
import { readBytes } from '../io.ts';
import type { Tried } from '../reply.ts';
import { badInput } from '../reply.ts';
import { isWide, textOfBytes } from './bytes.ts';
import type { Attachment, Mail } from './eml.ts';
import { looksLikeMail, parseMail } from './eml.ts';
import { textOfHtml } from './html.ts';

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

/** What was found, and the files of a folder that are no letters by their names. */
export interface Gathered {
  readonly letters: readonly RawLetter[];
  readonly passed: readonly string[];
}

/** Who may have written: by seat the pilot, and what is known of the player. */
export interface Senders {
  readonly names: Names;
  readonly players: readonly { readonly name?: string; readonly email?: string }[];
}

const seatOfPilot = ({ names }: Senders, name: string): number | null =>
  plainName(name) === '' ? null : onlySeat(names.map((n) => plainName(n) === plainName(name)));

const seatOfPlayer = ({ players }: Senders, name: string): number | null =>
  plainName(name) === '' ? null : onlySeat(players.map((p) => plainName(p.name ?? '') === plainName(name)));

const seatOfAddress = ({ players }: Senders, address: string): number | null =>
  onlySeat(players.map((p) => p.email?.toLowerCase() === address));

const seatOfSender = (senders: Senders, { address, name }: Mail): number | null =>
  seatOfAddress(senders, address) ?? seatOfPilot(senders, name) ?? seatOfPlayer(senders, name);

/** A letter from the bytes of a file: an e-mail is known by its headers. */
const letterFrom = async (from: string, bytes: Uint8Array, senders: Senders): Promise<RawLetter> => {
  const byName = seatOfPilot(senders, basename(from, extname(from)));
  const plain = textOfBytes(bytes);
  if (!looksLikeMail(plain)) {
    const text = /\.html?$/i.test(from) ? textOfHtml(plain) : plain;
    return { from, text, writer: byName, sent: null, attachments: [] };
  }
  const mail = await parseMail(bytes);
  const sender = seatOfSender(senders, mail) ?? byName;
  return { from, text: mail.text, writer: sender, sent: mail.sent, attachments: mail.attachments };
};

const LETTERS = new Set(['', '.txt', '.text', '.md', '.eml', '.letter']);

const isLetter = (name: string): boolean => LETTERS.has(extname(name).toLowerCase());

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { withFileTypes: true });
  const files = found.filter((f) => f.isFile() && !f.name.startsWith('.'));
  return files.map((f) => f.name).sort((a, b) => (a < b ? -1 : 1));
};

const noSuch = (what: string) =>
  badInput({
    code: 'unknown',
    message: `There is no file or folder "${what}".`,
    expected: 'a file, a folder, - for standard input; or orders as text together with --seat NAME',
  });

const noText = (path: string) =>
  badInput({
    code: 'malformed',
    message: `${path} is no text.`,
    expected: 'a letter as text, HTML, or an e-mail as it was saved; or your own reading of it, by --seat NAME',
  });

const readLetters = async (io: Io, paths: readonly string[], senders: Senders): Promise<Tried<Gathered>> => {
  const files = await Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(pathOf(io, path)) })));
  const strange = files.find(({ bytes }) => bytes.includes(0) && !isWide(bytes));
  if (strange) return err(noText(strange.path));
  const letters = await Promise.all(files.map(({ path, bytes }) => letterFrom(path, bytes, senders)));
  return ok({ letters: letters.toSorted((a, b) => (a.sent ?? 0) - (b.sent ?? 0)), passed: [] });
};

const readFolder = async (io: Io, folder: string, senders: Senders): Promise<Tried<Gathered>> => {
  const files = await filesIn(pathOf(io, folder));
  const paths = files.filter(isLetter).map((name) => join(folder, name));
  const read = await readLetters(io, paths, senders);
  const passed = files.filter((name) => !isLetter(name)).map((name) => join(folder, name));
  return read.ok ? ok({ ...read.value, passed }) : read;
};

const gatherOne = async (io: Io, what: string, senders: Senders, seat: number | null): Promise<Tried<Gathered>> => {
  if (what === '-')
    return ok({ letters: [await letterFrom('standard input', await readBytes(io.stdin), senders)], passed: [] });
  const found = await stat(pathOf(io, what)).catch(() => null);
  if (found) return found.isDirectory() ? readFolder(io, what, senders) : readLetters(io, [what], senders);
  if (seat === null) return err(noSuch(what));
  return ok({ letters: [{ from: BY_HAND, text: what, writer: seat, sent: null, attachments: [] }], passed: [] });
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
): Promise<Tried<Gathered>> => {
  const letters: RawLetter[] = [];
  const passed: string[] = [];
  for (const one of what) {
    const found = await gatherOne(io, one, senders, seat);
    if (!found.ok) return found;
    letters.push(...found.value.letters);
    passed.push(...found.value.passed);
  }
  return ok({ letters: seat === null ? letters : letters.map((l) => ({ ...l, writer: seat })), passed });
};

/** Letters from wherever they come: arguments, files, folders, saved e-mails, standard input. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { onlySeat, plainName } from '@paravion/games';
import {
  type Attachment,
  isWide,
  looksLikeMail,
  type Mail,
  parseMail,
  plainText,
  textOfBytes,
  textOfHtml,
} from '@paravion/mail';
import { err, mapOk, type Names, ok } from '@paravion/tabletop';
import { pathOf } from '../file/store.ts';
import { type Io, readBytes } from '../io.ts';
import { badInput, type Tried } from '../reply.ts';
import { mailsInBox } from './mbox.ts';

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
  /** What stands in the subject line of an e-mail. */
  readonly subject?: string;
  /** The e-mail itself, and the bytes it came as. */
  readonly mail?: Mail;
  readonly bytes?: Uint8Array;
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

/** The seat of whoever sent an e-mail: by his address, else by the name he goes by. */
export const seatOfSender = (senders: Senders, { address, name }: Pick<Mail, 'address' | 'name'>): number | null =>
  seatOfAddress(senders, address) ?? seatOfPilot(senders, name) ?? seatOfPlayer(senders, name);

/** An e-mail as a letter. */
export const letterOfMail = async (from: string, bytes: Uint8Array, senders: Senders): Promise<RawLetter> => {
  const mail = await parseMail(bytes);
  const { text, sent, attachments, subject } = mail;
  return { from, text, writer: seatOfSender(senders, mail), sent, attachments, subject, mail, bytes };
};

/** The letters in the bytes of a file: a mailbox holds several, an e-mail is known by its headers. */
const lettersFrom = async (from: string, bytes: Uint8Array, senders: Senders): Promise<readonly RawLetter[]> => {
  const mails = mailsInBox(bytes);
  if (mails) return Promise.all(mails.map((mail, i) => letterOfMail(`${from}, mail ${i + 1}`, mail, senders)));
  const byName = seatOfPilot(senders, basename(from, extname(from)));
  const plain = plainText(textOfBytes(bytes));
  if (!looksLikeMail(plain)) {
    const text = /\.html?$/i.test(from) ? textOfHtml(plain) : plain;
    return [{ from, text, writer: byName, sent: null, attachments: [], bytes }];
  }
  const letter = await letterOfMail(from, bytes, senders);
  return [{ ...letter, writer: letter.writer ?? byName }];
};

const LETTERS = new Set(['', '.txt', '.text', '.md', '.eml', '.letter', '.mbox', '.mbx', '.htm', '.html']);

const isLetter = (name: string): boolean => LETTERS.has(extname(name).toLowerCase());

/** Where a maildir keeps mails that were delivered: unread, and read. */
const MAILDIR = ['cur', 'new'];

interface Found {
  readonly letters: readonly string[];
  readonly passed: readonly string[];
}

/** What lies in a folder: letters by their names, and everything else. In a maildir all mails are letters. */
const filesIn = async (io: Io, folder: string): Promise<Found> => {
  const inside = (await readdir(pathOf(io, folder), { withFileTypes: true }))
    .filter((f) => !f.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const isBox = MAILDIR.every((name) => inside.some((f) => f.isDirectory() && f.name === name));
  if (isBox) {
    const mails = await Promise.all(
      MAILDIR.map(async (name) =>
        (await readdir(pathOf(io, join(folder, name)))).sort().map((f) => join(folder, name, f)),
      ),
    );
    return { letters: mails.flat().filter((path) => !basename(path).startsWith('.')), passed: [] };
  }
  const letters = inside.filter((f) => f.isFile() && isLetter(f.name));
  const paths = (files: readonly { readonly name: string }[]) => files.map((f) => join(folder, f.name));
  return { letters: paths(letters), passed: paths(inside.filter((f) => !letters.includes(f))) };
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
  const letters = await Promise.all(files.map(({ path, bytes }) => lettersFrom(path, bytes, senders)));
  return ok({ letters: letters.flat().toSorted((a, b) => (a.sent ?? 0) - (b.sent ?? 0)), passed: [] });
};

const readFolder = async (io: Io, folder: string, senders: Senders): Promise<Tried<Gathered>> => {
  const { letters, passed } = await filesIn(io, folder);
  return mapOk(await readLetters(io, letters, senders), (read) => ({ ...read, passed }));
};

const gatherOne = async (io: Io, what: string, senders: Senders, seat: number | null): Promise<Tried<Gathered>> => {
  if (what === '-')
    return ok({ letters: await lettersFrom('standard input', await readBytes(io.stdin), senders), passed: [] });
  const found = await stat(pathOf(io, what)).catch(() => null);
  if (found) return found.isDirectory() ? readFolder(io, what, senders) : readLetters(io, [what], senders);
  if (seat === null) return err(noSuch(what));
  return ok({ letters: [{ from: BY_HAND, text: what, writer: seat, sent: null, attachments: [] }], passed: [] });
};

/**
 * Letters from these arguments, in this order; those of a folder by file name, then e-mails by their date. With a seat,
 * all are that seat's, and an argument that is no file is the text of an order.
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

/**
 * Reads what a game master needs from an e-mail saved as a file (.eml): who sent it, when, and its plain text. Small and
 * tolerant: whatever is not understood is passed over, never thrown at. HTML stands in where there is no plain text;
 * attachments are kept apart, because they may be orders as well as an old report.
 */
import { textOfHtml } from './html.ts';

export interface Mail {
  /** The sender's address in lower case, and the name he goes by; empty when there is none. */
  readonly address: string;
  readonly name: string;
  readonly subject: string;
  /** When it was sent, in milliseconds; null when it does not say. */
  readonly sent: number | null;
  readonly text: string;
  /** What hangs on it, without signatures and the like: its name, and its text, which is null of anything but plain text. */
  readonly attachments: readonly Attachment[];
}

export interface Attachment {
  readonly name: string;
  readonly text: string | null;
}

type Headers = ReadonlyMap<string, string>;

interface Part {
  readonly headers: Headers;
  /** The body, one character a byte. */
  readonly body: string;
}

const bytesOf = (binary: string): Uint8Array => Uint8Array.from(binary, (c) => c.charCodeAt(0));

const decoderFor = (charset: string): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('utf-8');
  }
};

const decode = (binary: string, charset: string): string => decoderFor(charset || 'utf-8').decode(bytesOf(binary));

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString('latin1');

const fromQuoted = (text: string): string =>
  text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Words like `=?utf-8?Q?Andr=C3=A9?=` in a header. */
const decodeWords = (text: string): string =>
  text
    .replace(/(=\?[^?]*\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?([^?]*)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, kind: string, word: string) =>
      decode(kind.toLowerCase() === 'b' ? fromBase64(word) : fromQuoted(word.replaceAll('_', ' ')), charset),
    );

const parsePart = (text: string): Part => {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = lines.map((line) => /^([!-9;-~]+):\s*(.*)$/.exec(line)).filter((m) => m !== null);
  return {
    headers: new Map(fields.map(([, name, value]) => [name!.toLowerCase(), value!])),
    body: end ? text.slice(end.index + end[0].length) : '',
  };
};

const typeOf = ({ headers }: Part): string =>
  /^[^;\s]*/.exec(headers.get('content-type') ?? 'text/plain')![0].toLowerCase();

const parameter = ({ headers }: Part, name: string, header = 'content-type'): string => {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*("([^"]*)"|[^;\\s]*)`, 'i').exec(headers.get(header) ?? '');
  return match?.[2] ?? match?.[1] ?? '';
};

const textOf = (part: Part): string => {
  const coding = (part.headers.get('content-transfer-encoding') ?? '').trim().toLowerCase();
  const body =
    coding === 'base64' ? fromBase64(part.body) : coding === 'quoted-printable' ? fromQuoted(part.body) : part.body;
  return decode(body, parameter(part, 'charset'));
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const MAX_DEPTH = 8;

/** The text parts of a message, in order, those of nested parts too. */
const leaves = (part: Part, depth = 0): readonly Part[] => {
  const boundary = parameter(part, 'boundary');
  if (!typeOf(part).startsWith('multipart/') || boundary === '' || depth > MAX_DEPTH) return [part];
  const [, ...pieces] = `\n${part.body}`.split(new RegExp(`\\r?\\n--${escaped(boundary)}`));
  const inner = pieces
    .filter((piece) => !piece.startsWith('--'))
    .map((piece) => parsePart(piece.replace(/^[^\n]*\n/, '')));
  return inner.flatMap((p) => leaves(p, depth + 1));
};

const attached = ({ headers }: Part): boolean => /^\s*attachment/i.test(headers.get('content-disposition') ?? '');

const asLines = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const plainText = (parts: readonly Part[]): string => {
  const plain = parts.filter((part) => typeOf(part) === 'text/plain');
  if (plain.length > 0) return plain.map(textOf).join('\n');
  return parts
    .filter((part) => typeOf(part) === 'text/html')
    .map((part) => textOfHtml(textOf(part)))
    .join('\n');
};

/** Seals, visiting cards and what one mailer wraps its own in: never orders. */
const NO_LETTER = /signature|pkcs7|vcard|ms-tnef/;

const attachmentOf = (part: Part): Attachment => ({
  name: decodeWords(parameter(part, 'filename', 'content-disposition') || parameter(part, 'name') || typeOf(part)),
  text: typeOf(part) === 'text/plain' ? asLines(textOf(part)) : null,
});

/** Headers as a mail program shows or prints them, all that is left of a message copied out of it. */
const COPIED = /^(from|to|cc|date|sent|subject|reply-to|content-type|content-transfer-encoding):/i;

const looksCopied = (text: string): boolean => {
  const end = /\r?\n\r?\n/.exec(text);
  const lines = text.slice(0, end?.index ?? 0).split(/\r?\n/);
  return lines.length > 1 && lines.every((line) => COPIED.test(line)) && lines.some((l) => /^from:.*@/i.test(l));
};

/** Whether a text is an e-mail with its headers, rather than a letter that begins "From: Ann". */
export const looksLikeMail = (text: string): boolean => {
  const { headers } = parsePart(text);
  const sentAsMail = ['message-id', 'mime-version', 'received', 'return-path'].some((h) => headers.has(h));
  return headers.has('from') && (sentAsMail || looksCopied(text));
};

/** Reads a saved e-mail from its bytes, one character a byte ("latin1"). */
export const parseMail = (binary: string): Mail => {
  const message = parsePart(binary);
  const header = (name: string): string => decodeWords(decode(message.headers.get(name) ?? '', 'utf-8')).trim();
  const from = header('from');
  const sent = Date.parse(header('date'));
  const address = /<([^<>\s]+@[^<>\s]+)>/.exec(from)?.[1] ?? /[^\s<>"(),]+@[^\s<>"(),]+/.exec(from)?.[0] ?? '';
  const parts = leaves(message);
  const name = from.replace(/<[^>]*>/, '').replace(/^\s*"?|"?\s*$/g, '');
  return {
    address: address.toLowerCase(),
    name: name === from && name === address ? '' : name,
    subject: header('subject'),
    sent: Number.isNaN(sent) ? null : sent,
    text: asLines(plainText(parts.filter((part) => !attached(part)))),
    attachments: parts.filter((part) => attached(part) && !NO_LETTER.test(typeOf(part))).map(attachmentOf),
  };
};

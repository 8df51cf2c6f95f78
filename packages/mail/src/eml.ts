/**
 * Reads what a game master needs from an e-mail saved as a file (.eml): who sent it, when, and its plain text. Whatever is
 * not understood is passed over, never thrown at. HTML stands in where there is no plain text; attachments are kept apart,
 * because they may be orders as well as an old report.
 */
import PostalMime, { type Email, type Attachment as MimeAttachment } from 'postal-mime';
import { plainText, textOfBytes } from './bytes.ts';
import { textOfHtml, withoutTags } from './html.ts';

export interface Mail {
  /** The sender's address in lower case, and the name he goes by; empty when there is none. */
  readonly address: string;
  readonly name: string;
  readonly subject: string;
  /** Its own id, for an answer; empty when it has none. */
  readonly id: string;
  /** A machine wrote it: a bounce, an absence, a list. It is never answered. */
  readonly automatic: boolean;
  /** A mail server says that a mail could not be delivered. */
  readonly bounce: boolean;
  /** What the server that took it in found out about its sender (the first Authentication-Results); empty where it says nothing. */
  readonly verdict: string;
  /** When it came, as its last server says, else when it says that it was sent; in milliseconds. Null when it says nothing. */
  readonly sent: number | null;
  readonly text: string;
  /** What hangs on it, without signatures and the like: its name, and its text, which is null of anything but plain text. */
  readonly attachments: readonly Attachment[];
}

export interface Attachment {
  readonly name: string;
  readonly text: string | null;
}

const asLines = (text: string): string => plainText(text.replace(/\r\n?/g, '\n')).trim();

/** Characters of a header; no mail program writes a longer line. */
const LONGEST_LINE = 998;

/** A header on one line. */
const asLine = (text = ''): string => plainText(text.slice(0, LONGEST_LINE)).replace(/\s+/g, ' ').trim();

/** Seals, visiting cards and what one mailer wraps its own in: never orders. */
const NO_LETTER = /signature|pkcs7|vcard|ms-tnef/;

const attachmentOf = ({ filename, mimeType, content }: MimeAttachment): Attachment => ({
  name: asLine(filename ?? mimeType),
  text: mimeType === 'text/plain' ? asLines(textOfBytes(new Uint8Array(content as ArrayBuffer))) : null,
});

/** Headers as a mail program shows or prints them, all that is left of a message copied out of it. */
const COPIED = /^(from|to|cc|date|sent|subject|reply-to|content-type|content-transfer-encoding):/i;
/** Headers that only a message has that was really sent. */
const SENT = /^(message-id|mime-version|received|return-path):/i;

/** Whether a text is an e-mail with its headers, rather than a letter that begins "From: Ann". */
export const looksLikeMail = (text: string): boolean => {
  const end = /\r?\n\r?\n/.exec(text);
  const lines = (end ? text.slice(0, end.index) : text).replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  // Where several letters stand in one text, each below its own "From:", none is a mail.
  const one = lines.length > 1 || !/\nfrom:/i.test(text);
  const copied = one && lines.every((line) => COPIED.test(line)) && lines.some((l) => /^from:.*@/i.test(l));
  return lines.some((line) => /^from:/i.test(line)) && (lines.some((line) => SENT.test(line)) || (!!end && copied));
};

type Headers = readonly { readonly key: string; readonly value: string }[];

/** The first header of a name, in lower case. */
const headerOf = (headers: Headers, key: string): string =>
  headers
    .find((header) => header.key === key)
    ?.value.trim()
    .toLowerCase() ?? '';

/** Subjects and first words of what mail programs write while their owner is away. */
const AWAY_SUBJECT =
  /^(?:automatic reply|auto-?(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office(?: auto-?reply)?|automatische antwort|abwesenheits(?:notiz|meldung|assistent)|réponse automatique|message d['’]absence|absence du bureau|risposta automatica|fuori ufficio)\s*(?::|$)|^(?:abwesend|abwesenheit|absente?|absence|assente|assenza)\s*:\s*(?:re|aw|antw|rép|r)\s*:/i;
const AWAY_TEXT =
  /^\W*(?:(?:this|dies) (?:is|ist) (?:an|eine) (?:automatic|automated|auto|automatische|automatisch \p{L}+)[ -]?(?:reply|response|e-?mail|mail|message|antwort|nachricht)|(?:diese|ceci) [^.\n]{0,30}automat)/iu;

const isAwayReply = (subject: string, text: string): boolean =>
  AWAY_SUBJECT.test(subject.trim()) || AWAY_TEXT.test(text);

const isAutomatic = (headers: Headers, from: string): boolean => {
  const value = (key: string): string => headerOf(headers, key);
  const submitted = value('auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(?:bulk|list|junk|auto_reply)$/.test(value('precedence')) ||
    value('list-id') !== '' ||
    value('x-autoreply') !== '' ||
    /^(?:mailer-daemon|postmaster|no-?reply|bounces?)(?:[@+]|$)/i.test(from)
  );
};

const isBounce = (headers: Headers, from: string): boolean =>
  headerOf(headers, 'content-type').includes('report-type=delivery-status') ||
  headerOf(headers, 'content-type').includes('report-type="delivery-status"') ||
  /^mailer-daemon(?:[@+]|$)/i.test(from);

/** Stands for what is nested too deep to be read: somebody has to look at it himself. */
const UNREAD: Attachment = { name: 'text', text: null };

const headOf = (bytes: Uint8Array): Uint8Array => {
  const end = /\r?\n\r?\n/.exec(Buffer.from(bytes).toString('latin1'));
  return end ? bytes.subarray(0, end.index) : bytes;
};

/** The message, or its headers alone where the rest is nested too deep. */
const parsed = async (bytes: Uint8Array): Promise<{ readonly mail: Email; readonly whole: boolean }> => {
  // A message that hangs on this one is somebody else's letter.
  const options = { forceRfc822Attachments: true };
  try {
    return { mail: await PostalMime.parse(bytes, options), whole: true };
  } catch {
    return { mail: await PostalMime.parse(headOf(bytes), options), whole: false };
  }
};

const textOf = ({ text, html }: Email): string | null => {
  try {
    return asLines(text === undefined ? textOfHtml(html ?? '') : withoutTags(text));
  } catch {
    return null;
  }
};

/** Reads a saved e-mail. Never throws: what cannot be read hangs on it as something without a text. */
export const parseMail = async (bytes: Uint8Array): Promise<Mail> => {
  const { mail, whole } = await parsed(bytes);
  const text = textOf(mail);
  const attached = mail.attachments.filter(
    ({ disposition, mimeType }) => disposition === 'attachment' && !NO_LETTER.test(mimeType),
  );
  const came = Date.parse(headerOf(mail.headers, 'received').split(';').at(-1) ?? '');
  const sent = Number.isNaN(came) ? Date.parse(mail.date ?? '') : came;
  return {
    address: asLine(mail.from?.address).toLowerCase(),
    name: asLine(mail.from?.name),
    subject: asLine(mail.subject),
    id: mail.messageId ?? '',
    automatic: isAutomatic(mail.headers, mail.from?.address ?? '') || isAwayReply(mail.subject ?? '', text ?? ''),
    bounce: isBounce(mail.headers, mail.from?.address ?? ''),
    verdict: headerOf(mail.headers, 'authentication-results'),
    sent: Number.isNaN(sent) ? null : sent,
    text: text ?? '',
    attachments: [...attached.map(attachmentOf), ...(whole && text !== null ? [] : [UNREAD])],
  };
};

const ADDRESS = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/g;
/** Bytes of headers that are looked at. */
const LONGEST_HEAD = 32_768;
const TO = /^(?:delivered-to|x-original-to|envelope-to|to|cc):.*$/gim;

/** Where an e-mail says that it went to, in lower case; from its headers alone, without reading the rest. */
export const recipientsIn = (bytes: Uint8Array): readonly string[] => {
  const head = Buffer.from(headOf(bytes).subarray(0, LONGEST_HEAD))
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ');
  const lines = head.match(TO) ?? [];
  return [...new Set(lines.flatMap((line) => line.slice(line.indexOf(':')).toLowerCase().match(ADDRESS) ?? []))];
};

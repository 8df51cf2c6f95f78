/** A plain yes to what was proposed for orders that could not be read for certain, above whatever the mailer quotes below it. */
import { ANSWER_WORDS } from './answer-words.ts';
import type { Due, Read } from './letter.ts';

/** Where a mailer begins what is answered. */
const QUOTED_BELOW =
  /^(?:>|-{2,}\s*$|--\s|-{2,}\s*(?:original|forwarded|ursprüngliche|message d|messaggio)|_{5,}|(?:from|von|de|da)\s*:\s|(?:on|am|le|il)(?!\p{L}).*(?:wrote|schrieb|écrit|scritto)(?!\p{L})|.*(?:wrote|schrieb|a écrit|ha scritto)[^:]{0,40}:\s*$)/iu;
const SENT_FROM = /^(?:sent from|get outlook|von meinem .* gesendet|gesendet (?:von|mit)|envoyé de|inviato da)/iu;
const GREETING =
  /^(?:dear|hi|hello|hallo|hey|moin|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|bonjour|salut|cher|chère|ciao|buongiorno|car[oa])(?!\p{L})[^.!?:]{0,40}$/iu;
const YES =
  /(?<!\p{L})(?:yes|yep|yup|yeah|aye|ja(?:wohl)?|oui|s[iì](?:\u0300)?|o\.?k\.?(?:ay)?|exactly|quite so|correct|confirmed|(?:i )?confirm|(?:that|this|it)(?:['’]s| is) (?:quite |all )?(?:right|correct|it|so|fine)|you(?:['’]re| are) right|quite right|all right|as you (?:read|say|propose)(?: it| them)?|stimmt(?: so)?|richtig|genau(?: so)?|passt(?: so)?|so ist es|das (?:ist|war) (?:richtig|so|es)|bestätigt|einverstanden|c['’]est (?:bien )?(?:ça|cela|juste|correct|exact)|exact(?:ement)?|d['’]accord|je confirme|confirmé|(?:è )?(?:esatto|giusto|corretto)|va bene|è così|proprio così|confermo|confermato)(?!\p{L})/giu;
const POLITE =
  /(?<!\p{L})(?:please|thank you|thanks?|thx|ta|cheers|very much|a lot|bitte|danke(?: schön| sehr)?|vielen dank|merci(?: beaucoup)?|s['’]il (?:te|vous) plaît|grazie(?: mille)?|per favore|yours|regards|kind regards|best|best wishes|love|gr[uü](?:ß|ss)e?|viele|liebe|beste|cordialement|amitiés|saluti|ciao|bye|indeed|absolutely|natürlich|bien sûr|certo)(?!\p{L})/giu;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What somebody wrote himself: above what he answers, and below it where every line of that is marked. */
const ownLines = (lines: readonly string[]): readonly string[] => {
  const end = lines.findIndex((line) => QUOTED_BELOW.test(line));
  if (end < 0) return lines;
  const marked = lines.findIndex((line, i) => i >= end && line.startsWith('>'));
  const after = marked < 0 ? -1 : lines.findIndex((line, i) => i > marked && !line.startsWith('>'));
  return [...lines.slice(0, end), ...(after < 0 ? [] : ownLines(lines.slice(after)))];
};

const SHORTEST_NAME = 3;

const ownLinesOf = (text: string): readonly string[] =>
  ownLines(text.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || [])).filter((line) => !SENT_FROM.test(line));

/** What somebody wrote himself, without what he answers. */
export const ownWords = (text: string): string => ownLinesOf(text).join('\n');

const NOTHING = /(?!)/;

/**
 * Whether a letter says this and nothing else but courtesies, and words that may stand `beside` it; names of pilots and players may
 * stand under it.
 */
export const saysOnly = (text: string, names: readonly string[], what: RegExp, beside = NOTHING): boolean => {
  const own = ownLinesOf(text).filter((line, i) => i > 0 || !GREETING.test(line) || line.search(what) >= 0);
  const words = names.flatMap((name) => [name, ...name.split(/\s+/)]).filter((name) => name !== '');
  const signed = new RegExp(`(?<!\\p{L})(?:${words.map(escaped).join('|') || '(?!)'})(?!\\p{L})`, 'giu');
  // "Max" under a letter of Maxime's.
  const last = own.length > 1 ? own.at(-1)!.toLowerCase() : '';
  const short = last.length >= SHORTEST_NAME && words.some((word) => word.toLowerCase().startsWith(last));
  const said = (short ? own.slice(0, -1) : own).join('\n');
  const rest = said.replace(what, ' ').replace(beside, ' ').replace(POLITE, ' ').replace(signed, ' ');
  return said.search(what) >= 0 && !/[\p{L}\p{N}?]/u.test(rest);
};

/** Whether a letter says yes and nothing else. */
export const saysYes = (text: string, names: readonly string[]): boolean => saysOnly(text, names, YES);

/** Words without line breaks and the marks of what is quoted. */
const level = (text: string): string => text.replace(/[>\s]+/g, ' ').trim();

/** Between these words an answer proposes orders. */
const AROUND = Object.values(ANSWER_WORDS).map(
  ({ proposed, sayYes }) => [level(proposed), level(sayYes('')).split(/[,:]/)[0]!] as const,
);

/** The orders proposed in the answer that a letter quotes; null where it quotes none. */
const quotedOrders = (quoted: string): string | null => {
  const found = AROUND.flatMap(([before, after]) => {
    const [, rest = ''] = quoted.split(before);
    const orders = rest.split(after)[0]!.trim();
    return orders === '' ? [] : [orders];
  });
  return found[0] ?? null;
};

/**
 * The proposal that a letter says yes to: that which stands in what the letter quotes, or the only one of this Turn; null where
 * it says anything else, a file hangs on it that may be the orders, or several may be meant.
 */
export const confirmedBy = (
  { kit, position }: Omit<Due, 'turn'>,
  seat: number,
  { text, sheet }: Pick<Read, 'text' | 'sheet'>,
  proposals: readonly unknown[],
): unknown => {
  const { names, players = [] } = position;
  if (proposals.length === 0 || sheet || !saysYes(text, [names[seat] ?? '', players[seat] ?? ''])) return null;
  const known = new Map(proposals.map((order) => [level(kit.formatOrder(position, seat, order)), order] as const));
  const quoted = level(text);
  const named = quotedOrders(quoted);
  if (named !== null) return known.get(named) ?? null;
  const meant = known.size === 1 ? [...known] : [...known].filter(([words]) => quoted.includes(words));
  return meant.length === 1 ? meant[0]![1] : null;
};

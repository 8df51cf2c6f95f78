/** A plain yes to what was proposed for orders that could not be read for certain, above whatever the mailer quotes below it. */
import type { Due } from './read.ts';

/** Where a mailer begins what is answered. */
const QUOTED_BELOW =
  /^(?:>|-{2,}\s*$|--\s|-{2,}\s*(?:original|forwarded|ursprüngliche|message d|messaggio)|_{5,}|(?:from|von|de|da)\s*:\s|(?:on|am|le|il)(?!\p{L}).*(?:wrote|schrieb|écrit|scritto)(?!\p{L})|.*(?:wrote|schrieb|a écrit|ha scritto)[^:]{0,40}:\s*$)/iu;
const SENT_FROM = /^(?:sent from|get outlook|von meinem .* gesendet|gesendet (?:von|mit)|envoyé de|inviato da)/iu;
const GREETING =
  /^(?:dear|hi|hello|hallo|hey|moin|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|bonjour|salut|cher|chère|ciao|buongiorno|car[oa])(?!\p{L})[^.!?:]{0,40}$/iu;
const YES =
  /(?<!\p{L})(?:yes|yep|yup|yeah|aye|ja(?:wohl)?|oui|s[iì](?:\u0300)?|o\.?k\.?(?:ay)?|exactly|quite so|correct|confirmed|(?:i )?confirm|(?:that|this|it)(?:['’]s| is) (?:quite |all )?(?:right|correct|it|so|fine)|you(?:['’]re| are) right|quite right|all right|as you (?:read|say|propose)(?: it| them)?|stimmt(?: so)?|richtig|genau(?: so)?|passt(?: so)?|so ist es|das (?:ist|war) (?:richtig|so|es)|bestätigt|einverstanden|c['’]est (?:bien )?(?:ça|cela|juste|correct|exact)|exact(?:ement)?|d['’]accord|je confirme|confirmé|(?:è )?(?:esatto|giusto|corretto)|va bene|è così|proprio così|confermo|confermato)(?!\p{L})/giu;
const POLITE =
  /(?<!\p{L})(?:please|thanks?|thank you|thx|ta|cheers|very much|a lot|bitte|danke(?: schön| sehr)?|vielen dank|merci(?: beaucoup)?|s['’]il (?:te|vous) plaît|grazie(?: mille)?|per favore|yours|regards|kind regards|best|best wishes|love|gr[uü](?:ß|ss)e?|viele|liebe|beste|cordialement|amitiés|saluti|ciao|bye|indeed|absolutely|natürlich|bien sûr|certo)(?!\p{L})/giu;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What somebody wrote himself, above what he answers. */
const ownLines = (text: string): readonly string[] => {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const end = lines.findIndex((line) => QUOTED_BELOW.test(line));
  return lines.slice(0, end < 0 ? undefined : end).filter((line) => line !== '' && !SENT_FROM.test(line));
};

/** Whether a letter says yes and nothing else; names of pilots and players may stand under it. */
export const saysYes = (text: string, names: readonly string[]): boolean => {
  const own = ownLines(text).filter((line, i) => i > 0 || !GREETING.test(line) || line.search(YES) >= 0);
  const words = names.flatMap((name) => [name, ...name.split(/\s+/)]).filter((name) => name !== '');
  const signed = new RegExp(`(?<!\\p{L})(?:${words.map(escaped).join('|') || '(?!)'})(?!\\p{L})`, 'giu');
  const said = own.join('\n');
  const rest = said.replace(YES, ' ').replace(POLITE, ' ').replace(signed, ' ');
  return said.search(YES) >= 0 && !/[\p{L}\p{N}?]/u.test(rest);
};

/**
 * The proposal that a letter says yes to: the only one of this Turn, or that which stands in what the letter quotes; null where
 * it says anything else, or several may be meant.
 */
export const confirmedBy = (
  { kit, position }: Omit<Due, 'turn'>,
  seat: number,
  text: string,
  proposals: readonly unknown[],
): unknown => {
  const { names, players = [] } = position;
  if (proposals.length === 0 || !saysYes(text, [names[seat] ?? '', players[seat] ?? ''])) return null;
  const said = new Map(proposals.map((order) => [kit.formatOrder(position, seat, order), order] as const));
  const level = text.replace(/[>\s]+/g, ' ');
  const meant = said.size === 1 ? [...said] : [...said].filter(([words]) => level.includes(words.replace(/\s+/g, ' ')));
  return meant.length === 1 ? meant[0]![1] : null;
};

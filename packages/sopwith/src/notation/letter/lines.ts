/** What in a letter is no part of it: quoted lines, mailer's headers and noise, what stands under a signature. */
import type { Line } from '../text.ts';
import { isPostscript } from './change.ts';

export type Part =
  | 'text'
  | 'blank'
  /** Quoted with `>`: not looked at. */
  | 'quoted'
  /** Mailer's work. */
  | 'noise'
  /** Under a signature or in an older letter: not read, but orders there are worth a question. */
  | 'hidden'
  /** The same, under a signature. */
  | 'under'
  /** A "From:" line. */
  | 'sender';

export interface Parted {
  readonly line: Line;
  readonly part: Part;
}

const HEADER =
  /^(?:to|cc|bcc|subject|date|sent|reply-to|message-id|mime-version|content-[a-z-]+|x-[a-z-]+|received|return-path|in-reply-to|references|importance|delivered-to|user-agent|betreff|gesendet|datum|kopie|objet|envoyé)\s*:/i;
const SENDER = /^(?:from|von)\s*:/i;
const ORIGINAL = /^(?:-{2,}\s*(?:original|forwarded|ursprüngliche|message d'origine)\b|begin forwarded message)/i;
const WROTE = /\b(?:wrote|writes|schrieb|a écrit)\s*:$|^am\b.*\bschrieb\b.*:$/i;
const NOISE =
  /^(?:sent from (?:my|outlook|yahoo|mail)|sent via|sent with|get outlook|virus-free|von meinem .{1,30} gesendet|gesendet (?:von|mit)|envoyé de(?:puis)? mon|diese nachricht wurde|this e-?mail (?:and|has|was)|this message (?:and|was)|confidentiality notice|disclaimer\s*:|i (?:remain|have the honour|am)(?!\p{L}),?\s.{0,60}\b(?:yours?|sincerely|faithfully|servant)\b.{0,20}$|_{4,}$|={4,}$|-{3,}$|\*{3,}$|~{3,}$)/iu;
const SIGNATURE = /^--\s?$/;

const isQuoted = (text: string): boolean => /^(?:>|&gt;)/.test(text);

/** Whether the next line that is not blank is quoted: then "X wrote:" introduces only quoted lines. */
const quoteFollows = (lines: readonly Line[], from: number): boolean => {
  const next = lines.slice(from, from + 5).find((line) => line.text.trim() !== '');
  return next === undefined || isQuoted(next.text.trim());
};

/**
 * The lines of a letter by their part. `isHeading`: whether a line is a pilot's heading, which ends a signature;
 * `one`: it is one person's letter, and a "From:" within it begins the letter that he answers.
 */
export const partLines = (
  lines: readonly Line[],
  isHeading: (line: Line) => boolean,
  one: boolean,
): readonly Parted[] => {
  let hidden: 'no' | 'signature' | 'older' = 'no';
  let begun = false;
  let blankBefore = true;
  return lines.map((line, i): Parted => {
    const text = line.text.replaceAll('\u00a0', ' ').trim();
    const part = (): Part => {
      if (text === '') return 'blank';
      if (isQuoted(text)) return 'quoted';
      if (hidden !== 'older' && SENDER.test(text)) hidden = one && begun ? 'older' : 'no';
      if (hidden === 'signature' && blankBefore && isHeading(line)) hidden = 'no';
      if (hidden === 'signature' && isPostscript(text)) hidden = 'no';
      if (hidden !== 'no') return hidden === 'signature' ? 'under' : 'hidden';
      if (SENDER.test(text)) return 'sender';
      if (SIGNATURE.test(text)) hidden = 'signature';
      else if (ORIGINAL.test(text) || (WROTE.test(text) && !quoteFollows(lines, i + 1))) hidden = 'older';
      else if (!HEADER.test(text) && !NOISE.test(text) && !WROTE.test(text)) return 'text';
      return 'noise';
    };
    const result = { line, part: part() };
    begun ||= result.part === 'text';
    blankBefore = text === '';
    return result;
  });
};

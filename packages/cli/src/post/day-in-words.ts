/** A day as people write it: "Friday 5 December", "5 Dec 2026 18:00", "Freitag, 5. Dezember um 18 Uhr", "vendredi 5 décembre". */
import { LANGUAGES, LOCALES } from '@paravion/tabletop';

/** What was read: a moment in UTC, or why there is none; null where it is no day in words. */
type SaidDay = { readonly at: number } | { readonly wrong: string } | null;

/** What stands between the parts of a date. */
const FILLERS = new Set('on at the of um uhr am den der le il alle ore utc gmt z'.split(' '));

const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The names of these days in all languages, each with its number. */
const namesOf = (days: readonly number[], style: Intl.DateTimeFormatOptions): readonly (readonly [string, number])[] =>
  LANGUAGES.flatMap((language) => {
    const { format } = new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: 'UTC' });
    return days.map((day, i) => [bare(format(day)), i] as const);
  });

const MONTHS = namesOf(
  Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1)),
  { month: 'long' },
);
/** From Sunday, which 4 January 2026 was. */
const WEEKDAYS = namesOf(
  Array.from({ length: 7 }, (_, i) => Date.UTC(2026, 0, 4 + i)),
  { weekday: 'long' },
);

/** The only one whose name begins so in any language. */
const named = (names: typeof MONTHS, word: string | undefined): number | null => {
  const found = new Set(names.flatMap(([name, n]) => (word && word.length > 1 && name.startsWith(word) ? [n] : [])));
  return found.size === 1 ? [...found][0]! : null;
};

const TIME =
  /(?<![\d.])(\d{1,2})(?::(\d{2})|\s*(?:h|uhr)\s*(\d{2})?)(?!\p{L}|\d)|(?<![\d.])(\d{1,2})\s*(am|pm)(?!\p{L})/u;

/** Minutes since midnight; the last of the day where no time is said; null for none that there is. */
const minutesOf = (found: RegExpExecArray | null): number | null => {
  if (!found) return 23 * 60 + 59;
  const [, hours, minutes, more, twelve, half] = found;
  const h = half ? (Number(twelve) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  const m = Number(minutes ?? more ?? 0);
  return h < 24 && m < 60 && Number(twelve ?? 1) >= 1 && Number(twelve ?? 1) <= 12 ? h * 60 + m : null;
};

/** Reads a day in words. Without a year it is the next of that name after `now`; a weekday must fit. */
export const readDay = (text: string, now: number): SaidDay => {
  const plain = bare(text).trim();
  const time = TIME.exec(plain);
  const minutes = minutesOf(time);
  const words = (time ? plain.replace(time[0], ' ') : plain)
    .replace(/(?<=\d)(?:st|nd|rd|th|er|\.)(?=[\s,]|$)/g, '')
    .split(/[\s,]+|\.(?=\s|$)/)
    .filter((word) => word !== '' && word !== 'a' && !FILLERS.has(word));
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const letters = words.filter((word) => /^\p{L}+$/u.test(word));
  const years = numbers.filter((one) => one.length === 4).map(Number);
  const days = numbers.filter((one) => one.length < 3).map(Number);
  const month = named(
    MONTHS,
    letters.find((_, i) => letters.length === 1 || named(WEEKDAYS, letters[1 - i]) !== null),
  );
  const [weekday] = letters.length === 2 ? letters.filter((word) => named(MONTHS, word) !== month) : [];
  const [day] = days;
  if (minutes === null || month === null || day === undefined || letters.length > 2 || days.length > 1) return null;
  if (years.length > 1 || days.length + years.length + letters.length < words.length) return null;
  const inYear = (year: number): number => Date.UTC(year, month, day) + minutes * 60_000;
  const thisYear = new Date(now).getUTCFullYear();
  const at = inYear(years[0] ?? (inYear(thisYear) < now ? thisYear + 1 : thisYear));
  const read = new Date(at);
  const said = `${day} ${MONTHS[month]![0].replace(/^./, (c) => c.toUpperCase())} ${read.getUTCFullYear()}`;
  if (read.getUTCDate() !== day) return { wrong: `There is no ${said}.` };
  if (weekday === undefined || named(WEEKDAYS, weekday) === read.getUTCDay()) return { at };
  const right = new Intl.DateTimeFormat(LOCALES.en, { weekday: 'long', timeZone: 'UTC' }).format(at);
  return { wrong: `${said} is a ${right}.` };
};

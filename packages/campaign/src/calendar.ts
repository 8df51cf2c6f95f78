/** Months and their periods (rule 2.1). */
import type { Rules } from './options.ts';

export const FIRST_MONTH = '1916-01';
export const LAST_MONTH = '1918-11';

/** A month: `1917-04`, from the first to the last that the timelines have. */
export const MONTH = /^(1916|1917|1918)-(0[1-9]|1[0-2])$/;
export const isMonth = (text: string): boolean => MONTH.test(text) && text >= FIRST_MONTH && text <= LAST_MONTH;

const PERIODS: Readonly<Record<Rules['pace'], number>> = { days: 8, weeks: 4, months: 1 };
/** Missions a month. */
export const periodsOf = ({ pace }: Pick<Rules, 'pace'>): number => PERIODS[pace];

const numberOf = (month: string): number => {
  const [year, m] = month.split('-').map(Number) as [number, number];
  return year * 12 + m - 1;
};

/** The month so many later, or earlier. */
export const addMonths = (month: string, by: number): string => {
  const n = numberOf(month) + by;
  return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
};

/** Months from one to another. */
export const monthsBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** From one month to another, both with. */
export const monthsFrom = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, i) => addMonths(from, i));

const daysIn = (month: string): number => {
  const [year, m] = month.split('-').map(Number) as [number, number];
  if (m === 2) return year === 1916 ? 29 : 28;
  return [4, 6, 9, 11].includes(m) ? 30 : 31;
};

/** The first day of a period: `1917-04-08` (rule 2.1). */
export const dateOf = (rules: Rules, month: string, period: number): string => {
  const day = 1 + Math.floor(((period - 1) * daysIn(month)) / periodsOf(rules));
  return `${month}-${String(day).padStart(2, '0')}`;
};

/** `1917-04/2`: the turn in the names of dice. */
export const periodId = (month: string, period: number): string => `${month}/${period}`;

/** Whether a dated thing, by day or by month, has begun on a day. */
export const hasBegun = (from: string, day: string): boolean => (from.length === 7 ? `${from}-01` : from) <= day;

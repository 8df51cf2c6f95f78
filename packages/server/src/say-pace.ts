/** How fast a table is played, in words. */
import type { Pace } from '@paravion/protocol';

type Language = 'en' | 'de';
type Unit = 'second' | 'minute' | 'hour' | 'day';

const WORDS = {
  en: {
    turn: (span: string) => `up to ${span} for each Turn`,
    step: (span: string) => `up to ${span} for each decision`,
    post: 'By post',
    live: 'Live',
    due: (days: string, times: string, zone: string) =>
      `${days ? ` on ${days}` : ''}${times ? ` at ${times}` : ''} (${zone})`,
    atLeast: (span: string, due: string) => `at least ${span} for each Turn, which ends${due}`,
  },
  de: {
    turn: (span: string) => `bis zu ${span} für jeden Zug`,
    step: (span: string) => `bis zu ${span} für jede Entscheidung`,
    post: 'Per Post',
    live: 'Live',
    due: (days: string, times: string, zone: string) =>
      `${days ? ` am ${days}` : ''}${times ? ` um ${times}` : ''} (${zone})`,
    atLeast: (span: string, due: string) => `mindestens ${span} für jeden Zug; er endet${due}`,
  },
} as const;

/** A Monday, from which the days of a week are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60_000;
const STEPS: readonly (readonly [Unit, number])[] = [
  ['day', 2880],
  ['hour', 60],
  ['minute', 1],
];

const spanOf = (minutes: number, language: Language): string => {
  const [unit] = STEPS.find(([, from]) => minutes >= from) ?? ['second' as const];
  const n = { day: minutes / 1440, hour: minutes / 60, minute: minutes, second: minutes * 60 }[unit];
  // Whoever reads "up to" in German reads a dative behind it.
  const said = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
  return said.format(n).replace(/Tage$/, 'Tagen');
};

const daysOf = (weekdays: readonly number[], language: Language): string => {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const listed = new Intl.ListFormat(language, { type: 'disjunction' });
  return weekdays.length === 7 ? '' : listed.format(weekdays.map((day) => name.format(MONDAY + (day - 1) * DAY)));
};

/** How long people have at a table, in a sentence; `steps`: a Turn has several decisions, each with this time. */
export const sayPace = (pace: Pace, language: Language, steps: boolean): string => {
  const words = WORDS[language];
  if (pace.kind === 'live')
    return `${words.live}: ${words[steps ? 'step' : 'turn'](spanOf(pace.seconds / 60, language))}.`;
  const { minutes, weekdays, times, timeZone } = pace;
  const span = spanOf(minutes, language);
  const days = daysOf(weekdays, language);
  if (!days && times.length === 0) return `${words.post}: ${words[steps ? 'step' : 'turn'](span)}.`;
  const clock = new Intl.ListFormat(language, { type: 'disjunction' }).format(times);
  return `${words.post}: ${words.atLeast(span.replace('Tagen', 'Tage'), words.due(days, clock, timeZone))}.`;
};

/** The Gazette for hosts that set and print it. */
import type { Event, Rules, Side, State } from '@paravion/campaign';
import type { KnownStep, Papers } from '../papers.ts';
import { type KnownMonth, knownMonth, warPaper } from './paper.ts';

const SIDES_IN_BLACK_LETTER: readonly Side[] = ['E'];

/** Whoever looks on sees, after the war, the paper of the first seat. */
const sideOf = (state: State, seat: number | null): Side | null => {
  const reader = seat ?? (state.phase === 'OVER' ? 0 : -1);
  return state.squadrons.find(({ id }) => id === state.seats[reader]?.squadron)?.side ?? null;
};

const isOf = (month: string, { events }: KnownStep): boolean =>
  (events as readonly Event[]).some(({ period }) => period.startsWith(`${month}/`));

export const papers: Papers = {
  gather: (rules, steps, seat, month): KnownMonth | null => {
    const last = steps.findLast((step) => isOf(month, step));
    const side = last && sideOf(last.after as State, seat);
    if (!last || !side) return null;
    const events = steps.flatMap((step) => step.events as readonly Event[]);
    return knownMonth(rules as Rules, events, last.after as State, side, month);
  },
  readyWith: (events) => {
    const all = events as readonly Event[];
    const ended = all.find(({ type }) => type === 'ENDED');
    const opened = all.findLast(({ type }) => type === 'OPENED');
    const closed = all.find(({ type, period }) => type === 'CLOSED' && opened && period < opened.period);
    return (ended ?? closed)?.period.slice(0, 7) ?? null;
  },
  print: (gathered, language) => {
    const known = gathered as KnownMonth;
    const { page, map } = warPaper(known, language);
    return { page, tailpiece: map, blackletter: SIDES_IN_BLACK_LETTER.includes(known.side) };
  },
};

import type { Pace } from '@paravion/protocol';
import { describe, expect, it } from 'vitest';
import { dueAt, nextDeadline, reminderAt } from './deadline.ts';

const at = (text: string): number => Date.parse(text);
const iso = (moment: number): string => new Date(moment).toISOString();
const postal = (more: Partial<Extract<Pace, { kind: 'postal' }>>): Pace => ({
  kind: 'postal',
  minutes: 1440,
  timeZone: 'UTC',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  times: [],
  ...more,
});

describe('the deadline', () => {
  it('of a live Turn is so many seconds on', () => {
    expect(nextDeadline({ kind: 'live', seconds: 90 }, 1000)).toBe(91_000);
    const pace = { kind: 'live', seconds: 90, turnSeconds: 120 } as const;
    expect([0, 50_000, 110_000, 500_000].map((spent) => nextDeadline(pace, 0, spent))).toEqual([
      90_000, 70_000, 15_000, 15_000,
    ]);
  });

  it('without times of day keeps the time, and leaves days off', () => {
    expect(iso(nextDeadline(postal({}), at('2026-03-05T17:30:00Z')))).toBe('2026-03-06T17:30:00.000Z');
    const weekdays = [1, 2, 3, 4, 5];
    expect(iso(nextDeadline(postal({ weekdays }), at('2026-03-06T17:30:00Z')))).toBe('2026-03-09T17:30:00.000Z');
  });

  it('falls on a time of day in the zone, across the change to summer time', () => {
    const pace = postal({ timeZone: 'Europe/Vienna', times: ['21:00'] });
    expect(iso(nextDeadline(pace, at('2026-03-27T20:00:30Z')))).toBe('2026-03-28T20:00:00.000Z');
    expect(iso(nextDeadline(pace, at('2026-03-28T20:00:30Z')))).toBe('2026-03-29T19:00:00.000Z');
    expect(iso(nextDeadline(pace, at('2026-10-24T19:00:30Z')))).toBe('2026-10-25T20:00:00.000Z');
  });

  it('gives at least the time, less a twentieth', () => {
    const pace = postal({ times: ['21:00', '09:00'], minutes: 720 });
    expect(iso(nextDeadline(pace, at('2026-03-05T09:20:00Z')))).toBe('2026-03-05T21:00:00.000Z');
    expect(iso(nextDeadline(pace, at('2026-03-05T09:50:00Z')))).toBe('2026-03-06T09:00:00.000Z');
  });

  it('is the very slot where the time ends on it, and the next one a moment later', () => {
    const pace = postal({ times: ['09:00'], minutes: 1200 });
    expect(iso(nextDeadline(pace, at('2026-03-05T14:00:00Z')))).toBe('2026-03-06T09:00:00.000Z');
    expect(iso(nextDeadline(pace, at('2026-03-05T14:00:00.001Z')))).toBe('2026-03-07T09:00:00.000Z');
  });

  it('at a time of day that summer time skips is as long after the gap, and of two alike it is the second', () => {
    const pace = postal({ timeZone: 'Europe/Vienna', times: ['02:30'] });
    expect(iso(nextDeadline(pace, at('2026-03-28T01:30:00Z')))).toBe('2026-03-29T01:30:00.000Z');
    expect(iso(nextDeadline(pace, at('2026-10-24T00:30:00Z')))).toBe('2026-10-25T01:30:00.000Z');
  });

  it('with one weekday is at most eight days on', () => {
    const pace = postal({ weekdays: [3], times: ['20:00'] });
    expect(iso(nextDeadline(pace, at('2026-03-04T20:00:00Z')))).toBe('2026-03-11T20:00:00.000Z');
  });
});

describe('the clock', () => {
  it('reminds at 80 % by post, and never live', () => {
    expect(reminderAt(postal({}), 0, 100)).toBe(80);
    expect(reminderAt({ kind: 'live', seconds: 60 }, 0, 100)).toBeNull();
  });

  it('is due at the reminder, then after the grace time', () => {
    const clocked = { pace: postal({}), turn: 3, began: 0, deadline: 100, grace: 2, reminded: 2 };
    expect(dueAt(clocked)).toBe(80);
    expect(dueAt({ ...clocked, reminded: 3 })).toBe(120_100);
  });
});

import type { Event } from '@paravion/sopwith';
import { describe, expect, it } from 'vitest';
import { windsOf } from './winds.ts';

const blew = (marker: number | null, facing: 'E' | 'NW'): Event =>
  ({ type: 'wind', rule: '6.4', turn: 1, marker, die: 1, facing }) as Event;

describe('winds of single clouds', () => {
  it('are those to come where they are known before orders', () => {
    const { known, winds } = windsOf({ wind: ['E', 'NW'] }, [blew(0, 'NW')]);
    expect([known, [...winds]]).toEqual([
      true,
      [
        [0, 'E'],
        [1, 'NW'],
      ],
    ]);
  });

  it('are those that blew where the next are not known, and none where one blew for all', () => {
    const { known, winds } = windsOf({ wind: null }, [blew(1, 'E'), blew(0, 'NW')]);
    expect([known, winds.get(0), winds.get(1)]).toEqual([false, 'NW', 'E']);
    expect(windsOf({ wind: null }, [blew(null, 'E')]).winds.size).toBe(0);
  });
});

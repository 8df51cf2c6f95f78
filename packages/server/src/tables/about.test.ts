/** Whoever looks at an open table does not have its setup made anew, as long as nothing of it has changed. */
import type { GameAdapter } from '@paravion/games';
import { expect, it } from 'vitest';
import { aboutOf } from './about.ts';
import type { LoadedTable } from './plan.ts';

const seatsOf = (table: LoadedTable) => aboutOf(table)?.seats;

it('makes the setup of an open table once, and again when its sides or its plan have changed', () => {
  const made: unknown[] = [];
  const words = (text: string) => ({ en: text, de: text });
  const hosted = {
    setupFor: (_: unknown, seats: readonly { readonly side?: string }[]) => {
      made.push(seats);
      return { ok: true, value: seats.map(({ side }) => side ?? 'none') };
    },
    about: (setup: unknown) => ({ short: null, lines: [], seats: (setup as readonly string[]).map(words) }),
  } as unknown as GameAdapter;
  const table = {
    ...{ hosted, plan: { rules: {} }, header: null, row: { status: 'open' } },
    seats: [
      { seat: 0, side: 'W' },
      { seat: 1, side: null },
    ],
  } as unknown as LoadedTable;
  expect(seatsOf(table)).toEqual([words('W'), words('none')]);
  // As it is read again from the database: the plan is the same, the seats are other rows.
  expect(seatsOf({ ...table, seats: [...table.seats] })).toEqual([words('W'), words('none')]);
  expect(made).toHaveLength(1);
  const turned = table.seats.map((seat) => ({ ...seat, side: 'E' }));
  expect(seatsOf({ ...table, seats: turned })).toEqual([words('E'), words('E')]);
  expect(seatsOf({ ...table, plan: { ...table.plan } })).toEqual([words('W'), words('none')]);
  expect(made).toHaveLength(3);
});

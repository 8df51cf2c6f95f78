import { newTableSchema } from '@paravion/protocol';
import { sopwith } from '@paravion/sopwith';
import { append, newRecord, undo, unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { begunFrom, deal, manLast, paceOf, USUAL_PACE } from './new-table.ts';

const SIDES = [{ id: 'allied' }, { id: 'german' }];

test('seats: me, one for a friend, bots; sides by turns, and what was chosen is kept', () => {
  expect(deal([], 3, []).map((seat) => seat.kind)).toEqual(['me', 'open', 'bot']);
  expect(deal([{ kind: 'open', side: 'german' }], 3, SIDES)).toEqual([
    { kind: 'open', side: 'german' },
    { kind: 'open', side: 'german' },
    { kind: 'bot', side: 'allied' },
  ]);
  expect(deal([{ kind: 'me', side: 'german' }], 1, [])).toEqual([{ kind: 'me' }]);
  expect(manLast(deal([], 3, []), true).map((seat) => seat.kind)).toEqual(['me', 'open', 'open']);
  expect(manLast(deal([], 3, []), false)).toEqual(deal([], 3, []));
});

test('a game of this device is told as the server takes it', () => {
  const edition = sopwith.editions[1]!;
  const setup = sopwith.defaultSetup(edition.rules, 2);
  const begun = unwrap(newRecord(sopwith, { edition: edition.id, setup, seed: 'a seed of this device' }));
  const { record } = unwrap(append(begun, sopwith, { segment: 1, orders: [null, null] }));
  const told = begunFrom(record);
  expect(told.turns).toHaveLength(1);
  expect(Object.keys(told.turns[0]!.dice)).toEqual(['turn 1/wind']);
  expect(begunFrom(unwrap(undo(record, 'a letter was overlooked'))).turns).toEqual([]);
  const table = {
    game: sopwith.id,
    edition: edition.id,
    options: record.rules,
    seats: deal([], 2, []),
    pace: paceOf({ ...USUAL_PACE, kind: 'postal', times: '21:00, 9:30' }, 'Europe/Berlin'),
    begun: told,
  };
  expect(newTableSchema.safeParse(table).error?.issues.map(({ path }) => path.join('.'))).toEqual(['pace.times.1']);
});

/** Orders checked before the Turn: shape, then every note that the rules would make on them (rules 3, 4, 5, 8.1). */
import { checkShape, type Problem } from '@paravion/tabletop';
import { burstNotes, planesOfSeat } from './engine.ts';
import { type Event, ILLEGAL_NOTES } from './events.ts';
import { packSheet } from './kernel/sheet-code.ts';
import { NOTE_TEXTS } from './note-texts.ts';
import { type Order, orderSchema, type Sheet } from './order.ts';
import type { Rules } from './rules.ts';
import { soloFlyer } from './solo.ts';
import type { State } from './state.ts';

/** The other notes are worth a word, and no more. */
const ILLEGAL: ReadonlySet<string> = new Set(ILLEGAL_NOTES);

const problemOf = (event: Event, path: string): Problem[] => {
  if (event.type !== 'note') return [];
  const text = NOTE_TEXTS[event.note];
  const place = event.move > 0 ? `${path}.moves[${event.move - 1}]` : path;
  const what = event.bursts && event.bursts.length > 0 ? ` (${event.bursts.join('+')})` : '';
  const message = event.move > 0 ? `Move ${event.move}${what}: ${text.message}` : text.message;
  return [
    {
      code: ILLEGAL.has(event.note) ? 'illegal' : 'note',
      rule: event.rule,
      path: place,
      message,
      expected: text.expected,
    },
  ];
};

const checkSheet = (rules: Rules, state: State, plane: number, sheet: Sheet | null, path: string): Problem[] => {
  if (state.planes[plane]!.status === 'out')
    return sheet
      ? [
          {
            code: 'note',
            rule: '2.2',
            path,
            message: 'This plane is out of the game; its orders are not read.',
            expected: 'no sheet for it.',
          },
        ]
      : [];
  if (!sheet)
    return [
      {
        code: 'note',
        rule: '8.1',
        path,
        message: 'No orders for this plane (NMR): it flies straight on without fire, or stays on the ground.',
        expected: 'a sheet of three Moves, or "ground".',
      },
    ];
  const { events } = soloFlyer(rules, state, plane)(packSheet(sheet, rules.repeatBursts === 'allowed'));
  return [...burstNotes(rules, plane, sheet, events), ...events].flatMap((event) => problemOf(event, path));
};

/** Everything wrong with, or worth saying about, a seat's order; empty for a legal one. */
export const checkOrder = (rules: Rules, state: State, seat: number, input: unknown): readonly Problem[] => {
  const planes = planesOfSeat(state, seat);
  if (planes.length === 0)
    return [{ code: 'unknown', message: `There is no seat ${seat}.`, expected: `0 to ${state.seats.length - 1}.` }];
  if (state.over) return [{ code: 'note', rule: '7.4', message: 'The game is over.', expected: 'no more orders.' }];
  const shaped = checkShape(orderSchema, input);
  if (!shaped.ok) return shaped.error;
  const order: Order = shaped.value;
  if (order.sheets.length !== planes.length)
    return [
      {
        code: 'malformed',
        rule: '9',
        path: 'sheets',
        message: `${order.sheets.length} sheets for ${planes.length} planes.`,
        expected: 'one sheet, or null, for each plane.',
      },
    ];
  return order.sheets.flatMap((sheet, i) => checkSheet(rules, state, planes[i]!, sheet, `sheets[${i}]`));
};

/**
 * Records of In Clouds of Glory as text. Orders are written as letters write them, their lines parted by ` | `; setup and
 * position as JSON. The grammar stands in `@paravion/tabletop`, at the head of `record-text/write.ts`.
 */
import { type RecordText, type RecordWords, recordText } from '@paravion/tabletop';
import { clouds } from '../game.ts';
import { type Order, orderSchema } from '../order.ts';
import { setupSchema } from '../setup.ts';
import { readOrder } from './order-read.ts';
import { formatOrder } from './order-write.ts';

const format = (value: unknown): string | null => {
  const order = orderSchema.safeParse(value);
  return order.success ? formatOrder(order.data as Order).replaceAll('\n', ' | ') : null;
};

const WORDS: RecordWords = {
  game: clouds,
  names: (setup) => setupSchema.safeParse(setup).data?.seats.map((seat) => seat.name) ?? [],
  formatOrder: format,
  parseOrder: (text) => readOrder(text, { seg: 'MOV', alone: null }),
};

/** The text form of records. */
export const cloudsRecords = (): RecordText => recordText(WORDS);

/**
 * Records of Sopwith as text: what the notation has words for besides positions, the setup and the orders. The grammar stands
 * in `@paravion/tabletop`, at the head of `record-text/write.ts`.
 */
import {
  allOf,
  checkSeatNumbers,
  type RecordText,
  type RecordWords,
  type Report,
  recordText,
  type Section,
  sameJson,
  seatLine,
} from '@paravion/tabletop';
import { sopwith } from '../../game.ts';
import { orderSchema } from '../../order.ts';
import { type SeatSetup, type Setup, setupSchema } from '../../setup.ts';
import { formatOrder, parseOrder } from '../order.ts';
import { readSeatSetup, readSetupCloud } from './setup-read.ts';

const formatSeat = (seat: Setup['seats'][number]): string =>
  [
    ...(seat.side ? [seat.side] : []),
    ...(seat.corners ? [`corners ${seat.corners.join(' ')}`] : []),
    ...(seat.career === undefined ? [] : [`career ${seat.career}`]),
    ...(seat.ace === undefined ? [] : [`ace ${[seat.ace].flat().map(yesOrNo).join(' ')}`]),
    ...(seat.damage === undefined ? [] : [`damage ${seat.damage}`]),
    ...(seat.ammunition === undefined ? [] : [`ammunition ${seat.ammunition}`]),
  ].join(', ');

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

const setupOf = (value: unknown): Setup | null => {
  const parsed = setupSchema.safeParse(value);
  return parsed.success && sameJson(parsed.data, value) ? parsed.data : null;
};

const HEX = /^[A-Z]\d{1,2}$/;

const formatSetup = (value: unknown): readonly string[] | null => {
  const setup = setupOf(value);
  if (!setup || setup.clouds?.flat().every((hex) => HEX.test(hex)) === false) return null;
  const names = setup.seats.map((seat) => seat.name);
  const clouds = setup.clouds?.map((hexes) => `Cloud: ${hexes.join(' ')}`) ?? [];
  return [
    ...setup.seats.map((seat, i) => seatLine(names, i, formatSeat(seat))),
    ...(setup.clouds?.length === 0 ? ['Cloud: none'] : clouds),
  ];
};

const readSetup = (report: Report, section: Section): unknown => {
  const lines = allOf(section, 'seat');
  checkSeatNumbers(report, lines);
  const seats = lines.map((s): SeatSetup => readSeatSetup(report, s));
  const clouds = allOf(section, 'cloud');
  const hexes = clouds.flatMap((s) => {
    const cloud = readSetupCloud(s);
    return cloud ? [cloud] : [];
  });
  return { seats, ...(clouds.length > 0 ? { clouds: hexes } : {}) };
};

const formatAnyOrder = (value: unknown): string | null => {
  const order = orderSchema.safeParse(value);
  return order.success ? formatOrder(order.data) : null;
};

const WORDS: RecordWords = {
  game: sopwith,
  names: (setup) => setupOf(setup)?.seats.map((seat) => seat.name) ?? [],
  formatOrder: formatAnyOrder,
  parseOrder: (text) => parseOrder(text, /\s\/\s/.test(text) ? 2 : 1),
  formatSetup,
  readSetup,
  setupKeys: ['seat', 'cloud'],
};

/** The text form of records of Sopwith. */
export const sopwithRecords = (): RecordText => recordText(WORDS);

/** Flights in their canonical words; `flight.ts` reads them. */
import type { Element, Flight, WorkOrder } from '../order.ts';
import type { Hand, Work } from '../vocabulary.ts';

/** mMU or tenths as a short decimal number. */
export const decimal = (value: number, unit: number): string => String(value / unit);

const climb = (dz: number): string => (dz === 0 ? '' : dz > 0 ? ` climb ${dz}` : ` dive ${-dz}`);
const bankName = (b: number): string => (b === 0 ? 'level' : `${b < 0 ? 'L' : 'R'}${Math.abs(b)}`);
const hand = (side: Hand): string => (side === 'L' ? 'left' : 'right');
const swing = (deg: number): string => (deg === 0 ? '' : ` ${hand(deg < 0 ? 'L' : 'R')} ${Math.abs(deg)}`);

/** One element in its canonical words. */
export const formatElement = (e: Element): string => {
  switch (e.el) {
    case 'S':
      return `straight${e.n === undefined ? '' : ` ${decimal(e.n, 1000)}`}${climb(e.dz)}${e.b === undefined ? '' : ` bank ${bankName(e.b)}`}`;
    case 'T':
      return `turn ${hand(e.side)} ${e.letter} ${e.deg}${climb(e.dz)}`;
    case 'R':
      return `roll ${bankName(e.b)}`;
    case 'V':
      return `vertical ${e.n}${swing(e.deg)}`;
    case 'G':
      return `slip ${hand(e.side)} ${e.n}${climb(e.dz)}`;
    case 'I':
      return `immelmann${swing(e.deg)}`;
    case 'Z':
      return e.deg === 0 ? 'stall 0' : `stall${swing(e.deg ?? 0)}`;
    case 'P':
      return 'spin';
    case 'L':
      return 'land';
    case 'O':
      return 'take off';
  }
};

/** A name that needs no quotation marks. */
const PLAIN = /^\p{L}[\p{L}\d/]*$/u;
const NOT_NAMES = ['gun', 'engine', 'at', 'of', 'the', 'down', 'off', 'if', 'else', 'otherwise'];
/** The name of a target, between quotation marks where it needs them. */
export const formatName = (name: string): string =>
  PLAIN.test(name) && !NOT_NAMES.includes(name.toLowerCase())
    ? name
    : JSON.stringify(name).replace(/[|\n\r]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

const workWord = (a: Work): string => (a === 'shutDown' ? 'shut down' : a);
const formatWork = ({ seat, a, gun, engine, target }: WorkOrder): string =>
  `man ${seat} ${workWord(a)}${gun === undefined ? '' : ` gun ${gun}`}${engine === undefined ? '' : ` engine ${engine}`}${target === undefined ? '' : ` at ${formatName(target)}`}`;

const STEP = { '-1': 'left', '0': 'hold', '1': 'right' } as const;

/** A flight in its canonical words. */
export const formatFlight = (flight: Omit<Flight, 'plane'>): string =>
  [
    ...(flight.path.length > 0 ? flight.path.map(formatElement) : ['hold course']),
    ...(flight.bank === undefined ? [] : [`bank ${STEP[String(flight.bank) as keyof typeof STEP]}`]),
    ...(flight.throttle === undefined ? [] : [`throttle ${flight.throttle}`]),
    ...(flight.do === undefined ? [] : flight.do.length > 0 ? flight.do.map(formatWork) : ['work none']),
    ...(flight.bail === undefined ? [] : [['bail', ...flight.bail].join(' ')]),
    ...(flight.jettison ? ['jettison'] : []),
  ].join('; ');

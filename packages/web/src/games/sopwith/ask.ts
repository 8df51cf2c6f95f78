/** Asks the worker what only Sopwith's own pages want to know. */
import { askGame } from '../../engine/ask.ts';
import type { SopwithHandlers } from './engine/index.ts';

export const askSopwith = askGame<SopwithHandlers>('sopwith');

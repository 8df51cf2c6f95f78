/** Asks the worker what only the cockpit of In Clouds of Glory wants to know. */
import { askGame } from '../../engine/ask.ts';
import type { CloudsHandlers } from './engine/index.ts';

export const askClouds = askGame<CloudsHandlers>('clouds');

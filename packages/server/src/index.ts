/** The server of the web table. `start()` runs it; everything else is its own business. */
export { type Config, readConfig } from './config.ts';
export { type Running, start } from './start.ts';
export type { World } from './world.ts';

export { demo } from './demo.ts';
export type { Io } from './io.ts';
export { processIo } from './io.ts';
export { run, runProcess, VERSION } from './main.ts';

export { demo } from './demo.ts';
export type { Io } from './io.ts';
export { processIo } from './io.ts';
export { run, runProcess } from './main.ts';
export { VERSION } from './version.ts';

export { packState, unpackState } from '../compact.ts';
export { createKernel, type Kernel, landingFields } from './context.ts';
export { beginPlane, flyPlane } from './flight.ts';
export * as layout from './layout.ts';
export * from './sheet-code.ts';
export type { KernelDice, Sink } from './sink.ts';
export { type Tables, tablesFor } from './tables.ts';
export { firstFault, playTurn } from './turn.ts';

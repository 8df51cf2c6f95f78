export * from './editions.ts';
export * from './events.ts';
export * from './options.ts';
export * from './order.ts';
export * from './rules.ts';
export * from './setup.ts';
export * from './state.ts';
export * from './vocabulary.ts';

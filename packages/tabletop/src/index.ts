export * from './asides.ts';
export * from './canonical.ts';
export * from './changes.ts';
export * from './check-table.ts';
export * from './dice.ts';
export * from './difference.ts';
export * from './event-shape.ts';
export * from './evidence.ts';
export * from './game.ts';
export * from './head-words.ts';
export * from './kept.ts';
export { type Finding, TABLE_FAULTS, type TableFault } from './kept-faults.ts';
export * from './languages.ts';
export * from './lines.ts';
export * from './options.ts';
export {
  type Hidden,
  type Masked,
  PUBLIC_FORMAT,
  type PublicEntry,
  type PublicRecord,
  type PublicTurn,
} from './public-chain.ts';
export {
  checkPublic,
  isPublic,
  type PublicVerification,
  parsePublic,
  publicCopy,
  sameGame,
  verifyPublic,
} from './public-copy.ts';
export * from './receipt.ts';
export * from './record.ts';
export { checkRecord, formatRecord, parseRecord } from './record-check.ts';
export { type Keys, keysAfter, openHeads } from './record-keys.ts';
export { newRecord } from './record-new.ts';
export * from './record-text/index.ts';
export { append, appendAt, enterKeys, type NewKeys, type Standing, undo, withSeed } from './record-write.ts';
export { type Replay, replay } from './replay.ts';
export * from './result.ts';
export * from './seal.ts';
export * from './seal-list.ts';
export * from './seat.ts';
export * from './seeds.ts';
export * from './shape.ts';
export * from './signature.ts';
export * from './translate.ts';
export { type Verification, verify } from './verify.ts';
export * from './wording.ts';

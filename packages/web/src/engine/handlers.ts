/** What a page may ask of the worker in which the game runs. Every answer is plain data. */
import { again, botOrder, fly, fork, needs, offer, open, report, standing, start, take } from './local.ts';
import { segmentView } from './segments.ts';
import { TRUST } from './trust/handlers.ts';

export const HANDLERS = {
  offer,
  needs,
  standing,
  open,
  start,
  again,
  fly,
  fork,
  take,
  report,
  botOrder,
  segmentView,
  ...TRUST,
} as const;

export type Handlers = typeof HANDLERS;

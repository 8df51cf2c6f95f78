/** What a page may ask of the worker in which the game runs. Every answer is plain data. */
import { offered, picture, read, report, situation, written } from './generic.ts';
import { beginInner, endInner, innerGames, innerHands } from './inner.ts';
import { acquainted, again, botOrder, fly, fork, open, standing, start, take } from './local.ts';
import { choicesWith, flyingStyles, games, needs, offer, pictures } from './offers.ts';
import { segmentView } from './segment-viewer.ts';
import { pack, unpack } from './sent.ts';
import { TRUST } from './trust/handlers.ts';

export const HANDLERS = {
  games,
  offer,
  needs,
  standing,
  open,
  start,
  again,
  fly,
  fork,
  take,
  pack,
  unpack,
  botOrder,
  acquainted,
  flyingStyles,
  choicesWith,
  pictures,
  innerGames,
  innerHands,
  beginInner,
  endInner,
  segmentView,
  situation,
  offered,
  read,
  written,
  picture,
  report,
  ...TRUST,
} as const;

export type Handlers = typeof HANDLERS;

/** What a page may ask of the worker in which the game runs. Every answer is plain data. */
import { checkSeal } from '@paravion/tabletop';
import { botOrder, fly, fork, offer, open, report, seatCounts, start, take } from './local.ts';
import { preview, threat } from './preview.ts';
import { flyLesson, lesson } from './school.ts';
import { turnView } from './turns.ts';
import { parseTyped } from './typed.ts';

export const HANDLERS = {
  offer,
  seatCounts,
  open,
  start,
  fly,
  fork,
  take,
  report,
  botOrder,
  preview,
  threat,
  turnView,
  parseTyped,
  checkSeal,
  lesson,
  flyLesson,
} as const;

export type Handlers = typeof HANDLERS;

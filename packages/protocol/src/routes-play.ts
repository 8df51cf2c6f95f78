/** Requests about the game itself: position, Turns, orders, press. */
import { z } from 'zod';
import { doneSchema as done } from './common.ts';
import * as fair from './fair.ts';
import * as play from './play.ts';
import type { Route } from './route.ts';
import * as tables from './tables.ts';

const table = { params: play.tableParamsSchema } as const;
const ofTable = { params: play.tableParamsSchema, query: tables.invitedQuerySchema } as const;
const aheadOf = { params: play.aheadParamsSchema } as const;
const ofTurn = { params: play.turnParamsSchema, query: tables.invitedQuerySchema } as const;

export const PLAY_ROUTES = {
  state: {
    method: 'GET',
    path: '/api/tables/:id/state',
    about: 'The position now.',
    ...ofTable,
    answer: play.stateAnswerSchema,
  },
  turns: {
    method: 'GET',
    path: '/api/tables/:id/turns',
    about: 'The whole game so far.',
    ...ofTable,
    answer: play.turnsAnswerSchema,
  },
  turn: {
    method: 'GET',
    path: '/api/tables/:id/turns/:n',
    about: 'A Turn that was flown.',
    ...ofTurn,
    answer: play.turnSchema,
  },
  report: {
    method: 'GET',
    path: '/api/tables/:id/turns/:n/report',
    about: 'The report of a Turn.',
    ...ofTurn,
    answer: play.reportSchema,
  },
  record: {
    method: 'GET',
    path: '/api/tables/:id/record',
    about:
      'The record, with the seed once the game is over; its public copy while a game that hides something goes on.',
    ...ofTable,
    answer: z.unknown(),
  },
  orders: {
    method: 'PUT',
    path: '/api/tables/:id/orders',
    about: 'Seals your orders for this Turn.',
    ...table,
    body: play.orderBodySchema,
    answer: play.receiptSchema,
  },
  pending: {
    method: 'GET',
    path: '/api/tables/:id/orders',
    about: 'Your own orders for this Turn.',
    ...table,
    answer: play.pendingSchema,
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/tables/:id/orders',
    about: 'Takes your orders back.',
    ...table,
    answer: done,
  },
  withdrawAhead: {
    method: 'DELETE',
    path: '/api/tables/:id/ahead/:n',
    about:
      'Takes back what a mail of yours has ordered for a Turn to come; what it has ordered for all of them, where that is 0.',
    ...aheadOf,
    answer: done,
  },
  seal: {
    method: 'PUT',
    path: '/api/tables/:id/seal',
    about: 'Hands in a seal for this Turn, at a table where orders stay on the device.',
    ...table,
    body: fair.sealBodySchema,
    answer: fair.sealReceiptSchema,
  },
  open: {
    method: 'POST',
    path: '/api/tables/:id/open',
    about: 'Opens a sealed order, once the list of seals is closed.',
    ...table,
    body: play.openBodySchema,
    answer: done,
  },
  draft: {
    method: 'PUT',
    path: '/api/tables/:id/draft',
    about: 'Keeps an unfinished order.',
    ...table,
    body: play.draftBodySchema,
    answer: done,
  },
  press: {
    method: 'GET',
    path: '/api/tables/:id/press',
    about: 'Press that you may read.',
    ...table,
    query: play.pressQuerySchema,
    answer: play.pressAnswerSchema,
  },
  say: {
    method: 'POST',
    path: '/api/tables/:id/press',
    about: 'Hands in press.',
    ...table,
    body: play.pressBodySchema,
    answer: play.pressSchema,
  },
} as const satisfies Record<string, Route>;

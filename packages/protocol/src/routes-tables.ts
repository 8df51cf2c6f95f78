/** Requests about tables: laying, joining, hosting, voting, devices. */
import * as desk from './desk.ts';
import * as fair from './fair.ts';
import { newTableSchema } from './new-table.ts';
import * as play from './play.ts';
import type { Route } from './route.ts';
import * as tables from './tables.ts';

const table = { params: play.tableParamsSchema } as const;
const ofTable = { params: play.tableParamsSchema, query: tables.invitedQuerySchema } as const;

export const TABLE_ROUTES = {
  tables: {
    method: 'GET',
    path: '/api/tables',
    about: 'Tables: your own (where you owe orders first), open, running, watched, finished.',
    query: tables.tablesQuerySchema,
    answer: tables.tablesAnswerSchema,
  },
  newTable: {
    method: 'POST',
    path: '/api/tables',
    about: 'Lays a table.',
    bodyLimit: 512 * 1024,
    body: newTableSchema,
    answer: tables.tableSchema,
  },
  table: { method: 'GET', path: '/api/tables/:id', about: 'A table.', ...ofTable, answer: tables.tableSchema },
  ratings: {
    method: 'GET',
    path: '/api/tables/:id/ratings',
    about: 'What a game that counted did to the ratings of its pilots; empty before its end.',
    ...ofTable,
    answer: tables.ratingsAnswerSchema,
  },
  again: {
    method: 'POST',
    path: '/api/tables/:id/again',
    about:
      'Flies a game that is over again: lays its table, where a seat is kept for each of the others, or finds the one that another has laid.',
    ...table,
    body: tables.againBodySchema,
    answer: tables.tableSchema,
  },
  join: {
    method: 'POST',
    path: '/api/tables/:id/join',
    about: 'Takes a seat.',
    ...table,
    body: tables.joinBodySchema,
    answer: tables.tableSchema,
  },
  leave: {
    method: 'POST',
    path: '/api/tables/:id/leave',
    about: 'Leaves the seat: before the start, or for a standby. Refuses one that is kept for a game flown again.',
    ...table,
    answer: tables.tableSchema,
  },
  watch: {
    method: 'POST',
    path: '/api/tables/:id/watch',
    about: 'Watches, or no longer.',
    ...table,
    body: tables.attendBodySchema,
    answer: tables.tableSchema,
  },
  standby: {
    method: 'POST',
    path: '/api/tables/:id/standby',
    about: 'Stands by for a seat that falls free, or no longer.',
    ...table,
    body: tables.attendBodySchema,
    answer: tables.tableSchema,
  },
  wait: {
    method: 'POST',
    path: '/api/tables/:id/wait',
    about: 'Waits for a place before the start, or no longer.',
    ...table,
    body: tables.attendBodySchema,
    answer: tables.tableSchema,
  },
  vote: {
    method: 'POST',
    path: '/api/tables/:id/vote',
    about: 'Votes to pause, to go on, or for another pace.',
    ...table,
    body: tables.voteBodySchema,
    answer: tables.tableSchema,
  },
  absence: {
    method: 'POST',
    path: '/api/tables/:id/absence',
    about: 'Takes days of leave from the budget.',
    ...table,
    body: tables.leaveOfAbsenceSchema,
    answer: tables.tableSchema,
  },
  host: {
    method: 'POST',
    path: '/api/tables/:id/host',
    about: 'What only the host may do.',
    ...table,
    body: tables.hostBodySchema,
    answer: tables.tableSchema,
  },
  desk: {
    method: 'GET',
    path: '/api/tables/:id/desk',
    about: 'The desk of the game master: letters, questions and press of the Turn that is due. For him alone.',
    ...table,
    answer: desk.deskSchema,
  },
  atDesk: {
    method: 'POST',
    path: '/api/tables/:id/desk',
    about: 'What only the game master may do.',
    ...table,
    body: desk.deskBodySchema,
    answer: desk.deskSchema,
  },
  device: {
    method: 'PUT',
    path: '/api/tables/:id/device',
    about: 'Adds the key of a device to your seat, and before the start a commitment.',
    ...table,
    body: fair.deviceSchema,
    answer: tables.tableSchema,
  },
  secret: {
    method: 'POST',
    path: '/api/tables/:id/secret',
    about: 'Tells the secret that you add to the dice, once the list of commitments is closed.',
    ...table,
    body: fair.secretBodySchema,
    answer: tables.tableSchema,
  },
} as const satisfies Record<string, Route>;

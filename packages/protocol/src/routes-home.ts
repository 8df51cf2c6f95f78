/** Requests of the first page, the search for a fight, problems, and what people have to do with one another. */
import { doneSchema as done, userParamsSchema } from './common.ts';
import * as home from './home.ts';
import * as openings from './openings.ts';
import type { Route } from './route.ts';
import * as solving from './solving.ts';

export const HOME_ROUTES = {
  home: {
    method: 'GET',
    path: '/api/home',
    about: 'What goes on here: fights looked for, a game that runs, results, who flies.',
    answer: home.homeSchema,
  },
  seek: {
    method: 'POST',
    path: '/api/seek',
    about: 'Looks for a live fight, or goes on looking; asked again every few seconds.',
    body: home.seekBodySchema,
    answer: home.seekAnswerSchema,
  },
  seekOff: { method: 'DELETE', path: '/api/seek', about: 'Looks for a fight no longer.', answer: done },
  problems: {
    method: 'GET',
    path: '/api/problems/:game',
    about: 'The problems of a game with their ratings, and what you have come to by solving them.',
    params: solving.problemsParamsSchema,
    answer: solving.problemsSchema,
  },
  tryProblem: {
    method: 'POST',
    path: '/api/problems/:game/:id',
    about: 'Answers a problem, or gives it up. Your first try moves your rating and the one of the problem.',
    params: solving.problemParamsSchema,
    body: solving.tryBodySchema,
    answer: solving.tryAnswerSchema,
  },
  openings: {
    method: 'GET',
    path: '/api/openings/:game',
    about: 'What was flown from a position in the finished games of this server, how often, and with what result.',
    params: openings.openingsParamsSchema,
    query: openings.openingsQuerySchema,
    answer: openings.openingsSchema,
  },
  bonds: { method: 'GET', path: '/api/me/bonds', about: 'Whom you follow and block.', answer: home.bondsSchema },
  bond: {
    method: 'PUT',
    path: '/api/pilots/:id/bond',
    about:
      'Follows or blocks a pilot: who is blocked sends you no press and no invitation, and is not paired with you.',
    params: userParamsSchema,
    body: home.bondBodySchema,
    answer: home.bondSchema,
  },
  tell: {
    method: 'POST',
    path: '/api/reports',
    about: 'Reports a pilot to those who run this server.',
    body: home.reportBodySchema,
    answer: done,
  },
  reports: {
    method: 'GET',
    path: '/api/reports',
    about: 'Reports not yet dealt with, the oldest first; for admins.',
    answer: home.reportsSchema,
  },
  reportDone: {
    method: 'POST',
    path: '/api/reports/:id/done',
    about: 'Puts a report aside; for admins.',
    params: home.reportParamsSchema,
    body: home.reportDoneSchema,
    answer: done,
  },
} as const satisfies Record<string, Route>;

/** Who asks: a bot by its token, somebody by the cookie of his browser, or a browser by a link that has opened a seat on it. */
import type { RouteName } from '@paravion/protocol';
import type { FastifyRequest } from 'fastify';
import { bearerOf, botSession } from '../people/bots.ts';
import { seatSession } from '../people/seat-links.ts';
import type { Session } from '../people/sessions.ts';
import { refuse } from '../refuse.ts';
import type { Services } from '../services.ts';
import { sitsAt } from '../tables/facts.ts';
import { browserIn, sessionIn } from './cookies.ts';

/** What it takes to fly: to see the table, and to order. */
const FLYING: readonly RouteName[] = [
  ...(['table', 'state', 'turns', 'turn', 'report', 'record'] as const),
  ...(['orders', 'pending', 'withdraw', 'withdrawAhead', 'device', 'secret', 'seal', 'open'] as const),
];

/** All that a link in a notice lets somebody do: fly, and write the press of the seat. */
const OF_SEATS: ReadonlySet<RouteName> = new Set<RouteName>([...FLYING, 'draft', 'press', 'say']);

/** All that a bot may ask for. It has no settings, no sessions, no tables of its own, and writes no press. */
const OF_BOTS: ReadonlySet<RouteName> = new Set<RouteName>([
  ...FLYING,
  ...(['me', 'games', 'house', 'profile', 'tables', 'join', 'leave', 'botSays'] as const),
]);

/** Who asks about a table: whoever is signed in and sits there, else the pilot whose seat a link has opened here. */
export const sessionAt = async (
  services: Services,
  request: FastifyRequest,
  table: string,
): Promise<Session | null> => {
  const session = await sessionIn(services, request);
  const seat = await seatSession(services, browserIn(services, request), table);
  if (!seat || (session && (await sitsAt(services.store.db, table, session.user.id)))) return session;
  return seat;
};

/** Who asks for a route. A token that is none is refused, and a bot where it may not go. */
export const sessionFor = async (
  services: Services,
  request: FastifyRequest,
  name: RouteName,
): Promise<Session | null> => {
  const secret = bearerOf(request.headers.authorization);
  if (secret === null)
    return OF_SEATS.has(name)
      ? sessionAt(services, request, (request.params as { readonly id: string }).id)
      : sessionIn(services, request);
  if (!OF_BOTS.has(name)) refuse('forbidden', 'Bots may not do this.');
  return (await botSession(services, secret)) ?? refuse('no-session', 'No bot has this token, or no longer.');
};

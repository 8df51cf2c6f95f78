/** Requests of the first page, the search for a fight, and what people have to do with one another. */
import { bondsOf, changeBond } from '../people/bonds.ts';
import { closeReport, openReports, report } from '../people/reports.ts';
import { isAdmin } from '../people/sessions.ts';
import { problemsFor, tryProblem } from '../people/solving.ts';
import { refuse } from '../refuse.ts';
import { seek, seekOff } from '../tables/fights.ts';
import { homeOf } from '../tables/home.ts';
import { openingsFrom } from '../tables/openings.ts';
import { type Asked, asker, askerId, type Handlers, seenTable } from './asked.ts';

const DONE = { done: true } as const;

const admin = ({ services, session }: Pick<Asked, 'services' | 'session'>): string =>
  isAdmin(services, session)
    ? session!.user.id
    : refuse('forbidden', ['This is for those who run this server.', 'Das ist für die, die diesen Server betreiben.']);

type Home =
  | 'home'
  | 'seek'
  | 'seekOff'
  | 'problems'
  | 'tryProblem'
  | 'openings'
  | 'bonds'
  | 'bond'
  | 'tell'
  | 'reports'
  | 'reportDone';

export const HOME: Handlers<Home> = {
  home: ({ services }) => homeOf(services),
  seek: (asked) => seek(asked.services, asker(asked).id, asked.body),
  seekOff: async (asked) => {
    await seekOff(asked.services, asker(asked).id);
    return DONE;
  },
  problems: (asked) => problemsFor(asked.services.store.db, askerId(asked), asked.params.game),
  tryProblem: (asked) => tryProblem(asked.services, asker(asked).id, asked.params, asked.body.order),
  openings: ({ services, params, query }) => openingsFrom(services.store.db, params.game, query),
  bonds: (asked) => bondsOf(asked.services.store.db, asker(asked).id),
  bond: (asked) => changeBond(asked.services, asker(asked).id, asked.params.id, asked.body),
  tell: async (asked) => {
    const user = asker(asked);
    if (asked.body.table !== undefined) await seenTable(asked, asked.body.table);
    await report(asked.services, user.id, asked.body);
    return DONE;
  },
  reports: async (asked) => {
    admin(asked);
    return { reports: await openReports(asked.services.store.db) };
  },
  reportDone: async (asked) => {
    await closeReport(asked.services, asked.params.id, admin(asked), asked.body.note);
    return DONE;
  },
};

/** What the game of a table is about and what each seat leads, in a game that tells it: a mission, a squadron in a war. */
import { type About, inLanguage } from '@paravion/games';
import type { Language } from '@paravion/tabletop';
import { sayPace } from '../say-pace.ts';
import type { LoadedTable, Plan } from './plan.ts';

/** By the plan of a table that has not begun: a club's own pack takes long to read, and everybody who looks wants it read. */
const known = new WeakMap<Plan, { readonly sides: string; readonly about: About | null }>();

/** Of a table that has not begun: names play no part in it, sides do. */
const aboutToCome = ({ hosted, plan, seats }: LoadedTable): About | null => {
  const sides = JSON.stringify(seats.map(({ side }) => side));
  const before = known.get(plan);
  if (before?.sides === sides) return before.about;
  const wishes = seats.map(({ seat, side }) => ({ name: `Seat ${seat + 1}`, ...(side === null ? {} : { side }) }));
  const setup = hosted.setupFor(plan.rules, wishes, plan.setup);
  const about = setup.ok ? hosted.about!(setup.value) : null;
  known.set(plan, { sides, about });
  return about;
};

/** What is told of the game of a table, before the start too; null in a game that has nothing to tell. */
export const aboutOf = (table: LoadedTable): About | null => {
  const { hosted, header, plan, row } = table;
  if (!hosted.about) return null;
  if (header) return hosted.about(header.setup);
  if (plan.begun) return hosted.about(plan.begun.setup);
  return row.status === 'open' ? aboutToCome(table) : null;
};

/** What is played at a table: its game, and which. */
export const playedIn = (table: LoadedTable, language: string): string => {
  const short = aboutOf(table)?.short;
  const { title } = table.hosted.game;
  return short ? `${title}: ${inLanguage(short, language as Language)}` : title;
};

/** What each side has to do there, and when it is over, in sentences; empty where the game's title says it. */
export const aimsIn = (table: LoadedTable, language: string): readonly string[] =>
  (aboutOf(table)?.lines ?? []).map((line) => inLanguage(line, language as Language));

/** Whether a Turn there has several decisions, each with its own time. */
export const hasSteps = ({ hosted, plan }: LoadedTable): boolean => hosted.segments?.byPost(plan.rules) === false;

/** How fast it is played, in a sentence. */
export const paceIn = (table: LoadedTable, language: string): string =>
  sayPace(table.plan.pace, language === 'de' ? 'de' : 'en', hasSteps(table));

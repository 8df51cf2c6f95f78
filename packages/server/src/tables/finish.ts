/** The end of a game, played out or broken off: results for careers, ratings for games that are rated, the seed told. */
import { addToCareer, ratingsOf } from '../people/careers.ts';
import { type Rating, ratingsAfter, shownRating } from '../people/rating.ts';
import type { ResultRow } from '../store/schema.ts';
import type { TableEdit } from './edit.ts';
import { wakeOuter } from './inner.ts';
import { countLater } from './openings.ts';
import { namesOf, seedSentence } from './plan.ts';
import { leftBy } from './replace.ts';
import { dropUnopened, tellUnopened } from './unopened.ts';

interface Pilot {
  readonly seat: number;
  readonly user: string;
  readonly place: number;
}

/** For the rating: without a place of his own, and behind those too. */
const [LAST, GONE] = [99, 100];

/** Persons at the table; one who sits in two places counts in the first. */
const pilotsOf = (edit: TableEdit, places: readonly (number | null)[]): readonly Pilot[] =>
  edit.table.seats.flatMap(({ kind, user_id, seat }) =>
    kind === 'person' && user_id ? [{ seat, user: user_id, place: places[seat] ?? LAST }] : [],
  );

/** Who has left a game that counts: last of all, and under a number below those of the seats. */
const gone = async (edit: TableEdit): Promise<readonly Pilot[]> =>
  (await leftBy(edit)).map((user, i) => ({ seat: -1 - i, user, place: GONE }));

/** Ratings after a rated game, by user. They are among persons only: bots and seats left have none. */
const rate = async (edit: TableEdit, pilots: readonly Pilot[]): Promise<ReadonlyMap<string, Rating>> => {
  const users = pilots.map((pilot) => pilot.user);
  const known = await ratingsOf(edit.trx, users, edit.table.row.game);
  if (pilots.length < 2) return known;
  const before = pilots.map(({ user, place }) => ({ place, ...known.get(user)! }));
  return new Map(ratingsAfter(before).map((rating, i) => [users[i]!, rating]));
};

/** Rated results go into careers, with the ratings after the game. */
const count = async (
  edit: TableEdit,
  results: readonly ResultRow[],
  ratings: ReadonlyMap<string, Rating>,
): Promise<void> => {
  if (!edit.table.plan.rated) return;
  for (const result of results) await addToCareer(edit.trx, result, edit.table.row.game, ratings.get(result.user_id)!);
};

const sayWinners = (names: readonly string[], winners: readonly number[]): string =>
  winners.length === 0 ? 'nobody has won' : `${winners.map((seat) => names[seat]).join(', ')} won`;

/** Ends the game whose position is over. */
export const finishTable = async (edit: TableEdit): Promise<void> => {
  const { hosted, plan, state, row } = edit.table;
  const outcome = hosted.game.outcome(plan.rules, state);
  const tally = hosted.tally(plan.rules, state);
  const places = outcome.seats.map((seat) => seat.place);
  const pilots = [...pilotsOf(edit, places), ...(await gone(edit))];
  const ratings = plan.rated && pilots.length > 0 ? await rate(edit, pilots) : new Map<string, Rating>();
  const common = { table_id: row.id, pilots: edit.table.seats.length, rated: plan.rated ? 1 : 0, finished: edit.now };
  const results = pilots.map(({ seat, user }): ResultRow => {
    const won = outcome.winners.includes(seat) ? 1 : 0;
    const place = seat < 0 ? places.length : places[seat]!;
    const isShared = seat >= 0 && place !== null && places.some((other, i) => i !== seat && other === place);
    return {
      ...common,
      tally: JSON.stringify(tally[seat] ?? {}),
      seat,
      user_id: user,
      place,
      shared: isShared ? 1 : 0,
      won,
      rating: ratings.has(user) ? shownRating(ratings.get(user)!) : null,
    };
  });
  if (results.length > 0) await edit.trx.insertInto('results').values(results).execute();
  await count(edit, results, ratings);
  await tellUnopened(edit);
  await countLater(edit);
  edit.update({ status: 'finished', phase: null, deadline: null, due: null, finished: edit.now, vote: null });
  const winners = sayWinners(namesOf(edit.table), outcome.winners);
  wakeOuter(edit);
  edit.log('finish', `The game is over: ${winners}. ${seedSentence(row)}`);
};

/** Breaks a table off; its seed is told as at any other end. */
export const closeTable = (edit: TableEdit, why: string): void => {
  const { row } = edit.table;
  edit.update({ status: 'cancelled', phase: null, deadline: null, due: null, vote: null, finished: edit.now });
  dropUnopened(edit);
  wakeOuter(edit);
  edit.log('cancel', `${why} ${seedSentence(row)}`);
  edit.tell({ type: 'table' });
};

/** Closes a table whose game will never begin; one that has begun meanwhile goes on. */
export const closeUnbegun = (edit: TableEdit): void => {
  if (edit.table.row.status === 'open') closeTable(edit, 'The game has never begun: the table is closed.');
};

/** Careers and seasons from records: whole games played at random, added up and printed. */
import { append, type GameRecord, keyedDice, newRecord, unwrap } from '@paravion/tabletop';
import { printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import { expect, test } from 'vitest';
import { careersAfterAll, NO_CAREERS } from '../career.ts';
import { sopwith } from '../game.ts';
import { resultOfRecord } from '../game-result.ts';
import type { State } from '../state.ts';
import { seasonPage } from './season.ts';
import { NAMES } from './turn.fixture.ts';

const { rules } = sopwith.editions.find(({ id }) => id === 'thomasson')!;

interface Played {
  readonly record: GameRecord;
  readonly state: State;
}

/** A game of random orders, to its end or for so many Turns. */
const play = (title: string, names: readonly string[], turns: number): Played => {
  const seed = `the seed of ${title}`;
  const setup = { seats: names.map((name) => ({ name })) };
  let record = unwrap(newRecord(sopwith, { edition: 'thomasson', setup, seed, notes: { title } }));
  let state = record.start.state as State;
  for (let segment = 1; segment <= turns && !state.over; segment++) {
    const seats = sopwith.seatsToOrder(rules, state);
    const orders = state.seats.map((_, seat) =>
      seats.includes(seat) ? sopwith.randomOrder(rules, state, seat, keyedDice(`${seed}/${segment}/${seat}`)) : null,
    );
    ({ record, state } = unwrap(append(record, sopwith, { segment, orders })));
  }
  return { record, state };
};

const ended = [play('The Dawn Patrol', NAMES, 500), play('Tea at Douai', NAMES.slice(1, 4), 500)];
const going = play('Archie', NAMES.slice(2), 1);
const results = ended.map(({ record }) => unwrap(resultOfRecord(record)));
const careers = unwrap(careersAfterAll(rules, NO_CAREERS, results));

test('records give the results of their last state', () => {
  ended.forEach(({ record, state }, i) => {
    expect(results[i]!.id).toBe(record.hash);
    expect(results[i]!.title).toBe(record.notes.title);
    expect(results[i]!.pilots.map(({ points }) => points)).toEqual(state.seats.map(({ score }) => score));
    expect(results[i]!.pilots.map(({ place }) => place)).toEqual(state.seats.map(({ place }) => place));
  });
});

test('every point of every game is in a career, and no other', () => {
  const scored = results.flatMap(({ pilots }) => pilots.map(({ points }) => points)).reduce((a, b) => a + b, 0);
  expect(careers.pilots.map(({ points }) => points).reduce((a, b) => a + b, 0)).toBe(scored);
  expect(careers.pilots.map(({ games }) => games)).toEqual([1, 2, 2, 2, 1, 1]);
});

test('a record of a game that goes on, or of another game, is refused', () => {
  expect(resultOfRecord(going.record)).toMatchObject({ ok: false, error: [{ code: 'illegal' }] });
  expect(resultOfRecord({ ...going.record, game: 'chess' })).toMatchObject({ ok: false, error: [{ code: 'unknown' }] });
});

test('the season is printed', () => {
  const aloft = [{ title: going.record.notes.title!, state: going.state, names: NAMES.slice(2) }];
  const page = seasonPage({ title: 'Contact, No. 31', aloft, down: results, careers });
  expect(printMarkdown(page)).toContain('## Games finished');
  expect(printHtml(page)).toContain('The season so far');
  return expect(printText(page)).toMatchFileSnapshot('./golden/season.txt');
});

test('an empty season says so', () => {
  const page = seasonPage({ aloft: [], down: [], careers: NO_CAREERS });
  expect(printText(page)).toMatchInlineSnapshot(`
    "Sopwith
    THE SEASON SO FAR
    ========================================================================
    No games in the air, none finished.

    GAMES IN THE AIR
    ----------------
    None.

    GAMES FINISHED
    --------------
    None.

    CAREER POINTS
    -------------
    Nobody yet.

    KILLS
    -----
    Nobody yet.

    ACES
    ----
    Nobody yet.

    WINNERS
    -------
    Nobody yet.
    "
  `);
});

/** Lays a `TurnReport` out as a page: the order of things in the zine, and nothing of how they are printed. */

import type { Block, Page } from '@paravion/tabletop/page';
import { formatSheet } from '../notation/index.ts';
import type { Catalogue, TurnFacts, Who } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import type { PlaneReport, Score, SeatReport, TurnReport } from './model.ts';
import { flownTable, placesTable, startTable } from './page-tables.ts';
import { rosterOf, seenClouds } from './roster.ts';
import { accountOf, inAccount, tell, whoIs } from './tell.ts';

const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text });
const list = (items: readonly string[]): readonly Block[] => (items.length > 0 ? [{ kind: 'list', items }] : []);

const inGame = (planes: readonly PlaneReport[], { planes: own }: SeatReport): boolean =>
  own.some((plane) => planes[plane]?.playing && planes[plane].out === null);

const factsOf = ({ planes, seats, end }: TurnReport, who: Who): TurnFacts => {
  const shots = planes.flatMap((plane) => plane.moves.flatMap((move) => move.shots));
  return {
    winners: end ? end.winners.map(who.pilot) : null,
    lost: planes.flatMap(({ plane, out }) => (out ? [{ name: who.plane(plane), how: out.how }] : [])),
    bursts: shots.length,
    hits: shots.filter((shot) => shot.hits.length > 0).length,
    remaining: seats.filter((seat) => inGame(planes, seat)).length,
  };
};

/** Who is an ace as the game begins (rule 8.3); nothing where the report does not know. */
const acesNow = ({ planes, aces }: TurnReport, words: Catalogue, who: Who): string =>
  aces ? words.report.aceList(planes.filter(({ ace }) => ace).map(({ plane }) => who.plane(plane))) : '';

const head = (report: TurnReport, words: Catalogue, who: Who): readonly Block[] => {
  const start = report.turn === 0;
  const { deadline, note, gm } = report;
  return [
    {
      kind: 'title',
      above: report.title ?? words.report.game,
      title: start ? words.report.start : words.report.turn(report.turn),
      about: start ? acesNow(report, words, who) : words.headline(factsOf(report, who)),
    },
    ...(deadline && !report.end ? [{ kind: 'notice', label: words.report.deadline, text: deadline } as const] : []),
    ...(gm ? [{ kind: 'prose', text: `${words.report.gm}: ${gm}` } as const] : []),
    ...(note ? [heading(words.report.note), { kind: 'prose', text: note } as const] : []),
  ];
};

const account = (report: TurnReport, words: Catalogue, who: Who): readonly Block[] => {
  const { before, moves, after } = accountOf(report.events);
  const parts = [
    { title: words.report.before, events: before },
    ...moves.map((events, i) => ({ title: words.report.move(i + 1), events })),
    { title: words.report.after, events: after },
  ];
  const told = parts
    .map(({ title, events }) => ({ title, items: events.filter(inAccount).map((event) => tell(words, who, event)) }))
    .map(({ title, items }) => ({ title, items: items.filter((item) => item !== null) }))
    .filter(({ items }) => items.length > 0)
    .flatMap(({ title, items }) => [heading(title, 3), ...list(items)]);
  return [
    heading(words.report.account),
    ...(told.length > 0 ? told : [{ kind: 'prose', text: words.report.silence } as const]),
  ];
};

/** Points for the same thing in several Moves are one entry. */
const merged = (scores: readonly Score[]): readonly Score[] => {
  const same = (a: Score, b: Score): boolean => a.reason === b.reason && a.about === b.about;
  return scores
    .filter((score, i) => scores.findIndex((other) => same(score, other)) === i)
    .map((score) => ({
      ...score,
      points: scores.filter((other) => same(score, other)).reduce((sum, { points }) => sum + points, 0),
    }));
};

const points = ({ seats }: TurnReport, words: Catalogue, who: Who): readonly Block[] => {
  const items = seats
    .filter(({ scores }) => scores.length > 0)
    .map(({ seat, points: { now, change }, scores }) =>
      words.report.scored(
        who.pilot(seat),
        change,
        now,
        merged(scores).map((score) => words.report.reason(score, seat, who)),
      ),
    );
  return items.length > 0 ? [heading(words.report.points), ...list(items)] : [];
};

const weather = ({ weather: { winds, clouds }, turn }: TurnReport, words: Catalogue): readonly Block[] => {
  const seen = clouds ? seenClouds(clouds).map(({ marker, hexes }) => words.report.cloud(marker, hexes)) : [];
  const blown = winds.map(({ facing, turn: of, marker }) => words.report.wind(facing, of, marker));
  const clear = clouds !== null && seen.length === 0 && (turn === 0 || winds.length > 0);
  const items = [...blown, ...seen, ...(clear ? [words.report.noClouds] : [])];
  return items.length > 0 ? [heading(words.report.weather), ...list(items)] : [];
};

/** An order sheet that is broken between Moves only. */
const unbroken = (sheet: string): string => sheet.replace(/(?<!;) /g, '\u00a0');

const orders = ({ planes }: TurnReport, words: Catalogue, who: Who): readonly Block[] => {
  const items = planes
    .filter(({ playing }) => playing)
    .map(
      ({ plane, sheet }) =>
        `${who.plane(plane)}${words.report.colon} ${sheet ? unbroken(formatSheet(sheet)) : words.report.noOrders}`,
    );
  return items.length > 0 ? [heading(words.report.orders), ...list(items)] : [];
};

const press = ({ press: items }: TurnReport, words: Catalogue): readonly Block[] =>
  items.length > 0 ? [heading(words.report.press), { kind: 'press', items }] : [];

/** The report of a Turn, or of the start, as a page in the words of a catalogue. */
export const reportPage = (report: TurnReport, words: Catalogue = ENGLISH): Page => {
  const names = report.seats.map(({ name }) => name);
  const roster = rosterOf(report.events, names, report.seats[0]?.planes.length);
  const taken = report.seats.flatMap(({ place, left }) => (place && !left ? [place.place] : []));
  const who = whoIs(words, names, roster, report.events, taken);
  const blocks: readonly Block[] = [
    ...head(report, words, who),
    { kind: 'map' },
    report.turn === 0 ? startTable(report, words, who) : flownTable(report, words, who),
    ...(report.end ? [placesTable(report, words, who)] : []),
    ...(report.turn === 0 ? [] : account(report, words, who)),
    ...points(report, words, who),
    ...weather(report, words),
    ...orders(report, words, who),
    ...press(report, words),
    ...(report.head ? [{ kind: 'notice', label: words.report.head, text: report.head } as const] : []),
  ];
  return { language: words.language, direction: words.direction, blocks };
};

/** What a zine prints over many games: those in the air, those finished, and the tables of kills, aces and winners. */

import type { Block, Column, Page } from '@paravion/tabletop/page';
import { type Career, type Careers, type Ranked, rankedBy } from '../career.ts';
import type { GameResult, PilotResult } from '../game-result.ts';
import type { State } from '../state.ts';
import type { Catalogue } from './catalogue.ts';
import { ENGLISH } from './english.ts';

/** A game that goes on. */
export interface GameAloft {
  readonly title: string;
  readonly state: State;
  /** The names flown under, by seat. */
  readonly names: readonly string[];
}

export interface Season {
  /** Whose season: a zine, a club. */
  readonly title?: string;
  readonly aloft: readonly GameAloft[];
  /** Finished games, in the order they ended. */
  readonly down: readonly GameResult[];
  readonly careers: Careers;
}

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
const words = (title: string): Column => ({ title, as: 'words', group: 1 });
const figures = (title: string): Column => ({ title, as: 'figures', group: 1 });

/** A table, or under its heading the word that there is nothing to put into it. */
const tableOr = (
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  nothing: string,
): readonly Block[] =>
  rows.length > 0 ? [{ kind: 'table', caption, columns, rows }] : [heading(caption), { kind: 'prose', text: nothing }];

const aloft = ({ aloft: games }: Season, { column, season, list }: Catalogue): readonly Block[] => {
  const rows = games.map(({ title, state, names }) => {
    const flying = state.seats.flatMap(({ place }, seat) => (place === null ? [names[seat] ?? ''] : []));
    return [title, String(state.turn), list(flying)];
  });
  return tableOr(season.aloft, [words(column.game), figures(column.turn), words(column.stillIn)], rows, season.noGames);
};

const placed = (pilots: readonly PilotResult[], { place }: Catalogue): readonly string[] =>
  pilots
    .filter((pilot) => !pilot.won && pilot.place !== null)
    .toSorted((a, b) => a.place! - b.place!)
    .map(
      (pilot) => `${place(pilot.place!, pilots.filter((one) => one.place === pilot.place).length > 1)} ${pilot.name}`,
    );

const down = ({ down: games }: Season, text: Catalogue): readonly Block[] => {
  const { column, season, list, unknown } = text;
  const rows = games.map(({ title, turns, pilots }) => {
    const winners = pilots.filter(({ won }) => won).map(({ name }) => name);
    return [title, String(turns), winners.length > 0 ? list(winners) : unknown, placed(pilots, text).join(', ')];
  });
  const columns = [words(column.game), figures(column.turn), words(column.winner), words(column.place)];
  return tableOr(season.down, columns, rows, season.noGames);
};

const standings = ({ careers }: Season, { column, season, place }: Catalogue): readonly Block[] => {
  const rows = rankedBy(careers.pilots, ({ points }) => points).map(({ rank, shared, career }) => [
    career.name,
    place(rank, shared),
    String(career.points),
    String(career.games),
    String(career.wins),
    String(career.kills),
    String(career.losses),
    career.ace ? season.yes : '',
  ]);
  const columns = [
    words(column.pilot),
    words(column.place),
    ...[column.points, column.games, column.wins, column.kills, column.losses].map(figures),
    words(column.ace),
  ];
  return tableOr(season.standings, columns, rows, season.nobody);
};

/** Those who have any of a figure, the most first: the kills, the winners. */
const league = (
  caption: string,
  title: string,
  careers: readonly Career[],
  figure: (career: Career) => number,
  { column, season, place }: Catalogue,
): readonly Block[] => {
  const row = ({ rank, shared, career }: Ranked): readonly string[] => [
    career.name,
    place(rank, shared),
    String(figure(career)),
  ];
  const rows = rankedBy(
    careers.filter((career) => figure(career) > 0),
    figure,
  ).map(row);
  return tableOr(caption, [words(column.pilot), words(column.place), figures(title)], rows, season.nobody);
};

const aces = ({ careers }: Season, { season }: Catalogue): readonly Block[] => {
  const names = rankedBy(
    careers.pilots.filter(({ ace }) => ace),
    ({ points }) => points,
  ).map(({ career }) => `${career.name} (${career.points})`);
  const block: Block = names.length > 0 ? { kind: 'list', items: names } : { kind: 'prose', text: season.nobody };
  return [heading(season.aces), block];
};

/** The season as a page; `printText`, `printMarkdown` and `printHtml` print it. */
export const seasonPage = (season: Season, text: Catalogue = ENGLISH): Page => {
  const { pilots } = season.careers;
  const { column } = text;
  const about = text.season.about(season.aloft.length, season.down.length);
  return {
    language: text.language,
    direction: text.direction,
    blocks: [
      { kind: 'title', above: season.title ?? text.report.game, title: text.season.title, about },
      ...aloft(season, text),
      ...down(season, text),
      ...standings(season, text),
      ...league(text.season.kills, column.kills, pilots, ({ kills }) => kills, text),
      ...aces(season, text),
      ...league(text.season.winners, column.wins, pilots, ({ wins }) => wins, text),
    ],
  };
};

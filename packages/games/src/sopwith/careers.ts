/** Careers of Sopwith pilots, as a book that finished games are added to. */
import {
  type Career,
  type Careers,
  careersAfter,
  formatCareers,
  NO_CAREERS,
  parseCareers,
  type Rules,
  rankedBy,
  resultOfRecord,
} from '@paravion/sopwith';
import { type GameRecord, mapOk, ok, type Result } from '@paravion/tabletop';
import { columns } from '../columns.ts';
import type { CareerBook } from '../tools.ts';

const HEAD = ['', 'pilot', 'points', 'games', 'wins', 'kills', 'losses', ''] as const;

const row = (rank: string, c: Career): readonly string[] => [
  rank,
  c.name,
  ...[c.points, c.games, c.wins, c.kills, c.losses].map(String),
  c.ace ? 'ace' : '',
];

const table = ({ pilots }: Careers): readonly string[] => {
  const ranked = rankedBy(pilots, (c) => c.points);
  const rows = [HEAD, ...ranked.map(({ rank, shared, career }) => row(`${rank}${shared ? '=' : ''}`, career))];
  return columns(rows, [0, 1, HEAD.length - 1]);
};

const book = (careers: Careers): CareerBook => ({
  text: formatCareers(careers),
  json: careers,
  table: table(careers),
  add: (record: GameRecord): Result<CareerBook> => {
    const result = resultOfRecord(record);
    if (!result.ok) return result;
    return mapOk(careersAfter(record.rules as Rules, careers, result.value), book);
  },
});

/** The careers in the text of a file, or none where there is no file yet. */
export const careersFrom = (text: string | null): Result<CareerBook> => {
  return mapOk(text === null ? ok(NO_CAREERS) : parseCareers(text), book);
};

/** What a war has to show: the men, what came of the last period, the newspaper. */
import {
  type Event,
  GAZETTE_SHEET,
  type Language,
  languageOf,
  SIDES,
  type Side,
  sideEvents,
  tell,
  warNames,
} from '@paravion/campaign';
import { board, warPaper } from '@paravion/games/campaign';
import { standingTurns } from '@paravion/tabletop';
import { type Page, printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import { formatOf, giveBytes, giveText, type OutputOptions } from '../commands/output.ts';
import type { Io } from '../io.ts';
import { badInput, end, type Reply, reply } from '../reply.ts';
import { lastMonth, monthsTold, noMonth, openWar, sideIn, type WarTable } from './shown.ts';

type PaperForm = 'text' | 'html' | 'md' | 'pdf';

export interface PageOptions extends OutputOptions<PaperForm> {
  readonly side?: string;
  readonly month?: string;
  readonly lang?: string;
  readonly pdf?: boolean;
}

const sideOf = (text: string | undefined): Side => {
  const side = SIDES.find((s) => s === (text ?? 'W').toUpperCase());
  if (side) return side;
  return end(
    badInput({
      code: 'unknown',
      path: '--side',
      message: `There is no side "${text}".`,
      expected: 'W (Entente) or E (Germans)',
    }),
  );
};

/** The men of a war, all or of one squadron. */
export const roster = async (io: Io, path: string, squadron: string | undefined): Promise<Reply> => {
  const { table, state } = await openWar(io, path);
  const all = state.squadrons.filter((s) => squadron === undefined || s.id === squadron);
  if (all.length === 0)
    return badInput({
      code: 'unknown',
      message: `There is no squadron "${squadron}".`,
      expected: state.squadrons.map((s) => s.id).join(', '),
    });
  const lines = board({ ...table.position, state: { ...state, squadrons: all } });
  return reply(lines.join('\n'), { squadrons: all });
};

/** What one side has learnt in the last period that was flown, so far. */
const lastPeriod = (war: WarTable, side: Side, language: Language): readonly string[] => {
  const events = standingTurns(war.table.file.record).flatMap((turn) => turn.events as readonly Event[]);
  const last = events.findLast((e) => e.type === 'FLOWN' || e.type === 'CLOSED')?.period;
  const names = warNames(war.state);
  return sideEvents(war.rules, events, side).flatMap((e) =>
    e.period === last ? (tell(e, language, names) ?? []) : [],
  );
};

export const debrief = async (io: Io, path: string, options: PageOptions): Promise<Reply> => {
  const war = await openWar(io, path);
  const side = sideOf(options.side);
  const told = lastPeriod(war, side, languageOf(options.lang));
  return reply(told.join('\n') || 'Nothing has been flown yet.', { side, told });
};

const SHEET = `<style>${GAZETTE_SHEET}</style>`;

const print = (page: Page, format: Exclude<PaperForm, 'pdf'>, svg: string): string => {
  if (format === 'text') return printText(page);
  if (format === 'md') return printMarkdown(page);
  return printHtml(page, { whole: true, map: { svg } }).replace('</head>', `${SHEET}\n</head>`);
};

/** As a newspaper, with the map of the front at its foot; that of the Germans has its name in black letter. */
const printed = async (page: Page, map: (flat?: number) => string, side: Side): Promise<Uint8Array> => {
  const { typeset } = await import('@paravion/typeset');
  return typeset({ page, look: 'newspaper', tailpiece: map, blackletter: side === 'E' });
};

/** The newspaper of a side for a month. */
export const paper = async (io: Io, path: string, options: PageOptions): Promise<Reply> => {
  const war = await openWar(io, path);
  const side = sideOf(options.side);
  const wanted = options.pdf ? { ...options, format: 'pdf' as const } : options;
  const format = formatOf(wanted, { '.html': 'html', '.md': 'md', '.txt': 'text', '.pdf': 'pdf' }, 'text');
  const month = options.month ?? lastMonth(war);
  if (!monthsTold(war).includes(month)) return noMonth(war, month);
  const known = sideIn(war, side, month);
  const { page, map } = warPaper(known, options.lang, format === 'html' ? 'columns' : 'set');
  if (format === 'pdf') return giveBytes(io, options, () => printed(page, map, side), { month });
  return giveText(io, options, print(page, format, map()), page);
};

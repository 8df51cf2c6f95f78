/** Whole wars of bots, and a table of what they come to. */
import type { Figures } from '@paravion/campaign';
import { figuresOf, playWar, type Rules, SIDES, type Side, term } from '@paravion/campaign';
import { warFor } from '@paravion/games/campaign';
import type { Io } from '../io.ts';
import type { Reply } from '../reply.ts';
import { reply, tried } from '../reply.ts';

export interface SimulateOptions {
  readonly wars?: number;
  readonly from?: string;
  readonly months?: number;
  readonly squadrons?: string;
  readonly others?: number;
  readonly seed?: string;
}

const per = (part: number, whole: number, digits = 1): string => (whole === 0 ? '-' : (part / whole).toFixed(digits));

const ROWS: readonly (readonly [string, (f: Figures) => string])[] = [
  ['missions a man, quiet ones with them', (f) => String(f.sorties)],
  ['lost of 100 such missions', (f) => per(100 * (f.dead + f.captured + f.removed), f.sorties, 2)],
  ['life in missions', (f) => per(f.sorties, f.dead + f.captured + f.removed)],
  ['men lost, a squadron and month', (f) => per(f.dead + f.captured + f.removed, f.squadronMonths)],
  ['dead, captured, invalided', (f) => `${f.dead}, ${f.captured}, ${f.removed}`],
  ['confirmed victories a fight', (f) => per(f.victories, f.fights, 2)],
  ['confirmed of claimed', (f) => per(f.victories, f.claims, 2)],
  ['aces among men with ten missions', (f) => per(f.aces, f.veterans, 3)],
  ['raises a squadron and month', (f) => per(f.raises, f.squadronMonths)],
  ['missions won, drawn', (f) => `${f.won}, ${f.drawn}`],
];

const WIDE = 40;
const COLUMN = 16;

const table = (figures: Readonly<Record<Side, Figures>>): string =>
  [
    `${''.padEnd(WIDE)}${SIDES.map((s) => term(s, 'en').padStart(COLUMN)).join('')}`,
    ...ROWS.map(
      ([name, show]) => `${name.padEnd(WIDE)}${SIDES.map((s) => show(figures[s]).padStart(COLUMN)).join('')}`,
    ),
  ].join('\n');

export const simulate = (io: Io, rules: Rules, options: SimulateOptions): Reply => {
  const setup = tried(
    warFor(
      rules,
      [
        { name: 'Entente', side: 'W' },
        { name: 'Germans', side: 'E' },
      ],
      options,
    ),
  );
  if (!setup.ok) return setup.error;
  const many = Math.max(1, options.wars ?? 10);
  const seed = options.seed ?? 'wars of bots';
  const wars = Array.from({ length: many }, (_, i) => {
    if (io.errIsScreen) io.err(`\rwar ${i + 1} of ${many}`);
    return playWar(rules, setup.value, `${seed} ${i}`);
  });
  if (io.errIsScreen) io.err('\n');
  const figures = figuresOf(wars);
  const head = `${many} wars from ${setup.value.from} to ${setup.value.until}: ${setup.value.squadrons.map((s) => s.id).join(', ')}`;
  return reply(`${head}\n${table(figures)}`, { wars: many, setup: setup.value, figures });
};

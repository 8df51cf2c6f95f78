/** Whole wars of bots, and a table of what they come to. */
import {
  besideTheTable,
  type Change,
  type Figures,
  type Fit,
  figuresByMonth,
  figuresOf,
  type MonthFigures,
  playWar,
  type Rules,
  type Setup,
  SIDES,
  type Side,
  sumFits,
  term,
  type War,
  worthOfAbilities,
} from '@paravion/campaign';
import { warFor } from '@paravion/games/campaign';
import { wilson } from '../arena/standings.ts';
import type { Io } from '../io.ts';
import { badInput, need, type Reply, reply } from '../reply.ts';
import { flyMission } from './fly.ts';

export interface SimulateOptions {
  readonly wars?: number;
  readonly from?: string;
  readonly months?: number;
  readonly squadrons?: string;
  readonly others?: number;
  readonly seed?: string;
  /** What abilities are worth, instead of wars. */
  readonly abilities?: boolean;
  readonly missions?: number;
  readonly only?: string;
  readonly byBots?: boolean;
}

const per = (part: number, whole: number, digits = 1): string => (whole === 0 ? '-' : (part / whole).toFixed(digits));

const lostOf = ({ dead, captured, removed }: Figures): number => dead + captured + removed;

/** What is told, and where it has a bound within which wars must lie (docs/war.md) the bound. */
const ROWS: readonly (readonly [string, (f: Figures) => string, string?])[] = [
  ['missions a man, quiet ones with them', (f) => String(f.sorties)],
  ['lost of 100 such missions', (f) => per(100 * lostOf(f), f.sorties, 2), '2.5 to 16.7'],
  ['life in missions', (f) => per(f.sorties, lostOf(f)), '6 to 40'],
  ['men lost, a squadron and month', (f) => per(lostOf(f), f.squadronMonths)],
  ['dead, captured, invalided', (f) => `${f.dead}, ${f.captured}, ${f.removed}`],
  ['confirmed victories a fight', (f) => per(f.victories, f.fights, 2), 'above 0'],
  ['confirmed victories a man who flew', (f) => per(f.victories, f.men, 2)],
  ['confirmed of claimed', (f) => per(f.victories, f.claims, 2), 'at most 1'],
  ['aces among men with ten missions', (f) => per(f.aces, f.veterans, 3)],
  ['raises a squadron and month', (f) => per(f.raises, f.squadronMonths)],
  ['missions won, drawn', (f) => `${f.won}, ${f.drawn}`],
];

const WIDE = 40;
const COLUMN = 16;

const table = (figures: Readonly<Record<Side, Figures>>): string =>
  [
    `${''.padEnd(WIDE)}${SIDES.map((s) => term(s, 'en').padStart(COLUMN)).join('')}${'bound'.padStart(COLUMN)}`,
    ...ROWS.map(([name, show, bound = '']) =>
      `${name.padEnd(WIDE)}${SIDES.map((s) => show(figures[s]).padStart(COLUMN)).join('')}${bound.padStart(COLUMN)}`.trimEnd(),
    ),
  ].join('\n');

/** Month by month, of 100 missions of a man: how many are lost, and how many victories are confirmed. */
const byMonth = (months: readonly MonthFigures[]): string => {
  const of = (part: (f: Figures) => number, { figures }: MonthFigures): string =>
    SIDES.map((s) => per(100 * part(figures[s]), figures[s].sorties).padStart(COLUMN)).join('');
  return [
    `${'of 100 missions'.padEnd(COLUMN)}${'lost: Entente'.padStart(COLUMN)}${'Germans'.padStart(COLUMN)}${'won: Entente'.padStart(COLUMN)}${'Germans'.padStart(COLUMN)}`,
    ...months.map((one) => `${one.month.padEnd(COLUMN)}${of(lostOf, one)}${of((f) => f.victories, one)}`),
  ].join('\n');
};

/** Half of the interval of 95 %, in standard errors. */
const Z = 1.96;
/** In percent, with its sign, and the interval of 95 % about it. */
const change = ({ with: now, without, error }: Change): string => {
  const points = 100 * (now - without);
  return `${points < 0 ? '' : '+'}${points.toFixed(1)} ±${(100 * Z * error).toFixed(1)}`;
};

const USUAL_MISSIONS = 2000;

/** Every ability in the same mission again and again: how much oftener its owner lives, and his side wins. */
const abilities = ({ missions = USUAL_MISSIONS, only = '', byBots, seed = 'abilities' }: SimulateOptions): Reply => {
  const named = only.split(/[\s,]+/).filter((id) => id !== '');
  const worth = worthOfAbilities(missions, seed, byBots ? flyMission : undefined, named);
  const strange = named.filter((id) => !worth.some(({ ability }) => ability === id));
  if (strange.length > 0)
    return badInput({
      code: 'unknown',
      message: `There is no ability "${strange[0]}".`,
      expected: worthOfAbilities(1, seed)
        .map(({ ability }) => ability)
        .join(', '),
    });
  const rows = worth.map(
    (w) => `${w.who.padEnd(8)}${w.ability.padEnd(20)}${change(w.lived).padStart(14)}${change(w.won).padStart(16)}`,
  );
  const head = `${missions} missions with each ability and without, two planes a side, ${byBots ? 'flown by bots' : 'quickly resolved'}; points of a hundred, with the interval of 95 %:`;
  const columns = `${''.padEnd(28)}${'owner lives'.padStart(14)}${'his side wins'.padStart(16)}`;
  return reply([head, columns, ...rows].join('\n'), { missions, worth });
};

/** Wars whose missions bots fly, and by month what the table makes of the same missions. */
const flownWars = (rules: Rules, setup: Setup, seeds: readonly string[], told: (text: string) => void) => {
  const all: Fit[] = [];
  const decide = besideTheTable(rules, flyMission, (fit) => {
    all.push(fit);
    told(`\r${all.length} missions flown, ${fit.month}`);
  });
  const wars: readonly War[] = seeds.map((seed) => playWar(rules, setup, seed, decide));
  told('\n');
  const months = Map.groupBy(all, ({ month }) => month);
  return { wars, fits: [...months].toSorted().map(([month, fits]) => sumFits(month, fits)) };
};

const SHARES = ['planes', 'men'] as const;

/** Of a hundred: what was lost flown, with the interval of 95 %, and by the table. */
const shareWords = (fit: Fit, what: (typeof SHARES)[number]): string => {
  const [lost, sent] = [fit.flown[what], fit.sent[what]];
  const [low, high] = wilson(lost, sent).map((x) => (100 * x).toFixed(1));
  const shown = `${per(100 * lost, sent)} (${low} to ${high})`;
  return `${shown.padStart(22)}${per(100 * fit.table[what], sent).padStart(9)}`;
};

const fitLine = (fit: Fit): string =>
  [
    fit.month.padEnd(9),
    String(fit.missions).padStart(8),
    ...SHARES.map((what) => shareWords(fit, what)),
    per(100 * fit.flown.victories, fit.sent.men).padStart(16),
    per(100 * fit.table.victories, fit.sent.men).padStart(9),
  ].join('');

const FIT_HEAD = `${''.padEnd(9)}missions${'of 100 planes lost'.padStart(22)}${'table'.padStart(9)}${'of 100 men lost'.padStart(22)}${'table'.padStart(9)}${'claims of 100'.padStart(16)}${'table'.padStart(9)}`;

const fitTable = (fits: readonly Fit[]): string =>
  [FIT_HEAD, ...fits.map(fitLine), fitLine(sumFits('in all', fits))].join('\n');

export const simulate = (io: Io, rules: Rules, options: SimulateOptions): Reply => {
  if (options.abilities) return abilities(options);
  const setup = need(
    warFor(
      rules,
      [
        { name: 'Entente', side: 'W' },
        { name: 'Germans', side: 'E' },
      ],
      options,
    ),
  );
  const { from, until, squadrons } = setup;
  const many = Math.max(1, options.wars ?? 10);
  const seeds = Array.from({ length: many }, (_, i) => `${options.seed ?? 'wars of bots'} ${i}`);
  const head = `${many} wars from ${from} to ${until}: ${squadrons.map((s) => s.id).join(', ')}`;
  const told = (text: string) => {
    if (io.errIsScreen) io.err(text);
  };
  const quick = seeds.map((seed, i) => {
    told(`\rwar ${i + 1} of ${many}`);
    return playWar(rules, setup, seed);
  });
  told('\n');
  const figures = figuresOf(quick);
  const months = figuresByMonth(quick);
  if (!options.byBots)
    return reply(`${head}\n${table(figures)}\n\n${byMonth(months)}`, {
      wars: many,
      setup,
      figures,
      months,
    });
  const { wars, fits } = flownWars(rules, setup, seeds, told);
  const flown = figuresOf(wars);
  const text = [
    `${head}; missions of both seats flown by bots:`,
    table(flown),
    '\nThe same wars by the quick resolution:',
    table(figures),
    '\nThe missions that bots flew, each by the table too:',
    fitTable(fits),
  ];
  return reply(text.join('\n'), { wars: many, setup, figures: flown, quick: figures, fits });
};

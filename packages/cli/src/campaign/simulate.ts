/** Whole wars of bots, and a table of what they come to. */
import {
  type Figures,
  figuresOf,
  playWar,
  type Rules,
  SIDES,
  type Side,
  term,
  type Worth,
  worthOfAbilities,
} from '@paravion/campaign';
import { warFor } from '@paravion/games/campaign';
import type { Io } from '../io.ts';
import { badInput, type Reply, reply, tried } from '../reply.ts';
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

/** In percent, with its sign. */
const change = ({ with: now, without }: Worth['lived']): string => {
  const points = 100 * (now - without);
  return `${points < 0 ? '' : '+'}${points.toFixed(1)}`;
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
    (w) => `${w.who.padEnd(8)}${w.ability.padEnd(20)}${change(w.lived).padStart(12)}${change(w.won).padStart(14)}`,
  );
  const head = `${missions} missions with each ability and without, two planes a side, ${byBots ? 'flown by bots' : 'quickly resolved'}; points of a hundred:`;
  const columns = `${''.padEnd(28)}${'owner lives'.padStart(12)}${'his side wins'.padStart(14)}`;
  return reply([head, columns, ...rows].join('\n'), { missions, worth });
};

export const simulate = (io: Io, rules: Rules, options: SimulateOptions): Reply => {
  if (options.abilities) return abilities(options);
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
    return playWar(rules, setup.value, `${seed} ${i}`, options.byBots ? flyMission : undefined);
  });
  if (io.errIsScreen) io.err('\n');
  const figures = figuresOf(wars);
  const how = options.byBots ? ', missions of both seats flown by bots' : '';
  const head = `${many} wars from ${setup.value.from} to ${setup.value.until}: ${setup.value.squadrons.map((s) => s.id).join(', ')}${how}`;
  return reply(`${head}\n${table(figures)}`, { wars: many, setup: setup.value, figures });
};

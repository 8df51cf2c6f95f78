/**
 * Solves the pursuit of two planes in open sky: from where the other is and which way it faces, what comes of it in
 * points of damage given less those taken, of which a Turn later counts a little less. Every Turn is a stage game over
 * all flights and bursts, solved by regret matching, with the table so far for what comes after it; sweep by sweep the
 * table changes less (value iteration: Shapley 1953).
 * `npm run pursuit -- [--sweeps 8] [--out]`: `--out` writes the table that the yardstick `pursuer` flies by.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EDITIONS, FACINGS, hexName, type State, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { TEMPER } from '../../bots/src/sopwith/ace/reading.ts';
import { solved, solverOf, study } from '../../bots/src/sopwith/ace/solve.ts';
import { fieldOf } from '../../bots/src/sopwith/field.ts';
import { PURSUIT_REACH, PURSUITS, pursued, pursuitAt } from '../../bots/src/sopwith/pursuit/pursuit.ts';
import { sceneOf } from '../../bots/src/sopwith/scene.ts';
import type { Temper } from '../../bots/src/sopwith/temper.ts';
import { writeWhole } from './folder.ts';

const TABLE = join(import.meta.dirname, '../../bots/src/sopwith/pursuit/table.ts');
/** A board on which nobody comes near the edge in a Turn and in the one after. */
const RULES = { ...EDITIONS[0]!.rules, side: 2 * PURSUIT_REACH };
const ROUNDS = 80;
/** What a Turn later leaves of a point. */
const LATER = 0.9;
/** Damage as such, and nothing but the fight. */
const FIGHT: Temper = { ...TEMPER, death: 0, kill: 0, pull: 0, home: 0, outlook: LATER };

/** One plane, and another so far away. */
const positionOf = (start: State, q: number, r: number, other: number): State => {
  const [west, north] = [-Math.trunc(q / 2), -Math.trunc(r / 2)];
  const at = (plane: number): Partial<State['planes'][number]> => ({
    status: 'flying',
    hex: hexName(RULES.side, plane === 0 ? { q: west, r: north } : { q: west + q, r: north + r }),
    facing: FACINGS[plane === 0 ? 0 : other]!,
  });
  return { ...start, turn: 5, clouds: [], planes: start.planes.map((plane, p) => ({ ...plane, ...at(p) })) };
};

/** What the Turn comes to for the first plane, when both do their best. */
const worthOf = (state: State, table: Float32Array): number => {
  const solver = solverOf(fieldOf(pursued(sceneOf(RULES, state), table), FIGHT), FIGHT);
  for (let round = 0; round < ROUNDS; round++) study(solver);
  const [own, foe] = solved(solver).map(({ values, gain }) => Math.max(...values) - gain);
  return (own! - foe!) / 2;
};

const swept = (start: State, table: Float32Array): Float32Array => {
  const next = new Float32Array(PURSUITS);
  const known = new Set<number>();
  const reach = Array.from({ length: 2 * PURSUIT_REACH + 1 }, (_, i) => i - PURSUIT_REACH);
  for (const other of [0, 1, 2, 3, 4, 5])
    for (const q of reach)
      for (const r of reach) {
        const at = pursuitAt(0, other, q, r);
        if (at < 0 || known.has(at) || (q === 0 && r === 0)) continue;
        // Mirrored left for right it comes to the same, and seen by the other to the opposite.
        const mirrored = [(6 - other) % 6, q + r, -r] as const;
        const worth = worthOf(positionOf(start, q, r, other), table);
        for (const [f, x, y] of [[other, q, r] as const, mirrored]) {
          for (const [place, value] of [
            [pursuitAt(0, f, x, y), worth],
            [pursuitAt(f, 0, -x, -y), -worth],
          ] as const) {
            known.add(place);
            next[place] = value;
          }
        }
      }
  return next;
};

const wordsOf = (table: Float32Array): string => [...table].map((worth) => Math.round(worth * 10)).join(' ');

const write = (table: Float32Array): void =>
  writeWhole(
    TABLE,
    [
      '/** What a pursuit in open sky comes to, in tenths of a point of damage: made by `npm run pursuit -- --out`. */',
      `const WORDS =\n  '${wordsOf(table)}';`,
      '',
      "export const PURSUIT = Float32Array.from(WORDS.split(' '), (word) => Number(word) / 10);",
      '',
    ].join('\n'),
  );

const { values } = parseArgs({
  options: { sweeps: { type: 'string', default: '8' }, out: { type: 'boolean', default: false } },
});
const sweeps = Number(values.sweeps);
const { state: start } = sopwith.start(RULES, sopwith.defaultSetup(RULES, 2), keyedDice('pursuit'));
let table: Float32Array = new Float32Array(PURSUITS);
for (let sweep = 1; sweep <= sweeps; sweep++) {
  const next = swept(start, table);
  const change = next.reduce((most, worth, at) => Math.max(most, Math.abs(worth - table[at]!)), 0);
  table = next;
  if (values.out) write(table);
  console.log(
    `sweep ${sweep} of ${sweeps}: at most ${change.toFixed(3)} points changed, ${Math.max(...table).toFixed(2)} at most`,
  );
}

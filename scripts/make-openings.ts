/**
 * Makes the example set of openings: bots fly whole games of every edition, and what they flew in the first Turns is counted
 * with what the games came to. `node scripts/make-openings.ts` writes packages/games/data/openings.json, the same every time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SOPWITH_BOTS } from '@paravion/bots';
import { packOpenings } from '@paravion/games/opening-set';
import { folded, type OpeningRow, type OpeningSegment, openingRows } from '@paravion/games/openings';
import { sopwithOpenings } from '@paravion/games/sopwith/openings';
import { type Rules, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';

const FILE = join(import.meta.dirname, '../packages/games/data/openings.json');
/** Games of each edition, by the number of pilots. */
const GAMES: Readonly<Record<number, number>> = { 2: 120, 3: 12, 4: 12, 6: 12 };
/** Who flies, by turns of games; within one they change from seat to seat. */
const CREWS = [['pilot', 'ace'], ['ace']] as const;
/** Rounds of thought, and Turns after which a game is broken off: nobody has won it. */
const [ITERATIONS, MOST] = [20, 40];
/** Ways that were flown once only are kept of the first Turns alone. */
const KEPT_TURNS = 2;

/** One game, with its ways. */
const fly = (rules: Rules, pilots: number, seed: string, first: number): readonly OpeningRow[] => {
  const bots = Array.from({ length: pilots }, (_, seat) => {
    const crew = CREWS[first % CREWS.length]!;
    const id = crew[(Math.floor(first / CREWS.length) + seat) % crew.length];
    return SOPWITH_BOTS.find((bot) => bot.id === id)!;
  });
  const dice = keyedDice(seed);
  let { state } = sopwith.start(rules, sopwith.defaultSetup(rules, pilots), dice);
  const segments: OpeningSegment[] = [];
  for (let turn = 1; turn <= MOST && !state.over; turn++) {
    const owing = sopwith.seatsToOrder(rules, state);
    const orders = bots.map((bot, seat) =>
      owing.includes(seat) ? bot.choose(rules, state, seat, `${seed}/${seat}`, { iterations: ITERATIONS }) : null,
    );
    const step = sopwith.adjudicate(rules, state, orders, dice);
    segments.push({ before: state, orders, after: step.state });
    state = step.state;
  }
  return openingRows(sopwithOpenings, rules, segments, state.winners);
};

const isKept = ({ position, flown }: OpeningRow): boolean =>
  flown > 1 || Number(/turn (\d+)/.exec(position)![1]) <= KEPT_TURNS;

const sets = sopwith.editions.map(({ id, rules }) => {
  const rows: OpeningRow[] = [];
  let games = 0;
  for (const [pilots, wanted] of Object.entries(GAMES))
    for (let game = 0; game < wanted; game++, games++)
      rows.push(...fly(rules, Number(pilots), `openings ${id} ${pilots} ${game}`, game));
  const set = packOpenings(games, folded(rows).filter(isKept));
  console.log(`${id}: ${games} games, ${set.positions.length} positions, ${set.rows.length} ways`);
  return [id, set];
});
mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sets), null, 1)}\n`);

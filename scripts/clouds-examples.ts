/**
 * Writes the games of `examples/clouds`: one of each mission of In Clouds of Glory, flown by bots from a fixed seed. Run it
 * when the rules' program has changed on purpose: `node scripts/clouds-examples.ts`, or with the name of a mission.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLOUDS_BOTS } from '@paravion/bots/clouds';
import { clouds, MISSIONS, type MissionId, missionSetup, type Order, type Rules, type State } from '@paravion/clouds';
import { appendAt, formatRecord, type GameRecord, newRecord, unwrap } from '@paravion/tabletop';

const FOLDER = join(import.meta.dirname, '..', 'examples', 'clouds');

/** Number of the seed and planes a side: games that are short and have something to show. */
const GAMES: Readonly<Record<MissionId, readonly [number: number, planes: number]>> = {
  dogfight: [3, 2],
  patrol: [7, 1],
  escort: [6, 1],
  balloon: [1, 1],
  spotting: [6, 1],
  photo: [5, 1],
  bombing: [2, 1],
  ground: [5, 1],
  contact: [2, 1],
  raid: [3, 1],
};

/** Each seat is flown by the best bot, which sees no more than a player. */
const BOT = CLOUDS_BOTS.at(-1)!;

const orderOf = (rules: Rules, state: State, seat: number, seed: string): Order =>
  BOT.choose(rules, clouds.view(rules, state, seat), seat, `${seed}/${seat}`);

/** A mission from its seed to its end. */
export const flyExample = (mission: MissionId, number: number, planes: number): GameRecord => {
  const { id: edition, rules } = clouds.editions[0]!;
  const seed = `example ${mission} ${number}`.padEnd(16, '.');
  const setup = missionSetup(mission, 2, '1917-08', planes);
  const notes = { title: `An example: ${mission}` };
  let record = unwrap(newRecord(clouds, { edition, rules, setup, seed, notes }));
  let state = record.start.state as State;
  while (state.result === null) {
    const owing = clouds.seatsToOrder(rules, state);
    const now = state;
    const orders = now.seats.map((_, seat) => (owing.includes(seat) ? orderOf(rules, now, seat, seed) : null));
    const done = unwrap(appendAt(record, { state, segment: state.step }, clouds, { segment: state.step, orders }));
    ({ record, state } = done);
  }
  return record;
};

const main = (wanted: readonly string[]): void => {
  mkdirSync(FOLDER, { recursive: true });
  for (const mission of MISSIONS) {
    if (wanted.length > 0 && !wanted.includes(mission)) continue;
    const text = formatRecord(flyExample(mission, ...GAMES[mission]));
    writeFileSync(join(FOLDER, `${mission}.json`), text);
    console.log(`${mission}: ${Math.round(text.length / 1000)} KB`);
  }
};

if (import.meta.main) main(process.argv.slice(2));

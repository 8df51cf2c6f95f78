/**
 * In Clouds of Glory between bots. Seats are of the Entente and the Germans by turns, so that bots that change seats change
 * sides, over the same dice.
 */
import { CLOUDS_BOTS } from '@paravion/bots/clouds';
import {
  clouds,
  type Event,
  isLost,
  isType,
  MAX_PLANES_A_SIDE,
  type Plane,
  type Rules,
  type Setup,
  SIDES,
  type State,
} from '@paravion/clouds';
import { err, ok, type Result } from '@paravion/tabletop';
import type { Command } from 'commander';
import { wholeNumber } from '../../options.ts';
import type { Contest, Wish } from '../contest.ts';
import { due } from './describe.ts';
import { setupFrom } from './setup.ts';
import { addMissionOptions, type SetupOptions } from './setup-options.ts';

const SIDE_TITLES = { W: 'Entente', E: 'Germans' } as const;

const addOptions = (command: Command): Command =>
  addMissionOptions(command)
    .option('--planes <number>', 'planes a side (default: one a seat)', wholeNumber)
    .option(
      '--entente <types>',
      'types of the Entente: one for all, or one each with commas between (default: of the month)',
    )
    .option('--germans <types>', 'types of the Germans');

interface Planes {
  readonly planes?: number;
  readonly entente?: string;
  readonly germans?: string;
}

/** The types named for a side: one stands for all its planes. */
const typesIn = (option: string, text: string | undefined, planes: number): Result<readonly string[]> => {
  const named = text === undefined ? [] : text.split(',').map((type) => type.trim().toLowerCase());
  const strange = named.find((type) => !isType(type));
  if (strange !== undefined)
    return err([
      {
        code: 'unknown',
        path: option,
        message: `There is no aeroplane "${strange}".`,
        expected: 'camel, se5a, ad5, fd7 …: the ids are in docs/clouds.md',
      },
    ]);
  return ok(named.length === 1 ? Array.from({ length: planes }, () => named[0]!) : named);
};

const setupFor = (rules: unknown, names: readonly string[], wish: Wish): Result<Setup> => {
  const { planes, entente, germans } = wish as Planes;
  const n = planes ?? Math.ceil(names.length / 2);
  if (n < 1 || n > MAX_PLANES_A_SIDE)
    return err([
      {
        code: 'out-of-range',
        path: '--planes',
        message: 'So many can not fly.',
        expected: `1 to ${MAX_PLANES_A_SIDE}`,
      },
    ]);
  const [west, east] = [typesIn('--entente', entente, n), typesIn('--germans', germans, n)];
  if (!west.ok) return west;
  if (!east.ok) return east;
  const players = names.map((name, seat) => {
    const side = SIDES[seat % 2]!;
    const mates = names.filter((_, other) => other % 2 === seat % 2).length;
    const types = (side === 'W' ? west.value : east.value).filter((_, k) => k % mates === seat >> 1);
    return { name, side, types };
  });
  const made = setupFrom(players, wish as SetupOptions, n);
  return made.ok ? clouds.checkSetup(rules as Rules, made.value) : made;
};

/** The last Turn in which anybody flew: what is played out after the end has Turns of its own (rule 4.32). */
const lastTurn = (before: number, events: readonly Event[]): number =>
  Math.max(before, ...events.filter((e) => e.segment !== 'POST').map((e) => e.turn));

export const cloudsContest: Contest = {
  game: clouds,
  bots: CLOUDS_BOTS.map(({ id, title, about }) => ({ id, title, about })),
  yardsticks: [],
  seatCounts: () => Array.from({ length: clouds.maxSeats - clouds.minSeats + 1 }, (_, i) => clouds.minSeats + i),
  usualSeats: () => SIDES.length,
  sides: () => SIDES.map((id) => ({ id, title: SIDE_TITLES[id] })),
  sidesOf: (setup) => (setup as Setup).seats.map(({ side }) => SIDE_TITLES[side]),
  tally: (_, state) => {
    const { seats, planes, victories, score } = state as State;
    const own = (seat: number): readonly Plane[] => (planes as readonly Plane[]).filter((p) => p.owner === seat);
    return seats.map(({ side }, seat) => ({
      points: score[side],
      kills: victories.filter((v) => own(seat).some((p) => p.crew.some((man) => man.id === v.by))).length,
      losses: own(seat).filter(isLost).length,
    }));
  },
  chooseForBot: (botId, rules, view, seat, seed) => {
    const bot = CLOUDS_BOTS.find(({ id }) => id === botId) ?? CLOUDS_BOTS[0]!;
    return bot.choose(rules as Rules, view as Parameters<typeof bot.choose>[1], seat, seed);
  },
  options: addOptions,
  setupFor,
  turnsAfter: (before, state, events) =>
    (state as State).result === null ? (state as State).turn - 1 : lastTurn(before, events as readonly Event[]),
  when: (state) => `Segment ${(state as State).step}, ${due(state as State)}`,
};

/** Missions of a war that are to be flown elsewhere: their list, a setup for the air combat, an outcome from its record. */
import {
  isMaster,
  type Mission,
  type MissionOutcome,
  missionSetup,
  namedPlanes,
  type Order,
  outcomeOf,
  SIDES,
  type State,
  seatsOf,
  sectorsOf,
  sectorWithin,
  sideNames,
  sideTitle,
  sideWithin,
  term,
  typeName,
  writeOutcome,
} from '@paravion/campaign';
import { clouds, type State as EngineState } from '@paravion/clouds';
import { missionSeed } from '@paravion/games/campaign';
import { keyedDice } from '@paravion/tabletop';
import { giveText, type OutputOptions } from '../commands/output.ts';
import type { GameFile } from '../file/game-file.ts';
import { changeTable, openTable } from '../file/open.ts';
import type { Io } from '../io.ts';
import { BY_HAND } from '../mail/gather.ts';
import { badInput, end, need, type Reply, refused, reply } from '../reply.ts';
import { flyMission } from './fly.ts';
import { asWar, openWar, type WarTable } from './shown.ts';

export interface MissionOptions extends OutputOptions<never> {
  readonly fly?: boolean;
  readonly setup?: boolean;
  readonly from?: string;
}

const open = (state: State): readonly Mission[] =>
  (state.missions as readonly Mission[]).filter((m) => m.outcome === null);

const planesOf = (mission: Mission, side: 'W' | 'E'): string =>
  mission.flights[side].planes
    .map((p) => `${p.crew[0]!.name || p.crew[0]!.id} (${p.crew[0]!.id}) in ${typeName(p.type)} ${p.machine}`)
    .join(', ');

const missionLines = (state: State, mission: Mission): readonly string[] => [
  `${mission.id}: ${term(mission.task, 'en')} over ${sectorWithin(sectorsOf(state), mission.sector, 'en')}, ${term(mission.sky, 'en')}, ${term(mission.how, 'en')}; ${sideWithin(sideNames(state), mission.attacker, 'en')} fly it.`,
  ...SIDES.map((side) => `  ${sideTitle(sideNames(state), side, 'en')}: ${planesOf(mission, side)}`),
];

const list = ({ state }: WarTable): Reply => {
  const missions = open(state);
  const text =
    missions.length === 0
      ? 'No mission waits for its outcome.'
      : missions.flatMap((one) => missionLines(state, one)).join('\n');
  return reply(text, { missions });
};

const named = (state: State, id: string): Mission => {
  const mission = open(state).find((m) => m.id.toLowerCase() === id.toLowerCase());
  if (mission) return mission;
  const expected =
    open(state)
      .map((m) => m.id)
      .join(', ') || 'none waits now';
  return end(badInput({ code: 'unknown', message: `No mission ${id} waits for its outcome.`, expected }));
};

/** Who hands an outcome in: the game master, else the first squadron with people. */
const speaker = (state: State, { flights }: Mission): number => {
  const master = state.seats.findIndex((_, seat) => isMaster(state, seat));
  return master >= 0
    ? master
    : [flights.W.squadron, flights.E.squadron].flatMap((id) => (id ? seatsOf(state, id) : []))[0]!;
};

const withOutcome = (
  file: GameFile,
  turn: number,
  seat: number,
  master: boolean,
  outcome: MissionOutcome,
): GameFile => {
  const order: Order = master ? { seg: 'GM', deeds: [], outcomes: [outcome] } : { seg: 'FLY', outcomes: [outcome] };
  const letter = {
    turn,
    from: BY_HAND,
    text: `outcome ${writeOutcome(outcome)}`,
    parts: [{ seat, order, problems: [] }],
    press: [],
    problems: [],
    unclaimed: false,
  };
  return { ...file, letters: [...file.letters, letter] };
};

/** The last state of a finished game of the air combat, from its file. */
const flownIn = async (io: Io, path: string): Promise<EngineState> => {
  const { kit, position } = need(await openTable(io, path));
  if (kit.game.id !== clouds.id)
    return end(badInput({ code: 'unknown', message: `${path} is no mission of ${clouds.title}.` }));
  if (kit.game.outcome(position.rules, position.state).over) return position.state as EngineState;
  return end(refused({ code: 'illegal', message: `The mission in ${path} is not over yet.` }));
};

const fits = (state: State, mission: Mission, { planes }: EngineState): boolean =>
  namedPlanes(state, mission).every(({ id, plane }) => planes.some((q) => q.id === id && q.type === plane.type));

const enter = async (io: Io, path: string, id: string, flown: EngineState | null): Promise<Reply> =>
  changeTable(io, path, (table) => {
    const { state } = asWar(path, table);
    const mission = named(state, id);
    if (flown && !fits(state, mission, flown))
      return end(badInput({ code: 'nonsense', message: `That game is not ${mission.id}: other planes flew in it.` }));
    const seed = table.file.record.seed ?? '';
    const outcome = flown ? outcomeOf(state, mission, flown) : flyMission(state, mission, seed);
    const seat = speaker(state, mission);
    const file = withOutcome(table.file, table.turn, seat, isMaster(state, seat), outcome);
    return { file, reply: reply(`outcome ${writeOutcome(outcome)}`, { outcome }) };
  });

export const mission = async (
  io: Io,
  path: string,
  id: string | undefined,
  options: MissionOptions,
): Promise<Reply> => {
  const war = await openWar(io, path);
  if (id === undefined) return list(war);
  const found = named(war.state, id);
  if (options.from !== undefined) return enter(io, path, id, await flownIn(io, options.from));
  if (options.fly) return enter(io, path, id, null);
  if (!options.setup) return reply(missionLines(war.state, found).join('\n'), found);
  const seed = missionSeed(war.table.file.record.seed ?? '', war.state, found.id);
  const setup = missionSetup(war.rules, war.state, found, keyedDice(`${seed}/sky`));
  return giveText(io, options, `${JSON.stringify(setup, null, 1)}\n`, setup);
};

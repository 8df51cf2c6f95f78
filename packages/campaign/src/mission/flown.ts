/** What came of a mission that was flown as a game of its own (rule 6.1). */
import { type Man as EngineMan, type State as EngineState, isLost, type Plane, scoreLines } from '@paravion/clouds';
import { hashOf } from '@paravion/tabletop';
import type { FlightPlane, Mission, MissionOutcome, State, Victory } from '../state.ts';
import type { Cause, Side } from '../vocabulary.ts';
import { firedForNothing } from './empty-guns.ts';
import { leftWithoutCause } from './leaving.ts';
import { winnerOf } from './quick.ts';
import { namedPlanes } from './seats.ts';

interface Pair {
  readonly side: Side;
  readonly of: FlightPlane;
  readonly plane: Plane;
}

const pairsOf = (war: State, mission: Mission, state: EngineState): readonly Pair[] =>
  namedPlanes(war, mission).flatMap(({ id, side, plane: of }) => {
    const plane = (state.planes as readonly Plane[]).find((p) => p.id === id);
    return plane ? [{ side, of, plane }] : [];
  });

/** Whether a place lies on the enemy's half of the map. */
const isBeyond = (state: EngineState, side: Side, x: number): boolean => {
  const middle = (state.map.x * 1000) / 2;
  return side === 'W' ? x > middle : x < middle;
};

const causeOf = ({ out, fire }: Plane, man: EngineMan): Cause => {
  if (man.status === 'jumped') return 'jumped';
  if (fire) return 'burnt';
  if (out?.fate === 'exploded') return 'exploded';
  return out?.fate === 'crashed' ? 'crashed' : 'shot';
};

const manOutcome = (state: EngineState, { side, of, plane }: Pair, man: EngineMan): MissionOutcome['men'][number] => {
  const id = of.crew[man.seat]!.id;
  const down = state.parachutes.find((p) => p.man === man.id)?.down;
  const dead = man.status === 'dead' || man.fortitude <= 0;
  const captured = !dead && (down === 'captured' || (man.status === 'aboard' && plane.out?.fate === 'captured'));
  const beyond = isBeyond(state, side, plane.x);
  return {
    id,
    status: dead ? 'dead' : captured ? 'captured' : plane.forcedHome ? 'forced' : 'ok',
    cause: dead ? causeOf(plane, man) : null,
    fortitude: Math.max(-60, Math.min(60, man.fortitude)),
    beyond: (dead || captured) && beyond,
    rerolls: man.rerolls,
    left: !dead && !captured && leftWithoutCause(state, plane, of),
    ...(!dead && !captured && firedForNothing(state, plane, man) ? { empty: true as const } : {}),
  };
};

const machineOutcome = (state: EngineState, { side, of, plane }: Pair): MissionOutcome['machines'][number] => {
  const lost = isLost(plane);
  const hit = plane.forcedHome || plane.shotAt.some((s) => s.hit) || plane.wheelsLost;
  return {
    id: of.machine,
    status: lost ? 'lost' : hit ? 'damaged' : 'whole',
    beyond: lost && isBeyond(state, side, plane.x),
  };
};

const KINDS = { destroyed: 'destroyed', landed: 'landed', forcedHome: 'forced' } as const;

const victoriesOf = (
  pairs: readonly Pair[],
  men: MissionOutcome['men'],
  machines: MissionOutcome['machines'],
  state: EngineState,
): Victory[] => {
  const idOf = (man: string): string | undefined => {
    const [plane, seat = '0'] = man.split('/');
    return pairs.find((p) => p.plane.id === plane)?.of.crew[Number(seat)]?.id;
  };
  const homeOf = (side: Side): string[] =>
    pairs
      .flatMap((p) => (p.side === side ? p.of.crew.map((m) => m.id) : []))
      .filter((id) => {
        const man = men.find((m) => m.id === id);
        return man && man.status !== 'dead' && man.status !== 'captured';
      });
  return state.victories.flatMap(({ by, over, turn, kind }, i): Victory[] => {
    const man = idOf(by);
    const victor = pairs.find((p) => p.plane.id === by.split('/')[0]);
    if (!man || !victor) return [];
    const victim = pairs.find((p) => p.plane.id === over);
    const again = state.victories.slice(0, i).some((v) => v.over === over && v.kind === 'forcedHome' && v.by === by);
    const beyond = machines.find((m) => m.id === victim?.of.machine)?.beyond ?? false;
    return [
      {
        by: man,
        over: victim?.of.machine ?? 'balloon',
        kind: victim ? KINDS[kind] : 'balloon',
        turn,
        onOwnSide: beyond,
        seen: homeOf(victor.side).filter((id) => id !== man),
        again,
      },
    ];
  });
};

const ENEMY: readonly string[] = ['enemy lost', 'enemy forced home'];

/** Men to be praised for the objective: the crews sent for it, or all alive (rule C8.0). */
const objectiveOf = (
  mission: Mission,
  state: EngineState,
  pairs: readonly Pair[],
  men: MissionOutcome['men'],
  victories: readonly Victory[],
): string[] => {
  const met = scoreLines(state).some((l) => l.side === mission.attacker && !ENEMY.includes(l.why));
  if (!met) return [];
  if (mission.task === 'balloon') return victories.filter((v) => v.kind === 'balloon').map((v) => v.by);
  const own = pairs.filter((p) => p.side === mission.attacker);
  const two = own.filter((p) => p.of.place === 'twoSeater');
  const all = mission.task === 'patrol' || mission.task === 'escort' || two.length === 0;
  const alive = (id: string): boolean => men.find((m) => m.id === id)?.status !== 'dead';
  return (all ? own : two).flatMap((p) => p.of.crew.map((m) => m.id)).filter(alive);
};

/** The outcome of a mission of this war from the last state of its game, which must be over. */
export const outcomeOf = (war: State, mission: Mission, state: EngineState): MissionOutcome => {
  const pairs = pairsOf(war, mission, state);
  const men = pairs.flatMap((p) =>
    p.plane.crew.slice(0, p.of.crew.length).map((man) => manOutcome(state, p, man as EngineMan)),
  );
  const machines = pairs.map((p) => machineOutcome(state, p));
  const victories = victoriesOf(pairs, men, machines, state);
  const score = { W: state.score.W, E: state.score.E };
  return {
    mission: mission.id,
    how: mission.how === 'quick' ? 'bots' : mission.how,
    result: winnerOf(score),
    score,
    objective: objectiveOf(mission, state, pairs, men, victories),
    turns: state.turn,
    men,
    machines,
    victories,
    record: hashOf(state),
  };
};

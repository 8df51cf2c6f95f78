/** The quick resolution of a mission: a few dice that come out as bots' games do (rule 6.3). */
import quick from '../../data/quick.json' with { type: 'json' };
import { topKmh } from '../machines.ts';
import { rerollsOf, skillOf } from '../men.ts';
import { choose, die, type MonthContext, squadronOf, test, throwSum } from '../month-context.ts';
import type { Flier, FlightPlane, Mission, MissionOutcome, Victory } from '../state.ts';
import { type Cause, otherSide, SIDES, type Side } from '../vocabulary.ts';

type Row = (typeof quick.tasks)[number];
type Status = 'whole' | 'damaged' | 'forced' | 'lost';

/** Slight damage comes with so many faces of the d100 after those of being forced home. */
const DAMAGED = 10;
const HURT = 12;
/** Beyond these a man is unhurt; up to the first he burns. */
const BURNT = 4;
const CRASHED = 17;

const rnd = (x: number): number => Math.sign(x) * Math.round(Math.abs(x));
/** The mean of some numbers. */
export const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** A plane while the dice fall. */
interface Fought {
  readonly plane: FlightPlane;
  readonly side: Side;
  status: Status;
  beyond: boolean;
  readonly men: Map<string, MissionOutcome['men'][number]>;
}

/** The row of a mission; an assault on the ground and the like have all their planes in one place. */
const rowOf = (mission: Mission): Row => quick.tasks.find((r) => r.task === mission.task)!;

const chances = (mission: Mission, side: Side, { place }: FlightPlane): readonly [number, number] => {
  const row = rowOf(mission);
  const found = side !== mission.attacker ? row.defend : place === 'fighter' ? row.fighter : row.twoSeater;
  return [found[0]!, found[1]!];
};

const pilotOf = ({ crew }: FlightPlane): Flier => crew[0]!;

/** Chance of being lost, in percent: the table, skill and speed beside the enemy's, within half and three times. */
const lossChance = (mission: Mission, side: Side, plane: FlightPlane): number => {
  const [base] = chances(mission, side, plane);
  const enemies = mission.flights[otherSide(side)].planes;
  const skill = rnd((mean(enemies.map((e) => skillOf(pilotOf(e)))) - skillOf(pilotOf(plane))) / 2);
  const speed = rnd((mean(enemies.map((e) => topKmh(e.type))) - topKmh(plane.type)) / 5);
  return Math.max(Math.floor(base / 2), Math.min(3 * base, base + skill + speed));
};

/** Re-rolls that are nobody's own: of Good Luck Charms or a handicap for the side, of a Mentor for his rookie. */
interface Help {
  charms: number;
  readonly mentored: Set<string>;
}

const helpOf = (t: MonthContext, { flights, mentored }: Mission, side: Side): Help => {
  const { planes, squadron } = flights[side];
  const charms = planes.flatMap((p) => p.crew).filter((m) => m.abilities.includes('goodLuckCharm')).length;
  return { charms: charms + (squadronOf(t.state, squadron)?.handicap ?? 0), mentored: new Set(mentored) };
};

const statusAt = (face: number, lost: number, forced: number): Status => {
  if (face <= lost) return 'lost';
  if (face <= lost + forced) return 'forced';
  return face <= lost + forced + DAMAGED ? 'damaged' : 'whole';
};

/** A man to whom nothing has happened. */
export const unhurt = (man: Flier): MissionOutcome['men'][number] => ({
  id: man.id,
  status: 'ok',
  cause: null,
  fortitude: man.fortitude,
  beyond: false,
  rerolls: rerollsOf(man.luck),
  left: false,
});

/** What becomes of a man whose plane is lost. A re-roll is one throw of one man, as in the air combat, and not the whole fight again. */
const fateOf = (t: MonthContext, man: Flier, beyond: boolean, help: Help): MissionOutcome['men'][number] => {
  let face = die(t, man.id, 'fate', 20);
  if (face <= CRASHED && (help.mentored.delete(man.id) || help.charms-- > 0)) face = die(t, man.id, 'fate', 20);
  const cause: Cause = face <= BURNT ? 'burnt' : 'crashed';
  if (face <= CRASHED) {
    const cheats = man.abilities.includes('cheatingDeath') && test(t, man.id, 'cheat', man.luck - 4);
    if (!cheats) return { ...unhurt(man), status: 'dead', cause, beyond };
    const fortitude = Math.min(man.fortitude, die(t, man.id, 'fortitude', 4));
    return { ...unhurt(man), status: beyond ? 'captured' : 'ok', fortitude, beyond };
  }
  const away = !beyond || test(t, man.id, 'evade', man.luck);
  return { ...unhurt(man), status: away ? 'ok' : 'captured', beyond: beyond && !away };
};

const hurtOf = (t: MonthContext, man: Flier, status: Status): MissionOutcome['men'][number] => {
  const base = { ...unhurt(man), status: status === 'forced' ? 'forced' : 'ok' } as const;
  if (status === 'whole' || die(t, man.id, 'hurt', 20) > HURT) return base;
  return { ...base, fortitude: Math.max(1, man.fortitude - throwSum(t, man.id, 'wound', 2, 4)) };
};

/** How each plane comes out of it. */
const fly = (t: MonthContext, mission: Mission, side: Side): readonly Fought[] => {
  const help = helpOf(t, mission, side);
  const depth = side === mission.attacker ? rowOf(mission).over : 1;
  return mission.flights[side].planes.map((plane) => {
    const pilot = pilotOf(plane);
    const [lost, forced] = [lossChance(mission, side, plane), chances(mission, side, plane)[1]];
    const status = statusAt(die(t, pilot.id, 'quick', 100), lost, forced);
    const beyond = status === 'lost' && die(t, pilot.id, 'over', 6) <= depth;
    const men = plane.crew.map((man) => (status === 'lost' ? fateOf(t, man, beyond, help) : hurtOf(t, man, status)));
    return { plane, side, status, beyond, men: new Map(men.map((m) => [m.id, m])) };
  });
};

/** Those who may have the credit, with their weights: pilots by skill, gunners by theirs. */
const shooters = (mission: Mission, side: Side): readonly { readonly id: string; readonly weight: number }[] =>
  mission.flights[side].planes.flatMap(({ crew }) =>
    crew.map((man) => {
      const skill = man.place === 'pilot' ? skillOf(man) : man.awareness + man.gunnery + 13;
      return { id: man.id, weight: Math.max(1, skill - 25) };
    }),
  );

const whoOf = (t: MonthContext, unit: string, from: ReturnType<typeof shooters>): string => {
  if (from.length === 1) return from[0]!.id;
  let left = die(
    t,
    unit,
    'who',
    from.reduce((sum, s) => sum + s.weight, 0),
  );
  for (const { id, weight } of from) {
    left -= weight;
    if (left <= 0) return id;
  }
  return from.at(-1)!.id;
};

/** Friends who came home, but for the man himself. */
const witnesses = (fought: readonly Fought[], side: Side, by: string): string[] =>
  fought.flatMap((f) =>
    f.side === side
      ? [...f.men.values()]
          .filter((m) => m.id !== by && (m.status === 'ok' || m.status === 'forced') && !m.beyond)
          .map((m) => m.id)
      : [],
  );

const creditOf = (t: MonthContext, mission: Mission, fought: readonly Fought[], f: Fought): readonly Victory[] => {
  if (f.status !== 'lost' && f.status !== 'forced') return [];
  const unit = pilotOf(f.plane).id;
  if (die(t, unit, 'by', f.status === 'lost' ? 4 : 2) === 1) return [];
  const side = otherSide(f.side);
  const by = whoOf(t, unit, shooters(mission, side));
  const kind = f.status === 'lost' ? 'destroyed' : 'forced';
  return [
    { by, over: f.plane.machine, kind, turn: 0, onOwnSide: f.beyond, seen: witnesses(fought, side, by), again: false },
  ];
};

/** Whether the objective was met, and the balloon's victor. */
const aimOf = (
  t: MonthContext,
  mission: Mission,
  fought: readonly Fought[],
): { readonly met: boolean; readonly burnt: string | null } => {
  const { aim } = rowOf(mission);
  if (aim === 0) return { met: false, burnt: null };
  const own = fought.filter((f) => f.side === mission.attacker);
  const out = own.filter((f) => f.status === 'lost' || f.status === 'forced').length;
  const met = die(t, mission.id, 'aim', 20) <= aim - 2 * out;
  const burnt =
    met && mission.task === 'balloon'
      ? choose(
          t,
          mission.id,
          'burnt',
          own.map((f) => pilotOf(f.plane).id),
        )!
      : null;
  return { met, burnt };
};

/** Who is praised for it: of a patrol or an escort all alive, else the crews that did it (rule 8.0 of the missions). */
const objectiveOf = (mission: Mission, fought: readonly Fought[], met: boolean, burnt: string | null): string[] => {
  if (!met) return [];
  if (burnt) return [burnt];
  const own = fought.filter((f) => f.side === mission.attacker);
  const two = own.filter((f) => f.plane.place === 'twoSeater');
  const all = mission.task === 'patrol' || mission.task === 'escort' || two.length === 0;
  return (all ? own : two).flatMap((f) => [...f.men.values()].filter((m) => m.status !== 'dead').map((m) => m.id));
};

const scoreOf = (mission: Mission, fought: readonly Fought[], met: boolean): Record<Side, number> => {
  const row = rowOf(mission);
  const score = { W: 0, E: 0 };
  for (const f of fought) score[otherSide(f.side)] += f.status === 'lost' ? 2 : f.status === 'forced' ? 1 : 0;
  score[mission.attacker] += met ? row.met : 0;
  score[otherSide(mission.attacker)] += met ? 0 : row.missed;
  return score;
};

export const winnerOf = ({ W, E }: Readonly<Record<Side, number>>): MissionOutcome['result'] =>
  W === E ? 'draw' : W > E ? 'W' : 'E';

/** Resolves a mission by its dice. */
export const resolve = (t: MonthContext, mission: Mission): MissionOutcome => {
  const attackersFirst = mission.attacker === 'W' ? SIDES : SIDES.toReversed();
  const fought = attackersFirst.flatMap((side) => fly(t, mission, side));
  const victories = fought.flatMap((f) => creditOf(t, mission, fought, f));
  const { met, burnt } = aimOf(t, mission, fought);
  if (burnt)
    victories.push({
      by: burnt,
      over: 'balloon',
      kind: 'balloon',
      turn: 0,
      onOwnSide: false,
      seen: witnesses(fought, mission.attacker, burnt),
      again: false,
    });
  const score = scoreOf(mission, fought, met);
  return {
    mission: mission.id,
    how: 'quick',
    result: winnerOf(score),
    score,
    objective: objectiveOf(mission, fought, met, burnt),
    turns: 0,
    men: fought.flatMap((f) => [...f.men.values()]),
    machines: fought.map((f) => ({
      id: f.plane.machine,
      status: f.status === 'forced' ? 'damaged' : f.status,
      beyond: f.beyond,
    })),
    victories,
    record: null,
  };
};

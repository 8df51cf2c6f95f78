/** The ground: it moves, shoots at planes, and is bombed (rules 4.2, 4.25, 4.27, 4.29). */
import {
  bandNow,
  bearing,
  bombBase,
  bombing,
  bombSpacing,
  bombsRefused,
  bombTerms,
  dropBombs,
  fireBarrage,
  fireUnit,
  type GroundOrder,
  groundProblems,
  groundShot,
  isAirborne,
  type Man,
  MU,
  observerOf,
  type Plane,
  playGround,
  readOrder,
  straight,
  type TurnContext,
  type Unit,
} from '@paravion/clouds';
import { compass } from '@paravion/games/clouds';
import {
  baseLine,
  type Command,
  type Done,
  planeIn,
  type Run,
  refusedWords,
  type Said,
  unknown,
  whole,
  wrong,
  wrongBy,
} from '../command.ts';
import { distanceIn } from '../facts.ts';

/** That an enemy is in sight of a balloon is the umpire's to say. */
const alarmed = (): boolean => true;

const ground: Run = (t, { text }): Done => {
  if (text.trim() === '') return wrong('ground EB1: height 21 | EG1: to 82 36 | EG2: shelter');
  const read = readOrder(text, { seg: 'GND', alone: null });
  if (!read.ok) return wrongBy(read.error);
  t.state.segment = 'GND';
  const orders = read.value.orders as readonly GroundOrder[];
  const problems = orders.flatMap((o) => {
    const thing = [...t.state.units, ...t.state.balloons].find((u) => u.id === o.unit);
    return thing
      ? groundProblems(t.state, thing.owner, o, alarmed)
      : [{ code: 'unknown', message: `There is no ${o.unit} that moves.` } as const];
  });
  if (problems.length > 0) return wrongBy(problems);
  playGround(t, orders, alarmed);
  const moved = orders.flatMap(({ unit }) => {
    const thing = t.state.units.find((u) => u.id === unit);
    return thing ? [`${unit} is at ${thing.x / MU}, ${thing.y / MU}${thing.sheltering ? ', under cover' : ''}.`] : [];
  });
  return { said: moved };
};

const FLAK = 'flak EG1 W1 9 EG2 W2 7 EM1 W1 W2   (a gun, at whom, MU; a barrage, who is within 4 MU of it)';

interface Clause {
  readonly by: string;
  readonly words: readonly string[];
}

const isGround = (word: string): boolean => /^[we][gm]\d+$/i.test(word);

const clausesIn = (words: readonly string[]): readonly Clause[] => {
  const clauses: { by: string; words: string[] }[] = [];
  for (const word of words) {
    if (isGround(word)) clauses.push({ by: word.toUpperCase(), words: [] });
    else clauses.at(-1)?.words.push(word);
  }
  return clauses;
};

/** One gun on the ground at one plane; a sentence when that cannot be. */
const fireGun = (t: TurnContext, unit: Unit, words: readonly string[], said: string[], why: boolean): string | null => {
  const [at, far, flat] = words;
  const plane = planeIn(t, at);
  const mu = far === undefined ? Number.NaN : Number.parseFloat(far);
  if (!plane || Number.isNaN(mu)) return `At whom, from how far? ${FLAK}`;
  const distance = distanceIn({ mu, flat: flat?.toLowerCase() === 'flat' }, { id: unit.id, z: 0 }, plane);
  if (typeof distance === 'string') return distance;
  const shot = groundShot(t.state, unit, plane, distance);
  if (!shot.legal) return `${unit.id} cannot fire at ${plane.id}: ${refusedWords(shot)}.`;
  if (why) said.push(`${unit.id}: ${baseLine('Base shot', shot.terms, shot.base)}`);
  else fireUnit(t, unit, plane, shot);
  return null;
};

/** One barrage, with those planes near it. */
const burst = (t: TurnContext, id: string, words: readonly string[], said: string[]): string | null => {
  const barrage = t.state.barrages.find((b) => b.id === id);
  const planes = words.map((word) => planeIn(t, word));
  if (!barrage) return `There is no ${id}.`;
  if (planes.length === 0 || planes.some((p) => p === undefined)) return `Who is within 4 MU of ${id}? ${FLAK}`;
  if (barrage.fired === t.state.turn) return `${id} has burst in turn ${t.state.turn}.`;
  const enemies = (planes as readonly Plane[]).filter(
    (p) => p.side !== barrage.side && isAirborne(p) && p.status !== 'wreck',
  );
  const { x, y, z } = barrage;
  const done = fireBarrage(t, barrage, enemies);
  if (barrage.x !== x || barrage.y !== y)
    said.push(`${id} goes 10 MU towards ${compass(bearing({ x, y, z }, barrage))}, and has burst there once more.`);
  return done ? null : `${id} cannot burst: its gun is silent, or nobody is in the air there.`;
};

/** The fire of the ground, before all others; who is not named holds his (rules 4.17, 4.25, 4.27). */
const flak: Run = (t, { words, why, earlier }): Done => {
  const clauses = clausesIn(words.filter((word) => word.toLowerCase() !== 'why'));
  if (clauses.length === 0 && words.length > 0) return wrong(FLAK);
  t.state.segment = 'FIR';
  const said: string[] = [];
  for (const clause of clauses) {
    const unit = t.state.units.find((u) => u.id === clause.by);
    const isGun = unit !== undefined;
    if (!why && earlier.some((e) => e.type === 'shot' && e.unit === clause.by))
      return wrong(`${clause.by} has fired in turn ${t.state.turn}.`);
    if (!isGun && why) continue;
    const fault = isGun ? fireGun(t, unit, clause.words, said, why) : burst(t, clause.by, clause.words, said);
    if (fault !== null) return wrong(fault);
  }
  return { said };
};

const BOMBS = 'bombs W1 3 EG1 [level] [heading 90]   (or at a place: bombs W1 3 at 120 60)';

interface Stick {
  readonly n: number;
  readonly aim: { readonly x: number; readonly y: number };
  readonly name: string;
  readonly level: boolean;
  readonly heading: number | null;
}

/** `3 EG1 level heading 90`: how many bombs, at what; a sentence when that is not said. */
const stickIn = (t: TurnContext, words: readonly string[]): Stick | string => {
  const figures = words.flatMap((word) => (/^\d+(\.\d+)?$/.test(word) ? [Number(word)] : []));
  const at = words.find((word) => /^[we][a-z]\d+$/i.test(word))?.toUpperCase();
  const unit = t.state.units.find((u) => u.id === at);
  const turned = words.findIndex((word) => word.toLowerCase() === 'heading');
  const heading = turned < 0 ? null : whole(words[turned + 1]);
  const [n, x, y] = figures;
  if (at && !unit) return `There is no ${at} on the ground.`;
  if (n === undefined || (!unit && (x === undefined || y === undefined))) return BOMBS;
  const aim = unit ? { x: unit.x, y: unit.y } : { x: Math.round(x! * MU), y: Math.round(y! * MU) };
  const level = words.some((word) => word.toLowerCase() === 'level');
  return { n, aim, name: unit?.id ?? `${x}, ${y}`, level, heading };
};

/** Where each bomb fell, from where it was meant to. */
const fellLines = ({ events }: Said, plane: Plane): readonly string[] => {
  const bombed = events.findLast((e) => e.type === 'bombed');
  if (bombed?.type !== 'bombed') return [];
  const spacing = bombSpacing(bandNow(plane));
  return bombed.fell.map(({ x, y, off }, k) => {
    const meant = straight(bombed.aim, k * spacing * MU);
    const where = k === 0 ? 'the mark' : `${k * spacing} MU beyond the mark`;
    const towards = compass(bearing(meant, { x, y, z: 0 }));
    return off === 0
      ? `Bomb ${k + 1} falls on ${where}.`
      : `Bomb ${k + 1} falls ${off} MU from ${where}, towards ${towards}.`;
  });
};

/** What the aim of a stick would be, and what a bomb's fall hangs on. */
const aimLines = (t: TurnContext, plane: Plane, man: Man): readonly string[] => {
  const band = bandNow(plane);
  const of = (margin: number): string => {
    const { deviation, deduct } = bombing(plane.z, band, margin, t.rules.bombing);
    return `${deviation} less ${deduct} MU with a margin of ${margin}`;
  };
  return [
    baseLine('Aim', bombTerms(t.rules, man), bombBase(t.rules, man)),
    `Each bomb falls off the mark by: ${of(0)}, ${of(5)}, ${of(10)} (4.29: height ${plane.z}, ${band}).`,
  ];
};

/** A stick of bombs over a place that the plane has passed within 3 MU, level (rule 4.29). */
const bombs: Run = (t, said): Done => {
  const plane = planeIn(t, said.words[0]);
  if (!plane) return unknown(t, said.words[0], BOMBS);
  const stick = stickIn(t, said.words.slice(1));
  if (typeof stick === 'string') return wrong(stick);
  const man = observerOf(plane);
  if (!man) return wrong(`Nobody aboard ${plane.id} can drop anything.`);
  if (said.why) return { aside: aimLines(t, plane, man) };
  if (said.earlier.some((e) => e.type === 'bombed' && e.unit === man.id))
    return wrong(`${man.id} has dropped his stick of turn ${t.state.turn}; "undo" takes it back.`);
  t.state.segment = 'FIR';
  if (!stick.level && plane.track.turn !== t.state.turn)
    return wrong(
      `${plane.id}'s move is not in the book: move it first, or say "level" if it flew half the move and its end so.`,
    );
  const order = { n: stick.n, ...stick.aim };
  const told = { level: stick.level, h: stick.heading === null ? null : (stick.heading % 360) * 10 };
  const refused = bombsRefused(t.state, plane, man.id, order, told);
  if (refused)
    return wrong(
      `${plane.id} cannot drop ${stick.n}: ${refused}${refused === 'too few bombs' ? ` (it has ${plane.bombs})` : ''}.`,
    );
  dropBombs(t, plane, man.id, order, told);
  return { said: fellLines(said, plane) };
};

export const GROUND_COMMANDS: Readonly<Record<string, Command>> = {
  ground: {
    run: ground,
    usage: 'ground EB1: height 21 | EG1: shelter',
    does: 'balloons are winched (3 MU, with an enemy in sight), units move and take cover',
  },
  flak: {
    run: flak,
    usage: 'flak EG1 W1 9 EM1 W1 W2',
    does: 'EG1 fires at W1 from 9 MU; who is within 4 MU of barrage EM1. Before other shots',
    why: true,
  },
  bombs: {
    run: bombs,
    usage: 'bombs W1 3 EG1',
    does: 'a stick over EG1, the rest along the course; "level" where the move is not in the book, heading 90',
    why: true,
  },
};

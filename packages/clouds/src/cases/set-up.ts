/** The position of a case, out of its statements. */
import type { Dice } from '@paravion/tabletop';
import { isType } from '../data/index.ts';
import { MU } from '../geometry.ts';
import { makePlane } from '../make-plane.ts';
import { DUELLIST } from '../missions/duel.ts';
import { INTERCEPTED, interception } from '../missions/interception.ts';
import { layAirship, layBalloon, layUnit } from '../missions/lay.ts';
import { blankMission, startMission } from '../missions/start.ts';
import { drawSky } from '../missions/weather.ts';
import { BOOKLET, checkRules, type Rules } from '../options.ts';
import type { Draft } from '../state.ts';
import { contextOn, type TurnContext } from '../turn-context.ts';
import { MISSIONS, type MissionId, SEGMENTS, type Segment, type Side, type UnitKind } from '../vocabulary.ts';

export interface Scene {
  rules: Rules;
  readonly state: Draft;
}

const MAN = DUELLIST;
/** To stop what a die picks (rule 8.1). */
const INTERCEPTION = 'interception';
const TASK = '0.SET.mission.task.0';

const numbers = (words: readonly string[]): readonly number[] => words.map(Number);
const mmu = (mu: number): number => Math.round(mu * MU);

const sideOf = (id: string): Side => (id.startsWith('E') ? 'E' : 'W');
const seatOf = (id: string): number => (sideOf(id) === 'W' ? 0 : 1);

type Setter = (scene: Scene, words: readonly string[], context: TurnContext) => string | null;

const CREW = [MAN, MAN, MAN, MAN, MAN, MAN];

/** No re-rolls, and the hands of who is no pilot. */
const steady = ({ crew }: Draft['planes'][number]): void => {
  for (const man of crew) {
    man.rerolls = 0;
    if (man.seat > 0) man.flying = 6;
  }
};

const plane: Setter = ({ state }, [id = '', type = '', ...rest], t) => {
  const at = rest.indexOf('bank');
  const drawn = rest.includes('drawn');
  const [x = 0, y = 0, z = 0, h = 0, v = 0] = numbers(rest.slice(0, 5));
  const b = at < 0 ? 0 : Number(rest[at + 1]);
  if (!isType(type)) return `there is no type "${type}"`;
  if ([x, y, z, h, v, b].some(Number.isNaN)) return 'a plane is: W1 camel 60 50 60 45 12 bank 1';
  const crew = drawn ? {} : { crew: CREW };
  const made = makePlane(t, id, seatOf(id), sideOf(id), { type, ...crew });
  if (!drawn) steady(made);
  const status = z === 0 && v === 0 ? 'grounded' : 'flying';
  state.planes.push(Object.assign(made, { x: mmu(x), y: mmu(y), z, h: Math.round(h * 10), p: 0, v, b, status }));
  return null;
};

const placedAs = (made: { id: string }, id: string): void => {
  made.id = id;
};

const unit: Setter = ({ state }, [id = '', kind = '', x = '', y = '', cover], t) => {
  const at = { x: mmu(Number(x)), y: mmu(Number(y)) };
  const made = layUnit(t, sideOf(id), kind as UnitKind, at, cover ? { cover: cover as never } : {});
  made.placed = true;
  placedAs(state.units.find((u) => u === made || u.id === made.id)!, id);
  return null;
};

const balloon: Setter = ({ state }, [id = '', x = '', y = '', z = ''], t) => {
  const made = layBalloon(t, sideOf(id), { x: mmu(Number(x)), y: mmu(Number(y)) }, Number(z));
  rename(state, made.id, id);
  return null;
};

const airship: Setter = ({ state }, [id = '', x = '', y = '', z = '', h = ''], t) => {
  const made = layAirship(t, sideOf(id), { x: mmu(Number(x)), y: mmu(Number(y)) }, Number(z), Number(h) * 10);
  rename(state, made.id, id);
  return null;
};

/** Gives a balloon, and its crew, the id of the case. */
const rename = (state: Draft, from: string, to: string): void => {
  const made = state.balloons.find((b) => b.id === from)!;
  made.id = to;
  for (const man of made.crew) {
    const gunnery = made.kind === 'airship' ? man.gunnery : MAN.gunnery;
    Object.assign(man, MAN, { gunnery, fortitude: MAN.full, rerolls: 0, id: man.id.replace(from, to) });
  }
};

const barrage: Setter = ({ state }, [id = '', gun = '', x = '', y = '', z = '']) => {
  const side = sideOf(id);
  state.barrages.push({
    id,
    owner: seatOf(id),
    side,
    gun,
    x: mmu(Number(x)),
    y: mmu(Number(y)),
    z: Number(z),
    placed: true,
    fired: 0,
  });
  return null;
};

const CALM: Draft['sky'] = { light: 'clear', clouds: [], layer: null, wind: { to: 0, force: 0 }, sun: null };

/** `W camel camel; E ad5a`: the mission as it begins, with these planes. */
const begin: Setter = ({ rules, state }, words, { dice }) => {
  const planes = { W: [], E: [] } as Record<Side, { type: string; crew: typeof CREW }[]>;
  for (const part of words.join(' ').split(/\s*;\s*/)) {
    const [side = '', ...types] = part.split(' ');
    const strange = types.find((type) => !isType(type));
    if (!(side in planes)) return 'it begins like: begin W camel camel; E ad5a';
    if (strange) return `there is no type "${strange}"`;
    planes[side as Side] = types.map((type) => ({ type, crew: CREW }));
  }
  const seats = state.seats.map(({ name, side }) => ({ name, side, planes: planes[side] }));
  const { id: mission, month, attacker } = state.mission;
  const setup = { mission, month, attacker, seats, sky: CALM };
  Object.assign(state, blankMission(setup));
  startMission(contextOn(rules, state, dice, null), setup);
  for (const made of state.planes) steady(made);
  return null;
};

/** The words of the position. */
export const SETTERS: Readonly<Record<string, Setter>> = {
  begin,
  plane,
  unit,
  balloon,
  airship,
  barrage,
  rules: (scene, words) => {
    const pairs = words.join(' ').split(/\s*,\s*/);
    const changed = checkRules({ ...scene.rules, ...Object.fromEntries(pairs.map((p) => p.split('='))) });
    if (!changed.ok) return changed.error.map((p) => p.message).join(' ');
    scene.rules = changed.value;
    return null;
  },
  mission: ({ state }, [id = '', ...rest], { dice }) => {
    if (!MISSIONS.includes(id as MissionId) && id !== INTERCEPTION) return `there is no mission "${id}"`;
    if (id !== INTERCEPTION) state.mission.id = id as MissionId;
    for (const word of rest) {
      if (/^\d{4}-\d\d$/.test(word)) state.mission.month = word;
      else state.mission.attacker = word as Side;
    }
    if (id !== INTERCEPTION) return null;
    const { mission: flown, attacker } = interception(state.mission.attacker, dice.roll(TASK, INTERCEPTED.length))!;
    Object.assign(state.mission, { id: flown, attacker });
    return null;
  },
  turn: ({ state }, [turn = '', segment = '']) => {
    if (!SEGMENTS.includes(segment as Segment)) return `there is no segment "${segment}"`;
    state.turn = Number(turn);
    state.segment = segment as Segment;
    return null;
  },
  map: ({ state }, [x, y]) => {
    Object.assign(state.map, { x: Number(x), y: Number(y) });
    return null;
  },
  ground: ({ state }, [terrain = '', ...box]) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(box);
    state.map.ground.push({ terrain: terrain as never, x0, y0, x1, y1 });
    return null;
  },
  sky: ({ state }, _, t) => {
    state.sky = drawSky(t);
    return null;
  },
};

/** Nobody flies yet. */
export const emptyScene = (): Scene => {
  const seats = [
    { name: 'Entente', side: 'W' as const, planes: [] },
    { name: 'Germans', side: 'E' as const, planes: [] },
  ];
  const state = blankMission({ mission: 'dogfight', month: '1917-08', attacker: 'W', seats });
  return { rules: BOOKLET, state: Object.assign(state, { turn: 5, segment: 'INI' }) };
};

/** What is put there as the case has it throws nothing that counts. */
const NO_DICE: Dice = { roll: () => 1 };
const isDrawn = (word: string, words: readonly string[]): boolean =>
  word === 'sky' || word === 'begin' || word === 'mission' || (word === 'plane' && words.includes('drawn'));

/** Applies one line of the position; `dice` are thrown for what is to be drawn. Says what is wrong with it. */
export const setUp = (scene: Scene, word: string, rest: string, dice: Dice): string | null => {
  const words = rest.split(/\s+/);
  const t = contextOn(scene.rules, scene.state, isDrawn(word, words) ? dice : NO_DICE, null);
  const problem = SETTERS[word]!(scene, words, t);
  scene.state.rolled = {};
  return problem;
};

/** Puts every plane of the air that moves in order into the queue of MOV, or of a whole turn, lowest roster first, unless the case did. */
export const queueUp = ({ state }: Scene): void => {
  if ((state.segment !== 'MOV' && state.segment !== 'ALL') || state.queue.length > 0) return;
  state.queue = state.planes.filter((p) => p.status === 'flying' && !p.uncontrolled && !p.fire).map((p) => [p.id]);
};

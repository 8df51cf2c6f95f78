/** What an umpire has done: the commands that change the book, each by the game's own steps. */
import type { Burst, Draft, FireLine, Plane, Purpose, Score, Tested, Turning } from '@paravion/clouds';
import {
  BURSTS,
  baseShot,
  batteriesOf,
  changeDrum,
  FATES,
  forceHome,
  himself,
  initiativeOf,
  isAboard,
  type Man,
  pilotOf,
  planeOf,
  planMove,
  platformOf,
  playEnd,
  playSegment,
  readOrder,
  repairGun,
  scoreTerms,
  settle,
  shoot,
  strike,
  target as targetWords,
  test,
} from '@paravion/clouds';
import { formatProblem } from '@paravion/tabletop';
import { ANGLES, type Angle, setScene, setSceneAt } from './stage.ts';

/** What a deed says beside the events; `wrong`: nothing was done, and why. */
export type Done = { readonly said?: readonly string[]; readonly wrong?: string };
export type Deed = (t: Turning, words: readonly string[], whole: string) => Done;

const wrong = (text: string): Done => ({ wrong: text });
const whole = (word: string | undefined): number | null => (word && /^[+-]?\d+$/.test(word) ? Number(word) : null);

const planeIn = (t: Turning, id: string | undefined): Plane | undefined =>
  id === undefined ? undefined : planeOf(t.state, id.toUpperCase());

const SCORES: readonly Score[] = ['awareness', 'flying', 'gunnery', 'fortitude', 'luck'];
const NO_PLANE = 'Which plane? Its id comes first: W1.';

/** `W1 rear E2 side` or `W1 -4`: the threat on each plane, at least -6. */
const threatsIn = (words: readonly string[]): ReadonlyMap<string, number> | string => {
  const threats = new Map<string, number>();
  let id = '';
  for (const word of words) {
    const mod = { rear: -4, side: -2, front: 0 }[word.toLowerCase()] ?? whole(word);
    if (/^[we]\d+$/i.test(word)) id = word.toUpperCase();
    else if (mod === null || id === '') return `"${word}" is no threat: initiative W1 rear E2 side, or W1 -4.`;
    else threats.set(id, Math.max(-6, (threats.get(id) ?? 0) + mod));
  }
  return threats;
};

/** A new throw for all, and the order in which they move (rule 4.1). */
const initiative: Deed = (t, words) => {
  const threats = threatsIn(words);
  if (typeof threats === 'string') return wrong(threats);
  const planes = t.state.planes.filter((p) => p.status === 'flying' && !p.uncontrolled && !p.fire && pilotOf(p));
  for (const plane of planes) {
    const more = plane.nextInitiative === 0 ? [] : [{ why: 'nerves', mod: plane.nextInitiative }];
    const threat = { mod: Math.min(0, threats.get(plane.id) ?? 0), by: [] };
    plane.initiative = settle(t, initiativeOf(t, plane.owner, pilotOf(plane)!, threat, more));
    plane.nextInitiative = 0;
  }
  const order = planes.toSorted(
    (a, b) => a.initiative!.total - b.initiative!.total || a.initiative!.die - b.initiative!.die,
  );
  return {
    said: [
      `Moves, first to last: ${order.map((p) => `${p.id} (${p.initiative!.total})`).join(', ')}. Shots the other way.`,
    ],
  };
};

/** The next turn: who was shaken or at work is free again. */
const turn: Deed = (t) => {
  t.state.turn += 1;
  for (const plane of t.state.planes) {
    Object.assign(plane, { shaken: false, initiative: null });
    for (const man of plane.crew) Object.assign(man, { worked: false, initiative: null });
  }
  return { said: [`Turn ${t.state.turn}.`] };
};

/** A flight in the notation: bank, tests, energy, height and speed by the rules (4.5 to 4.11). */
const move: Deed = (t, words, text) => {
  const plane = planeIn(t, words[0]);
  if (!plane) return wrong(NO_PLANE);
  const read = readOrder(`${plane.id}: ${text.replace(/^\s*\S+\s*:?/, '')}`, { seg: 'MOV', alone: plane.id });
  if (!read.ok) return wrong(read.error.map(formatProblem).join('\n  '));
  const order = read.value as Extract<typeof read.value, { seg: 'MOV' }>;
  t.state.segment = 'MOV';
  t.state.queue = [[plane.id]];
  const { problems } = planMove(t.rules, t.state, plane, order.orders[0]!);
  if (problems.length > 0) return wrong(problems.map(formatProblem).join('\n  '));
  playSegment(
    t,
    t.state.seats.map((_, seat) => (seat === plane.owner ? order : null)),
  );
  return {};
};

interface Facts {
  readonly mu: number;
  readonly angle: Angle | null;
  readonly burst: Burst;
  readonly guns: readonly number[] | null;
  readonly unseen: boolean;
  readonly why: boolean;
}

/** The facts of a shot, in any order: `4 rear sustained guns 0+1 unseen why`. */
const factsIn = (words: readonly string[]): Facts | string => {
  let facts: Facts = { mu: -1, angle: null, burst: 'normal', guns: null, unseen: false, why: false };
  for (const [i, word] of words.entries()) {
    const key = word.toLowerCase();
    const angle = ANGLES.find((a) => a.toLowerCase() === key);
    const burst = BURSTS.find((b) => b === key);
    if (words[i - 1]?.toLowerCase() === 'guns') facts = { ...facts, guns: word.split('+').map(Number) };
    else if (angle) facts = { ...facts, angle };
    else if (burst) facts = { ...facts, burst };
    else if (key === 'unseen' || key === 'why') facts = { ...facts, [key]: true };
    else if (/^\d+$/.test(key)) facts = { ...facts, mu: Number(key) };
    else if (key !== 'guns' && key !== 'mu') return `"${word}" is no fact of a shot.`;
  }
  return facts.mu < 0 ? 'How far is it? A distance in MU is wanted.' : facts;
};

const SHOT = 'hit W1 E1 4 rear [short|normal|sustained] [guns 0+1] [unseen] [why]';

/** Sets the scene; says what is wrong with the facts. */
const scene = (t: Turning, from: Plane, id: string, line: FireLine, facts: Facts): string | null => {
  const target = planeOf(t.state, id);
  const mount = from.guns[line.guns[0]!]?.mount ?? 'fixed';
  if (!target) {
    const thing = [...t.state.balloons, ...t.state.units].find((u) => u.id === id);
    if (!thing) return `There is no ${id}.`;
    setSceneAt(from, thing, facts.mu);
    return null;
  }
  const arcs = ['front', 'side', 'rear'];
  const fits = facts.angle !== null && arcs.includes(facts.angle) === (mount === 'fixed');
  if (!fits)
    return mount === 'fixed'
      ? 'In which arc of the target is the shooter: front, side, rear?'
      : 'How does the target fly, seen from the gunner: parallel, attacking, attackingFromBehind, other?';
  setScene(from, target, mount, facts.angle!, facts.mu);
  target.seen = facts.unseen ? target.seen.filter((s) => s !== from.id) : [...new Set([...target.seen, from.id])];
  return null;
};

/** A shot from facts that were measured: base, die, ammunition, malfunction, damage (4.18 to 4.22). */
const hit: Deed = (t, words) => {
  const [by = '', at = '', ...rest] = words;
  const from = platformOf(t.state, by.toUpperCase());
  if (!from?.plane) return wrong(`Who shoots at whom? ${SHOT}`);
  const facts = factsIn(rest);
  if (typeof facts === 'string') return wrong(`${facts} ${SHOT}`);
  const guns = facts.guns ?? batteriesOf(from.guns, from.man.seat)[0] ?? [];
  if (guns.length === 0) return wrong(`${by.toUpperCase()} has no gun.`);
  const line: FireLine = { target: at.toUpperCase(), guns: [...guns], burst: facts.burst, min: -40 };
  t.state.segment = 'FIR';
  const heights = t.state.planes.map((p) => p.z);
  const fault = scene(t, from.plane, line.target, line, facts);
  if (fault) return wrong(`${fault} ${SHOT}`);
  const staged = platformOf(t.state, by.toUpperCase())!;
  const shot = baseShot(t.rules, t.state, staged.man.id, line);
  if (!shot.legal) return wrong(`It can not be fired: ${shot.refused}.`);
  const base = `Base shot ${shot.base} = ${targetWords(shot.terms)} (${shot.burst}, guns ${shot.guns.join('+')}); a d20 up to it hits.`;
  if (facts.why) return { said: [base] };
  shoot(t, staged, line, shot);
  t.state.planes.forEach((p, i) => {
    if (p.status !== 'out') p.z = heights[i]!;
  });
  return {};
};

/** A row of the damage table, as it stands (4.22). */
const damage: Deed = (t, words) => {
  const [plane, total] = [planeIn(t, words[0]), whole(words[1])];
  if (!plane || total === null) return wrong('damage W1 17');
  t.state.segment = 'FIR';
  strike(t, plane, total, { by: null, unit: plane.id, purpose: 'dmg' });
  return {};
};

/** A test of a man or of a structure, with whatever modifiers are named (2.2). */
const testOf: Deed = (t, words) => {
  const [id = '', score = '', ...mods] = words;
  const plane = planeIn(t, id.split('/')[0]);
  const man: Man | undefined = plane?.crew.find((m) => m.id === id.toUpperCase());
  const tested = [...SCORES, 'structural' as const].find((s) => s.startsWith(score.toLowerCase() || '-'));
  if (!plane || !tested || (tested !== 'structural' && !man))
    return wrong(`test W1 flying -2   (${SCORES.join(', ')}, structural)`);
  const own = tested === 'structural' ? [{ why: 'strength', mod: plane.strength }] : scoreTerms(t.rules, man!, tested);
  const more = mods.flatMap((word) => (whole(word) === null ? [] : [{ why: 'as you say', mod: whole(word)! }]));
  const purpose: Purpose = tested === 'structural' ? 'struct' : tested;
  const payers = man ? himself(plane, man) : null;
  test(t, {
    unit: id.toUpperCase(),
    purpose,
    rule: '2.2',
    tested: tested satisfies Tested,
    terms: [...own, ...more],
    payers,
  });
  return {};
};

/** The end of the moves: flames, smoke, fuel, parachutes (4.16). */
const end: Deed = (t) => {
  t.state.segment = 'END';
  playEnd(t);
  return { said: t.state.planes.some((p) => p.fire || p.smoke) ? [] : ['Nothing burns.'] };
};

const FIELDS: Readonly<Record<string, readonly [low: number, high: number]>> = {
  v: [0, 200],
  z: [0, 1000],
  b: [-2, 2],
  strength: [-200, 60],
  wider: [0, 60],
  bombs: [0, 60],
};
const MAN_FIELDS = ['awareness', 'flying', 'gunnery', 'fortitude', 'luck', 'rerolls'] as const;

/** Puts a figure right: `set W1 v 12`, `set W1/1 fortitude 5`, `set W1 gun 0 3`. */
const set: Deed = (t, words) => {
  const [id = '', field = '', ...rest] = words;
  const plane = planeIn(t, id.split('/')[0]);
  const man = plane?.crew.find((m) => m.id === id.toUpperCase());
  const value = whole(rest.at(-1));
  const bounds = FIELDS[field];
  const own = MAN_FIELDS.find((f) => f === field);
  const help = `set W1 v 12   (${Object.keys(FIELDS).join(', ')}; of a man ${MAN_FIELDS.join(', ')}; gun 0 BOXES)`;
  if (!plane || value === null) return wrong(help);
  if (bounds && value >= bounds[0] && value <= bounds[1]) Object.assign(plane, { [field]: value });
  else if (own && man && value >= -20 && value <= 20) man[own] = own === 'rerolls' ? Math.max(0, value) : value;
  else if (field === 'gun' && plane.guns[Number(rest[0])] && value >= 0 && value <= 40)
    plane.guns[Number(rest[0])]!.boxes = value;
  else return wrong(help);
  return { said: [`${id.toUpperCase()}: ${field} ${rest.join(' ')}.`] };
};

const work =
  (name: string, run: (t: Turning, plane: Plane, man: Man, gun: number) => boolean): Deed =>
  (t, words) => {
    const plane = planeIn(t, words[0]?.split('/')[0]);
    const gun = whole(words.at(-1));
    const man = plane?.crew.find((m) => m.seat === plane.guns[gun ?? -1]?.seat);
    if (!plane || gun === null || !man || !isAboard(man)) return wrong(`${name} W1 0   (the number of the gun)`);
    const done = run(t, plane, man, gun);
    return { said: [done ? 'It is done.' : 'It is not done yet, or there is nothing to do.'] };
  };

/** Gone from the table: `out W1 landed`. */
const out: Deed = (t, words) => {
  const plane = planeIn(t, words[0]);
  const fate = FATES.find((f) => f === words[1]?.toLowerCase());
  if (!plane || !fate) return wrong(`out W1 ${FATES.join('|')}`);
  const { turn: at, segment } = t.state as Draft;
  Object.assign(plane, { status: 'out', out: { turn: at, segment, fate, kept: fate === 'home' || fate === 'landed' } });
  t.say?.({ type: 'left', rule: '4.31', unit: plane.id, fate, kept: true, at: plane });
  return {};
};

const home: Deed = (t, words) => {
  const plane = planeIn(t, words[0]);
  if (!plane) return wrong(NO_PLANE);
  forceHome(t, plane, 'as you say');
  return {};
};

/** By the word that begins a command. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  initiative,
  turn,
  move,
  hit,
  damage,
  test: testOf,
  end,
  set,
  repair: work('repair', repairGun),
  drum: work('drum', changeDrum),
  home,
  out,
};

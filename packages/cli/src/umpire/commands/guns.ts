/** Shots of men at whatever flies or stands, from facts that were measured (rules 4.17-4.22, 4.26, 4.28). */
import {
  type BaseShot,
  baseShot,
  batteriesOf,
  type FireLine,
  fireRockets,
  isAboard,
  type Measured,
  type Plane,
  type Platform,
  planeOf,
  platformOf,
  rocketShot,
  shoot,
  type TurnContext,
  type Unit,
} from '@paravion/clouds';
import { early } from '../agenda.ts';
import { baseLine, type Command, type Done, planeIn, type Run, refusedWords, unknown, wrong } from '../command.ts';
import { type Angle, distanceIn, type Facts, factsIn, isAngle } from '../facts.ts';

type Balloon = TurnContext['state']['balloons'][number];

const SHOT = 'hit W1 E1 4 rear [short|normal|sustained] [guns 0+1] [unseen] [flat]';
const GUNNER = 'hit W1/1 E1 6 parallel|attacking|behind|other';

/** What is shot at. */
const markOf = (t: TurnContext, id: string): Plane | Balloon | Unit | undefined =>
  planeOf(t.state, id) ?? t.state.balloons.find((b) => b.id === id) ?? t.state.units.find((u) => u.id === id);

const isPlane = (mark: Plane | Balloon | Unit): mark is Plane => 'engines' in mark;
const heightOf = (mark: Plane | Balloon | Unit) => ({ id: mark.id, z: 'z' in mark ? mark.z : 0 });

/** The angle that this gun asks for, out of the facts; a sentence when it is another's. */
const angleFor = (fixed: boolean, { angle }: Facts): Angle | string => {
  const ofFixed = angle === 'front' || angle === 'side' || angle === 'rear';
  if (angle !== null && ofFixed === fixed) return angle;
  return fixed
    ? `In which arc of the target is the shooter: front, side, rear? ${SHOT}`
    : `How does the target fly, seen from the gunner: parallel, attacking, behind (attacking from behind), other? ${GUNNER}`;
};

/** How the mark lies, and whether its crew has seen the shooter; a sentence when the facts do not say it. */
const measured = (from: Platform, mark: Plane | Balloon | Unit, line: FireLine, facts: Facts): Measured | string => {
  const mu = distanceIn(facts, { id: from.id, z: from.pose.z }, heightOf(mark));
  if (typeof mu === 'string') return mu;
  if (!isPlane(mark)) return { mu, angle: null };
  const angle = angleFor(from.guns[line.guns[0]!]!.mount === 'fixed', facts);
  if (!isAngle(angle)) return angle;
  const known = mark.seen.filter((id) => id !== from.id);
  mark.seen = facts.marks.has('unseen') ? known : [...known, from.id];
  return { mu, angle };
};

/** Guns that he fires unless told otherwise: the first battery of which one works. */
const usualGuns = (from: Platform): readonly number[] => {
  const batteries = batteriesOf(from.guns, from.man.seat);
  return batteries.find((guns) => guns.some((g) => from.guns[g]!.state === 'works')) ?? batteries[0] ?? [];
};

/** Who has none to fire with or has fired already. */
const held = (t: TurnContext, from: Platform): string | null => {
  const { lastShot } = from.man;
  return lastShot?.turn === t.state.turn
    ? `${from.man.id} has fired in turn ${t.state.turn}; "undo" takes it back, "turn" begins the next.`
    : null;
};

/** What is not there to be shot at. */
const absent = (mark: Plane | Balloon | Unit): string | null => {
  if (isPlane(mark)) {
    if (mark.status === 'flying' || mark.status === 'spinning') return null;
    return mark.status === 'waiting'
      ? `${mark.id} enters in turn ${mark.enters}`
      : `${mark.id} is ${mark.out?.fate ?? `a ${mark.status}`}`;
  }
  const gone = 'destroyed' in mark ? mark.destroyed : mark.strength === 0;
  return gone ? `${mark.id} is destroyed` : null;
};

const baseOf = (shot: BaseShot): string =>
  baseLine(`Base shot`, shot.terms, shot.base).replace(';', ` (${shot.burst}, guns ${shot.guns.join('+')});`);

const hit: Run = (t, { words, why }): Done => {
  const [by = '', at = '', ...rest] = words;
  const from = platformOf(t.state, by.toUpperCase());
  if (!from) return unknown(t, by, `Who shoots at whom? ${SHOT}`);
  const mark = markOf(t, at.toUpperCase());
  if (!mark) return unknown(t, at, `Who shoots at whom? ${SHOT}`);
  const facts = factsIn(rest, ['unseen']);
  if (typeof facts === 'string') return wrong(`${facts} ${SHOT}`);
  const guns = facts.guns ?? usualGuns(from);
  if (guns.length === 0) return wrong(gunless(from));
  if (guns.some((g) => !from.guns[g])) return wrong(`${from.id} has guns 0 to ${from.guns.length - 1}.`);
  const fired = held(t, from);
  if (fired && !why) return wrong(fired);
  t.state.segment = 'FIR';
  const line: FireLine = { target: mark.id, guns: [...guns], burst: facts.burst, min: -40 };
  const word = early(t.state, null);
  const told = measured(from, mark, line, facts);
  if (typeof told === 'string') return wrong(told);
  const shot = baseShot(t.rules, t.state, from.man.id, line, told);
  if (!shot.legal) return wrong(`It cannot be fired: ${absent(mark) ?? refusedWords(shot)}.`);
  if (why) return { aside: [baseOf(shot)] };
  shoot(t, platformOf(t.state, from.man.id)!, line, shot);
  if (shot.burst === facts.burst) return word === null ? {} : { aside: [word] };
  const asks =
    facts.burst === 'sustained'
      ? 'asks for the same guns, the same target and his rear, two turns running, and 2 boxes'
      : 'asks for more boxes';
  return { aside: [`(A ${shot.burst} burst: ${facts.burst} ${asks}.)`] };
};

/** Whose guns they are, for a man without any. */
const gunless = ({ plane, guns, man, id }: Platform): string => {
  const others = plane?.crew.filter((m) => m.id !== man.id && isAboard(m) && guns.some((g) => g.seat === m.seat)) ?? [];
  return `${man.id} has no gun${others.length > 0 ? `; ${others.map((m) => m.id).join(', ')} of ${id} has` : ''}.`;
};

const ROCKETS = 'rockets W1 EB1 5 [above] [upwind] [straight] [flat]';

/** The volley at a balloon (rule 4.28). */
const rockets: Run = (t, { words, why }): Done => {
  const [by, at = '', ...rest] = words;
  const plane = planeIn(t, by);
  const balloon = t.state.balloons.find((b) => b.id === at.toUpperCase());
  if (!plane || !balloon) return unknown(t, plane ? at : by, ROCKETS);
  const facts = factsIn(rest, ['above', 'upwind', 'straight']);
  if (typeof facts === 'string') return wrong(`${facts} ${ROCKETS}`);
  const mu = distanceIn(facts, plane, balloon);
  if (typeof mu === 'string') return wrong(mu);
  const { marks } = facts;
  t.state.segment = 'FIR';
  const told = { mu, above: marks.has('above'), upwind: marks.has('upwind'), straight: marks.has('straight') };
  const shot = rocketShot(t.rules, t.state, plane, balloon.id, told);
  if (!shot.legal) return wrong(`They cannot be fired: ${refusedWords(shot)}; rockets reach from 3 to 8 MU.`);
  if (why) return { aside: [baseLine('Rockets', shot.terms, shot.base)] };
  fireRockets(t, plane, balloon.id, told);
  return {};
};

export const GUN_COMMANDS: Readonly<Record<string, Command>> = {
  hit: {
    run: hit,
    usage: 'hit W1 E1 4 rear sustained',
    does: 'W1 fires at E1 from 4 MU, out of its rear arc; "why" at the end only explains',
    more: [
      'hit W1/1 E1 6 attacking       a gunner: parallel, attacking, behind, other',
      'hit W1 EB1 5, hit W1 EG1 6    a balloon; something on the ground (strafing)',
      'guns 0+1, unseen, flat        which guns; nobody aboard has seen him; measured along the table',
    ],
    why: true,
  },
  rockets: {
    run: rockets,
    usage: 'rockets W1 EB1 5 above upwind straight',
    does: 'all rockets at a balloon; what is true of the three, if anything',
    why: true,
  },
};

/** Moves: in turn, before all others, down to the ground, off the map, into one another (rules 4.3-4.15, 4.31, 4.32). */
import {
  type Flight,
  type Helpless,
  hitGround,
  isHelpless,
  landPlane,
  leaveMap,
  meetBalloon,
  meetPlane,
  moveGroup,
  type Plane,
  planMove,
  playUncontrolled,
  readOrder,
  TERRAINS,
  type Terrain,
  type TurnContext,
} from '@paravion/clouds';
import { planLine } from '../../fly/hints.ts';
import { early } from '../agenda.ts';
import { type Command, type Done, oneOf, planeIn, type Run, unknown, whole, wrong, wrongBy } from '../command.ts';
import { beyondEdge, type Country, putOver } from '../places.ts';

const COUNTRIES: readonly Country[] = ['own', 'enemy'];
const GROUNDS: readonly Terrain[] = ['open', ...TERRAINS];

interface Place {
  readonly country: Country;
  readonly terrain: Terrain;
  /** MU from its own edge, if that was measured. */
  readonly mu: number | null;
}

const PLACES = `own or enemy, and ${GROUNDS.join(', ')}`;

/** `own aerodrome`, `enemy wood 95`; null where the words say no such thing. */
const placeIn = (words: readonly string[]): Place | null => {
  const country = oneOf(COUNTRIES, words[0]);
  if (!country) return null;
  const rest = words.slice(1).filter((word) => !/^(lines|mu)$/i.test(word));
  const terrain = rest.map((word) => oneOf(GROUNDS, word)).find((g) => g !== undefined) ?? 'open';
  const mu = rest.map(whole).find((n) => n !== null) ?? null;
  return rest.every((word) => whole(word) !== null || oneOf(GROUNDS, word)) ? { country, terrain, mu } : null;
};

/** Over whose lines a plane comes down, and on what. */
const above = (t: TurnContext, plane: Plane, { country, terrain, mu }: Place): TurnContext => {
  putOver(t.state, plane, country, mu ?? undefined);
  return { ...t, facts: { terrain } };
};

/** `W1 straight 8; land on own aerodrome`: the order, and the ground below its end. */
const parted = (text: string): { readonly order: string; readonly ground: string | null } => {
  const found = /^(.*?)\s+(?:on|over|in)\s+(own|enemy)\b(.*)$/is.exec(text);
  return found ? { order: found[1]!, ground: `${found[2]}${found[3]}` } : { order: text, ground: null };
};

const wordsOf = (text: string): readonly string[] => text.split(/[\s,;.]+/).filter((word) => word !== '');

const whyNot = (t: TurnContext, plane: Plane): string | null => {
  if (plane.status === 'waiting') return `${plane.id} enters in turn ${plane.enters}.`;
  if (plane.status === 'out') return `${plane.id} is out: ${plane.out?.fate}.`;
  if (isHelpless(plane))
    return `${plane.id} goes before all others: "before ${plane.id}: ...", or "before" for all of them.`;
  return plane.track.turn === t.state.turn
    ? `${plane.id} has moved in turn ${t.state.turn}; "undo" takes it back, "turn" begins the next.`
    : null;
};

const move: Run = (t, { words, text, why }) => {
  const plane = planeIn(t, words[0]);
  if (!plane) return unknown(t, words[0], 'Which plane? move W1 straight 3 bank R1; turn right F 45');
  const held = whyNot(t, plane);
  if (held) return wrong(held);
  const { order, ground } = parted(text.replace(/^\s*\S+\s*:?/, ''));
  const read = readOrder(`${plane.id}: ${order}`, { seg: 'MOV', alone: plane.id });
  if (!read.ok) return wrongBy(read.error);
  const flight = read.value.orders[0] as Flight;
  t.state.segment = 'MOV';
  const plan = planMove(t.rules, t.state, plane, flight);
  if (plan.problems.length > 0) return wrongBy(plan.problems);
  if (why) return { aside: [`It would come to ${planLine(plan, false)}.`] };
  const place = ground === null ? null : placeIn(wordsOf(ground));
  if (ground !== null && !place) return wrong(`"${ground}" is no place: ${PLACES}.`);
  const lands = flight.path.some((e) => e.el === 'L');
  if (lands && !place)
    return wrong(`Where does it come down? move ${plane.id} straight 6; land on own aerodrome (${PLACES}).`);
  const word = early(t.state, plane.id);
  moveGroup(place ? above(t, plane, place) : t, [plane.id], [flight]);
  return word === null ? {} : { aside: [word] };
};

/** Burning, spinning, uncontrolled planes, wrecks and take-offs, before all others (rule 4.3). */
const before: Run = (t, { text, earlier }) => {
  if (earlier.some((e) => e.segment === 'UNC'))
    return wrong(`That was done in turn ${t.state.turn}: who begins to fall now falls in the next.`);
  t.state.segment = 'UNC';
  const read = text.trim() === '' ? null : readOrder(text, { seg: 'UNC', alone: null });
  if (read && !read.ok) return wrongBy(read.error);
  const orders = (read?.value.orders ?? []) as readonly Helpless[];
  const idle = orders.find((o) => !t.state.planes.some((p) => p.id === o.plane && isHelpless(p)));
  if (idle) return wrong(`${idle.plane} is in hand: it moves in its turn.`);
  const all = t.state.planes.filter(isHelpless);
  playUncontrolled(t, orders);
  return { aside: all.length === 0 ? ['Nobody burns, spins, falls or takes off.'] : [] };
};

/** Over whose lines it is: for parachutes and forced landings. */
const over: Run = (t, { words }) => {
  const plane = planeIn(t, words[0]);
  const place = placeIn(words.slice(1));
  if (!plane || !place)
    return unknown(t, plane ? undefined : words[0], 'over W1 enemy, or over W1 enemy 95 (MU from its own edge)');
  putOver(t.state, plane, place.country, place.mu ?? undefined);
  return { said: [`${plane.id} is over ${place.country === 'own' ? 'its own' : "the enemy's"} lines.`] };
};

/** Comes down at once, where it is: out of power, or given up (rules 4.14, 4.32). */
const down: Run = (t, { words }) => {
  const plane = planeIn(t, words[0]);
  const place = placeIn(words.slice(1));
  if (!plane || !place) return unknown(t, plane ? undefined : words[0], `down W1 own wood   (${PLACES})`);
  if (plane.status !== 'flying') return wrong(`${plane.id} does not fly.`);
  t.state.segment = 'MOV';
  landPlane(above(t, plane, place), plane, null);
  return {};
};

/** Has left the map over its own edge, or its half of a side, or beyond (rule 4.31). */
const off: Run = (t, { words }) => {
  const plane = planeIn(t, words[0]);
  const country = oneOf(COUNTRIES, words[1]);
  if (!plane || !country)
    return unknown(t, plane ? undefined : words[0], 'off W1 own|enemy   (on whose side it has left the map)');
  if (plane.status !== 'flying') return wrong(`${plane.id} does not fly.`);
  t.state.segment = 'CHK';
  beyondEdge(t.state, plane, country);
  leaveMap(t, plane);
  return {};
};

const COLLIDES = 'collide W1 E1   (or W1 EB1, W1 EB1 cable, W1 ground): the one who moved first';

/** Two have come too near one another: who gets out of the way, and what happens if nobody does (rule 4.15). */
const collide: Run = (t, { words }): Done => {
  const [plane, other] = [planeIn(t, words[0]), words[1]?.toUpperCase() ?? ''];
  if (!plane) return unknown(t, words[0], COLLIDES);
  if (plane.status === 'out') return wrong(`${plane.id} is out.`);
  t.state.segment = 'MOV';
  const [struck, balloon] = [planeIn(t, words[1]), t.state.balloons.find((b) => b.id === other && !b.destroyed)];
  if (other === 'GROUND') hitGround(t, plane, 'stall');
  else if (balloon) meetBalloon(t, plane, balloon, words[2]?.toLowerCase() === 'cable');
  else if (struck && struck !== plane && struck.status !== 'out') meetPlane(t, plane, struck);
  else return unknown(t, words[1], COLLIDES);
  return {};
};

export const FLIGHT_COMMANDS: Readonly<Record<string, Command>> = {
  before: {
    run: before,
    usage: 'before',
    does: 'who burns, spins, falls or takes off goes before all others',
    more: ['before W1: heading 45; bail 1 | E1: take off'],
  },
  move: {
    run: move,
    usage: 'move W1 straight 3 bank R1; turn right F 45 dive 2',
    does: 'bank, tests, energy, height by the rules; "why" at the end only works it out',
    more: ['move W1 straight 8; land on own aerodrome    (own, enemy; open, wood, water, battlefield)'],
    why: true,
  },
  collide: { run: collide, usage: 'collide W1 E1', does: 'they came too near; also W1 EB1, W1 EB1 cable, W1 ground' },
  over: {
    run: over,
    usage: 'over W1 enemy',
    does: 'over whose lines it is, for parachutes and the way home; own at first',
  },
  down: { run: down, usage: 'down W1 enemy wood', does: 'comes down where it is' },
  off: { run: off, usage: 'off W1 own', does: "has left the map on its own side, or the enemy's" },
};

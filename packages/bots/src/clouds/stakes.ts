/** What hangs on a plane besides the plane itself, by what the mission is about (rule 8). */
import { distance, isCharge, type Plane, panel, type State } from '@paravion/clouds';

/** The worth of stopping who has come for more than the fight, by the points that go with him: in planes of a fighter. */
const STAKES: Readonly<Partial<Record<State['mission']['id'], number>>> = {
  escort: 3,
  photo: 2.5,
  bombing: 2,
  spotting: 2.5,
  contact: 2.5,
};
const USUAL = 1.5;

export const stakeOf = ({ mission }: State, plane: Plane): number => {
  if (!isCharge(plane)) return 1;
  return plane.side === mission.attacker ? (STAKES[mission.id] ?? USUAL) : USUAL;
};

/** What a MU counts between a hunter and whom he hunts: an observer works from the first Turn on, each Turn with him is a shell nearer. */
export const hasteFor = ({ mission }: State): number => (mission.id === 'spotting' ? 0.1 : 0);

/** How ready a plane is to be stopped: near to one of its enemies, and hit already. In MU. */
const WHOLE = 30;
const farness = ({ planes }: State, plane: Plane): number => {
  const others = (planes as readonly Plane[]).filter((p) => p.side !== plane.side && p.status === 'flying');
  return Math.min(...others.map((p) => distance(p, plane))) + (WHOLE * plane.strength) / panel(plane).structural;
};

/** Whether all the others go for it rather than for whoever is nearest: one at a time of those whom the mission is about. */
export const isHunted = (state: State, plane: Plane): boolean => {
  if (stakeOf(state, plane) <= USUAL) return false;
  const charges = (state.planes as readonly Plane[]).filter(
    (p) => p.side === plane.side && p.status === 'flying' && isCharge(p),
  );
  return charges.every((p) => p.id === plane.id || farness(state, p) >= farness(state, plane));
};

/** Whether it flies straight on to the other edge, whoever comes: two-seaters under escort. */
export const fliesThrough = ({ mission }: State, plane: Plane): boolean =>
  mission.id === 'escort' && plane.side === mission.attacker && isCharge(plane);

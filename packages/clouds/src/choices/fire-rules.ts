/**
 * Standing fire orders (rules 2.4, 4.17): what comes of them for one man at this moment. The rules that name him replace those
 * for his kind, and these replace those for all. Of his own the first that gives a shot counts; all the shots of guns that they
 * give are the lines of his order, so that he turns to another if the first is gone when his moment comes.
 */
import { baseShot } from '../fire/base-shot.ts';
import { bombBase, bombsRefused } from '../fire/bombs.ts';
import { rocketShot } from '../fire/rockets.ts';
import { distance, type Point } from '../geometry.ts';
import type { Rules } from '../options.ts';
import type { Shooter } from '../order.ts';
import type { FireRule, State } from '../state.ts';
import type { Man, Plane } from '../state-plane.ts';
import { otherSide } from '../vocabulary.ts';
import { type Shot, shotsOf } from './shots.ts';

/** A man who may shoot. */
export interface Gunner {
  readonly man: Man;
  /** The plane or airship that he shoots from. */
  readonly from: Pick<Plane, 'x' | 'y' | 'z' | 'side' | 'guns'>;
  /** The same, if it is a plane. */
  readonly plane: Plane | null;
  readonly flies: boolean;
  /** The usual least base shot of his guns. */
  readonly least: number;
}

type Aim = Exclude<FireRule, { readonly hold: true }>;

/** A shot that he has now. */
interface Chance {
  readonly target: string;
  readonly base: number;
  readonly away: number;
  readonly guns: number;
  readonly order: Shooter;
}

/** What is done where no standing order speaks of a man: the nearest plane, all guns (rule 4.0). */
export const USUAL: readonly FireRule[] = [{ who: 'all', at: 'nearest' }];

/** The rules that speak of a man; undefined if none does. */
export const rulesFor = (all: readonly FireRule[], { man, flies }: Gunner): readonly FireRule[] | undefined =>
  [man.id, flies ? 'pilots' : 'gunners', 'all']
    .map((name) => all.filter(({ who }) => who === name))
    .find((own) => own.length > 0);

/** His shots in the burst that the rule wants: a short one where a gun runs low. */
const shots = (rules: Rules, state: State, { man, from }: Gunner, { burst = 'normal', save = 0 }: Aim): Shot[] => {
  const shooter = { id: man.id, seat: man.seat, guns: from.guns, enemy: otherSide(from.side) };
  return [...shotsOf(rules, state, shooter, [burst])].map((shot) => {
    if (!shot.shot.guns.some((g) => from.guns[g]!.boxes < save)) return shot;
    const line = { ...shot.line, burst: 'short' as const };
    return { line, shot: baseShot(rules, state, man.id, line) };
  });
};

const placeOf = ({ planes, balloons, units }: State, id: string): Point =>
  [...planes, ...balloons].find((t) => t.id === id) ?? { ...units.find((u) => u.id === id)!, z: 0 };

/** Guns that are told nobody's name are for planes. */
const gunChances = (rules: Rules, state: State, gunner: Gunner, aim: Aim, min: number): readonly Chance[] =>
  shots(rules, state, gunner, aim)
    .filter(({ shot }) => shot.kind === 'guns' || typeof aim.at !== 'string')
    .map(({ line, shot }) => ({
      target: line.target,
      base: shot.base,
      away: distance(gunner.from, placeOf(state, line.target)),
      guns: line.guns.length,
      order: { shooter: gunner.man.id, lines: [{ ...line, min }] },
    }));

const rocketChances = (rules: Rules, state: State, { man, plane, flies }: Gunner): readonly Chance[] =>
  state.balloons.flatMap(({ id: target }) => {
    if (!plane || !flies) return [];
    const { legal, base, mu: away } = rocketShot(rules, state, plane, target);
    return legal ? [{ target, base, away, guns: 0, order: { shooter: man.id, rockets: target } }] : [];
  });

/** Most bombs of a stick (rule 4.29). */
const STICK = 6;

const bombChances = (rules: Rules, state: State, { man, plane }: Gunner): readonly Chance[] =>
  state.units.flatMap(({ id: target, side, x, y, placed, strength }) => {
    if (!plane || plane.bombs === 0 || side === plane.side || !placed || strength <= 0) return [];
    const bombs = { n: Math.min(STICK, plane.bombs), x, y };
    if (bombsRefused(state, plane, man.id, bombs) !== null) return [];
    const away = distance(plane, { x, y, z: 0 });
    return [{ target, base: bombBase(rules, man), away, guns: 0, order: { shooter: man.id, bombs } }];
  });

const CHANCES = { guns: gunChances, rockets: rocketChances, bombs: bombChances } as const;
const ANY = -40;

/** What a rule gives a man now, what it prefers first. */
const chancesOf = (rules: Rules, state: State, gunner: Gunner, rule: FireRule): readonly Chance[] => {
  if ('hold' in rule) return [];
  const { at, use = 'guns', min = use === 'guns' ? gunner.least : ANY } = rule;
  const rank = (c: Chance): number => (at === 'nearest' ? c.away : at === 'best' ? -c.base : at.indexOf(c.target));
  return CHANCES[use](rules, state, gunner, rule, min)
    .filter(({ base, target }) => base >= min && (typeof at === 'string' || at.includes(target)))
    .toSorted((a, b) => rank(a) - rank(b) || b.guns - a.guns);
};

/** What a man fires by the rules that speak of him, in so many lines at most; null: he holds his fire. */
export const firesBy = (
  rules: Rules,
  state: State,
  gunner: Gunner,
  own: readonly FireRule[],
  most: number,
): Shooter | null => {
  const orders = own.flatMap((rule) => chancesOf(rules, state, gunner, rule)).map(({ order }) => order);
  const [first] = orders;
  if (!first || !('lines' in first)) return first ?? null;
  const lines = orders.flatMap((order) => ('lines' in order ? order.lines : []));
  return { shooter: gunner.man.id, lines: lines.slice(0, most) };
};

/**
 * Judges that have learned: what a position is worth to each side by how likely it is to win. The one of the lessons
 * knows nothing else, and judges from
 * -1 (lost) to 1 (won); the master's judges in points as an ace does.
 */
import { layout } from '@paravion/sopwith/kernel';
import { type Judge, judgeOf, TASTE } from '../ace/judge.ts';
import { PURSUIT_REACH } from '../pursuit/pursuit.ts';
import type { Scene } from '../scene.ts';
import { type Chase, chaseOf } from './chase.ts';
import { eyeOf, newLook } from './features.ts';
import { answer, layersOf, type Net } from './net.ts';

const { ACE, AMMO, DAMAGE, OVER, POSE, RUN, SCORE, STATUS, WINNERS, planeAt, seatAt } = layout;

/** All gone down together: worse than a half for either of the last two. */
const NOBODY = -0.3;
/** A point of the score, where points are counted. */
const POINT = 0.005;

/** How likely the sides of two planes (numbers of the scene's crafts) are to win, 0 to 1 each; while the game lasts. */
export type Hopes = (s: Int32Array, own: number, other: number) => readonly [number, number];

/** All that is seen of a plane, as one number below 2 ** 26. */
const seenOf = (s: Int32Array, o: number): number =>
  ((((s[o + POSE]! * 21 + s[o + DAMAGE]!) * 21 + s[o + AMMO]!) * 3 + s[o + STATUS]!) * 3 + s[o + RUN]!) * 2 +
  s[o + ACE]!;
const SEEN = 2 ** 26;

/** Of two planes what has been judged is kept: many sheets lead to the same end. */
const keptFor = (scene: Scene, judge: (s: Int32Array) => number): ((s: Int32Array) => number) => {
  const kept = new Map<number, number>();
  const [a, b] = scene.crafts.map(({ plane }) => planeAt(plane)) as [number, number];
  return (s) => {
    const key = seenOf(s, a) * SEEN + seenOf(s, b);
    const known = kept.get(key) ?? judge(s);
    kept.set(key, known);
    return known;
  };
};

/** `chase`: what speaks besides for the first of the last two. */
export const hopesOf = (net: Net, scene: Scene, chase: Chase = () => 0): Hopes => {
  const eye = eyeOf(scene);
  const look = newLook();
  const layers = layersOf(net);
  const teams = scene.crafts.map(({ team }) => team);
  if (scene.crafts.length === 2 && teams[0] !== teams[1]) {
    const first = keptFor(scene, (s) => {
      eye(s, look);
      answer(net, look, layers);
      const share = layers.share[0]!;
      return share / (share + (1 - share) * Math.exp(-chase(s)));
    });
    return (s, own, other) => {
      const share = first(s);
      return [own === 0 ? share : 1 - share, other === 0 ? share : 1 - share];
    };
  }
  return (s, own, other) => {
    eye(s, look);
    answer(net, look, layers);
    let [a, b] = [0, 0];
    for (let i = 0; i < look.planes; i++) {
      if (look.team[i] === teams[own]) a += layers.share[i]!;
      if (look.team[i] === teams[other]) b += layers.share[i]!;
    }
    return [a, b];
  };
};

const endOf = (s: Int32Array, seat: number): number =>
  s[WINNERS] === 0 ? NOBODY : ((s[WINNERS]! >> seat) & 1) === 1 ? 1 : -1;

/** Judges what may come of a scene by a net, and of the last two by what else speaks for the first. */
export const learnedJudge = (net: Net, scene: Scene, chase?: Chase): Required<Judge> => {
  const { crafts } = scene;
  const hopes = hopesOf(net, scene, chase);
  const score = (s: Int32Array, i: number): number => POINT * s[seatAt(crafts[i]!.seat) + SCORE]!;
  const both = (s: Int32Array, own: number, other: number): readonly [number, number] => {
    const over = s[OVER] === 1;
    const [a, b] = over ? [0, 0] : hopes(s, own, other);
    const [worth, others] = over
      ? [endOf(s, crafts[own]!.seat), endOf(s, crafts[other]!.seat)]
      : [2 * a - 1, 2 * b - 1];
    return [worth + score(s, own), others + score(s, other)];
  };
  return { ...judgeOf(scene, TASTE), both, worth: (s, own) => both(s, own, own)[0] };
};

/** What hope counts beside an ace's judgement where there are more than two, and alone of the last two. */
const HOPE = 10;
const LAST_HOPE = 20;
/** What a win is worth against a loss, as a master judges the last two. */
export const WIN = 2 * LAST_HOPE;
/**
 * A hex nearer to an enemy: masters are patient, and where all wait for the others nobody wins. Of the last two as far
 * as no pursuit has begun.
 */
const PULL = 0.45;
const LAST_PULL = 0.3;
/** A burst too few for the way home, where there are more than two: nobody fires the last ones far from home. */
export const UNARMED = 2;
/** All gone down together at a table of more than two: what is added to what the net has learned of it. */
const NOBODY_OF_MANY = -0.5;
/**
 * Turns after which patience wears thin, and how many more double what waiting costs: in a duel, of the last two at a
 * table of more, and of those before them.
 */
const PATIENCE = {
  duel: { lasts: 20, doubled: 15 },
  lastTwo: { lasts: 20, doubled: 8 },
  many: { lasts: 5, doubled: 4 },
};

/**
 * How many times as much as at the beginning waiting costs a master: a game has to end. `left`: planes in the game;
 * `began`: those that it began with.
 */
export const hasteIn = (turn: number, left: number, began: number): number => {
  const { lasts, doubled } = PATIENCE[left > 2 ? 'many' : began > 2 ? 'lastTwo' : 'duel'];
  return 1 + Math.max(0, turn - lasts) / doubled;
};

/**
 * How a master judges what may come of a scene: as an ace who knows what the net says; of the last two by the net and
 * what a pursuit comes to, but he does not let the other go.
 */
export const masterJudge = (net: Net, scene: Scene): Judge => {
  const haste = hasteIn(scene.turn, scene.crafts.length, scene.began);
  const judge = judgeOf(scene, { ...TASTE, pull: PULL * haste, prudence: TASTE.prudence / haste, unarmed: UNARMED });
  const alone = scene.crafts.length === 2;
  const learned = learnedJudge(net, scene, alone ? chaseOf(scene) : undefined);
  const hope = alone ? LAST_HOPE : HOPE;
  const nobody = scene.began > 2 ? NOBODY_OF_MANY * hope : 0;
  const beside = (s: Int32Array, i: number): number =>
    (alone ? -LAST_PULL * haste * Math.max(0, judge.away(s, i) - PURSUIT_REACH) : judge.worth(s, i)) +
    (s[OVER] === 1 && s[WINNERS] === 0 ? nobody : 0);
  const both = (s: Int32Array, own: number, other: number): readonly [number, number] => {
    const [a, b] = learned.both(s, own, other);
    return [hope * a + beside(s, own), hope * b + beside(s, other)];
  };
  return { ...judge, both, worth: (s, own) => hope * learned.worth(s, own) + beside(s, own) };
};

/**
 * Step (c) of a Move (rule 2.2): damage of fire and cloud, kills, crashes, points, aces won, who leaves and his place,
 * and whether the game is decided (rules 6 and 7).
 */
import { isEnemy, isIn, type Kernel, leavePlay } from './context.ts';
import { creditKill, rollAce } from './credit.ts';
import * as layout from './layout.ts';
import type { KernelDice, Sink } from './sink.ts';

const {
  ACE,
  BEFORE,
  CAREER,
  CLOUD,
  CLOUD_DAMAGE,
  DAMAGE,
  DONE,
  FIRE_DAMAGE,
  KILLS,
  MAX_PLANES,
  OUT,
  OUT_HOW,
  OVER,
  PLACE,
  PLANES,
  QUIET,
  SCORE,
  SEAT,
  SEATS,
  SHOT,
  STATUS,
  TEAM,
  WINNERS,
  hitAt,
  planeAt,
  seatAt,
  shooterOf,
  targetOf,
  workAt,
} = layout;

const KILL_POINTS = 5;
const ACE_KILL_POINTS = 10;
const WIN_POINTS = 5;
export const ACE_THRESHOLD = 40;
const ACE_DAMAGE = 15;

/** Adds victory points to a seat where points are kept. */
const addPoints = (
  k: Kernel,
  s: Int32Array,
  seat: number,
  move: number,
  points: number,
  reason: 'damage' | 'kill' | 'down' | 'share' | 'win',
  about: number,
  sink: Sink | null,
): void => {
  if (!k.scored || points === 0) return;
  const o = seatAt(seat) + SCORE;
  s[o] = s[o]! + points;
  if (sink !== null) sink.points(seat, move + 1, points, reason, about, s[o]!);
};

/** Records a Move; returns true when the game is decided. */
export const recordMove = (k: Kernel, s: Int32Array, move: number, dice: KernelDice, sink: Sink | null): boolean => {
  const n = k.counts;
  n.downs = 0;
  n.newAces = 0;
  sortStruck(k);
  takeDamage(k, s, move, sink);
  scoreHits(k, s, move, sink);
  scoreDowns(k, s, move, dice, sink);
  if (n.crashes > 0) scoreCrashes(k, s, move, sink);
  if (n.hits > 0 && k.threshold) acesByDamage(k, s);
  if (n.crashes + n.downs > 0) leaveGame(k, s, move, sink);
  const over = s[OVER] === 1;
  if (!over && k.aceAtOnce) acesByCareer(k, s, move, sink);
  for (let i = 0; i < n.newAces; i++) makeAce(k, s, k.newAces[i]!, move, k.threshold ? 'damage' : 'kill', sink);
  for (let i = 0; i < n.hits; i++) k.hits[k.hitList[i]!] = 0;
  n.hits = 0;
  n.crashes = 0;
  return over;
};

/** Planes in order, so that what is told of them does not hang on who fired first. */
const sortStruck = (k: Kernel): void => {
  const { struck } = k;
  for (let i = 1; i < k.counts.struck; i++) {
    const plane = struck[i]!;
    let j = i;
    for (; j > 0 && struck[j - 1]! > plane; j--) struck[j] = struck[j - 1]!;
    struck[j] = plane;
  }
};

const takeDamage = (k: Kernel, s: Int32Array, move: number, sink: Sink | null): void => {
  const { work, struck, counts } = k;
  for (let i = 0; i < counts.struck; i++) {
    const p = struck[i]!;
    const o = planeAt(p);
    const w = workAt(p);
    const fire = work[w + FIRE_DAMAGE]!;
    const cloud = work[w + CLOUD_DAMAGE]!;
    work[w + BEFORE] = s[o + DAMAGE]!;
    work[w + FIRE_DAMAGE] = 0;
    const left = Math.max(0, s[o + DAMAGE]! - fire - cloud);
    s[o + DAMAGE] = left;
    if (fire > 0 && k.drawAfter > 0) s[QUIET] = -1;
    if (sink !== null) sink.damaged(p, move + 1, fire, cloud, shootersOf(k, p), left);
    if (left === 0) {
      leavePlay(s, p, move, fire > 0 ? SHOT : CLOUD);
      k.downs[counts.downs++] = p;
    }
  }
};

const shootersOf = (k: Kernel, target: number): number[] => {
  const list: number[] = [];
  for (let q = 0; q < MAX_PLANES; q++) if (k.hits[hitAt(target, q)]! > 0) list.push(q);
  return list;
};

/** Points for damage done to enemies (7.1), and its sum for aces (7.6). */
const scoreHits = (k: Kernel, s: Int32Array, move: number, sink: Sink | null): void => {
  for (let i = 0; i < k.counts.hits; i++) {
    const entry = k.hitList[i]!;
    const target = targetOf(entry);
    const shooter = shooterOf(entry);
    if (!isEnemy(s, target, shooter)) continue;
    const full = k.hits[entry]!;
    const o = planeAt(shooter);
    s[o + DONE] = s[o + DONE]! + full;
    addPoints(
      k,
      s,
      s[o + SEAT]!,
      move,
      k.capped ? Math.min(full, k.work[workAt(target) + BEFORE]!) : full,
      'damage',
      target,
      sink,
    );
  }
};

const scoreDowns = (k: Kernel, s: Int32Array, move: number, dice: KernelDice, sink: Sink | null): void => {
  for (let i = 0; i < k.counts.downs; i++) {
    const p = k.downs[i]!;
    const o = planeAt(p);
    const ace = s[o + ACE] === 1;
    const points = ace ? ACE_KILL_POINTS : KILL_POINTS;
    const shot = s[o + OUT_HOW] === SHOT;
    k.counts.credited = 0;
    const share = shot ? creditKill(k, s, p, move, points, dice, sink) : 0;
    if (sink !== null)
      sink.downed(
        p,
        move + 1,
        shot ? 'shot' : 'cloud',
        ace,
        shootersOf(k, p),
        Array.from(k.credited.subarray(0, k.counts.credited)),
      );
    for (let j = 0; j < k.counts.credited; j++) {
      const seat = k.credited[j]!;
      s[seatAt(seat) + KILLS] = s[seatAt(seat) + KILLS]! + 1;
      addPoints(k, s, seat, move, share, 'kill', p, sink);
    }
    addPoints(k, s, s[o + SEAT]!, move, -points, 'down', p, sink);
    if (shot && k.rules.acesWon === 'first-kill') rollAce(k, s, p, move, dice, sink);
  }
};

/** Crashes (6.5, 7.3): the pilot pays; the damage points left are shared among the planes still in, crash by crash. */
const scoreCrashes = (k: Kernel, s: Int32Array, move: number, sink: Sink | null): void => {
  const still = k.counts.alive - k.counts.downs;
  for (let i = 0; i < k.counts.crashes; i++) {
    const plane = k.crashes[i]!;
    const o = planeAt(plane);
    addPoints(k, s, s[o + SEAT]!, move, s[o + ACE] === 1 ? -ACE_KILL_POINTS : -KILL_POINTS, 'down', plane, sink);
    if (k.rules.crashShare === 'none' || still === 0) continue;
    const share = k.rules.crashShare === 'up' ? Math.ceil(s[o + DAMAGE]! / still) : Math.floor(s[o + DAMAGE]! / still);
    for (let j = 0; j < k.counts.alive; j++) {
      const p = k.alive[j]!;
      if (isIn(s, p)) addPoints(k, s, s[planeAt(p) + SEAT]!, move, share, 'share', plane, sink);
    }
  }
};

const acesByDamage = (k: Kernel, s: Int32Array): void => {
  for (let p = 0; p < s[PLANES]!; p++) if (s[planeAt(p) + DONE]! >= ACE_DAMAGE) k.newAces[k.counts.newAces++] = p;
};

/** Planes of seats whose career, this game included, has reached 40 (7.6 K). */
export const acesByCareer = (k: Kernel, s: Int32Array, move: number, sink: Sink | null): void => {
  for (let p = 0; p < s[PLANES]!; p++) {
    const seat = seatAt(s[planeAt(p) + SEAT]!);
    if (s[seat + CAREER]! + s[seat + SCORE]! >= ACE_THRESHOLD) makeAce(k, s, p, move, 'career', sink);
  }
};

const makeAce = (
  _k: Kernel,
  s: Int32Array,
  plane: number,
  move: number,
  reason: 'kill' | 'damage' | 'career',
  sink: Sink | null,
): void => {
  const o = planeAt(plane);
  if (s[o + ACE] === 1 || s[o + STATUS] === OUT || s[OVER] === 1) return;
  s[o + ACE] = 1;
  if (sink !== null) sink.ace(plane, move + 1, reason);
};

/** Places of seats whose last plane left in this Move (7.5), and the end of the game (7.4). */
const leaveGame = (k: Kernel, s: Int32Array, move: number, sink: Sink | null): void => {
  let seatsIn = 0;
  let teamsIn = 0;
  for (let i = 0; i < k.counts.alive; i++) {
    const o = planeAt(k.alive[i]!);
    if (s[o + STATUS] === OUT) continue;
    seatsIn |= 1 << s[o + SEAT]!;
    teamsIn |= 1 << s[o + TEAM]!;
  }
  const left = bits(seatsIn);
  for (let seat = 0; seat < s[SEATS]!; seat++) {
    const o = seatAt(seat) + PLACE;
    if (s[o] !== 0 || ((seatsIn >> seat) & 1) === 1) continue;
    s[o] = left + 1;
    if (sink !== null) sink.left(seat, move + 1, left + 1);
  }
  if (bits(teamsIn) > 1) return;
  s[OVER] = 1;
  s[WINNERS] = seatsIn;
  s[QUIET] = 0;
  for (let seat = 0; seat < s[SEATS]!; seat++) {
    if (((seatsIn >> seat) & 1) === 0) continue;
    s[seatAt(seat) + PLACE] = 1;
    addPoints(k, s, seat, move, WIN_POINTS, 'win', -1, sink);
  }
  if (sink !== null) sink.ended(s, move + 1);
};

/** One more Turn is over (7.4): after so many in a row without a hit nobody wins, and all who are left share the first place. */
export const isDrawn = (k: Kernel, s: Int32Array, sink: Sink | null): boolean => {
  if (k.drawAfter === 0) return false;
  s[QUIET] = s[QUIET]! + 1;
  if (s[QUIET]! < k.drawAfter) return false;
  s[OVER] = 1;
  for (let seat = 0; seat < s[SEATS]!; seat++) if (s[seatAt(seat) + PLACE] === 0) s[seatAt(seat) + PLACE] = 1;
  if (sink !== null) sink.ended(s, 0);
  return true;
};

const bits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};

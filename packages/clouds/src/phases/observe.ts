/**
 * OBS (rule 4.30): pictures are taken, the ground is watched, artillery is directed and fires. What a man looks at was ordered with
 * his plane's move and stands in his `task`.
 */

import { abilityTerm, hindered, isAboard, scoreTerms } from '../crew.ts';
import { blast } from '../fire/ground-damage.ts';
import { distance, flat2, flatDistance, MU, type Point, straight } from '../geometry.ts';
import { POST_HEIGHT, POST_REACH } from '../missions/contact.ts';
import type { Rules } from '../options.ts';
import { SPOTTING_DISTURBED, spottingRow } from '../results.ts';
import { himself, test } from '../rolls.ts';
import { inSight } from '../sight.ts';
import type { Draft, State } from '../state.ts';
import type { Man, Plane } from '../state-plane.ts';
import type { Term } from '../tables.ts';
import { threatOn } from '../threat.ts';
import { passesNear } from '../track.ts';
import { die, type TurnContext, throwDice } from '../turn-context.ts';
import type { Refusal } from '../words/german-problems.ts';
import type { Reason } from '../words/german-reasons.ts';

const RULE = '4.30';
/** Reach of a camera and of a pair of eyes, in MU on the map, and how low one has to go to know friend from foe. */
const PHOTO_REACH = 3;
const WATCH_REACH = 4;
const WATCH_HEIGHT = 10;
/** Deviation of the first shell, in d10, what counts as a hit, and what a shell does, in d6. */
const FIRST_DICE = 6;
const HIT = 2;
const SHELL = 6;

type Task = NonNullable<Man['task']>;
type Ground = { readonly id: string; readonly x: number; readonly y: number };

const targetOf = (state: State, id: string): Ground | undefined =>
  state.mission.targets.find((target) => target.id === id) ?? state.units.find((u) => u.id === id && u.strength > 0);

const threat = (t: TurnContext, plane: Plane): readonly Term[] => {
  const { mod } = threatOn(t, plane);
  return mod === 0 ? [] : [{ why: 'threat', mod }];
};
const per = (why: Reason, value: number, each: number): readonly Term[] =>
  value < each ? [] : [{ why, mod: -Math.floor(value / each) }];

/** Awareness of an observer at his work, as terms. */
const atWork = (rules: Rules, man: Man): readonly Term[] => [
  ...scoreTerms(rules, man, 'awareness'),
  ...abilityTerm(man, 'doingHisJob', 3),
];

/** A cloud or the layer lies between a plane at height `z` and a place on the ground. */
const isHidden = ({ sky }: State, at: Ground, z: number): boolean =>
  (sky.layer !== null && sky.layer.z0 <= z) || sky.clouds.some((c) => c.z0 <= z && flat2(c, at) <= c.r ** 2);

/** Whether a plane has passed so near to a place in its move. */
const hasPassed = ({ facts }: Pick<TurnContext, 'facts'>, { id, track }: Plane, at: Ground, reach: number): boolean =>
  facts?.near ? facts.near.has(`${id} ${at.id}`) : passesNear(track.legs, at.x, at.y, reach);

/** Why no picture can be taken, in a word; null if one can. */
export const photoRefused = (
  t: { readonly state: State } & Pick<TurnContext, 'facts'>,
  plane: Plane,
  at: Ground,
): Refusal | null => {
  const { state } = t;
  const { legs, turn } = plane.track;
  if (turn !== state.turn || legs.length === 0) return 'not flown';
  if (legs.some((leg) => leg.kind !== 'S' || leg.dz !== 0)) return 'not straight and level';
  if (!hasPassed(t, plane, at, PHOTO_REACH)) return 'too far';
  return isHidden(state, at, plane.z) ? 'clouds' : null;
};

const refuse = (t: TurnContext, man: Man, note: string): void =>
  t.say?.({ type: 'note', rule: RULE, unit: man.id, note, instead: 'nothing' });

const photograph = (t: TurnContext, plane: Plane, man: Man, at: Ground): void => {
  const refused = photoRefused(t, plane, at);
  if (refused !== null) {
    refuse(t, man, `photo: ${refused}`);
    return;
  }
  const terms = [...atWork(t.rules, man), ...threat(t, plane), ...per('height', plane.z, 20)];
  const payers = himself(plane, man);
  const { margin } = test(t, { unit: man.id, purpose: 'photo', rule: RULE, tested: 'awareness', terms, payers });
  const done = margin >= 0;
  const target = t.state.mission.targets.find((place) => place.id === at.id);
  if (done && target && !target.done.includes(plane.id)) target.done.push(plane.id);
  t.say?.({ type: 'photographed', rule: RULE, unit: man.id, target: at.id, done });
};

const watch = (t: TurnContext, plane: Plane, man: Man, at: Ground): void => {
  const low = plane.z <= WATCH_HEIGHT;
  const done = low && plane.track.turn === t.state.turn && hasPassed(t, plane, at, WATCH_REACH);
  const unit = t.state.units.find((u) => u.id === at.id);
  if (done && unit) unit.foundBy ??= plane.id;
  t.say?.({ type: 'watched', rule: RULE, unit: man.id, target: at.id, done });
};

const ground = ({ x, y }: Ground): Point => ({ x, y, z: 0 });

/** Shot at from the air in this turn: nothing gets through (rule 6.3). */
const isDisturbed = (state: State, plane: Plane): boolean => plane.shotAt.some((s) => s.turn === state.turn);

const spottingMargin = (t: TurnContext, plane: Plane, man: Man, at: Ground): number => {
  if (isDisturbed(t.state, plane)) return SPOTTING_DISTURBED;
  const terms: Term[] = [
    ...atWork(t.rules, man),
    ...per('distance', t.facts?.mu?.get(plane.id) ?? distance(plane, ground(at)), 10),
  ];
  if (plane.track.turn === t.state.turn && plane.track.manoeuvres) terms.push({ why: 'manoeuvres', mod: -2 });
  const payers = himself(plane, man);
  const ask = { unit: man.id, purpose: 'spot', rule: RULE, tested: 'awareness', payers } as const;
  return test(t, { ...ask, terms: [...terms, ...threat(t, plane)] }).margin;
};

const spot = (t: TurnContext, plane: Plane, man: Man, at: Ground): void => {
  if (!t.facts && !inSight(t.state.sky, plane, ground(at))) {
    refuse(t, man, 'spot: out of sight');
    return;
  }
  const { dice, text } = spottingRow(spottingMargin(t, plane, man, at));
  const { batteries } = t.state.mission;
  let battery = batteries.find((b) => b.observer === plane.id && b.target === at.id);
  if (!battery) {
    battery = { observer: plane.id, target: at.id, dice: FIRST_DICE, hits: 0 };
    batteries.push(battery);
  }
  battery.dice = Math.max(0, battery.dice + dice);
  t.say?.({ type: 'spotted', rule: RULE, unit: man.id, target: at.id, dice: battery.dice, row: text });
};

const WORK: Readonly<Record<Task['a'], (t: TurnContext, plane: Plane, man: Man, at: Ground) => void>> = {
  photo: photograph,
  watch,
  spot,
};

/** A man's task is done or lost; it is his no longer. */
const observe = (t: TurnContext, plane: Plane, man: Man): void => {
  const { task } = man;
  man.task = null;
  if (!task || !isAboard(man) || man.silent || hindered(plane) !== null) return;
  const at = targetOf(t.state, task.target);
  if (at) WORK[task.a](t, plane, man, at);
  else refuse(t, man, `${task.a}: no target`);
};

/** A battery fires one shell by its last data. */
const shell = (t: TurnContext, battery: Draft['mission']['batteries'][number]): void => {
  const at = targetOf(t.state, battery.target);
  if (!at) return;
  const name = battery.observer;
  const off = throwDice(t, name, 'dev', battery.dice, 10).reduce((sum, face) => sum + face, 0);
  const h = off === 0 ? 0 : (die(t, name, 'dir', 12) % 12) * 300;
  const { x, y } = straight({ x: at.x, y: at.y, z: 0, h, p: 0 }, off * MU);
  const hit = off <= HIT;
  if (hit) battery.hits += 1;
  t.say?.({ type: 'shelled', rule: RULE, target: at.id, x, y, off, hit });
  for (const unit of t.state.units)
    if (flatDistance({ x, y, z: 0 }, ground(unit)) <= HIT) blast(t, unit, SHELL, { unit: name, by: null, rule: RULE });
};

/** Whoever has found the infantry drops his message on the way over headquarters (rule 8, contact). */
const dropMessages = (t: TurnContext): void => {
  const { state } = t;
  const post = state.mission.targets.find((p) => p.id === 'HQ');
  if (!post) return;
  for (const plane of state.planes) {
    const found = state.units.some((u) => u.foundBy === plane.id);
    if (found && !post.done.includes(plane.id) && plane.z <= POST_HEIGHT && hasPassed(t, plane, post, POST_REACH))
      post.done.push(plane.id);
  }
};

/** Plays OBS: every man with a task, in roster order, then the batteries. */
export const playObserve = (t: TurnContext): void => {
  for (const plane of t.state.planes) for (const man of plane.crew) observe(t, plane, man);
  for (const battery of t.state.mission.batteries) shell(t, battery);
  dropMessages(t);
};

/**
 * In Clouds of Glory: the air combat. The rule numbers are those of docs/ and of the cases. Data flows one way: `setup` ->
 * `state` -> orders -> steps on a draft (`turn-context`) -> events and the `changed` event -> views, narration, notation.
 *
 * Ground floor
 * - `vocabulary` words; `options` rules and editions; `data/` tables with their types; `amount` dice as text
 * - `geometry` 1.2-1.5; `track` 1.10, 4.5 pieces of a path and contact; `sight` 1.8
 * - `dice-names` 2.1; `turn-context` the context of every step; `rolls` 2.2-2.4 tests, table rolls, re-rolls
 * - `state-plane`, `state` what is kept; `setup`, `make-plane` 2.3, 3.1, 7; `order` 4.0-4.5, 4.17; `events`
 * - `tables` look-ups before dice fall, `results` what dice pick (6); `crew` 3; `plane` 4.6, 4.9, 5, 7 what a plane can do now
 * - `damage/structure` 4.13; `damage/men` 3.2-3.5, 4.12 start of a spin; `credit` 4.33
 */
export * from './amount.ts';
export { assume } from './assume.ts';
export * from './cases/index.ts';
export { checkSetup, missionSetup } from './check-setup.ts';
export { checkState } from './check-state.ts';
export * from './choices/after.ts';
export { defaultShooters, shooterChoices } from './choices/fire.ts';
export * from './choices/flights.ts';
export * from './choices/shots.ts';
export * from './credit.ts';
export * from './crew.ts';
export * from './damage/aftermath.ts';
export * from './damage/apply.ts';
export * from './damage/blow.ts';
export * from './damage/explode.ts';
export * from './damage/fire.ts';
export * from './damage/hit.ts';
export * from './damage/men.ts';
export * from './damage/structure.ts';
export * from './data/index.ts';
export * from './dice-names.ts';
export * from './due.ts';
export * from './end/cause.ts';
export * from './end/evade.ts';
export * from './end/home.ts';
export * from './end/roll-out.ts';
export * from './end/score.ts';
export * from './end/way-home.ts';
export * from './events.ts';
export * from './fire/arcs.ts';
export * from './fire/balloon.ts';
export * from './fire/barrage.ts';
export * from './fire/base-shot.ts';
export * from './fire/bombs.ts';
export * from './fire/ground-damage.ts';
export * from './fire/ground-fire.ts';
export * from './fire/ground-hit.ts';
export * from './fire/jam.ts';
export * from './fire/rockets.ts';
export * from './fire/shoot.ts';
export * from './fire/strafe.ts';
export { clouds } from './game.ts';
export * from './geometry.ts';
export * from './make-plane.ts';
export * from './missions/duel.ts';
export * from './missions/index.ts';
export * from './missions/interception.ts';
export * from './missions/lay.ts';
export * from './missions/place.ts';
export * from './missions/standing.ts';
export * from './missions/start.ts';
export * from './missions/timelines.ts';
export * from './missions/types.ts';
export { haveParachutes, jumpTerms } from './move/bail.ts';
export { hitGround, meetBalloon, meetPlane } from './move/collide.ts';
export { defaultFlight } from './move/default.ts';
export { landPlane } from './move/land.ts';
export * from './move/leave.ts';
export { spinTerms } from './move/needs.ts';
export { type Plan, planMove } from './move/plan.ts';
export * from './move/repair.ts';
export * from './narrate/index.ts';
export * from './notation/index.ts';
export { cloudsRecords } from './notation/record.ts';
export * from './odds.ts';
export * from './options.ts';
export * from './order.ts';
export * from './phases/check.ts';
export * from './phases/end.ts';
export * from './phases/fire.ts';
export * from './phases/ground.ts';
export * from './phases/initiative.ts';
export { moveGroup } from './phases/move.ts';
export * from './phases/observe.ts';
export * from './phases/uncontrolled.ts';
export * from './plane.ts';
export { turnsUntil } from './planner/aim.ts';
export { idleWorks } from './planner/check-plan.ts';
export { flightByPlan, standingPlan } from './planner/plan.ts';
export { flyStanding } from './planner/stand.ts';
export * from './post.ts';
export { BOOKLET_NOTICE, bookletPage } from './report/booklet.ts';
export { gunWords, type ReportInput, reportPage } from './report/page.ts';
export { TERM_MEANINGS } from './report/term-words.ts';
export * from './results.ts';
export * from './rolls.ts';
export * from './seen.ts';
export { playOn, playSegment, type Sheets, seatsToOrder } from './segments.ts';
export * from './setup.ts';
export * from './sight.ts';
export * from './state.ts';
export * from './state-plane.ts';
export * from './tables.ts';
export * from './terrain.ts';
export * from './threat.ts';
export * from './track.ts';
export * from './turn-context.ts';
export * from './usual-standing.ts';
export { type View, view, viewEvents } from './view.ts';
export * from './vocabulary.ts';
export { abilityName } from './words/abilities.ts';
export { briefWordsIn } from './words/briefs.ts';
export { problemIn } from './words/german.ts';
export type { Message } from './words/german-problems.ts';
export { GERMAN_REASONS } from './words/german-reasons.ts';
export { monthWords } from './words/months.ts';
export { type SidesWords, scoreWords, sidesCalled, winWords } from './words/sides.ts';
export { ENGLISH_THINGS, GERMAN_THINGS, GUN_NAMES } from './words/things.ts';

/**
 * The war: squadrons, men and months of In Clouds of Glory. A war is a game like any other: orders of the day are sealed and
 * revealed together, a record is chained, a view is the only way out. Rule numbers are those of docs/rules/war.md. Data flows one
 * way: `setup` -> `state` -> orders -> phases on a draft (`month-context`) -> events and the `CHANGED` event -> views, words.
 *
 * - `vocabulary`, `options`, `calendar`; `pack/` history with its sources; `machines`, `men` what can be looked up
 * - `state`, `events`, `orders`, `setup`; `month-context` the context of every step, with its dice
 * - `phases/` weather, tasks, pairs, flights (5), months and closing (2, 8, 9, 11); `mission/` quick and typed outcomes (6)
 * - `debrief/` fates, claims, experience, wounds, honours (7); `adjudicate` the order of it all; `view` who knows what (12)
 * - `gazette/` the newspaper of a side, `history/` log books and the wall of a squadron: from events that somebody has learnt of
 */

export { seatsToOrder, unhurried } from './adjudicate.ts';
export * from './balance.ts';
export * from './calendar.ts';
export { campaignCases } from './cases/run.ts';
export * from './check-order.ts';
export { canSpend } from './debrief/experience.ts';
export type * from './events.ts';
export * from './fields.ts';
export * from './fit.ts';
export { campaign } from './game.ts';
export * from './gazette/gazette.ts';
export { type GazetteArt, stayedOut } from './gazette/paper.ts';
export * from './gazette/sheet.ts';
export { fightOf } from './gazette/stories.ts';
export { GAZETTE_WORDS } from './gazette/words.ts';
export { type LetterHome, letterHome, lettersHome } from './history/condolence.ts';
export * from './history/ladder.ts';
export * from './history/log-book.ts';
export * from './machines.ts';
export * from './men.ts';
export { outcomeOf } from './mission/flown.ts';
export { writeOutcome } from './mission/outcome-text.ts';
export * from './mission/seats.ts';
export { missionSetup } from './mission/setup.ts';
export { homeOf, leadOf, rulesIn, seatsOf } from './month-context.ts';
export { narrateBriefly } from './narrate-briefly.ts';
export { ORDER_WORDS } from './notation.ts';
export * from './options.ts';
export * from './orders.ts';
export * from './pack/check.ts';
export * from './pack/club.ts';
export * from './pack/front.ts';
export { clubFront } from './pack/own-front.ts';
export * from './pack/schema.ts';
export type * from './pack/types.ts';
export * from './pack/west.ts';
export { speakersOf } from './phases/draw.ts';
export { crewsOf as crewsDue } from './phases/fit.ts';
export { isDrawn } from './phases/flights.ts';
export { mayLend } from './phases/lend.ts';
export { deedWords } from './phases/master.ts';
export { wishesOf } from './phases/tasks.ts';
export * from './setup.ts';
export * from './simulate.ts';
export * from './staff.ts';
export * from './state.ts';
export * from './view.ts';
export * from './vocabulary.ts';
export { briefFor } from './words/brief.ts';
export { deedTold, type WarNames } from './words/deeds.ts';
export type { Message } from './words/german-problems.ts';
export { problemIn, problemInGerman } from './words/problems.ts';
export { type Sectors, sectorName, sectorsOf, sectorWithin } from './words/sectors.ts';
export { paperTitle, sideNames, sideTitle, sideWithin } from './words/sides.ts';
export * from './words/tell.ts';
export * from './words/terms.ts';

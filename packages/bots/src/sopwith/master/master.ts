/** An ace who has flown thousands of games in his head, and judges what may come of a Turn by a value learned from them. */
import { FACINGS, type Order, planesOfSeat, type Rules, type State } from '@paravion/sopwith';
import { layout, unpackSheet } from '@paravion/sopwith/kernel';
import { type Acquaintance, type Bot, type Budget, type Chance, chance, type Past } from '../../bot.ts';
import { timerOf } from '../../stage/budget.ts';
import { doubleOracle, type Mixed } from '../../stage/double-oracle.ts';
import { ACES, deliberate, type School, stageOf, triedBy } from '../ace/deliberate.ts';
import { lastFoe } from '../ace/duel.ts';
import { TEMPER } from '../ace/reading.ts';
import { solved, solverOf, study } from '../ace/solve.ts';
import { draw, likely } from '../belief.ts';
import { type Field, fieldOf } from '../field.ts';
import { hexesBetween, type Scene, sceneOf } from '../scene.ts';
import { type SheetGame, sheetGame, type Worn } from './duel.ts';
import { foreseeing, habitOf, mixedWith, RECKONED } from './foresight.ts';
import { hasteIn, masterJudge, UNARMED, WIN } from './value.ts';
import { NET } from './weights.ts';

/** Masters judge by what they have learned. */
export const MASTERS: School = {
  ...ACES,
  styles: RECKONED,
  temperOf: ({ turn, planes }) => ({
    ...TEMPER,
    pull: TEMPER.pull * hasteIn(turn, planes.filter(({ status }) => status !== 'out').length, planes.length),
    unarmed: UNARMED,
  }),
  judgeOf: (scene) => masterJudge(NET, scene),
};

/** Share of a budget after which no earlier Turn is looked at. */
const HINDSIGHT = 0.5;
/** Rounds of the stage game that the first flights of a duel come from, how many of them, and the share of a budget that this may take. */
const STUDIES = 40;
const FIRST = 24;
const STAGE = 0.2;
/**
 * Iterations that stand for a step of the solver of duels, how many there are where no budget says otherwise, and the
 * share of a win below which it stops.
 */
const A_STEP = 8;
const ITERATIONS = 200;
const GAP = 0.01;
/** Shares of a win: what it costs to go round in circles, and how far from the best a flight may be where no shot can be fired. */
const DULL = 0.01;
const EASE = 0.004;
/** Farther apart, in hexes, nothing is decided yet, and a flight may be further from the best: nobody knows an opening beforehand. */
const FAR = 15;
const EASE_FAR = 0.01;

/** Where the last two have been at the beginning of a Turn since anybody fired, was hit, landed or took off: by pose. */
const wornOf = ({ crafts, lore }: Scene, state: State, past: readonly Past<State, Order>[]): Worn => {
  const { names } = lore.tables;
  const same = past.filter(({ view }) =>
    crafts.every(({ plane }) => {
      const [then, now] = [view.planes[plane]!, state.planes[plane]!];
      return then.damage === now.damage && then.ammunition === now.ammunition && then.status === now.status;
    }),
  );
  const beenBy = (craft: number): ReadonlySet<number> =>
    new Set(
      same.map(({ view }) => {
        const { hex, facing } = view.planes[crafts[craft]!.plane]!;
        return layout.poseOf(names.indexOf(hex), FACINGS.indexOf(facing));
      }),
    );
  return [beenBy(0), beenBy(1)];
};

/** A Turn of the last two as masters see it: what sheets come to, with what it costs to go round in circles. */
export const duelGame = (
  rules: Rules,
  state: State,
  field: Field,
  luck: Chance,
  past: readonly Past<State, Order>[],
): SheetGame =>
  sheetGame(
    stageOf(rules, state, field.scene, luck, MASTERS),
    field,
    DULL * hasteIn(state.turn, field.scene.crafts.length, state.planes.length) * WIN,
    wornOf(field.scene, state, past),
  );

/**
 * The last two: what the Turn comes to for both, solved over whole sheets, and what a side draws from. `own`: the side
 * that reckons with what can be foreseen of the other.
 */
export const duelOf = (
  rules: Rules,
  state: State,
  scene: Scene,
  luck: Chance,
  budget: Budget,
  past: readonly Past<State, Order>[],
  own: 0 | 1 | null = null,
  known: readonly (Acquaintance | null)[] = [],
): { readonly mixtures: readonly [Mixed, Mixed] } => {
  const timer = timerOf(budget);
  const lookOn = (): boolean => timer.spent(0, 1) < HINDSIGHT;
  const habit = own === null ? null : habitOf(rules, scene, 1 - own, past, known, lookOn);
  const field = fieldOf(scene, TEMPER);
  const solver = solverOf(field, TEMPER);
  const looked = timer.spent(0, 1);
  for (let round = 0; round < STUDIES && (round === 0 || timer.spent(0, 1) < looked + STAGE); round++) study(solver);
  const found = solved(solver);
  const first = scene.crafts.map((craft, i) => [...triedBy(craft, found[i]!, FIRST).codes]);
  let before = timer.spent(0, 1);
  const goOn = (): boolean => {
    const now = timer.spent(0, 1);
    const step = now - before;
    before = now;
    return now + step < 1;
  };
  const usual = budget.ms === undefined ? ITERATIONS : Number.POSITIVE_INFINITY;
  const steps = Math.ceil((budget.iterations ?? usual) / A_STEP);
  const game = duelGame(rules, state, field, luck, past);
  const asked = own !== null && habit ? foreseeing(game, own, habit) : game;
  const { row, col } = doubleOracle(asked, [first[0]!, first[1]!], { steps, gap: GAP * WIN, goOn });
  const far = hexesBetween(scene.lore, scene.crafts[0]!.pose, scene.crafts[1]!.pose) > FAR;
  const ease = (far ? EASE_FAR : EASE) * WIN;
  const met = (side: 0 | 1, other: Mixed): Mixed => (habit && own === side ? mixedWith(habit, other) : other);
  return {
    mixtures: game.quiet ? [anyGood(game, 0, met(0, col), ease), anyGood(game, 1, met(1, row), ease)] : [row, col],
  };
};

/** Where no shot can be fired, flights that are nearly as good are flown as well: nobody knows an opening beforehand. */
const anyGood = (game: SheetGame, side: 0 | 1, other: Mixed, ease: number): Mixed => {
  const flights = game.flights(side, other);
  const weight = likely(
    Float64Array.from(flights, ({ worth }) => worth),
    ease,
  );
  return { actions: flights.map(({ action }) => action), weight };
};

export const master: Bot<Rules, State, Order> = {
  id: 'master',
  title: 'Master',
  strength: 10,
  wait: 1000,
  about: 'An ace who knows from thousands of games how they come out.',
  choose: (rules, state, seat, seed, budget = {}, past = [], known = []) => {
    const luck = chance(seed, `master/turn ${state.turn}/seat ${seat + 1}`);
    const scene = sceneOf(rules, state);
    const own = scene.crafts.findIndex((craft) => craft.seat === seat);
    if (own < 0 || lastFoe(scene, own) < 0) {
      const resolve = deliberate(rules, state, seat, luck, budget, past, MASTERS, known);
      return { sheets: resolve.map((plane) => plane && unpackSheet(plane.code)) };
    }
    const { mixtures } = duelOf(rules, state, scene, luck, budget, past, own as 0 | 1, known);
    const { actions, weight } = mixtures[own]!;
    const code = actions[draw(weight, luck)]!;
    return {
      sheets: planesOfSeat(state, seat).map((plane) => (plane === scene.crafts[own]!.plane ? unpackSheet(code) : null)),
    };
  },
};

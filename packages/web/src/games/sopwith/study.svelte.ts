/** The analysis of a game on the page: how far it is, what was found, and which Turn and plane are looked at. */
import type { GameAnalysis, Judged, TurnAnalysis } from '@paravion/games';
import type { Rules, State } from '@paravion/sopwith';
import { askSopwith } from './ask.ts';
import type { TurnView } from './engine/turns.ts';

export interface Study {
  readonly game: GameAnalysis | null;
  readonly running: boolean;
  readonly done: number;
  readonly of: number;
  /** What went wrong; empty when nothing did. */
  readonly fault: string;
  /** The Turn that was chosen in the chart; null when the clock says which. */
  readonly turn: number | null;
  readonly plane: number | null;
  begin(rules: Rules, turns: readonly TurnView[], position: State): Promise<void>;
  cancel(): void;
  choose(turn: number): void;
  look(plane: number): void;
  /** The Turn that a time of the clock belongs to; at the border of two the one that was chosen. */
  turnAt(time: number, turns: number): number;
}

/** The order that is looked at in a Turn: of the plane that was chosen, of one of these seats, or of the first. */
export const judgedIn = (study: Study, turn: number, mine: readonly number[]): Judged | null => {
  const planes = study.game?.turns[turn - 1]?.planes ?? [];
  const chosen = planes.find(({ plane }) => plane === study.plane);
  return chosen ?? planes.find(({ seat }) => mine.includes(seat)) ?? planes[0] ?? null;
};

/** What stands on the board of it: where the plane was, what it might have flown, and what it flew. */
export const ghostsOf = ({ plane, seat, mixture }: Judged, { stages, events }: TurnView) => ({
  seat,
  from: stages[0]!.planes[plane]!,
  ways: mixture,
  flown: events.flatMap((event) => (event.type === 'moved' && event.plane === plane ? [event.to] : [])),
});

export const createStudy = (): Study => {
  let game = $state.raw<GameAnalysis | null>(null);
  let running = $state(false);
  let done = $state(0);
  let of = $state(0);
  let fault = $state('');
  let turn = $state<number | null>(null);
  let plane = $state<number | null>(null);
  let run = 0;

  const analysed = async (
    mine: number,
    rules: Rules,
    turns: readonly TurnView[],
    position: State,
  ): Promise<GameAnalysis | null> => {
    const found: TurnAnalysis[] = [];
    for (const { stages, events } of turns) {
      found.push(await askSopwith('studyTurn', rules, stages[0]!, events, stages.at(-1)!));
      if (run !== mine) return null;
      done = found.length;
    }
    return askSopwith('studyGame', found, position.over ? null : await askSopwith('studyWorths', rules, position));
  };
  const begin: Study['begin'] = async (rules, turns, position) => {
    const mine = ++run;
    running = true;
    done = 0;
    of = turns.length;
    fault = '';
    try {
      const found = await analysed(mine, rules, turns, position);
      if (run === mine) game = found;
    } catch (cause) {
      if (run === mine) fault = cause instanceof Error ? cause.message : String(cause);
    }
    if (run === mine) running = false;
  };
  return {
    get game() {
      return game;
    },
    get running() {
      return running;
    },
    get done() {
      return done;
    },
    get of() {
      return of;
    },
    get fault() {
      return fault;
    },
    get turn() {
      return turn;
    },
    get plane() {
      return plane;
    },
    begin,
    cancel: () => {
      run++;
      running = false;
    },
    choose: (to) => {
      turn = to;
    },
    look: (at) => {
      plane = at;
    },
    turnAt: (time, turns) => {
      const chosen = turn !== null && time >= (turn - 1) * 3 && time <= turn * 3 ? turn : Math.ceil(time / 3);
      return Math.max(1, Math.min(turns, chosen));
    },
  };
};

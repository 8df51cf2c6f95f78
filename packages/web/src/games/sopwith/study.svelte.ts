/** The analysis of a game on the page: how far it is, what was found, and which Turn and plane are looked back at. */
import type { GameAnalysis, Judged, TurnAnalysis } from '@paravion/bots';
import { askSopwith } from './ask.ts';
import type { TurnView } from './engine/turns.ts';
import type { Match } from './match.ts';
import type { Replay } from './replay.svelte.ts';

export interface Study {
  readonly game: GameAnalysis | null;
  readonly running: boolean;
  readonly done: number;
  readonly of: number;
  /** What went wrong; empty when nothing did. */
  readonly fault: string;
  /** Whether its sheet is shown. */
  readonly open: boolean;
  /** The Turn that is looked at. */
  readonly turn: number;
  /** The same while the board shows the position before it; else null. */
  readonly before: number | null;
  /** The order that is looked at in it. */
  readonly judged: Judged | null;
  /** What stands on the board of it; null for nothing. */
  readonly ghosts: ReturnType<typeof ghostsOf> | null;
  begin(): Promise<void>;
  cancel(): void;
  show(open: boolean): void;
  choose(turn: number): void;
  look(plane: number): void;
}

/** Where the plane was, what it might have flown, what would have been best, and what it flew. */
const ghostsOf = ({ plane, seat, mixture, best, duel }: Judged, { stages, events }: TurnView) => ({
  seat,
  from: stages[0]!.planes[plane]!,
  ways: duel?.mixture ?? mixture,
  best: (duel?.best ?? best).path,
  flown: events.flatMap((event) => (event.type === 'moved' && event.plane === plane ? [event.to] : [])),
});

/** Turn by Turn, so that the page can say how far it is; null when nobody wants it any more. */
const analysed = async (
  { rules, turns, position }: Match,
  stillWanted: (done: number) => boolean,
): Promise<GameAnalysis | null> => {
  const found: TurnAnalysis[] = [];
  for (const { stages, events } of turns) {
    found.push(await askSopwith('studyTurn', rules, stages[0]!, events, stages.at(-1)!));
    if (!stillWanted(found.length)) return null;
  }
  return askSopwith('studyGame', found, position.over ? null : await askSopwith('studyWorths', rules, position));
};

export const createStudy = (match: () => Match, replay: Replay): Study => {
  let game = $state.raw<GameAnalysis | null>(null);
  let running = $state(false);
  let done = $state(0);
  let of = $state(0);
  let fault = $state('');
  let open = $state(false);
  let chosen = $state<number | null>(null);
  let plane = $state<number | null>(null);
  let run = 0;

  // At the border of two Turns it is the one that was chosen.
  const turn = $derived.by(() => {
    const { time } = replay;
    const within = chosen !== null && time >= (chosen - 1) * 3 && time <= chosen * 3;
    return Math.max(1, Math.min(match().turns.length, within ? chosen! : Math.ceil(time / 3)));
  });
  const before = $derived(open && game && !replay.live && replay.time === (turn - 1) * 3 ? turn : null);
  const judged = $derived.by(() => {
    const planes = game?.turns[turn - 1]?.planes ?? [];
    const own = planes.find(({ seat }) => match().mine.includes(seat));
    return planes.find((one) => one.plane === plane) ?? own ?? planes[0] ?? null;
  });
  const flown = $derived(match().turns[turn - 1]);
  const ghosts = $derived(open && judged && flown && !replay.playing ? ghostsOf(judged, flown) : null);

  const choose = (to: number): void => {
    chosen = to;
    replay.set((to - 1) * 3);
  };
  /** Where one looks first at a game that is over: at one's own worst Turn. */
  const lookFirst = (found: GameAnalysis): void => {
    const own = found.pilots.find(({ seat, worst }) => worst > 0 && match().mine.includes(seat));
    if (own && match().over) choose(own.worst);
  };
  const begin = async (): Promise<void> => {
    const mine = ++run;
    running = true;
    done = 0;
    of = match().turns.length;
    fault = '';
    try {
      const found = await analysed(match(), (many) => {
        if (run === mine) done = many;
        return run === mine;
      });
      if (run === mine && found) {
        game = found;
        lookFirst(found);
      }
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
    get open() {
      return open;
    },
    get turn() {
      return turn;
    },
    get before() {
      return before;
    },
    get judged() {
      return judged;
    },
    get ghosts() {
      return ghosts;
    },
    begin,
    cancel: () => {
      run++;
      running = false;
    },
    show: (wanted) => {
      open = wanted;
    },
    choose,
    look: (at) => {
      plane = at;
    },
  };
};

/** What was flown as the board shows it: a clock over the whole game, with the position and the picture at its time. */
import type { State } from '@paravion/sopwith';
import { untrack } from 'svelte';
import { address, mark } from '../../app.svelte.ts';
import type { Frame } from '../../ui/frame.ts';
import { createClock } from './clock.svelte.ts';
import type { TurnView } from './engine/turns.ts';
import type { Match } from './match.ts';
import { formatMoment, type Moment, momentAt, parseMoment, timeOf } from './moments.ts';
import { placeOf, wholeBoard } from './place.ts';
import { type Scene, stateAt, stillAt } from './rest.ts';
import { LEAST } from './view.ts';

export interface Replay {
  /** One unit a Move. */
  readonly time: number;
  readonly end: number;
  readonly playing: boolean;
  /** Whether the position is shown in which orders are written now. */
  readonly live: boolean;
  readonly moment: Moment;
  readonly scene: Scene;
  /** The part of the board that a Turn is about while it plays; null while none does. */
  readonly stage: Frame | null;
  /** The position at the time. */
  readonly shown: State;
  /** The Turn of the moment; null before the first. */
  readonly turn: TurnView | null;
  /** Goes to a time at once, and puts it into the address. */
  set(time: number): void;
  goTo(moment: Moment): void;
  playPause(): void;
}

/** What moves. The board stands without it; it comes after the panel, before anything is flown. */
const moving = async (after: Promise<unknown>) => {
  await after;
  const [motion, stage] = await Promise.all([import('./motion.ts'), import('./stage.ts')]);
  return { ...motion, ...stage };
};

/** Begins at the moment in the address, or now; a Turn that comes later is played at once. `after`: what comes before all that moves. */
export const createReplay = (match: () => Match, after: Promise<unknown>): Replay => {
  const end = $derived(match().turns.length * 3);
  const wanted = parseMoment(location.hash);
  let reveal = $state.raw<Awaited<ReturnType<typeof moving>> | null>(null);
  const coming = moving(after).then((loaded) => {
    reveal = loaded;
  });
  const clock = createClock(
    untrack(() => (wanted ? Math.min(timeOf(wanted), end) : end)),
    (time) => reveal?.lengthAt(match().turns, time) ?? 1000,
  );
  // A link to another moment that is opened on this page.
  $effect(() => {
    const linked = parseMoment(address.hash);
    if (linked) untrack(() => clock.set(Math.min(end, timeOf(linked))));
  });
  let seen = untrack(() => match().turns.length);
  $effect(() => {
    const count = match().turns.length;
    if (!reveal) return;
    untrack(() => {
      if (count > seen) {
        clock.set(Math.max(clock.time, (count - 1) * 3));
        clock.play(count * 3);
      } else if (count < seen) clock.set(count * 3);
      seen = count;
    });
  });
  const live = $derived(clock.time >= end);
  const moment = $derived(momentAt(clock.time));
  const place = $derived(placeOf(match().rules.side));
  const scene = $derived((reveal?.sceneAt ?? stillAt)(place, match().turns, match().position, clock.time));
  const shown = $derived(stateAt(match().turns, match().position, clock.time));
  const playing = $derived(clock.playing ? Math.floor(clock.time / 3) : -1);
  const stage = $derived.by(() => {
    const { turns, mine, rules } = match();
    const turn = turns[playing];
    return (turn && reveal?.stageOf(place, wholeBoard(rules.side), turn, mine, LEAST)) ?? null;
  });
  const playPause = (): void => {
    if (clock.playing) clock.stop();
    else {
      if (clock.time >= end) clock.set(Math.max(0, end - 3));
      clock.play(end);
    }
  };
  return {
    get time() {
      return clock.time;
    },
    get end() {
      return end;
    },
    get playing() {
      return clock.playing;
    },
    get live() {
      return live;
    },
    get moment() {
      return moment;
    },
    get scene() {
      return scene;
    },
    get stage() {
      return stage;
    },
    get shown() {
      return shown;
    },
    get turn() {
      return match().turns[moment.turn - 1] ?? null;
    },
    set: (time) => {
      clock.set(time);
      mark(time >= end ? '' : `#${formatMoment(momentAt(time))}`);
    },
    goTo: (to) => {
      clock.set(Math.min(end, timeOf(to)));
      mark(`#${formatMoment(to)}`);
    },
    playPause: () => void coming.then(playPause),
  };
};

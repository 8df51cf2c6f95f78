/** The end of a game, which is told when its last segment has been shown, not before. */
export interface Ending {
  /** Whether the game is over, and has been seen to be. */
  readonly over: boolean;
  /** For what a cockpit shows when nothing is flown any more: its last segment has been shown. */
  readonly shown: () => void;
}

/** `over`: null until it is known. A game that is opened when it is over has nothing to be waited for. */
export const createEnding = (over: () => boolean | null): Ending => {
  let shown = $state(true);
  $effect(() => {
    if (over() === false) shown = false;
  });
  return {
    get over() {
      return shown && over() === true;
    },
    shown: () => {
      shown = true;
    },
  };
};

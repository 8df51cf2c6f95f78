/** The time, for what counts down: it goes on by itself, second by second, while something shows it. */
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Milliseconds since 1970; whatever shows it is drawn anew each second. */
export const now = (): number => {
  subscribe();
  return Date.now();
};

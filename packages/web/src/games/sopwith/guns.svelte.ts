/** The guns of a Turn, heard when they are seen, by whoever wants sound. */
import { untrack } from 'svelte';
import { settings } from '../../app.svelte.ts';
import type { Match } from './match.ts';
import { FIRE, GLIDE, momentAt } from './motion.ts';
import type { Replay } from './replay.svelte.ts';

export const soundGuns = (match: () => Match, replay: Replay): void => {
  const within = $derived(replay.time % 1);
  const firing = $derived(replay.playing && within > GLIDE && within < FIRE ? Math.ceil(replay.time) : 0);
  $effect(() => {
    if (!firing || !settings.sound) return;
    const { turn, move } = momentAt(firing);
    const events = untrack(() => match().turns[turn - 1]?.events ?? []);
    const shots = events.flatMap((event) => (event.type === 'fired' && event.move === move ? [event] : []));
    const hits = shots.filter((shot) => shot.hits.length > 0).length;
    if (shots.length > 0) void import('./noise.ts').then(({ rattle }) => rattle(hits));
  });
};

/** Sopwith between bots: every adjudication is a Turn, and nothing of the setup is asked for. */
import { gameById } from '@paravion/games';
import { sopwith } from '@paravion/sopwith';
import type { Contest } from '../contest.ts';

const hosted = gameById(sopwith.id)!;

export const sopwithContest: Contest = {
  ...hosted,
  options: (command) => command,
  setupFor: (rules, names) =>
    hosted.setupFor(
      rules,
      names.map((name) => ({ name })),
    ),
  usualSeats: (rules) => hosted.seatCounts(rules).at(-1)!,
  turnsAfter: (before) => before + 1,
  when: (state) => `Turn ${sopwith.segment(state as Parameters<typeof sopwith.segment>[0])}`,
};

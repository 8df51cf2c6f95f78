/** A pilot for whoever was named: a bot of the house, or a process. */
import type { GameAdapter } from '@paravion/games';
import type { Cast } from './cast.ts';
import { foreignPilot, USUAL_MS } from './foreign.ts';
import { housePilot, type Listener, type Pilot } from './pilot.ts';

export interface Terms {
  /** Where processes are started. */
  readonly cwd: string;
  readonly seed: string;
  readonly listener: Listener;
  /** Hears what a process says on standard error. */
  readonly complain?: (text: string) => void;
}

export const pilotFor = (contest: Pick<GameAdapter, 'chooseForBot'>, { bot, spend }: Cast, terms: Terms): Pilot => {
  if ('id' in bot) return housePilot(contest, bot.id, terms.seed, spend);
  const { cwd, listener, complain } = terms;
  const foreign = { command: bot.command, cwd, ms: spend.ms ?? USUAL_MS };
  return foreignPilot(complain ? { ...foreign, complain } : foreign, listener);
};

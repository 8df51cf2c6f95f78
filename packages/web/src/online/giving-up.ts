/** What follows from ending an account that nobody can sign in to again: said before it is done. */
import type { Me } from '@paravion/protocol';
import { withWords } from '../app.svelte.ts';
import { confirmed } from '../ui/confirm.svelte.ts';

/** Whether somebody may sign out (`yes`), or in to another account (`yesOther`): a guest, who cannot come back, is asked. */
export const mayGiveUp = async (user: Me | null, yes: 'yes' | 'yesOther'): Promise<boolean> => {
  if (!user?.guest) return true;
  const { questionWords } = await withWords(() => import('../words/questions.ts'));
  const { back, guestOut } = questionWords();
  return confirmed({
    title: guestOut.title(user.name),
    follows: [guestOut.lost, guestOut.seats],
    yes: guestOut[yes],
    no: back,
    instead: { href: '/join', text: guestOut.keep },
  });
};

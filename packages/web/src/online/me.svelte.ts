/** Who is signed in. A guest's account is made when it is first needed. */
import type { Me, Refusal } from '@paravion/protocol';
import type { Result } from '@paravion/tabletop';
import { settings, t } from '../app.svelte.ts';
import { call } from './call.ts';

let user: Me | null = $state.raw(null);
let asked: Promise<void> | null = null;
let reachable = $state(true);
let known = $state(false);
let mails = $state(false);

export const me = (): Me | null => user;
export const setMe = (next: Me | null): void => {
  user = next;
};
/** Who is signed in; null for nobody, undefined while the server has not said. */
export const meIfKnown = (): Me | null | undefined => (known ? user : undefined);
export const serverThere = (): boolean => reachable;
/** Whether the server is known to send mails: nothing that needs one is offered before. */
export const mailsGoOut = (): boolean => mails;

/** Asks the server once who is signed in. */
export const whoAmI = (again = false): Promise<void> => {
  if (again || !asked)
    asked = call('me', {}).then((answer) => {
      reachable = answer.ok || answer.error.message !== t().common.offline;
      known = answer.ok;
      if (answer.ok) ({ user, mails } = answer.value);
    });
  return asked;
};

/** Who is signed in, or else a guest of this name. */
export const guestNamed = async (name: string): Promise<Result<Me, Refusal>> => {
  await whoAmI();
  if (user) return { ok: true, value: user };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = await call('guest', {
    body: { ...(name ? { name } : {}), timeZone, language: settings.language },
  });
  if (!answer.ok) return answer;
  user = answer.value.user;
  return { ok: true, value: user! };
};

/** Somebody, if need be a guest (under the server's name for him where his own will not do); null when no server answers. */
export const somebody = async (): Promise<Me | null> => {
  const named = await guestNamed(settings.name);
  const made = named.ok || named.error.error !== 'malformed' ? named : await guestNamed('');
  return made.ok ? made.value : null;
};

/** Who is signed in. A guest's account is made when it is first needed. */
import type { Me } from '@paravion/protocol';
import { settings } from '../app.svelte.ts';
import { call } from './call.ts';

let user: Me | null = $state.raw(null);
let asked: Promise<void> | null = null;
let reachable = $state(true);

export const me = (): Me | null => user;
export const setMe = (next: Me | null): void => {
  user = next;
};
export const serverThere = (): boolean => reachable;

/** Asks the server once who is signed in. */
export const whoAmI = (again = false): Promise<void> => {
  if (again || !asked)
    asked = call('me', {}).then((answer) => {
      reachable = answer.ok || answer.error.message !== 'The server can not be reached.';
      if (answer.ok) user = answer.value.user;
    });
  return asked;
};

/** Somebody, if need be a guest; null when the server does not answer. */
export const somebody = async (): Promise<Me | null> => {
  await whoAmI();
  if (user) return user;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = await call('guest', {
    body: { ...(settings.name ? { name: settings.name } : {}), timeZone, language: settings.language },
  });
  if (answer.ok) user = answer.value.user;
  return user;
};

/** Where somebody came from who signs in or makes an account: he comes back there. */
import { address } from '../app.svelte.ts';

/** The page of ours that the address names to come back to. */
export const backTo = (): string | null =>
  /^\/(?![/\\])/.exec(new URLSearchParams(address.query).get('back') ?? '')?.input ?? null;

const KEY = 'paravion-back';

/** Keeps it in this browser for whoever comes back by a mailed link; the first page where the address names none. */
export const keepBack = (): void => localStorage.setItem(KEY, backTo() ?? '/');

/** Where to by a mailed link, told once; null where it was asked for in another browser, or by somebody signed in. */
export const keptBack = (): string | null => {
  const kept = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  return kept;
};

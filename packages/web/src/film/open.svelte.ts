/** Whether the film of a game is open over its page: by a button, or by a link to a moment of it. */
import { address, mark } from '../app.svelte.ts';
import { FILM_SIGN } from './sign.ts';

export const createFilmSwitch = () => {
  let isOpen = $state(false);
  // Also a link that is opened on this page.
  $effect(() => {
    if (address.hash.startsWith(FILM_SIGN)) isOpen = true;
  });
  return {
    get isOpen() {
      return isOpen;
    },
    open: (): void => {
      isOpen = true;
    },
    close: (): void => {
      isOpen = false;
      if (!location.hash.startsWith(FILM_SIGN)) return;
      mark('');
      address.hash = '';
    },
  };
};

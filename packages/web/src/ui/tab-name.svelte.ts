/** How the browser's tab is called, and with it what is sent: by the page's own heading, and how many tables wait. */
import { address } from '../app.svelte.ts';
import { waiting } from './waiting.svelte.ts';

/** Keeps it to what stands in the page. The first page is called as the app. */
export const nameTab = (page: HTMLElement): void => {
  let heading = $state('');
  const read = (): void => {
    heading = page.querySelector('h1')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  };
  new MutationObserver(read).observe(page, { childList: true, subtree: true, characterData: true });
  read();
  $effect.root(() => {
    $effect(() => {
      const name = heading && address.path !== '/' ? `${heading} · Paravion` : 'Paravion';
      document.title = waiting() > 0 ? `(${waiting()}) ${name}` : name;
    });
  });
};

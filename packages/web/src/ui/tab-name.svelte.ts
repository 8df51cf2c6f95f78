/**
 * How the browser's tab is called, and with it what is sent: by the page's own heading, and how many tables wait. The first
 * page is called as the app. It begins with being loaded, when the frame of all pages stands.
 */
import { address } from '../app.svelte.ts';
import { waiting } from './waiting.svelte.ts';

const page = document.getElementById('content')!;
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

/** What all pages share: the address, the language, the colours, whether sound is on. Kept on the device. */
import { pathIn } from './ui/fragment.ts';
import { matches } from './ui/media.svelte.ts';
import { en, type Words } from './words/en.ts';

const LANGUAGES = { en: async () => en, de: async () => (await import('./words/de.ts')).de } as const;
export type Language = keyof typeof LANGUAGES;
export type ColourTheme = 'auto' | 'light' | 'dark';

interface Settings {
  language: Language;
  theme: ColourTheme;
  sound: boolean;
  /** Whether the device shakes when one is hit. */
  haptics: boolean;
  /** The country below a board: that of the game, one season of it, or none. */
  land: 'auto' | 'summer' | 'autumn' | 'winter' | 'off';
  /** Speed of the reveal: 1, 2 or 4. */
  speed: number;
  name: string;
}

const KEY = 'paravion-settings';
const known = (tag: string): tag is Language => tag in LANGUAGES;

const kept = (): Settings => {
  const plain: Settings = {
    language: 'en',
    theme: 'auto',
    sound: false,
    haptics: false,
    land: 'auto',
    speed: 1,
    name: '',
  };
  const wished = navigator.language.slice(0, 2);
  try {
    return {
      ...plain,
      ...(known(wished) ? { language: wished } : {}),
      ...JSON.parse(localStorage.getItem(KEY) ?? '{}'),
    };
  } catch {
    return plain;
  }
};

export const settings: Settings = $state(kept());
let words: Words = $state.raw(en);

/** The words of the language chosen. */
export const t = (): Words => words;

const loads: ((language: Language) => Promise<void>)[] = [];

/** Words of a part that is loaded by itself (`withWords`): the cockpit of a game. They change with the page's language. */
export const catalogue = <W>(
  first: W,
  others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<W>>>,
): (() => W) => {
  let own: W = $state.raw(first);
  loads.push(async (language) => {
    own = language === 'en' ? first : await others[language]();
  });
  return () => own;
};

/** Loads all words that are in use, in the language chosen. */
const wordsLoaded = async (): Promise<void> => {
  const { language } = settings;
  const [next] = await Promise.all([LANGUAGES[language](), ...loads.map((load) => load(language))]);
  words = next as Words;
};

/** Something that is loaded when it is needed, with the words that it brings. */
export const withWords = async <T>(load: () => Promise<T>): Promise<T> => {
  const loaded = await load();
  await wordsLoaded();
  return loaded;
};

/** The language with its country, if the browser names one: for dates. */
export const locale = (): string =>
  navigator.languages.find((tag) => tag.startsWith(`${settings.language}-`)) ??
  (settings.language === 'en' ? 'en-GB' : 'de');

/** Makes the page as the settings say, and keeps them. */
export const applySettings = async (): Promise<void> => {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A device that keeps nothing still flies.
  }
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  await wordsLoaded();
  root.lang = settings.language;
};

const night = typeof matchMedia === 'function' ? matches('(prefers-color-scheme: dark)') : null;
/** Whether charts are drawn by lamp light now; what is drawn with it is drawn anew when that changes. */
export const isDark = (): boolean =>
  settings.theme === 'auto' ? (night?.current ?? false) : settings.theme === 'dark';

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const address: { path: string; hash: string; query: string } = $state({
  path: location.pathname,
  hash: location.hash,
  query: location.search,
});

const read = (): void => {
  address.path = location.pathname;
  address.hash = location.hash;
  address.query = location.search;
};

/** Goes to another page of the client. */
export const go = (to: string, replace = false): void => {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  read();
  if (!replace) scrollTo(0, 0);
};

/** Puts a moment into the address without leaving the page. */
export const mark = (hash: string): void => {
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
};

/** Takes a part of the query out of the address without leaving the page. */
export const unmark = (name: string): void => {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  history.replaceState(null, '', url);
  read();
};

// Letters carry addresses such as `/#/link/…`, which work on any server of files.
const named = pathIn(location.hash);
if (named !== null) history.replaceState(null, '', named);
read();
addEventListener('popstate', read);
addEventListener('hashchange', read);

/** Links within the client are followed without loading the page anew. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (/^\/(api|docs)(\/|$)/.test(link.pathname)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});

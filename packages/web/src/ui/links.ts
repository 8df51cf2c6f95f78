/** Where one can go from anywhere. */
import type { Me } from '@paravion/protocol';

const PAGES = [
  ['/fly/new', 'fly'],
  ['/school', 'school'],
  ['/rules', 'rules'],
  ['/problems', 'problems'],
  ['/tables', 'tables'],
  ['/pilots', 'pilots'],
] as const;

type Link = readonly [href: string, key: (typeof PAGES)[number][1] | 'me' | 'signIn' | 'join' | 'keep'];

/** What brings him back to this page; from those on which one signs in, to where these would have. */
const back = (from: string): string =>
  /^\/(me|join|link\/.*)?(\?|$)/.test(from)
    ? (/\?back=[^&]+/.exec(from)?.[0] ?? '')
    : `?back=${encodeURIComponent(from)}`;

/** The link by which an account is made or kept; none for who has one. `from`: the page to come back to. */
export const joinLink = (user: Me | null | undefined, from: string): Link | null => {
  if (user === null) return [`/join${back(from)}`, 'join'];
  return user?.guest ? [`/join${back(from)}`, 'keep'] : null;
};

/** All pages of the bar. `user`: who is signed in; null for nobody, undefined while nobody knows. `from`: as above. */
export const linksFor = (user: Me | null | undefined, from: string): readonly Link[] => [
  ...PAGES,
  user === null ? [`/me${back(from)}`, 'signIn'] : ['/me', 'me'],
];

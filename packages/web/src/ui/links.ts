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

const back = (from: string): string => (/^\/(me|join)?(\?|$)/.test(from) ? '' : `?back=${encodeURIComponent(from)}`);

/** The link by which an account is made or kept; none for who has one. `from`: the page to come back to. */
export const joinLink = (user: Me | null | undefined, from: string): Link | null => {
  if (user === null) return [`/join${back(from)}`, 'join'];
  return user?.guest ? [`/join${back(from)}`, 'keep'] : null;
};

/** All pages of the bar. `user`: who is signed in; null for nobody, undefined while nobody knows. */
export const linksFor = (user: Me | null | undefined): readonly Link[] => [
  ...PAGES,
  ['/me', user === null ? 'signIn' : 'me'],
];

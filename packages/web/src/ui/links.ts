/** Where one can go from anywhere. */
export const LINKS = [
  ['/school', 'school'],
  ['/problems', 'problems'],
  ['/tables', 'tables'],
  ['/pilots', 'pilots'],
  ['/me', 'me'],
] as const;

/** Where one can go from anywhere. */
export const LINKS = [
  ['/school', 'school'],
  ['/tables', 'tables'],
  ['/pilots', 'pilots'],
  ['/me', 'me'],
] as const;

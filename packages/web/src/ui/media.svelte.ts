/** Media queries asked for so far: each is listened to once, as long as the page is open. */
const known = new Map<string, { readonly current: boolean }>();

const watched = (query: string): { readonly current: boolean } => {
  const list = matchMedia(query);
  let current = $state(list.matches);
  list.addEventListener('change', () => {
    current = list.matches;
  });
  return {
    get current() {
      return current;
    },
  };
};

/** Whether the screen is as a media query says, kept up to date. */
export const matches = (query: string): { readonly current: boolean } => {
  const one = known.get(query) ?? watched(query);
  known.set(query, one);
  return one;
};

/** Whether the screen is as a media query says, kept up to date; for a component while it is on the page. */
export const matches = (query: string): { readonly current: boolean } => {
  const list = matchMedia(query);
  let current = $state(list.matches);
  $effect(() => {
    const look = (): void => {
      current = list.matches;
    };
    list.addEventListener('change', look);
    return () => list.removeEventListener('change', look);
  });
  return {
    get current() {
      return current;
    },
  };
};

/** How many tables wait for me: shown in the bar, in the title of the page, and on the sign of the app. */
let count = $state(0);

export const waiting = (): number => count;

/** Says how many. */
export const setWaiting = (n: number): void => {
  count = n;
  document.title = n > 0 ? `(${n}) Paravion` : 'Paravion';
  const told = n > 0 ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.();
  void told?.catch(() => undefined);
};

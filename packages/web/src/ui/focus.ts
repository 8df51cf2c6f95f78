/** What comes on the page and matters: who plays by keys does not lose his place, and nobody overlooks a refusal. */

/** Takes the focus when it comes on the page, if what had it has gone. */
export const catchFocus = (element: HTMLElement): void => {
  queueMicrotask(() => {
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  });
};

/** Shows what has come on the page where it is not in sight. */
export const bringUp = (element: HTMLElement): void => element.scrollIntoView({ block: 'nearest' });

/** Who plays by keys does not lose his place: what comes instead of the thing he used has the focus next. */

/** Takes the focus when it comes on the page, if what had it has gone. */
export const catchFocus = (element: HTMLElement): void => {
  queueMicrotask(() => {
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  });
};

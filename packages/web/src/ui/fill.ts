/** A part of a page that takes the rest of the screen below whatever stands above it. */

/** Keeps `--above` of an element: pixels from the top of the page to it, so that CSS can give it what is left. */
export const fillScreen = (element: HTMLElement): (() => void) => {
  const measure = (): void => {
    const top = Math.round(element.getBoundingClientRect().top + scrollY);
    element.style.setProperty('--above', `${top}px`);
  };
  measure();
  const observer = new ResizeObserver(measure);
  for (const part of [document.body, ...(element.parentElement?.children ?? [])])
    if (part !== element) observer.observe(part);
  return () => observer.disconnect();
};

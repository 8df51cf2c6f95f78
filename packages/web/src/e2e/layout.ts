/** For tests: what is wrong with how a page lies on the screen. */
import type { Page } from 'playwright-core';

/** What sticks out of the page, with all that can be unfolded unfolded; empty when nothing does. */
export const stickingOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    // What watches its own size is set anew with the next picture.
    for (let pictures = 0; pictures < 2; pictures++) await new Promise((next) => requestAnimationFrame(next));
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (e) => e.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return [`${root.scrollWidth} > ${root.clientWidth}`, ...out.slice(0, 5).map((e) => e.outerHTML.slice(0, 100))];
  });

/** What cannot be seen, or lies under something else, while it has the focus; empty when all can be used. */
export const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const usable = 'a[href], button:not(:disabled), input, select, textarea, summary';
    return [...document.querySelectorAll<HTMLElement>(usable)].flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.tabIndex < 0) return [];
      one.focus();
      const { left, top, width, height } = one.getBoundingClientRect();
      // What is there for screen readers alone has no size.
      if (width < 2 || height < 2) return [];
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      if (above && (one.contains(above) || above.contains(one))) return [];
      return [`${one.outerHTML.slice(0, 100)} under ${above?.outerHTML.slice(0, 80) ?? 'the edge of the screen'}`];
    });
  });

/**
 * What is too small for a finger: less than 44 px high or wide, with all that can be unfolded unfolded. Links within running text
 * are as high as that, and bursts, of which nine stand side by side, may be narrower.
 */
export const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const touched = 'a[href]:not(.skip), button, input, select, textarea, summary';
    return [...document.querySelectorAll<HTMLElement>(touched)].flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.matches('.hidden')) return [];
      const around = one.parentElement!.closest('p, li, td, th, dd, label, section')?.textContent ?? '';
      const inText = getComputedStyle(one).display === 'inline' && around.trim() !== one.textContent?.trim();
      // Whoever touches the words beside a tick has touched it.
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      if (inText || (height >= 44 && (width >= 44 || one.matches('.burst')))) return [];
      return [`${width} x ${height}: ${one.outerHTML.slice(0, 120)}`];
    });
  });

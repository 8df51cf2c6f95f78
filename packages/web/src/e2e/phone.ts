/** For tests: Sopwith on a phone. */
import type { Browser, BrowserContext, Page } from 'playwright-core';

export const PHONE = { width: 360, height: 740 };

/** A page on a phone that fails the test by any error of its own. */
export const onPhone = async (
  { browser }: { readonly browser: Browser },
  options: { readonly colorScheme?: 'dark' | 'light'; readonly reducedMotion?: 'reduce' } = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { context, page, faults };
};

/** Passes over what is shown of a Turn. */
export const skip = async (page: Page): Promise<void> => {
  const skipper = page.locator('.skipper');
  if (await skipper.isVisible()) await skipper.click();
};

/** Orders one Turn: a circle with a burst ahead, or straight on for ever once `home` is given up. */
export const order = async (page: Page, recklessly: boolean): Promise<void> => {
  const strips = page.locator('.strips button');
  await strips.or(page.locator('.pad button')).first().waitFor();
  if ((await strips.count()) > 0) {
    await strips.nth(1).click();
    await page.locator('.pad button[title="Ahead"]').click();
  } else {
    const pad = page.locator(`.pad button[title="${recklessly ? 'Ahead' : 'Right turn'}"]`);
    for (let move = 0; move < 3; move++) await pad.click();
    const burst = page.locator('.burst').nth(1);
    if (await burst.isEnabled()) await burst.click();
  }
  await page.locator('.send').click();
};

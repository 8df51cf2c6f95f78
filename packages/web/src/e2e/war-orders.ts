/** For tests: the sheet of the orders of the day. */
import type { Locator, Page } from 'playwright-core';

/** The plates of one choice: a task, a way to fly. */
export const choiceOf = (page: Page, legend: string): Locator => page.getByRole('group', { name: legend });

/** The plates of how a mission is flown. */
export const waysOf = (page: Page): Locator => choiceOf(page, 'How your mission is flown');

/** Taps how the mission is flown: `By dice`. */
export const flyBy = (page: Page, way: string): Promise<void> => waysOf(page).getByText(way, { exact: true }).click();

/** For tests: what keeps somebody from using a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on a page as it stands, by day and by lamp light; empty when it finds nothing. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [now, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const here = await new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).analyze();
  await page.emulateMedia({ colorScheme: other });
  // Nothing else changes with the light.
  const there = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  await page.emulateMedia({ colorScheme: now });
  return [here, there].flatMap(({ violations: found }, i) =>
    found.map((v) => `${[now, other][i]}, ${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`),
  );
};

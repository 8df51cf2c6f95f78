/**
 * How many pictures of the film in three dimensions a machine without a graphics card makes: 640 by 360, drawn by the processor.
 * Beside the clock, which a busy machine slows down, the processor time of all processes of the browser is counted.
 */
import { fileURLToPath } from 'node:url';
import type { Site } from '@paravion/testing/browser/site';

type Browser = Site['browser'];
type Page = Awaited<ReturnType<Browser['newPage']>>;

const RECORD = fileURLToPath(new URL('../../examples/clouds/dogfight.json', import.meta.url));
const SIZE = { width: 640, height: 360 } as const;
/** Seconds of the film that are watched. */
const SECONDS = 20;

export interface FilmTaken {
  readonly pictures: number;
  /** Pictures a second by the clock. */
  readonly rate: number;
  /** Milliseconds of processor time in each, of all processes together. */
  readonly ms: number;
}

/** Each picture begins with clearing the canvas. */
const COUNT = `
  window.pictures = 0;
  const clear = WebGL2RenderingContext.prototype.clear;
  WebGL2RenderingContext.prototype.clear = function (mask) {
    window.pictures += 1;
    clear.call(this, mask);
  };
`;
const pictures = (page: Page): Promise<number> => page.evaluate('window.pictures');

/** Seconds of processor time that all processes of a browser have taken. */
const processorTime = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};

/** Makes the page as high as it takes for the stage to have its size. */
const sizeStage = async (page: Page): Promise<void> => {
  const stage = page.locator('.scene');
  for (let i = 0; i < 3; i++) {
    const { height } = (await stage.boundingBox())!;
    const now = page.viewportSize()!;
    await page.setViewportSize({ width: SIZE.width, height: Math.round(now.height + SIZE.height - height) });
  }
  await page.locator(`.scene canvas[width="${SIZE.width}"][height="${SIZE.height}"]`).waitFor();
};

/** Watches the film of a dogfight as a director cuts it. */
export const watchFilm = async (browser: Browser, url: string): Promise<FilmTaken> => {
  const context = await browser.newContext({
    viewport: { width: 640, height: 640 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  await context.addInitScript(COUNT);
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await page.goto(url);
  await page.locator('input[type=file]').first().setInputFiles(RECORD);
  await page.getByRole('button', { name: 'Watch the fight as a film' }).click();
  await page.locator('.wait').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('slider', { name: 'Moment of the film' }).fill('5');
  await sizeStage(page);
  const [before, spent, start] = [await pictures(page), await processorTime(browser), performance.now()];
  await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
  await page.waitForTimeout(SECONDS * 1000);
  const [after, now, end] = [await pictures(page), await processorTime(browser), performance.now()];
  await context.close();
  const count = after - before;
  return { pictures: count, rate: (count * 1000) / (end - start), ms: ((now - spent) * 1000) / count };
};

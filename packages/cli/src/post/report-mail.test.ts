import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Workshop } from '../testing/harness.ts';
import { filesIn, newOfficeOfTwo } from './office.fixture.ts';

let at: Workshop;
beforeEach(async () => {
  at = await newOfficeOfTwo();
});
afterEach(() => at.remove());

/** What mail programs throw away, or show behind "message clipped". */
const LONGEST_HTML = 100_000;
const LARGEST_PICTURE = 150_000;

const reportTo = async (start: string) => {
  const name = (await filesIn(at, 'outbox')).find((file) => file.startsWith(start) && file.endsWith('seat-1.eml'));
  return PostalMime.parse(await at.read(`outbox/${name}`));
};

describe('the report in a mail', () => {
  it('shows its map as a picture that hangs on it, below its deadline', async () => {
    const opened = await at.line('post out --at 2026-04-20T00:00Z');
    expect(opened.err).toBe('');
    const flown = await at.line('post out --deadline 2026-05-15T18:00Z --at 2026-05-02T00:00Z');
    expect(flown.err).toBe('');
    for (const turn of [0, 1]) {
      const { html = '', text = '', attachments } = await reportTo(`autumn-turn-${turn}-`);
      expect(html).not.toContain('<svg');
      expect(html.length).toBeLessThan(LONGEST_HTML);
      const [picture, ...others] = attachments;
      expect(others).toEqual([]);
      const { mimeType, contentId, disposition, content } = picture!;
      expect({ mimeType, disposition }).toEqual({ mimeType: 'image/png', disposition: 'inline' });
      expect(html).toContain(`src="cid:${contentId?.replace(/[<>]/g, '')}"`);
      const png = Buffer.from(content as ArrayBuffer);
      expect(png.toString('latin1', 1, 4)).toBe('PNG');
      expect(png.length).toBeLessThan(LARGEST_PICTURE);
      const day = turn === 0 ? '1 May 2026' : '15 May 2026';
      expect(html.indexOf(day)).toBeGreaterThan(0);
      expect(html.indexOf(day)).toBeLessThan(html.indexOf('<img'));
      expect(text.indexOf(day)).toBeLessThan(text.length / 2);
      expect(html.lastIndexOf(day)).toBeLessThan(html.indexOf('</article>'));
    }
  });
});

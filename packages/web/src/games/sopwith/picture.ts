/** A Turn as a picture to send: the printed map with its paths and bursts. */
import { isDark } from '../../app.svelte.ts';
import { ask } from '../../engine/ask.ts';
import { fileOf, paintSvg } from '../../ui/paint.ts';
import type { TurnView } from './engine/turns.ts';
import type { Match } from './match.ts';

/** Pixels from side to side. */
const WIDTH = 1400;

export const pictureOf = async ({ game, rules, names }: Match, { stages, events }: TurnView): Promise<Blob> => {
  const svg = await ask(
    'picture',
    { game, rules, names, before: stages[0], events, after: stages.at(-1) },
    { theme: isDark() ? 'dark' : 'light', width: 'wide', heading: true },
  );
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return fileOf(await paintSvg(svg, WIDTH, Math.round((WIDTH * Number(height)) / Number(width))), 'image/png');
};

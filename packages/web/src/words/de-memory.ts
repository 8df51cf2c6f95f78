/** Words about what bots remember, in German. */
import type { MemoryWords } from './en-memory.ts';
import { plural } from './plural.ts';

export const memory: MemoryWords = {
  allow: 'Bots dürfen sich merken, wie ich fliege',
  about:
    'Wer von ihnen lernt (Stufen, Charaktere, Ass, Meister), beginnt dann ein Spiel mit dem, was er in den Spielen davor von dir sah, und geht danach nur so weit, wie das, was du fliegst, es bestätigt. Es bleibt auf diesem Gerät; Spiele an Tischen, auch gewertete, benutzen es nie.',
  nothing: 'Bisher ist nichts gemerkt.',
  seen: (turns) => `Aus ${plural(turns, 'Zug', 'Zügen')} gegen Bots hier denken sie von dir:`,
  share: (share, style) => `${Math.round(100 * share)} %: ${style}`,
  forget: 'Vergessen',
};

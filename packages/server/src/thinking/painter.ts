/** A thread in which pictures are drawn. It yields to the thread that serves. */
import { PICTURE_PIXELS, pngOfFewColours } from '@paravion/mail';
import { BOLD, FAMILY, REGULAR } from '@paravion/typeset/fonts';
import { Resvg } from '@resvg/resvg-js';
import type { Painted, ToPaint } from '../cards/pictures.ts';
import { answerEach } from './thread.ts';

const font = {
  fontFiles: [REGULAR, BOLD],
  loadSystemFonts: false,
  defaultFontFamily: FAMILY,
  serifFamily: FAMILY,
  sansSerifFamily: FAMILY,
};

const draw = ({ svg, use }: ToPaint): Uint8Array | Promise<Uint8Array> => {
  if (use === 'card') return new Resvg(svg, { font, fitTo: { mode: 'original' } }).render().asPng();
  const fitTo = { mode: 'width', value: PICTURE_PIXELS } as const;
  return pngOfFewColours(new Resvg(svg, { font, fitTo, background: '#fff' }).render());
};

answerEach(2, async (asked: ToPaint, ready): Promise<Painted> => {
  ready();
  return { png: await draw(asked) };
});

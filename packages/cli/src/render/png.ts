/** Pictures of maps as PNG. */
import { PICTURE_PIXELS, pngOfFewColours } from '@paravion/mail';
import { BOLD, FAMILY, REGULAR } from '@paravion/typeset/fonts';
import { Resvg } from '@resvg/resvg-js';

/** Beyond what our own face has: then the machine's fonts are asked, which takes a moment. */
const FOREIGN = /[^\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{N}\p{Z}\p{M}\p{Sm}\p{Sc}]/u;

const drawn = (svg: string, width: number, background?: string) => {
  const value = Math.round(Math.min(8000, Math.max(16, width)));
  const font = {
    fontFiles: [REGULAR, BOLD],
    loadSystemFonts: FOREIGN.test(svg),
    defaultFontFamily: FAMILY,
    serifFamily: FAMILY,
  };
  return new Resvg(svg, { font, fitTo: { mode: 'width', value }, ...(background ? { background } : {}) }).render();
};

/** The picture so many pixels wide (16 to 8000), its height in proportion. */
export const svgToPng = (svg: string, width: number): Uint8Array => drawn(svg, width).asPng();

/** The picture as it hangs on a mail. */
export const pictureForMail = (svg: string): Promise<Uint8Array> => pngOfFewColours(drawn(svg, PICTURE_PIXELS, '#fff'));

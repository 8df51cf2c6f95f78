/** A QR code, for a link on paper or on another screen. */
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';

/**
 * The QR code of a text as an SVG document, one unit a module: dark on light whatever the page's colours are, with the
 * light margin that readers want. Throws for text too long for any code (more than 2,953 bytes).
 */
export const qrSvg = (text: string): string => toSvgSource(generate(text), { on: '#000', off: '#fff', pad: 4 });

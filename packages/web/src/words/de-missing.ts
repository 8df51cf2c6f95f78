/** The words of a page that is not there, in German. */
import type { MissingWords } from './en-missing.ts';

export const missing: MissingWords = {
  title: 'In den Wolken verflogen',
  say: 'Unter dieser Adresse ist nichts (404). Vielleicht ist der Link abgeschnitten, oder was hier war, ist fort.',
};

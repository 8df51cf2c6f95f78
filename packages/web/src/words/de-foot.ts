/** The words at the foot of a page, in German. */
import type { FootWords } from './en-foot.ts';

export const foot: FootWords = {
  about: 'Paravion: Luftkampf des Ersten Weltkriegs, per Post, im Netz und am Tisch. Freie Software.',
  help: 'Hilfe',
  how: 'So wird gespielt',
  rules: 'Die Regeln',
  school: 'Flugschule',
  openings: 'Eröffnungen',
  programs: 'Für Programme',
};

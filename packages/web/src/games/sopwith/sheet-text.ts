/** A sheet in one line, as it may be typed in the cockpit: `LT l, A, RS a+l`. */
import type { Sheet } from '@paravion/sopwith';
import type { SopwithWords as Words } from './words/en.ts';

export const sheetText = (words: Words, { strip, land, overfly, moves }: Sheet): string => {
  const steps = moves.map(({ manoeuvre, fire }) => {
    const bursts = fire === 'central' ? 'FIRE' : fire.join('+').toLowerCase();
    return bursts ? `${manoeuvre} ${bursts}` : manoeuvre;
  });
  if (!strip && moves.every(({ manoeuvre }) => manoeuvre === '0')) return words.sheet.ground;
  const declared = land ? (land === 'any' ? words.sheet.land : `${words.sheet.land} ${words.cockpit.strip[land]}`) : '';
  const head = [strip ? words.cockpit.strip[strip] : '', declared, overfly ? words.cockpit.overfly : ''].filter(
    Boolean,
  );
  return [...head, steps.join(', ')].join(': ');
};

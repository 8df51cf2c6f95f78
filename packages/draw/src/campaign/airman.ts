/** Men of a war as portraits: the face is his name's, his coat his nation's, ribbons and bandage what he has come by. */
import { type Man, type Nation, numberOf } from '@paravion/campaign';
import { type Dress, drawPortrait } from '../portrait.ts';

/** Khaki, horizon blue, field grey. */
const COATS: Readonly<Record<Nation, string>> = { GB: '#6d6038', FR: '#7b93ab', DE: '#646c61' };

/** Of a man, living or gone, what his portrait is made of. */
export interface Sitter extends Pick<Man, 'id' | 'name'>, Partial<Pick<Man, 'status'>> {
  readonly decorations?: readonly string[];
}

const dressOf = ({ decorations = [], status }: Sitter, nation: Nation): Dress => ({
  coat: COATS[nation],
  ribbons: decorations.length,
  bandaged: status === 'grounded',
});

/** Tries of another face, where somebody of the squadron has the first already. */
const MOST_TRIES = 50;

/**
 * Portraits by id, as SVG: no two of a squadron have one face, and whoever came first keeps that of his name. Give all men
 * that it has had, those who are gone too, so that nobody's face changes when others go.
 */
export const drawAirmen = (men: readonly Sitter[], nation: Nation): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const faceOf = ({ id, name }: Sitter): string => {
    for (let i = 0; i < MOST_TRIES; i++) {
      const known = i === 0 ? name : `${name} ${id} ${i}`;
      const face = drawPortrait(known);
      if (taken.has(face)) continue;
      taken.add(face);
      return known;
    }
    return name;
  };
  const byComing = men.toSorted((a, b) => numberOf(a.id) - numberOf(b.id));
  return new Map(byComing.map((man) => [man.id, drawPortrait(faceOf(man), false, dressOf(man, nation))]));
};

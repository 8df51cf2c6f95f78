/** Facts of a shot as they are called across a table, in any order: `4 rear sustained guns 0+1 unseen`. */
import { ANGLES_GUNNER, ARCS, type Arc, BURSTS, type Burst, type GunnerCase, MU } from '@paravion/clouds';

export type Angle = Arc | GunnerCase;
const ANGLES = [...ARCS, ...Object.keys(ANGLES_GUNNER)] as readonly Angle[];
export const isAngle = (text: string): text is Angle => ANGLES.includes(text as Angle);

export interface Facts {
  readonly mu: number;
  /** The distance was measured on the table: the height is still to be added. */
  readonly flat: boolean;
  readonly angle: Angle | null;
  readonly burst: Burst;
  readonly guns: readonly number[] | null;
  /** `unseen`, `above`, `upwind`, `straight`: what else is true. */
  readonly marks: ReadonlySet<string>;
}

const SMALL = ['why', 'guns', 'gun', 'mu', 'at', 'from', 'with', 'burst', 'a', 'angle'];

const angleOf = (word: string): Angle | undefined =>
  word.length < 3
    ? undefined
    : word === 'behind'
      ? 'attackingFromBehind'
      : ANGLES.find((a) => a.toLowerCase().startsWith(word));

/** The facts in some words; a sentence where a word is none. `marks`: what else may be said here. */
export const factsIn = (words: readonly string[], marks: readonly string[]): Facts | string => {
  let facts: Facts = { mu: -1, flat: false, angle: null, burst: 'normal', guns: null, marks: new Set() };
  for (const [i, word] of words.entries()) {
    const key = word.toLowerCase();
    const angle = angleOf(key);
    const burst = BURSTS.find((b) => b === key);
    if (/^guns?$/.test(words[i - 1]?.toLowerCase() ?? '')) {
      if (!/^\d(\+\d)*$/.test(key)) return `"${word}" names no guns: guns 0+1.`;
      facts = { ...facts, guns: key.split('+').map(Number) };
    } else if (SMALL.includes(key)) continue;
    else if (key === 'flat') facts = { ...facts, flat: true };
    else if (marks.includes(key)) facts = { ...facts, marks: new Set([...facts.marks, key]) };
    else if (angle) facts = { ...facts, angle };
    else if (burst) facts = { ...facts, burst };
    else if (/^\d+(\.\d+)?(mu)?$/.test(key)) facts = { ...facts, mu: Number.parseFloat(key) };
    else return `"${word}" is no fact that is asked for here.`;
  }
  return facts.mu < 0 ? 'How far is it? A distance in MU is wanted.' : facts;
};

interface High {
  readonly id: string;
  readonly z: number;
}

/**
 * The distance in whole MU, height included (rule 1.4); a sentence where it is less than the difference of the heights. `flat`:
 * it was measured along the table.
 */
export const distanceIn = ({ mu, flat }: Pick<Facts, 'mu' | 'flat'>, a: High, b: High): number | string => {
  const dz = Math.abs(a.z - b.z);
  const all = Math.floor(Math.sqrt(mu * mu + (flat ? dz * dz : 0)) * MU + MU / 2) / MU;
  const whole = Math.floor(all);
  if (whole >= dz) return whole;
  const high = [a, b].find(({ id }) => /^[WE]\d/.test(id))?.id ?? a.id;
  return `${a.id} is at height ${a.z}, ${b.id} at ${b.z}: they are ${dz} MU apart at least. Say "flat" if ${mu} was measured along the table, or put the height right: set ${high} z ...`;
};

/** Look-ups in the tables of the game, by hand: `look angle rear slow medium`. Nothing is thrown. */

import {
  ANGLES_GUNNER,
  ARCS,
  type Arc,
  aaRow,
  angleFixed,
  angleGunner,
  BANDS,
  type Band,
  balloonRow,
  balloonTerms,
  blastDice,
  bombing,
  collisionCell,
  collisionMod,
  damageRow,
  distanceMod,
  fireRow,
  type GunnerCase,
  groundFireTerms,
  jamRow,
  landingRow,
  parachuteRow,
  placeByMargin,
  reasons,
  rocketTerms,
  type Struck,
  spottingRow,
  strafingTerms,
  structuralFailureRow,
  sum,
  type Term,
  UNIT_KINDS,
  unitRow,
  woundedRow,
} from '@paravion/clouds';
import { withSign } from '@paravion/tabletop';

interface Table {
  readonly usage: string;
  /** The answer; null when the words do not fit. */
  readonly look: (words: readonly string[]) => string | null;
}

const number = (word: string | undefined): number | null => (word && /^[+-]?\d+$/.test(word) ? Number(word) : null);
/** A word of a list, by its beginning, whatever its capitals. */
const oneOf = <T extends string>(list: readonly T[], word: string | undefined): T | null =>
  (word && list.find((w) => w.toLowerCase().startsWith(word.toLowerCase()))) || null;

const CASES = Object.keys(ANGLES_GUNNER) as readonly GunnerCase[];

const angle = (words: readonly string[]): string | null => {
  const which = oneOf<Arc | GunnerCase>([...ARCS, ...CASES], words[0]);
  const [target, own] = [oneOf<Band>(BANDS, words[1]), oneOf<Band>(BANDS, words[2])];
  if (!which || !target || !own) return null;
  const fixed = ARCS.find((arc) => arc === which);
  const mod = fixed ? angleFixed(fixed, target, own) : angleGunner(which as GunnerCase, target, own);
  const how = fixed ? `a fixed gun in the ${which} arc of its target` : `a gunner, ${which}`;
  return `${withSign(mod)} (6.1): ${how}; target ${target}, shooter ${own}`;
};

const byNumber =
  (rule: string, row: (n: number) => { readonly text: string }) =>
  ([word]: readonly string[]): string | null => {
    const n = number(word);
    return n === null ? null : `${n} (${rule}): ${row(n).text}`;
  };

const distance = ([word]: readonly string[]): string | null => {
  const mu = number(word);
  if (mu === null) return null;
  const mod = distanceMod(mu);
  return mod === null ? `${mu} MU is out of range (4.18)` : `${withSign(mod)} (4.19): at ${mu} MU`;
};

const damage = ([which, word]: readonly string[]): string | null => {
  const table = oneOf(['single', 'multi'] as const, which);
  const n = number(table ? word : which);
  return n === null ? null : `${n} (6.2, ${table ?? 'single'}): ${damageRow(table ?? 'single', n).text}`;
};

const STRUCK: readonly Struck[] = ['plane', 'balloon', 'ground'];

const collision = (words: readonly string[]): string | null => {
  const [die, band, struck] = [number(words[0]), oneOf<Band>(BANDS, words[1]), oneOf(STRUCK, words[2] ?? 'plane')];
  if (die === null || !band || !struck) return null;
  const { total, cell } = collisionCell(die, band, struck, words[3] !== 'helpless');
  return `${total} = ${die} ${withSign(collisionMod(band))} speed (6.2): ${cell.text}`;
};

const landing = (words: readonly string[]): string | null => {
  const on = oneOf(['land', 'water'] as const, words[0]);
  const margin = number(words[1]);
  return on && margin !== null ? `${withSign(margin)} (4.14, ${on}): ${landingRow(on, margin).text}` : null;
};

const wounded = ([margin, die]: readonly string[]): string | null => {
  const [by, face] = [number(margin), number(die ?? '10')];
  return by === null || face === null ? null : `${withSign(by)} (6.2): ${woundedRow(face, by).text}`;
};

const bombs = (words: readonly string[]): string | null => {
  const [z, band, margin] = [number(words[0]), oneOf<Band>(BANDS, words[1]), number(words[2])];
  if (z === null || !band || margin === null) return null;
  const { deviation, deduct } = bombing(z, band, margin, 'paired');
  return `${deviation} less ${deduct} MU off the mark (4.29): from ${z} MU, ${band}, margin ${withSign(margin)}`;
};

const place = ([word]: readonly string[]): string | null => {
  const margin = number(word);
  if (margin === null) return null;
  const { text, landingMod } = placeByMargin(margin);
  return `${withSign(margin)} (4.14): ${text}; landing ${withSign(landingMod)}`;
};

const total = (rule: string, terms: readonly Term[], about: string): string =>
  `${withSign(sum(terms))} (${rule}): ${terms.length > 0 ? reasons(terms) : 'nothing'}; ${about}`;

/** What adds to a shot at a balloon, or at something on the ground: band, guns, on a mount or not. */
const shotAt =
  (rule: string, of: typeof strafingTerms) =>
  (words: readonly string[]): string | null => {
    const [band, guns] = [oneOf<Band>(BANDS, words[0]), number(words[1] ?? '2')];
    if (!band || guns === null) return null;
    return total(rule, of(band, guns, words.includes('gunner')), 'besides Gunnery, wounds and distance');
  };

const flak = ([word, far]: readonly string[]): string | null => {
  const [band, mu] = [oneOf<Band>(BANDS, word), number(far)];
  return band && mu !== null ? total('4.25', groundFireTerms(band, mu), 'besides the strength of the unit') : null;
};

const rockets = ([word, ...marks]: readonly string[]): string | null => {
  const band = oneOf<Band>(BANDS, word);
  if (!band) return null;
  const terms = rocketTerms(band, marks.includes('above'), marks.includes('upwind'), marks.includes('straight'));
  return total('4.28', terms, 'besides Flying and wounds');
};

const blast = ([weight, off]: readonly string[]): string | null => {
  const [kg, mu] = [number(weight), number(off)];
  return kg === null || mu === null
    ? null
    : `${blastDice(kg, mu)}d6 (4.29): a bomb of ${kg} kg, ${mu} MU off; each die less cover`;
};

const unit = ([word]: readonly string[]): string | null => {
  const row = unitRow(oneOf(UNIT_KINDS, word) ?? 'depot');
  if (!row) return null;
  const gun = row.rangeMU === null ? 'no gun at planes' : `reaches ${row.rangeMU} MU, damage ${row.damageDie} + margin`;
  return `${row.id} (4.25): strength ${row.strength}; ${gun}`;
};

/** Tables by name. */
const TABLES: Readonly<Record<string, Table>> = {
  angle: {
    usage: 'angle rear slow medium   (or parallel, attacking, attackingFromBehind, other: gunners); target, shooter',
    look: angle,
  },
  distance: { usage: 'distance 7', look: distance },
  damage: { usage: 'damage [single|multi] 17', look: damage },
  structural: { usage: 'structural 3', look: byNumber('4.13', structuralFailureRow) },
  jam: { usage: 'jam 4', look: byNumber('4.21', jamRow) },
  fire: { usage: 'fire 2', look: byNumber('4.23', fireRow) },
  collision: { usage: 'collision 12 medium plane|balloon|ground [helpless]', look: collision },
  parachute: { usage: 'parachute -2   (margin)', look: byNumber('4.24', parachuteRow) },
  place: { usage: 'place 3   (margin of Luck)', look: place },
  landing: { usage: 'landing land|water 2   (margin)', look: landing },
  flak: { usage: 'flak slow 9   (speed of the target, MU)', look: flak },
  strafing: { usage: 'strafing medium 2 [gunner]   (speed, guns)', look: shotAt('4.26', strafingTerms) },
  shot: { usage: 'shot medium 2 [gunner]   (at a balloon: speed, guns)', look: shotAt('4.28', balloonTerms) },
  rockets: { usage: 'rockets medium [above] [upwind] [straight]', look: rockets },
  blast: { usage: 'blast 12 1   (kg, MU)', look: blast },
  unit: { usage: 'unit aamg', look: unit },
  balloon: { usage: 'balloon 17', look: byNumber('4.28', balloonRow) },
  aa: { usage: 'aa 19', look: byNumber('4.27', aaRow) },
  spotting: { usage: 'spotting 4   (margin)', look: byNumber('4.30', spottingRow) },
  bombing: { usage: 'bombing 30 medium 4   (height, band, margin)', look: bombs },
  wounded: { usage: 'wounded 3 [die]   (margin)', look: wounded },
};

/** The answer to `look WORDS`, or how to ask. */
export const lookUp = (words: readonly string[]): readonly string[] => {
  const [name = '', ...rest] = words;
  const table = TABLES[name.toLowerCase()];
  if (!table) return ['  Tables:', ...Object.values(TABLES).map(({ usage }) => `    look ${usage}`)];
  const answer = table.look(rest);
  return [answer === null ? `  So it is asked: look ${table.usage}` : `  ${answer}`];
};

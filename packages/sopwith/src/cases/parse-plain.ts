/** Reads the `expect` lines of the kinds of case that are not about Turns: each has a few forms, one pattern each. */

import type { CaseLine, Faults } from '@paravion/tabletop/cases';
import { FACINGS } from '../vocabulary.ts';
import type { CaseKind, PlainFact } from './case.ts';

const F = `(${FACINGS.join('|')})`;
const H = '([A-W]\\d{1,2})';

type Forms = Readonly<Record<string, readonly [form: string, pattern: RegExp]>>;

const BOARD: Forms = {
  hexes: ['hexes 271', /^hexes (\d+)$/],
  corner: ['corner W = J1', new RegExp(`^corner ${F} = ${H}$`)],
  centre: ['centre J10', new RegExp(`^centre ${H}$`)],
  on: ['on board J10', new RegExp(`^on board ${H}$`)],
  off: ['off board A11', new RegExp(`^off board ${H}$`)],
  neighbour: ['J10 NE = K11', new RegExp(`^${H} ${F} = (?:${H}|off)$`)],
  distance: ['distance J1 J19 = 18', new RegExp(`^distance ${H} ${H} = (\\d+)$`)],
  strip: ['strip W alpha = K2 L3 towards NE', new RegExp(`^strip ${F} (alpha|beta|gamma) = ${H} ${H} towards ${F}$`)],
  left: ['left of E = NE', new RegExp(`^left of ${F} = ${F}$`)],
  right: ['right of E = SE', new RegExp(`^right of ${F} = ${F}$`)],
  opposite: ['opposite of E = W', new RegExp(`^opposite of ${F} = ${F}$`)],
  line: ['line J1 E 2 = J2 J3', new RegExp(`^line ${H} ${F} (\\d+) = ((?:${H} ?)+)$`)],
};

const CODES = '(malformed|unreadable|out-of-range|nonsense|unknown|illegal|note|repeated)';
const REFUSE: Forms = { refused: ['refused 4.4', new RegExp(`^refused (\\d(?:\\.\\d)?)(?: ${CODES})?$`)] };

const LETTER: Forms = {
  sheet: ['sheet Ann: A; A; A', /^sheet (\S+): (.+)$/],
  unreadable: ['unreadable 3:9 LTT', /^unreadable(?: (\d+):(\d+) (.+))?$/],
  unreadableOf: ['unreadable Ann', /^unreadable (\S+)$/],
  readable: ['readable', /^readable$/],
  missing: ['missing Bob', /^missing (.+)$/],
  note: ['note 5.8', /^note (\d(?:\.\d)?)$/],
  press: ['press Ann: Beware!', /^press (\S+): (.+)$/],
};

const CAREER: Forms = { of: ['Ann: career 42, ace', /^(\S+): career (-?\d+)(?:, (ace|no ace))?$/] };

const CLOUDS: Forms = {
  markers: ['markers 6', /^markers (\d+)$/],
  hexes: ['hexes 20 to 23', /^hexes (\d+) to (\d+)$/],
  size: ['size 3 to 5', /^size (\d+) to (\d+)$/],
  connected: ['connected', /^connected$/],
  apart: ['apart', /^apart$/],
  clear: ['clear 2', /^clear (\d+)$/],
  on: ['on board', /^on board$/],
  different: ['different', /^different$/],
};

const FORMS: Readonly<Record<Exclude<CaseKind, 'case'>, Forms>> = {
  board: BOARD,
  refuse: REFUSE,
  letter: LETTER,
  career: CAREER,
  clouds: CLOUDS,
};

/** A fact of such a kind of case, or null with its fault noted. */
export const readPlainFact = (kind: Exclude<CaseKind, 'case'>, line: CaseLine, faults: Faults): PlainFact | null => {
  for (const [fact, [, pattern]] of Object.entries(FORMS[kind])) {
    const groups = pattern.exec(line.rest);
    if (groups) return { line: line.line, fact, args: groups.slice(1).map((group) => group ?? '') };
  }
  const right = Object.values(FORMS[kind]).map(([form]) => form);
  return faults.at(line, line.rest, `"${line.rest}" is no fact of a ${kind} case.`, right.join(', '));
};

/** Orders of one plane while they are being made: Moves may still be open. */
import type { Burst, Manoeuvre, Sheet, Strip } from '@paravion/sopwith';

export interface DraftMove {
  readonly manoeuvre: Manoeuvre | null;
  readonly fire: readonly Burst[];
}

export interface Draft {
  readonly strip?: Strip;
  readonly land?: Strip | 'any';
  readonly overfly?: true;
  readonly moves: readonly [DraftMove, DraftMove, DraftMove];
}

const OPEN: DraftMove = { manoeuvre: null, fire: [] };
const move = (manoeuvre: Manoeuvre): DraftMove => ({ manoeuvre, fire: [] });

export const emptyDraft: Draft = { moves: [OPEN, OPEN, OPEN] };
export const groundDraft: Draft = { moves: [move('0'), move('0'), move('0')] };
/** A take-off along a strip: two Moves are given, the third is free. */
export const takeOffDraft = (strip: Strip): Draft => ({ strip, moves: [move('A'), move('A'), OPEN] });

const withMove = (draft: Draft, at: number, change: (move: DraftMove) => DraftMove): Draft => {
  const [a, b, c] = draft.moves.map((m, i) => (i === at ? change(m) : m)) as [DraftMove, DraftMove, DraftMove];
  return { ...draft, moves: [a, b, c] };
};

/** Sets the manoeuvre of a Move (0 to 2). After a 0 in the second Move the third is 0 too (rule 3.1). */
export const choose = (draft: Draft, at: number, manoeuvre: Manoeuvre): Draft => {
  const chosen = withMove(draft, at, (m) => ({ ...m, manoeuvre }));
  if (at !== 1) return chosen;
  if (manoeuvre === '0') return withMove(chosen, 2, (m) => ({ ...m, manoeuvre: '0' }));
  const freed = draft.moves[1].manoeuvre === '0' && draft.moves[2].manoeuvre === '0';
  return freed ? withMove(chosen, 2, (m) => ({ ...m, manoeuvre: null })) : chosen;
};

const ORDER: readonly Burst[] = ['A', 'L', 'R'];

/** Adds a burst to a Move, or takes it away. */
export const toggle = (draft: Draft, at: number, burst: Burst): Draft =>
  withMove(draft, at, (m) => ({
    ...m,
    fire: ORDER.filter((b) => (b === burst ? !m.fire.includes(b) : m.fire.includes(b))),
  }));

export const burstsIn = (draft: Draft): number => draft.moves.reduce((sum, m) => sum + m.fire.length, 0);
/** The first Move (0 to 2) that is open; -1 when none is. */
export const firstOpen = (draft: Draft): number => draft.moves.findIndex((m) => m.manoeuvre === null);

const words = ({ strip, land, overfly }: Pick<Draft, 'strip' | 'land' | 'overfly'>) => ({
  ...(strip ? { strip } : {}),
  ...(land ? { land } : {}),
  ...(overfly ? { overfly } : {}),
});

/** The sheet, open Moves filled up with `filler`: for a preview of what is there so far. */
export const sheetSoFar = (draft: Draft, filler: Manoeuvre = 'A'): Sheet => {
  const step = (m: DraftMove) => ({ manoeuvre: m.manoeuvre ?? filler, fire: [...m.fire] });
  const [a, b, c] = draft.moves;
  return { ...words(draft), moves: [step(a), step(b), step(c)] };
};

/** The sheet when nothing is open any more, else null. */
export const finished = (draft: Draft): Sheet | null => (firstOpen(draft) < 0 ? sheetSoFar(draft) : null);

export const fromSheet = (sheet: Sheet): Draft => {
  const step = ({ manoeuvre, fire }: Sheet['moves'][number]): DraftMove => ({
    manoeuvre,
    fire: fire === 'central' ? ['A'] : ORDER.filter((b) => fire.includes(b)),
  });
  const [a, b, c] = sheet.moves;
  return { ...words(sheet), moves: [step(a), step(b), step(c)] };
};

/** Drafts that were kept somewhere; null when they are of another shape. */
export const draftsIn = (found: unknown, count: number): readonly Draft[] | null => {
  const isDraft = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    'moves' in value &&
    Array.isArray(value.moves) &&
    value.moves.length === 3;
  return Array.isArray(found) && found.length === count && found.every(isDraft) ? (found as readonly Draft[]) : null;
};

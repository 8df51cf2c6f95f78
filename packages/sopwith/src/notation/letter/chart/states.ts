/** What each piece of the text may add to what has been understood: every way in which it can. */
import type { Sheet } from '../../../order.ts';
import type { Burst, Manoeuvre, Strip } from '../../../vocabulary.ts';
import type { Bursts, Piece } from './piece.ts';
import type { State } from './state.ts';
import { withFire, withMoves, without } from './state.ts';

/** What a reading costs that nobody would think of first. */
const FAR_FETCHED = 4;

/** "No sorry, a right turn", "sorry, Move 2: LT": the Move that was named, or that has just been ordered, without its orders. */
const undone = (s: State): State | null => {
  const at = s.marks ?? (s.last.length === 1 ? s.last : null);
  if (!at) return null;
  const owed = at.filter((i) => (s.fires[i]?.length ?? 0) > 0);
  return {
    ...s,
    moves: without(s.moves, at),
    fires: without(s.fires, at),
    marks: at,
    repairs: false,
    owed: [...s.owed, ...owed],
  };
};

type Move = Extract<Piece, { readonly is: 'move' }>;

const onMove = (s: State, { manoeuvres, verb }: Move): readonly State[] => {
  if (s.open || s.ground || s.aimless !== null || s.listing) return [];
  const after = { gap: 0, verb: verb ?? null, marks: null, repairs: false } as const;
  if (s.marks) {
    if (manoeuvres.length > 1 && manoeuvres.length !== s.marks.length) return [];
    const set = withMoves(s, s.marks, manoeuvres);
    // "Moves 1 and 2: slip right, then turn right": one after the other.
    const [first, ...others] = s.marks;
    const one = others.length > 0 && manoeuvres.length === 1 ? withMoves(s, [first!], manoeuvres) : null;
    const inTurn: readonly State[] = one
      ? [{ ...one, ...after, marks: others, heads: true, last: [first!], group: false, lone: false, next: first! + 1 }]
      : [];
    return set
      ? [
          ...inTurn,
          {
            ...set,
            ...after,
            heads: true,
            last: s.marks,
            group: false,
            lone: s.lone || s.gap > 1,
            next: Math.max(...s.marks) + 1,
          },
        ]
      : inTurn;
  }
  const at = manoeuvres.map((_, i) => s.next + i);
  const set = at.at(-1)! < 3 ? withMoves(s, at, manoeuvres) : null;
  const plain = set
    ? [{ ...set, ...after, last: at, group: at.length > 1, lone: s.gap > 1, next: at.at(-1)! + 1 }]
    : [];
  const open =
    manoeuvres.length === 1 && s.early === null
      ? [{ ...s, ...after, open: { manoeuvre: manoeuvres[0]! }, lone: false }]
      : [];
  return [...plain, ...open];
};

const more = (before: Bursts | null, bursts: Bursts): Bursts | null => {
  if (before === null) return bursts;
  if (before === 'central' || bursts === 'central' || before.length === 0 || bursts.length === 0) return null;
  return [...before, ...bursts] as readonly Burst[];
};

const onFire = (s: State, bursts: Bursts): readonly (readonly [State, number])[] => {
  // "Fire ahead. No, strike that, fire left."
  if (s.repairs && !s.marks && s.last.length === 1 && (s.fires[s.last[0]!]?.length ?? 0) > 0) {
    const fires = s.fires.map((old, i) => (s.last.includes(i) ? bursts : old)) as unknown as State['fires'];
    return [[{ ...s, fires, repairs: false, gap: 0 }, 0]];
  }
  if (s.open) {
    const fits = s.open.manoeuvre && !s.open.fire && s.gap < 2;
    return fits ? [[{ ...s, gap: 0, open: { ...s.open, fire: bursts } }, 0]] : [];
  }
  if (s.early !== null || s.aimless !== null) return [];
  if (s.marks) {
    const set = withFire(s, s.marks, bursts);
    const own: (readonly [State, number])[] = set
      ? [[{ ...set, marks: null, last: [], gap: 0, shooting: true }, 0]]
      : [];
    return [...own, [{ ...s, early: { bursts, behind: 'first' }, gap: 0 }, 0]];
  }
  const near = s.gap < 2 || s.lone;
  const [first] = s.last;
  const sum = first === undefined || !near || (s.group && bursts.length > 0) ? null : more(s.fires[first]!, bursts);
  const fires = sum && (s.fires.map((old, i) => (s.last.includes(i) ? sum : old)) as unknown as State['fires']);
  const silent = bursts.length === 0;
  const behind = !fires ? 'first' : s.gap === 0 ? 'near' : 'apart';
  return [
    ...(fires
      ? [[{ ...s, fires, owed: s.owed.filter((i) => !s.last.includes(i)), gap: 0, lone: false }, 0] as const]
      : []),
    ...(silent ? [[{ ...s, silent, gap: 0 }, 0] as const] : [[{ ...s, open: { fire: bursts }, gap: 0 }, 0] as const]),
    ...(silent || s.next > 2 || (s.group && near) ? [] : [[{ ...s, early: { bursts, behind }, gap: 0 }, 0] as const]),
  ];
};

type Marks = Extract<Piece, { readonly is: 'marks' }>;

const onList = (s: State, list: readonly (readonly [readonly number[], Bursts])[]): readonly State[] => {
  let result: State | null = s;
  for (const [moves, bursts] of list)
    result =
      result &&
      withFire(
        result,
        moves.map((n) => n - 1),
        bursts,
      );
  return result ? [{ ...result, last: [], gap: 0 }] : [];
};

const onMarks = (s: State, { moves: named, behind, heads, among }: Marks): readonly (readonly [State, number])[] => {
  const free = [0, 1, 2].filter((i) => s.moves[i] === null);
  const told = s.next > 2 && s.last.length < 2 ? [] : s.last;
  const counted = named === 'rest' ? free : named.map((n) => n - 1);
  const at = among ? counted.flatMap((i) => (i === 2 ? told.slice(-1) : told.slice(i, i + 1))) : counted;
  if (at.length === 0) return [];
  if (s.open) {
    const { manoeuvre, fire } = s.open;
    const all = at.length === 3 && named !== 'rest';
    if (heads || s.gap > (manoeuvre && !all ? 0 : 1)) return [];
    const flown = manoeuvre ? withMoves(s, at, [manoeuvre]) : s;
    const set = flown && fire !== undefined ? withFire(flown, at, fire) : flown;
    const next = manoeuvre ? Math.max(...at) + 1 : s.next;
    const cost = !behind && (s.gap > 0 || s.heads) ? (all ? 1 : FAR_FETCHED) : 0;
    const shooting = s.shooting || (fire !== undefined && !manoeuvre);
    return set ? [[{ ...set, open: null, last: manoeuvre ? at : [], group: false, gap: 0, next, shooting }, cost]] : [];
  }
  if (s.early !== null) return [];
  if (s.aimless !== null) return s.aimless === 'unsaid' && behind ? [[{ ...s, aimless: at, gap: 0 }, 0]] : [];
  if (s.marks) return s.marks.join() === at.join() ? [[s, 0]] : [];
  const trails = s.gap === 0 && s.last.length > 0 && !heads;
  return [[{ ...s, marks: at, lone: s.gap > 1, gap: behind ? 1 : 0 }, trails && !s.heads ? FAR_FETCHED / 2 : 0]];
};

/** The Moves that are flown so. */
const flownSo = (s: State, manoeuvres: readonly Manoeuvre[]): readonly number[] =>
  s.moves.flatMap((move, i) => (move !== null && manoeuvres.includes(move) ? [i] : []));

type During = Extract<Piece, { readonly is: 'during' }>;

/** The one Move that is meant; none where there are several. */
const meantBy = (s: State, { manoeuvres, nth }: During): readonly number[] => {
  const at = flownSo(s, manoeuvres);
  return nth === undefined || at.length < 2 ? at : at.slice(nth > 0 ? nth - 1 : -1, nth > 0 ? nth : undefined);
};

/** One Move, or several where all are said to be meant. */
const isMeant = ({ every }: During, at: readonly number[]): boolean =>
  every === 'some' ? at.length > 0 : every ? at.length > 1 : at.length === 1;

const onDuring = (s: State, piece: During): readonly State[] => {
  if (s.open?.fire !== undefined && !s.open.manoeuvre)
    return [{ ...s, open: null, during: [...s.during, [piece, s.open.fire]], gap: 0, shooting: true }];
  const at = meantBy(s, piece);
  if (s.open || s.early !== null || s.marks) return [];
  // "Fire ahead on the slip and on the turn"; "on the turn left" may say where.
  const before = s.shooting && s.gap === 1 && piece.manoeuvres.length > 1 ? s.during.at(-1) : undefined;
  const too: readonly State[] = before ? [{ ...s, during: [...s.during, [piece, before[1]]], gap: 0 }] : [];
  if (!isMeant(piece, at)) return too;
  return s.aimless === 'unsaid' ? [{ ...s, aimless: at, gap: 0 }] : [...too, { ...s, marks: at, gap: 0 }];
};

/** A direction behind the Moves that are fired in: "fire only in the last, left". */
const onAim = (s: State, bursts: Bursts): readonly State[] => {
  if (s.aimless === 'unsaid')
    return onFire({ ...s, aimless: null }, bursts).map(([one]) => ({ ...one, shooting: true }));
  // "I fire to the right in 2, and ahead in 3".
  if (s.shooting && !s.marks && !s.open && s.aimless === null && s.early === null && s.gap > 0)
    return [{ ...s, open: { fire: bursts }, gap: 0 }];
  const at = s.aimless ?? (s.shooting ? s.marks : null);
  const set = at && withFire(s, at, bursts);
  return set ? [{ ...set, aimless: null, marks: null, shooting: true, last: [], gap: 0 }] : [];
};

const ended = (s: State, gap: 2 | 3): readonly State[] =>
  s.open || s.early !== null || s.aimless !== null || s.clause === 'strange'
    ? []
    : [{ ...s, clause: 'empty', gap: Math.max(s.gap, gap) as State['gap'], verb: null, shooting: s.listing }];

/** The end of a line. */
export const endLine = (s: State): readonly State[] => ended(s, 3);

const plainly = (states: readonly State[]): readonly (readonly [State, number])[] => states.map((s) => [s, 0] as const);

/** What comes of a state with one more piece, and what that costs. `turn`: the Turn to be ordered. */
export const advance = (s: State, piece: Piece, turn: number): readonly (readonly [State, number])[] => {
  const after = added(s, piece, turn);
  return SILENT.has(piece.is) ? after : after.map(([one, cost]) => [{ ...one, clause: 'orders' }, cost] as const);
};
const SILENT: ReadonlySet<Piece['is']> = new Set(['skip', 'strange', 'join', 'cut', 'stop', 'tale']);

const added = (s: State, piece: Piece, turn: number): readonly (readonly [State, number])[] => {
  switch (piece.is) {
    case 'skip':
      return [[s, 0]];
    case 'strange':
      return [[{ ...s, clause: s.clause === 'orders' ? 'orders' : 'strange' }, 0]];
    case 'cut':
      return s.clause === 'strange' ? [] : [[{ ...s, clause: 'empty', gap: Math.max(s.gap, 1) as State['gap'] }, 0]];
    case 'join':
      return [[{ ...s, gap: Math.max(s.gap, 1) as State['gap'] }, 0]];
    case 'stop':
      return plainly(ended(s, 2));
    case 'turn':
      return piece.turn === turn && !s.open && s.early === null ? [[{ ...s, gap: 2 }, 0]] : [];
    case 'repair':
      return s.open || s.early !== null || s.aimless !== null ? [] : [[{ ...s, repairs: true, clause: 'orders' }, 0]];
    case 'tale':
      return s.moves.every((move) => move === null) && s.clause !== 'strange' ? plainly(ended(s, 2)) : [];
    case 'move': {
      const anew = s.repairs ? undone(s) : null;
      if (anew) return onMove(anew, piece).map((one) => [{ ...one, next: Math.max(one.next, s.next) }, 0] as const);
      // "LT fire L, A": fire belongs to the Move before it, where there is one; "A, fire L LT" may be either.
      const cost =
        s.early && (s.early.behind === 'near' || (s.early.behind === 'apart' && s.gap > 0)) ? FAR_FETCHED : 0;
      return onMove(s, piece).map((one) => [one, cost] as const);
    }
    case 'side':
      return s.verb ? plainly(onMove(s, { is: 'move', manoeuvres: [`${piece.burst}${s.verb}`], verb: s.verb })) : [];
    case 'ditto': {
      // "Second Move: the same": with its fire too.
      const [marked] = s.marks?.length === 1 ? s.marks : [];
      if (marked !== undefined) {
        const [move, bursts] = [s.moves[marked - 1], piece.bare ? null : s.fires[marked - 1]];
        return move
          ? plainly(
              onMove(bursts ? { ...s, early: { bursts, behind: 'first' } } : s, { is: 'move', manoeuvres: [move] }),
            )
          : [];
      }
      return plainly(onRepeat(s, piece));
    }
    case 'fire':
      return onFire(s, piece.bursts);
    case 'fires':
      return s.open || s.early !== null || s.marks ? [] : plainly(onList(s, piece.list));
    case 'marks':
      return onMarks(s, piece);
    case 'each-time':
    case 'each':
      return plainly(onEach(s, piece.is === 'each-time'));
    case 'both': {
      const at = bothTimes(s);
      const two = at.length === 2 && s.open?.fire && !s.open.manoeuvre ? withFire(s, at, s.open.fire) : null;
      return two ? [[{ ...two, open: null, last: [], gap: 0 }, 0]] : [];
    }
    case 'apiece':
      return (s.marks ?? s.last).length > 1 ? [[s, 0]] : [];
    case 'during':
      return plainly(onDuring(s, piece));
    case 'listing':
      return s.open || s.early !== null || s.aimless !== null ? [] : [[{ ...s, shooting: true, listing: true }, 0]];
    case 'shoot':
      return s.open || s.early !== null || s.aimless !== null
        ? []
        : [[{ ...s, aimless: s.marks ?? 'unsaid', marks: null }, 0]];
    case 'aim':
      return plainly(onAim(s, piece.bursts));
    case 'like': {
      const [move, fire] = [s.moves[piece.move - 1], s.fires[piece.move - 1]];
      const one =
        s.marks && move
          ? onMove(fire ? { ...s, early: { bursts: fire, behind: 'first' } } : s, { is: 'move', manoeuvres: [move] })
          : [];
      return plainly(one);
    }
    case 'ground':
      return s.next === 0 && !s.marks ? [[{ ...s, ground: true, gap: 0 }, 0]] : [];
    case 'overfly':
      return [[{ ...s, overfly: true }, 0]];
    case 'strip':
      return s.strip === null || s.strip === piece.strip ? [[{ ...s, strip: piece.strip as Strip }, 0]] : [];
    case 'land':
      return s.land === null || s.land === piece.strip ? [[{ ...s, land: piece.strip }, 0]] : [];
  }
};

/**
 * "Jeweils", "each time": in a sentence of its own behind all three, or of several told in one breath; "each time" of all three
 * where the last is told alone.
 */
const onEach = (s: State, time: boolean): readonly State[] => {
  const all = s.next > 2 && (time || s.gap > 1) ? [0, 1, 2] : null;
  const at = s.gap < 2 && s.last.length > 1 ? s.last : all;
  if (!at || s.early !== null || s.marks) return [];
  if (s.open?.fire && !s.open.manoeuvre) {
    const set = withFire(s, at, s.open.fire);
    return set ? [{ ...set, open: null, last: [], gap: 0, shooting: true }] : [];
  }
  if (s.open || (s.aimless !== null && s.aimless !== 'unsaid')) return [];
  return s.aimless === 'unsaid' ? [{ ...s, aimless: at, gap: 0 }] : [{ ...s, marks: at, gap: 1 }];
};

/** The two Moves that "both times" speaks of: told in one breath, or the only ones that are flown as the last is. */
const bothTimes = (s: State): readonly number[] => {
  const move = s.moves[s.next - 1];
  if (s.last.length === 2 || !move) return s.last;
  return s.next === 2 && s.moves[0] !== null ? [0, 1] : flownSo(s, [move]);
};

const withDuring = (s: State): State | null => {
  let result: State | null = s;
  for (const [piece, bursts] of s.during) {
    const at = meantBy(s, piece);
    result = result && isMeant(piece, at) ? withFire(result, at, bursts) : null;
  }
  return result;
};

const mirroredMove = (move: Manoeuvre): Manoeuvre =>
  (move[0] === 'L' ? `R${move[1]}` : move[0] === 'R' ? `L${move[1]}` : move) as Manoeuvre;
const mirroredBurst = (burst: Burst): Burst => (burst === 'L' ? 'R' : burst === 'R' ? 'L' : burst);

/** The Move before once more: with its fire where all of it is meant; no fire behind it is its own then. */
const onRepeat = (s: State, { bare, whole, mirrored }: Extract<Piece, { readonly is: 'ditto' }>): readonly State[] => {
  const [move, bursts] = [s.moves[s.next - 1], s.fires[s.next - 1] ?? []];
  if (!move || s.early !== null || s.open || (mirrored && !/^[LR]/.test(move) && bursts.length === 0)) return [];
  if (!whole) return bare || bursts.length === 0 ? onMove(s, { is: 'move', manoeuvres: [move] }) : [];
  const flown = mirrored ? mirroredMove(move) : move;
  if (bursts.length === 0) return onMove(s, { is: 'move', manoeuvres: [flown] });
  const fired = mirrored && bursts !== 'central' ? bursts.map(mirroredBurst) : bursts;
  return onMove({ ...s, early: { bursts: fired, behind: 'first' } }, { is: 'move', manoeuvres: [flown] }).map(
    (one) => ({ ...one, last: [], lone: false }),
  );
};

const REST = { manoeuvre: '0', fire: [] } as const;

/** The sheet, where nothing is lacking and nothing left over. */
export const sheetOf = (state: State): Sheet | null => {
  const s = withDuring(state);
  if (
    !s ||
    s.repairs ||
    s.marks ||
    s.open ||
    s.early !== null ||
    s.aimless !== null ||
    s.owed.length > 0 ||
    (s.land && s.overfly)
  )
    return null;
  if (s.ground) return s.next === 0 ? { moves: [REST, REST, REST] } : null;
  const loud = s.fires.some((bursts) => bursts !== null && bursts.length > 0);
  if (s.moves.includes(null) || (s.silent && loud)) return null;
  const [a, b, c] = s.moves.map((manoeuvre, i) => ({ manoeuvre: manoeuvre!, fire: s.fires[i] ?? [] }));
  return {
    ...(s.strip && { strip: s.strip }),
    ...(s.land && { land: s.land }),
    ...(s.overfly && { overfly: true as const }),
    moves: [a!, b!, c!],
  };
};

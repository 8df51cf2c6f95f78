/** Letters to a Sopwith game master: whose orders are in them, and what the rules say of those orders. */
import {
  type Letter,
  type Order,
  parseLetter,
  planesOfSeat,
  type Rules,
  type Sheet,
  type State,
  sopwith,
} from '@paravion/sopwith';
import type { LaterPart, Position, ReadLetter, ReadPart } from '../adapter.ts';

const owingPlanes = (state: State): readonly number[] =>
  state.planes.flatMap((plane, i) => (plane.status === 'out' ? [] : [i]));

const orderOf = (letter: Letter, planes: readonly number[]): Order | null => {
  const sheets = planes.map((p): Sheet | null => letter.sheets.find((s) => s.plane === p)?.sheet ?? null);
  return sheets.every((sheet) => sheet === null) ? null : { sheets };
};

const partOf = (position: Position, letter: Letter, seat: number): readonly ReadPart[] => {
  const { rules, state } = position as { readonly rules: Rules; readonly state: State };
  const planes = planesOfSeat(state, seat);
  if (!letter.loose && planes.some((p) => letter.unreadable.includes(p))) {
    const found = planes.length === 1 ? letter.proposals.find(({ plane }) => plane === planes[0]) : undefined;
    const proposal = found ? { proposal: { sheets: [found.sheet] } satisfies Order } : {};
    return [{ seat, order: null, problems: [], ...proposal, ...(letter.wordless ? { wordless: true } : {}) }];
  }
  const order = orderOf(letter, planes);
  if (!order) return [];
  const missing = (p: { readonly rule?: string }): boolean => p.rule === '8.1';
  return [{ seat, order, problems: sopwith.checkOrder(rules, state, seat, order).filter((p) => !missing(p)) }];
};

const laterParts = ({ state }: { readonly state: State }, { later }: Letter): readonly LaterPart[] =>
  later.flatMap(({ turn, plane, sheet }) => {
    const seat = state.planes[plane]?.seat;
    return seat === undefined ? [] : [{ turn, seat, order: sheet && { sheets: [sheet] }, problems: [] }];
  });

/** Reads a letter; `writer`: the seat it comes from, when that is known from outside the text. */
export const readLetter = (position: Position, text: string, writer: number | null): ReadLetter => {
  const rules = position.rules as Rules;
  const state = position.state as State;
  const letter = parseLetter(text, {
    names: position.names,
    ...(position.players ? { players: position.players } : {}),
    planesPerSeat: rules.planesPerSeat,
    turn: state.turn,
    proposes: true,
    owing: owingPlanes(state),
    parked: state.planes.flatMap(({ status }, i) => (status === 'parked' ? [i] : [])),
    ...(writer === null ? {} : { from: writer }),
  });
  return {
    parts: position.names.flatMap((_, seat) => partOf(position, letter, seat)),
    press: letter.press.map((p) => ({ from: p.from, text: p.text })),
    problems: letter.problems,
    unclaimed: letter.loose,
    ...(letter.later.length > 0 ? { later: laterParts({ state }, letter) } : {}),
    ...(letter.standing ? { standing: true as const } : {}),
  };
};

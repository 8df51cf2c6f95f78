/** Orders being written: a draft for each plane of the seat, what it would fly, and where its open Move can end. */
import type { Order, Plane } from '@paravion/sopwith';
import { untrack } from 'svelte';
import { askSopwith } from './ask.ts';
import {
  choose,
  type Draft,
  draftsIn,
  emptyDraft,
  finished,
  firstOpen,
  fromSheet,
  sheetSoFar,
  takeOffDraft,
} from './draft.ts';
import type { Preview } from './engine/preview.ts';
import type { Choice, Target } from './engine/reach.ts';
import { keepDrafts, keptDrafts } from './kept-drafts.ts';
import type { Match } from './match.ts';

/** The plane that is ordered just now. */
export interface Open {
  readonly plane: Plane;
  readonly draft: Draft;
  /** What it would fly, as far as it is ordered; null until that is known. */
  readonly flight: Preview | null;
}

export interface Drafts {
  /** Planes of the seat, by their places in the position. */
  readonly planes: readonly number[];
  /** Which of them is ordered now. */
  readonly index: number;
  /** The Move that is chosen now, 1 to 3. */
  readonly move: number;
  readonly open: Open | null;
  /** By plane of the seat. */
  readonly flights: readonly (Preview | null)[];
  /** Where the Move chosen now can end. */
  readonly targets: readonly Target[];
  /** The order when nothing is missing any more. */
  readonly order: Order | null;
  /** What is missing first: a strip to take off along, or a Move. */
  readonly missing: 'strip' | number;
  choosePlane(index: number): void;
  chooseMove(move: number): void;
  change(draft: Draft): void;
  /** Somebody pointed at the end of a Move. */
  point(choice: Choice): void;
  /** Somebody pointed elsewhere: at the end of a Move chosen already, he goes back to it. */
  pointAt(hex: string): void;
  /** Takes over an order, of a bot. */
  take(order: Order): void;
}

/** What comes from the page, and goes back to it. */
export interface Desk {
  readonly keep: string;
  readonly draft: unknown;
  readonly ondraft: ((drafts: readonly Draft[]) => void) | undefined;
}

/** The flight as far as it is ordered: what comes after the first open Move is nobody's wish. */
const soFar = (flight: Preview, draft: Draft): Preview => {
  const open = firstOpen(draft);
  if (open < 0) return flight;
  return {
    ...flight,
    legs: flight.legs.slice(0, open),
    crashes: flight.crashes !== null && flight.crashes <= open ? flight.crashes : null,
    overflies: false,
    lands: open === 2 && flight.lands,
  };
};

/** `writing`: whether orders are written now. */
export const createDrafts = (match: () => Match, writing: () => boolean, desk: () => Desk): Drafts => {
  const position = $derived(match().position);
  const planes = $derived(position.planes.flatMap((plane, p) => (plane.seat === match().seat ? [p] : [])));
  const key = $derived(`paravion-draft ${desk().keep} ${position.turn} ${match().seat}`);
  let drafts = $state.raw<readonly Draft[]>([]);
  let flights = $state.raw<readonly (Preview | null)[]>([]);
  let index = $state(0);
  let move = $state(1);

  const isOut = (i: number): boolean => position.planes[planes[i]!]!.status === 'out';
  const isParked = (i: number): boolean => position.planes[planes[i]!]!.status === 'parked' && !drafts[i]?.strip;
  const sheetOf = (i: number) => sheetSoFar(drafts[i]!, isParked(i) ? '0' : 'A');
  const look = async (i: number): Promise<void> => {
    const [plane, draft] = [planes[i], drafts[i]];
    if (plane === undefined || !draft || isOut(i)) return;
    const flight = await askSopwith('preview', match().rules, position, plane, sheetOf(i));
    if (drafts[i] === draft) flights = flights.with(i, soFar(flight, draft));
  };
  const put = (i: number, draft: Draft): void => {
    drafts = drafts.with(i, draft);
    void look(i);
  };
  const choosePlane = (i: number): void => {
    index = i;
    const draft = drafts[i] ?? emptyDraft;
    // Of a take-off only the third Move is one's own.
    move = draft.strip ? 3 : Math.max(1, firstOpen(draft) + 1);
  };
  const begin = (): void => {
    const { sealed } = match();
    const before = sealed && planes.map((_, i) => (sealed.sheets[i] ? fromSheet(sealed.sheets[i]) : emptyDraft));
    const kept = before ?? keptDrafts(key, planes.length) ?? draftsIn(desk().draft, planes.length);
    drafts = kept ?? planes.map(() => emptyDraft);
    flights = planes.map(() => null);
    choosePlane(
      Math.max(
        0,
        planes.findIndex((_, i) => !isOut(i)),
      ),
    );
    planes.forEach((_, i) => void look(i));
  };
  const shape = $derived(`${key} ${planes.length}`);
  $effect(() => {
    void shape;
    untrack(begin);
  });

  // What was sealed elsewhere, or before the page was loaded anew, comes later than the position.
  const isSealed = $derived(match().sealed !== null);
  $effect(() => {
    if (isSealed) untrack(begin);
  });

  let targets = $state.raw<readonly Target[]>([]);
  $effect(() => {
    const [plane, draft, at] = [planes[index], drafts[index], move];
    if (!writing() || plane === undefined || !draft) return;
    void askSopwith('reach', match().rules, position, plane, sheetOf(index), at).then((found) => {
      if (drafts[index] === draft && move === at) targets = found;
    });
  });

  const sheets = $derived(planes.map((_, i) => (isOut(i) || !drafts[i] ? null : finished(drafts[i]))));
  const lacks = $derived(planes.findIndex((_, i) => !isOut(i) && !sheets[i]));
  const change = (draft: Draft): void => {
    put(index, draft);
    keepDrafts(key, drafts);
    desk().ondraft?.(drafts);
  };
  return {
    get planes() {
      return planes;
    },
    get index() {
      return index;
    },
    get move() {
      return move;
    },
    get open() {
      const [plane, draft] = [position.planes[planes[index] ?? -1], drafts[index]];
      return plane && draft ? { plane, draft, flight: flights[index] ?? null } : null;
    },
    get flights() {
      return flights;
    },
    get targets() {
      return writing() ? targets : [];
    },
    get order() {
      return lacks < 0 ? { sheets } : null;
    },
    get missing() {
      return lacks >= 0 && isParked(lacks) ? 'strip' : firstOpen(drafts[lacks] ?? emptyDraft) + 1;
    },
    choosePlane,
    chooseMove: (at) => {
      move = at;
    },
    change,
    point: (choice) => {
      const next = 'strip' in choice ? takeOffDraft(choice.strip) : choose(drafts[index]!, move - 1, choice.manoeuvre);
      change(next);
      if (firstOpen(next) >= 0) move = firstOpen(next) + 1;
    },
    pointAt: (hex) => {
      const leg = flights[index]?.legs.findLastIndex(({ to }) => to?.hex === hex) ?? -1;
      if (leg >= 0) move = leg + 1;
    },
    take: (order) => {
      order.sheets.forEach((sheet, i) => {
        if (sheet) put(i, fromSheet(sheet));
      });
    },
  };
};

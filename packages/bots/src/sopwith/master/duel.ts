/**
 * The last two, solved over whole sheets: flights with their bursts, of which there are some twenty thousand a side. A small table is played
 * by the kernel, judged and solved, and each side adds its best answers among all its sheets (`stage/double-oracle.ts`).
 * What is drawn is what was solved; nothing is believed of the other here.
 */
import { layout, NMR, playTurn } from '@paravion/sopwith/kernel';
import type { Answer, LargeGame, Mixed } from '../../stage/double-oracle.ts';
import { flightOf } from '../ace/choices.ts';
import { diceOf, type Stage } from '../ace/rehearsal.ts';
import { addPrey } from '../belief.ts';
import { BURSTS_A_MOVE, burstIn, burstsIn, SLOTS, withBursts } from '../bursts.ts';
import type { Field, Player } from '../field.ts';

/** Best answers that are added a step. */
const ADDED = 8;
/** Flights that are looked at closely, and slots of each in which any bursts are tried. */
const CLOSELY = 24;
const SLOTS_CLOSELY = 5;
/**
 * In haste: how far from the best (in points) a flight may seem and still be looked at closely, its slots, and how
 * likely a sheet of the other has to be.
 */
const NEAR = 4;
const SLOTS_IN_HASTE = 4;
const RARE = 0.02;

/** Sets of up to `most` bursts in some slots, a slot no more than once unless it may be repeated; none of them is the first. */
export const burstSets = (slots: readonly number[], most: number, repeats: boolean): readonly number[] => {
  const sets = new Set([0]);
  let last: readonly number[] = [0];
  for (let n = 0; n < most; n++) {
    last = last.flatMap((set) =>
      slots.flatMap((slot) => {
        const inMove = [0, 1, 2].reduce((sum, side) => sum + burstsIn(set, slot - (slot % 3) + side), 0);
        return inMove < BURSTS_A_MOVE && (repeats || burstsIn(set, slot) === 0) ? [set + burstIn(slot)] : [];
      }),
    );
    for (const set of last) sets.add(set);
  }
  return [...sets];
};

/** The first so many bursts in the order of slots, from none to the most; `thorough`: also those between. */
const firstBursts = (slots: readonly number[], most: number, thorough: boolean): readonly number[] => {
  const sets = [0];
  for (const slot of slots.slice(0, most)) sets.push(sets.at(-1)! + burstIn(slot));
  return thorough ? sets : [...new Set([0, sets.at(-1)!])];
};

/** Slots of a flight in which a burst may hit, the one that hits most first. */
const slotsThatHit = ({ lines }: Player, flight: number, prey: Float64Array): readonly number[] =>
  Array.from({ length: SLOTS }, (_, slot) => slot)
    .filter((slot) => lines[flight * SLOTS + slot]! >= 0 && prey[lines[flight * SLOTS + slot]!]! > 0)
    .sort((a, b) => prey[lines[flight * SLOTS + b]!]! - prey[lines[flight * SLOTS + a]!]!);

/** What is not too rare of a mixture; its shares as they are, for all answers lack the same. */
const mainPart = ({ actions, weight }: Mixed): Mixed => {
  const kept = [...actions.keys()].filter((i) => weight[i]! >= RARE);
  return { actions: kept.map((i) => actions[i]!), weight: Float64Array.from(kept, (i) => weight[i]!) };
};

/** Where each of two planes has been while nothing happened, by pose. */
export type Worn = readonly [ReadonlySet<number>, ReadonlySet<number>];
const UNWORN: Worn = [new Set(), new Set()];

/** A duel as a game of sheets (the kernel's codes) between the two planes of a field, in its order. */
export interface SheetGame extends LargeGame {
  /** Every flight of a side, with bursts that are good, against a mixture of the other. */
  flights(side: 0 | 1, other: Mixed): readonly Answer[];
  /** Whether neither can hit the other in this Turn, whatever they fly. */
  readonly quiet: boolean;
}

/** `dull`: what going round in circles costs, in what the judge judges by; `worn`: where that would be. */
export const sheetGame = (
  { kernel, root, judge, luck }: Stage,
  field: Field,
  dull = 0,
  worn: Worn = UNWORN,
): SheetGame => {
  const { players, repeats, scene } = field;
  const planes = players.map(({ craft }) => craft.plane) as [number, number];
  const orders = new Int32Array(layout.MAX_PLANES).fill(NMR);
  const used = root.subarray(0, layout.usedSize(root));
  const s = root.slice();
  const dice = diceOf(luck);
  const played = (row: number, col: number): readonly [number, number] => {
    s.set(used);
    orders[planes[0]] = row;
    orders[planes[1]] = col;
    playTurn(kernel, s, orders, dice, null);
    const [a, b] = judge.both?.(s, 0, 1) ?? [judge.worth(s, 0), judge.worth(s, 1)];
    return dull === 0 || s[layout.OVER] === 1 ? [a, b] : [a - dull * circles(0), b - dull * circles(1)];
  };
  /** 1 where a plane is as it was, and where it was before. */
  const circles = (side: 0 | 1): number => {
    const o = layout.planeAt(planes[side]);
    const same = s[o + layout.AMMO] === root[o + layout.AMMO] && s[o + layout.DAMAGE] === root[o + layout.DAMAGE];
    return same && worn[side].has(s[o + layout.POSE]!) ? 1 : 0;
  };
  /** What sheets come to against each other, kept: from step to step the mixtures change little. */
  const kept = new Map<number, Map<number, readonly [number, number]>>();
  const pay = (row: number, col: number): readonly [number, number] => {
    const line = kept.get(row) ?? new Map<number, readonly [number, number]>();
    if (line.size === 0) kept.set(row, line);
    const paid = line.get(col) ?? played(row, col);
    line.set(col, paid);
    return paid;
  };
  const against = (side: 0 | 1, code: number, { actions, weight }: Mixed): number => {
    let sum = 0;
    for (let j = 0; j < actions.length; j++)
      sum += weight[j]! * (side === 0 ? pay(code, actions[j]!)[0] : pay(actions[j]!, code)[1]);
    return sum;
  };
  const preyOf = (own: Player, other: Player, { actions, weight }: Mixed): Float64Array => {
    const flown = new Float64Array(other.flights);
    actions.forEach((code, j) => {
      const flight = flightOf(other.craft, code);
      if (flight >= 0) flown[flight]! += weight[j]!;
    });
    const prey = new Float64Array(18 * scene.cells);
    addPrey(scene, other.craft, flown, own.craft.burst, prey);
    return prey;
  };
  const best = (side: 0 | 1, flight: number, sets: readonly number[], other: Mixed): Answer =>
    sets
      .map((bursts) => withBursts(players[side]!.craft.flights.codes[flight]!, bursts))
      .map((action) => ({ action, worth: against(side, action, other) }))
      .reduce((a, b) => (b.worth > a.worth ? b : a));
  const flights = (side: 0 | 1, other: Mixed, thorough = true): readonly Answer[] => {
    const own = players[side]!;
    const prey = preyOf(own, players[1 - side]!, other);
    return own.craft.flights.codes.map((_, flight) =>
      best(side, flight, firstBursts(slotsThatHit(own, flight, prey), own.most, thorough), other),
    );
  };
  const quiet = players.every((own, side) => {
    const { codes } = players[1 - side]!.craft.flights;
    const prey = preyOf(own, players[1 - side]!, { actions: codes, weight: new Float64Array(codes.length).fill(1) });
    return own.most === 0 || own.lines.every((line) => line < 0 || prey[line] === 0);
  });
  const answers = (side: 0 | 1, other: Mixed, thorough: boolean): readonly Answer[] => {
    const own = players[side]!;
    const prey = preyOf(own, players[1 - side]!, other);
    const met = thorough ? other : mainPart(other);
    const roughly = flights(side, met, thorough);
    const ranked = [...roughly.keys()].sort((a, b) => roughly[b]!.worth - roughly[a]!.worth).slice(0, CLOSELY);
    const least = roughly[ranked[0]!]!.worth - (thorough ? Number.POSITIVE_INFINITY : NEAR);
    const tried = thorough ? SLOTS_CLOSELY : SLOTS_IN_HASTE;
    const found = ranked.flatMap((flight): readonly Answer[] => {
      const rough = roughly[flight]!;
      const slots = slotsThatHit(own, flight, prey).slice(0, tried);
      if (rough.worth < least) return [];
      return [slots.length === 0 ? rough : best(side, flight, burstSets(slots, own.most, repeats), met)];
    });
    return found
      .sort((a, b) => b.worth - a.worth)
      .slice(0, ADDED)
      .map(({ action, worth }) => ({ action, worth: thorough ? worth : against(side, action, other) }));
  };
  return { pay, answers, flights, quiet };
};

/** The example at the end of a rulebook: one Turn of two pilots, flown under the rules of the page, and told from its events. */
import {
  burstsATurn,
  damageByRange,
  type Event,
  flownMoves,
  formatOrder,
  hexName,
  type Plane,
  type Rules,
  type Sheet,
  type State,
  sopwith,
} from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { points } from './guns.ts';
import type { Values } from './template.ts';

/** Stands more than any one burst, and fills any gun; no plane can have more. */
const ENOUGH = 20;
const FIRE_AHEAD = { fire: ['A'] } as const;
const SILENT = { fire: [] } as const;

/** What Ann and Bob order; where a Turn has one burst, each fires the one that counts. */
const sheetsOf = (bursts: number): readonly [Sheet, Sheet] => {
  const more = bursts > 1;
  return [
    {
      moves: [
        { manoeuvre: 'A', ...SILENT },
        { manoeuvre: 'A', ...(more ? FIRE_AHEAD : SILENT) },
        { manoeuvre: 'LT', ...FIRE_AHEAD },
      ],
    },
    {
      moves: [
        { manoeuvre: 'A', ...FIRE_AHEAD },
        { manoeuvre: 'RT', ...SILENT },
        { manoeuvre: 'A', fire: more ? ['L'] : [] },
      ],
    },
  ];
};

const begin = (rules: Rules): State => {
  const two: Rules = { ...rules, planesPerSeat: 1, teams: 'none', aces: rules.aces === 'all' ? 'all' : 'none' };
  const { state } = sopwith.start(two, sopwith.defaultSetup(two, 2), keyedDice('an example'));
  const [ann, bob] = state.planes as [Plane, Plane];
  const worst = Math.max(...damageByRange(rules, ann.ace));
  const own = {
    status: 'flying',
    damage: rules.damage > worst ? rules.damage : ENOUGH,
    ammunition: rules.ammunition > 1 ? rules.ammunition : ENOUGH,
  } as const;
  const planes: readonly Plane[] = [
    { ...ann, ...own, hex: hexName(rules.side, { q: -3, r: 0 }), facing: 'E' },
    { ...bob, ...own, hex: hexName(rules.side, { q: 2, r: 0 }), facing: 'W' },
  ];
  return { ...state, planes, clouds: [], wind: null };
};

/** Where a plane is after each Move. */
const hexesOf = (events: readonly Event[], plane: number): readonly string[] =>
  events.flatMap((event) => (event.type === 'moved' && event.plane === plane ? [event.to.hex] : []));

/** What the bursts of a plane in a Move do, in points. */
const damageOf = (events: readonly Event[], plane: number, move: number): number =>
  events
    .flatMap((event) => (event.type === 'fired' && event.plane === plane && event.move === move ? event.hits : []))
    .reduce((sum, hit) => sum + hit.damage, 0);

const orderOf = (sheet: Sheet, move: number): string => formatOrder({ sheets: [sheet] }).split('; ')[move]!;

/** Figures and sentences of the example, for the template. */
export const exampleFigures = (rules: Rules): Values => {
  const state = begin(rules);
  const sheets = sheetsOf(burstsATurn(rules));
  const orders = sheets.map((sheet) => ({ sheets: [sheet] }));
  const { events, state: after } = sopwith.adjudicate(rules, state, orders, keyedDice('an example'));
  const [ann, bob] = [hexesOf(events, 0), hexesOf(events, 1)];
  const row = (hex: string): string => hex[0]!;
  const more = burstsATurn(rules) > 1;
  const [first, last] = [damageOf(events, 1, 1), damageOf(events, 0, 3)];
  const far = `W along ${[1, 0, -1].map((q) => hexName(rules.side, { q: q - 1, r: 0 })).join(', ')}`;
  const flown = ([0, 1] as const).map((plane) =>
    flownMoves(events, plane, sheets[plane])
      .map(({ text }) => text.replace('-*fire', '- *fire'))
      .join('; '),
  );
  return {
    annStart: state.planes[0]!.hex,
    bobStart: state.planes[1]!.hex,
    exampleAces: rules.aces === 'all' ? 'are aces and ' : '',
    exampleDamage: state.planes[0]!.damage,
    exampleBursts: state.planes[0]!.ammunition,
    ...Object.fromEntries(
      [0, 1, 2].flatMap((move) => [
        [`annOrder${move + 1}`, orderOf(sheets[0], move)],
        [`bobOrder${move + 1}`, orderOf(sheets[1], move)],
        [`ann${move + 1}`, ann[move]!],
        [`bob${move + 1}`, bob[move]!],
      ]),
    ),
    bobFires:
      first > 0
        ? `Bob's burst goes ${far}: it finds Ann at range 3, for ${points(first)}. She has ${after.planes[0]!.damage} left.`
        : "Bob's burst goes W and does nothing to Ann, who is at range 3.",
    annMisses: more
      ? ` Ann's burst goes E along row ${row(ann[1]!)} and hits nobody: he is in row ${row(bob[1]!)} now. The ammunition is gone all the same.`
      : '',
    annFires: `She fires ahead, to the NE: ${bob[2]} is the very next hex, ${points(last)}.`,
    bobMisses: more ? `He fires left, which is W from ${bob[2]}, along row ${row(bob[2]!)}: nothing. ` : '',
    bobLeft: after.planes[1]!.damage,
    annFlown: flown[0]!,
    bobFlown: flown[1]!,
  };
};

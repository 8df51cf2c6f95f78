/** Positions to begin a lesson from: the start of a game, or planes in the middle of a fight, as chance has it. */
import {
  allHexes,
  distance,
  FACINGS,
  hexName,
  onBoard,
  type Plane,
  type Rules,
  type State,
  sopwith,
} from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import type { Chance } from '../../bots/src/bot.ts';

/** How often a game begins at its beginning. */
const FROM_START = 0.15;
/** Hexes to the first plane, at most; and to the edge, at least. */
const NEAR = 11;
const ROOM = 3;

/** How often two fight it out; else three to six. */
const DUELS = 0.5;

/** The position that a lesson begins from, by chance. */
export const anyFight = (rules: Rules, luck: Chance, seed: string): State => {
  const seats = luck.share() < DUELS ? 2 : 3 + luck.below(4);
  const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, seats), keyedDice(seed));
  if (luck.share() < FROM_START) return state;
  const clouds = new Set(state.clouds.flat());
  const inside = allHexes(rules.side).filter(
    (hex) => onBoard(rules.side - ROOM, hex) && !clouds.has(hexName(rules.side, hex)),
  );
  const first = inside[luck.below(inside.length)]!;
  const near = inside.filter((hex) => distance(hex, first) <= NEAR && distance(hex, first) > 0);
  const planes = state.planes.map((plane, p): Plane => {
    const hex = p === 0 ? first : near.splice(luck.below(near.length), 1)[0]!;
    return {
      ...plane,
      status: 'flying',
      hex: hexName(rules.side, hex),
      facing: FACINGS[luck.below(6)]!,
      damage: 1 + luck.below(plane.fullDamage),
      ammunition: luck.below(plane.load + 1),
      ace: rules.aces !== 'none' && luck.share() < 0.2,
    };
  });
  return { ...state, turn: 5, planes };
};

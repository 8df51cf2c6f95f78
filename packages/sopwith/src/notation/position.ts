/**
 * A position in one line, as FEN is for chess: statements parted by semicolons, in any order, each begun by its word.
 * What has its usual value is left out. Seats count from 1; a hex off the board is its axial pair.
 *
 * ```text
 * side 10; turn 3; plane 1 W parked; plane 2 E J17>W d9 a13 ace; seat 2 score 5; cloud C3 C4 D4; wind NE
 *
 * side N       the side of the board, which must be that of the rules
 * turn N       the Turn to be ordered next (usual: 1)
 * plane S C …  one of seat S, of the aerodrome in corner C; in the order of the planes. Then, in any order:
 *   J17>W        hex and facing; a plane parked in its own aerodrome that faces the centre needs none
 *   parked       in an aerodrome
 *   out 2.3 shot out of the game in Turn 2, Move 3: shot, cloud or crash; the hex is where it was last
 *   d9  d9/14    damage points left, of so many at the start (usual: all of them, of those of the rules; none when out)
 *   a13 a13/20   bursts left, of so many at the start (usual: all of them, of those of the rules)
 *   ace          is an ace
 *   done N       damage done to enemies (usual: 0)
 *   run inner    a landing run has begun; "run outer": it is at the outer strip hex
 *   declared     a landing was declared for that run
 * seat S …     side (allied, german), career N, score N, kills N, place N; each may be missing
 * cloud H H …  the hexes of one marker; "cloud -" when it is gone
 * wind F …     the wind of the coming Turn, or one for each marker; left out when it is not known
 * quiet N      Turns in a row without a hit, where the rules count them (usual: 0)
 * over         the game is over
 * winners S …  the seats that won
 * ```
 */
import { cornerHex, hexName, opposite } from '../board.ts';
import type { Rules } from '../rules.ts';
import type { Plane, SeatState, State } from '../state.ts';

/** Hex and facing of a plane parked at home. */
export const homePose = (side: number, { aerodrome }: Pick<Plane, 'aerodrome'>): string =>
  `${hexName(side, cornerHex(side, aerodrome))}>${opposite(aerodrome)}`;

const pose = (side: number, plane: Plane): string => {
  const text = `${plane.hex}>${plane.facing}`;
  return plane.status === 'parked' && text === homePose(side, plane) ? '' : text;
};

const figure = (letter: string, now: number, full: number, usual: number, usualFull: number): string => {
  if (full !== usualFull) return `${letter}${now}/${full}`;
  return now === usual ? '' : `${letter}${now}`;
};

const status = ({ status, out }: Plane): string => {
  if (out) return `out ${out.turn}.${out.move} ${out.how}`;
  return status === 'flying' ? '' : status;
};

const words = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const counted = (word: string, value: number | null): string => (value ? `${word} ${value}` : '');

const formatPlane = (rules: Rules, plane: Plane): string =>
  words(
    `plane ${plane.seat + 1} ${plane.aerodrome}`,
    status(plane),
    pose(rules.side, plane),
    figure('d', plane.damage, plane.fullDamage, plane.out ? 0 : plane.fullDamage, rules.damage),
    figure('a', plane.ammunition, plane.load, plane.load, rules.ammunition),
    plane.ace ? 'ace' : '',
    counted('done', plane.damageDone),
    plane.run === 'none' ? '' : `run ${plane.run}`,
    plane.declared ? 'declared' : '',
  );

const formatSeat = (seat: SeatState): string =>
  words(
    seat.side ?? '',
    counted('career', seat.career),
    counted('score', seat.score),
    counted('kills', seat.kills),
    counted('place', seat.place),
  );

/** Seats that have something to say, and the last one where no plane shows that it exists. */
const seatStatements = ({ seats, planes }: State): readonly string[] => {
  const shown = Math.max(2, ...planes.map((plane) => plane.seat + 1));
  return seats.flatMap((seat, i) => {
    const text = formatSeat(seat);
    const needed = text !== '' || (i === seats.length - 1 && seats.length > shown);
    return needed ? [words(`seat ${i + 1}`, text)] : [];
  });
};

const list = (word: string, values: readonly string[]): string => words(word, ...(values.length > 0 ? values : ['-']));

/** The position in one line, as the head of this module describes. */
export const formatPosition = (rules: Rules, state: State): string =>
  [
    `side ${rules.side}`,
    `turn ${state.turn}`,
    ...state.planes.map((plane) => formatPlane(rules, plane)),
    ...seatStatements(state),
    ...state.clouds.map((cloud) => list('cloud', cloud)),
    ...(state.wind ? [list('wind', state.wind)] : []),
    ...(state.quiet ? [`quiet ${state.quiet}`] : []),
    ...(state.over ? ['over'] : []),
    ...(state.winners.length > 0
      ? [
          list(
            'winners',
            state.winners.map((seat) => `${seat + 1}`),
          ),
        ]
      : []),
  ].join('; ');

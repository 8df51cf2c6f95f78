/** The start of a game: planes in their aerodromes, aces named, clouds placed, the first wind rolled (rules 1.5, 4.1, 6, 7.6). */
import type { Dice, Step } from '@paravion/tabletop';
import { cornerHex, defaultCorners, hexName, opposite } from './board.ts';
import { aceFlags, outnumberedSide } from './check-setup.ts';
import { placeClouds } from './clouds.ts';
import type { Event } from './events.ts';
import { aceAmmunition } from './firepower.ts';
import { ACE_THRESHOLD } from './kernel/record.ts';
import { windLabel } from './labels.ts';
import type { Rules } from './rules.ts';
import type { SeatSetup, Setup } from './setup.ts';
import type { Plane, SeatState, State } from './state.ts';
import { FACINGS, type Facing } from './vocabulary.ts';

/** Aerodrome of every plane, in plane order: as set up, or by rule 1.5. */
export const cornersOf = (rules: Rules, setup: Setup): readonly Facing[] => {
  const perSeat = rules.planesPerSeat;
  const planes = setup.seats.length * perSeat;
  const corners = defaultCorners(planes <= 6 ? planes : setup.seats.length);
  return setup.seats.flatMap((seat, i) =>
    Array.from({ length: perSeat }, (_, j) => seat.corners?.[j] ?? corners[planes <= 6 ? i * perSeat + j : i]!),
  );
};

/** Which of a seat's planes are aces at the start (7.6). */
const acesOf = (rules: Rules, setup: Setup, seat: SeatSetup): readonly boolean[] => {
  const flags = aceFlags(seat, rules.planesPerSeat);
  const everyPlane = (ace: boolean): readonly boolean[] => flags.map((flag) => ace || flag);
  if (rules.aces === 'all') return everyPlane(true);
  if (rules.aces === 'career') return everyPlane((seat.career ?? 0) >= ACE_THRESHOLD);
  if (rules.aces === 'outnumbered') return everyPlane(seat.side === outnumberedSide(setup));
  return rules.aces === 'none' ? everyPlane(false) : flags;
};

const planesOf = (rules: Rules, setup: Setup): readonly Plane[] => {
  const corners = cornersOf(rules, setup);
  return setup.seats.flatMap((seat, i) =>
    acesOf(rules, setup, seat).map((ace, j): Plane => {
      const aerodrome = corners[i * rules.planesPerSeat + j]!;
      const damage = seat.damage ?? rules.damage;
      const load = seat.ammunition ?? (rules.aces === 'outnumbered' && ace ? aceAmmunition(rules) : rules.ammunition);
      return {
        seat: i,
        aerodrome,
        status: 'parked',
        hex: hexName(rules.side, cornerHex(rules.side, aerodrome)),
        facing: opposite(aerodrome),
        damage,
        ammunition: load,
        fullDamage: damage,
        load,
        ace,
        damageDone: 0,
        run: 'none',
        declared: false,
        out: null,
      };
    }),
  );
};

const firstWind = (rules: Rules, clouds: State['clouds'], dice: Dice): { wind: State['wind']; events: Event[] } => {
  if (rules.wind !== 'each-move' || clouds.length === 0) return { wind: null, events: [] };
  const markers = rules.winds === 'each' ? clouds.map((_, m) => m) : [null];
  const rolls = markers.map((marker) => dice.roll(windLabel(1, marker), 6));
  const events = rolls.map(
    (die, i): Event => ({
      type: 'wind',
      rule: '6.4',
      move: 0,
      turn: 1,
      marker: markers[i]!,
      die,
      facing: FACINGS[die - 1]!,
    }),
  );
  return { wind: rolls.map((die) => FACINGS[die - 1]!), events };
};

/** The first position, with events for the clouds, the first wind and the aces. */
export const startGame = (rules: Rules, setup: Setup, dice: Dice): Step<State, Event> => {
  const clouds = placeClouds(rules, setup.clouds, dice);
  const { wind, events } = firstWind(rules, clouds, dice);
  const seats = setup.seats.map(
    (seat): SeatState => ({ side: seat.side ?? null, career: seat.career ?? 0, score: 0, kills: 0, place: null }),
  );
  const planes = planesOf(rules, setup);
  const state: State = { turn: 1, planes, seats, clouds, wind, over: false, winners: [] };
  return { state, events: [{ type: 'clouds', rule: '6.3', move: 0, clouds }, ...events] };
};

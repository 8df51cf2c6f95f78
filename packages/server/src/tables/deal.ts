/**
 * Seats and names at a table where nobody is to know who flies. Before the game begins all see who sits down first, and
 * that is the host: so pilots are dealt to the seats by chance when it begins, among those of one side, and are named
 * then.
 */
import type { SeatRow } from '../store/schema.ts';
import type { TableEdit } from './edit.ts';

/** Names for tables where nobody is to know who flies. */
const NAMES = [
  'Albatros',
  'Buzzard',
  'Condor',
  'Dove',
  'Eagle',
  'Falcon',
  'Goshawk',
  'Harrier',
  'Ibis',
  'Jackdaw',
  'Kestrel',
  'Lark',
  'Merlin',
  'Nightjar',
  'Osprey',
  'Petrel',
  'Quail',
  'Raven',
  'Snipe',
  'Tern',
] as const;

/** A number below `n` by chance, all alike likely. */
const below = ({ random }: TableEdit, n: number): number => {
  const most = 65_536 - (65_536 % n);
  for (;;) {
    const [a, b] = random(2);
    const drawn = a! * 256 + b!;
    if (drawn < most) return drawn % n;
  }
};

/** The same things in an order by chance. */
const shuffled = <T>(edit: TableEdit, things: readonly T[]): readonly T[] => {
  const left = [...things];
  return things.map(() => left.splice(below(edit, left.length), 1)[0]!);
};

/** What goes with a pilot from seat to seat. */
const carried = ({ user_id, bot, keys, commitment }: SeatRow) => ({ user_id, bot, keys, commitment });

/** Deals the pilots of an anonymous table to its seats; a game begun elsewhere keeps them, and deals names only. */
export const dealSeats = (edit: TableEdit): void => {
  const { plan, seats } = edit.table;
  if (!plan.anonymous) return;
  const people = seats.filter(({ kind }) => kind === 'person');
  const sides = plan.begun ? people.map((seat) => [seat]) : [...Map.groupBy(people, ({ side }) => side).values()];
  const names = shuffled(edit, NAMES);
  for (const side of sides) {
    const pilots = shuffled(edit, side.map(carried));
    for (const [i, { seat }] of side.entries())
      edit.updateSeat(seat, {
        ...pilots[i]!,
        name: names[people.findIndex((one) => one.seat === seat)]!,
        since: edit.now,
      });
  }
  edit.log('deal', 'The pilots are dealt to their seats by chance, and have their names for this game.');
};

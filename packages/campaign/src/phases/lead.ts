/** Who leads a squadron of several people where that may change: the player of its senior man, or who is there (rule 1.2). */
import { byMerit, bySeniority } from '../men.ts';
import { leadOf, type MonthContext, ofSquadron, say, seatsOf } from '../month-context.ts';
import type { Man, Squadron } from '../state.ts';

/** Orders missed running after which another leads. */
const MISSED = 2;

const seniorOf = ({ men }: Squadron, seat: number): Man | undefined =>
  men
    .filter(({ owner, status }) => owner === seat && (status === 'fit' || status === 'grounded'))
    .toSorted(bySeniority)[0];

/**
 * The player of the senior man; of equals who joined first; not who missed the last orders while another was there. Where
 * presence decides, the founder as long as he is there.
 */
const choose = (t: MonthContext, squadron: Squadron): number | undefined => {
  const seats = seatsOf(t.state, squadron.id);
  const there = seats.filter((seat) => t.state.seats[seat]!.missed < MISSED);
  const [founder] = seats;
  if (t.rules.lead === 'present' && (there.length === 0 || there.includes(founder!))) return founder;
  const ranked = (there.length > 0 ? there : seats).flatMap((seat) => {
    const man = seniorOf(squadron, seat);
    return man ? [{ seat, man }] : [];
  });
  return ranked.toSorted((a, b) => byMerit(a.man, b.man) || a.seat - b.seat)[0]?.seat;
};

/** Looks before each mission who leads. */
export const playLead = (t: MonthContext): void => {
  if (t.rules.lead !== 'seniority' && t.rules.lead !== 'present') return;
  for (const squadron of t.state.squadrons) {
    const [before, now] = [leadOf(t.state, squadron.id), choose(t, squadron)];
    if (now === undefined || now === before) continue;
    squadron.lead = now;
    say(t, { type: 'SEAT', rule: '1.2', ...ofSquadron(squadron), seat: now, what: 'leads' });
  }
};

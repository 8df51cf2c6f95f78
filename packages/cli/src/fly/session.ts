/** A mission that is being flown at the terminal: one person's seat, bots in the others, all of it on record. */

import { CLOUDS_BOTS } from '@paravion/bots/clouds';
import { assume, clouds, type Event, type Order, type Rules, type State, seatsToOrder } from '@paravion/clouds';
import { appendAt, type GameRecord, type Names, unwrap } from '@paravion/tabletop';

export type CloudsBot = (typeof CLOUDS_BOTS)[number];
export const BOTS: readonly CloudsBot[] = CLOUDS_BOTS;

export interface Session {
  readonly record: GameRecord;
  readonly state: State;
  /** The person's seat. */
  readonly me: number;
  readonly bot: CloudsBot;
  readonly names: Names;
  /** What the person has learnt, the latest last. */
  readonly events: readonly Event[];
}

export const rulesOf = ({ record }: Session): Rules => record.rules as Rules;

/** The state as the person sees it. */
export const seenState = (session: Session): State => assume(clouds.view(rulesOf(session), session.state, session.me));

/** Whether the person is asked now. */
export const isAsked = ({ state, me }: Session): boolean => seatsToOrder(state).includes(me);

/** How much of what happened is kept for "why". */
const KEPT = 600;

/** Plays the segment that stands: the person's order, null for none owed, and those of the bots. */
export const playOn = (
  session: Session,
  order: Order | null,
): { readonly session: Session; readonly events: readonly Event[] } => {
  const { record, state, me, bot } = session;
  const rules = rulesOf(session);
  const owing = seatsToOrder(state);
  const orders = state.seats.map((_, seat) => {
    if (!owing.includes(seat)) return null;
    return seat === me ? order : bot.choose(rules, clouds.view(rules, state, seat), seat, `${record.seed}/${seat}`);
  });
  const done = unwrap(appendAt(record, { state, segment: state.step }, clouds, { segment: state.step, orders }));
  const events = clouds.viewEvents(rules, done.events, me);
  const after = {
    ...session,
    record: done.record,
    state: done.state,
    events: [...session.events, ...events].slice(-KEPT),
  };
  return { session: after, events };
};

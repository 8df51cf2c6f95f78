/** A game master's desk as its page shows it: loaded once, and again whenever something happens at the table. */
import type { Call, Desk } from '@paravion/protocol';
import { call, reasonOf } from '../online/call.ts';
import { follow } from '../online/live.ts';

type Body = Call<'atDesk'>['body'];
type OfThisTurn<B> = B extends Body ? Omit<B, 'turn'> : never;
/** Does something for the Turn that the desk shows; whether it was granted. */
export type Act = (body: OfThisTurn<Body>) => Promise<boolean>;

export interface DeskModel {
  readonly desk: Desk | null;
  readonly fault: string;
  readonly now: number;
  readonly act: Act;
  load(): Promise<void>;
  stop(): void;
}

/** A letter that changes nothing is told to nobody: it is looked for so often. */
const LOOK_MS = 20_000;

export const createDesk = (id: string): DeskModel => {
  let desk = $state.raw<Desk | null>(null);
  let fault = $state('');
  /** Why the desk could not be loaded the last time; nothing once it was. */
  let lost = $state('');
  let now = $state(Date.now());
  const params = { id };
  const load = async (): Promise<void> => {
    const answer = await call('desk', { params });
    lost = answer.ok ? '' : reasonOf(answer.error);
    if (answer.ok) desk = answer.value;
  };
  const following = follow(
    id,
    undefined,
    () => void load(),
    () => void load(),
  );
  const looking = setInterval(() => void (document.hidden || load()), LOOK_MS);
  const clock = setInterval(() => {
    now = Date.now();
  }, 1000);
  return {
    get desk() {
      return desk;
    },
    get fault() {
      return fault || lost;
    },
    get now() {
      return now;
    },
    load,
    act: async (body) => {
      if (!desk) return false;
      const answer = await call('atDesk', { params, body: { ...body, turn: desk.turn } as Body });
      fault = answer.ok ? '' : reasonOf(answer.error);
      if (answer.ok) desk = answer.value;
      return answer.ok;
    },
    stop: () => {
      following.stop();
      clearInterval(looking);
      clearInterval(clock);
    },
  };
};

/**
 * Who is next: the lower rank first; of one rank whose owner has had least lately; of one owner what was asked first.
 * What somebody has had is halved every minute, so that a busy hour is not held against anybody for ever.
 */

export interface FairQueue<T> {
  push(owner: string, rank: number, thing: T): void;
  /** The next thing of a rank no higher than this; undefined when there is none. */
  take(highest: number): T | undefined;
  /** Counts what an owner has had, in any unit. */
  spend(owner: string, cost: number): void;
}

const HALF_LIFE_MS = 60_000;
/** Accounts that are kept before those that are as good as empty are forgotten. */
const MANY_ACCOUNTS = 1000;
const AS_GOOD_AS_NOTHING = 1;

interface Account {
  readonly cost: number;
  readonly at: number;
}

/** A queue of several ranks; `now` in milliseconds, of a clock that never goes back. */
export const fairQueue = <T>(ranks: number, now: () => number): FairQueue<T> => {
  const waiting = Array.from({ length: ranks }, () => new Map<string, T[]>());
  const accounts = new Map<string, Account>();
  const had = (owner: string, moment: number): number => {
    const account = accounts.get(owner);
    return account ? account.cost * 0.5 ** ((moment - account.at) / HALF_LIFE_MS) : 0;
  };
  const poorest = (owners: Iterable<string>): string | undefined => {
    const moment = now();
    let best: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const owner of owners) {
      const cost = had(owner, moment);
      if (cost < least) [best, least] = [owner, cost];
    }
    return best;
  };
  return {
    push: (owner, rank, thing) => {
      const things = waiting[rank]!.get(owner);
      if (things) things.push(thing);
      else waiting[rank]!.set(owner, [thing]);
    },
    take: (highest) => {
      const queue = waiting.slice(0, highest + 1).find((owners) => owners.size > 0);
      const owner = queue && poorest(queue.keys());
      if (!queue || owner === undefined) return undefined;
      const things = queue.get(owner)!;
      const thing = things.shift();
      if (things.length === 0) queue.delete(owner);
      return thing;
    },
    spend: (owner, cost) => {
      const at = now();
      accounts.set(owner, { cost: had(owner, at) + cost, at });
      if (accounts.size <= MANY_ACCOUNTS) return;
      for (const known of accounts.keys()) if (had(known, at) < AS_GOOD_AS_NOTHING) accounts.delete(known);
    },
  };
};

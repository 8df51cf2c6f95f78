/** Checks a table whose game goes on meanwhile, so that no honest server is accused of what came in between. */
import type { Kept } from '@paravion/tabletop';
import type { TableCheck, Unchecked } from '../engine/trust/check.ts';

export interface Checking {
  /** What this device has kept, as it is now. */
  readonly kept: () => Promise<Kept>;
  /** The record as the server gives it now; null when it was not reached. */
  readonly record: () => Promise<unknown>;
  readonly check: (record: unknown, kept: Kept) => Promise<TableCheck | Unchecked>;
}

/** A check with all that it was made of. */
export interface Looked {
  readonly check: TableCheck;
  readonly record: unknown;
  readonly kept: Kept;
}

/** What was kept is taken first: a record fetched after it can only know more. */
const lookOnce = async ({ kept: keptNow, record: fetch, check }: Checking): Promise<Looked | null> => {
  const kept = await keptNow();
  const record = await fetch();
  if (record === null) return null;
  const checked = await check(record, kept);
  return 'unknownGame' in checked ? null : { check: checked, record, kept };
};

/** What came of it: `looked` is null where there was no look that counts, `doubt` says that it should be done again soon. */
export interface Found {
  readonly looked: Looked | null;
  readonly doubt: boolean;
}

const hasFaults = (looked: Looked | null): boolean => looked !== null && looked.check.faults.length > 0;

/** One look, and a second one where the first found a fault: only what the last one finds counts. */
export const checkTwice = async (checking: Checking): Promise<Found> => {
  const first = await lookOnce(checking);
  if (!hasFaults(first)) return { looked: first, doubt: false };
  const second = await lookOnce(checking);
  return { looked: second, doubt: second === null || hasFaults(second) };
};

/** Lets `run` go one at a time: asked for meanwhile, however often, it goes once more behind the one under way. */
export const oneAtATime = (run: () => Promise<void>): (() => Promise<void>) => {
  let asked = false;
  let going: Promise<void> | null = null;
  const go = async (): Promise<void> => {
    try {
      while (asked) {
        asked = false;
        await run();
      }
    } finally {
      going = null;
    }
  };
  return () => {
    asked = true;
    going ??= go();
    return going;
  };
};

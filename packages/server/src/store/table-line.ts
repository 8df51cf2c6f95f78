/** Whoever would change a table stands in line. */
import { queues } from '../queues.ts';
import { isUnavailable } from './unavailable.ts';

/** One at a time for each table, so that one connection at most waits for it; when that one gives up, so do all behind it. */
export const tableLines = () => {
  const { inTurn, busy } = queues();
  const stuck = new Map<string, { readonly at: number; readonly error: unknown }>();
  const stand = <T>(id: string, run: () => Promise<T>): Promise<T> => {
    const came = performance.now();
    return inTurn(id, async () => {
      const last = stuck.get(id);
      if (last && last.at >= came) throw last.error;
      stuck.delete(id);
      return run().catch((error: unknown) => {
        if (isUnavailable(error)) stuck.set(id, { at: performance.now(), error });
        throw error;
      });
    });
  };
  return { stand, busy };
};

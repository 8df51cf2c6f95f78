/** Runs what belongs to one key in the order of asking, one at a time, and forgets the key when there is no more. */
export interface Queues {
  inTurn<T>(key: string, run: () => Promise<T>): Promise<T>;
  /** Whether something of this key runs or waits. */
  busy(key: string): boolean;
}

export const queues = (): Queues => {
  const last = new Map<string, Promise<unknown>>();
  return {
    inTurn: (key, run) => {
      const mine = (last.get(key) ?? Promise.resolve()).then(run, run);
      last.set(key, mine);
      const forget = (): void => void (last.get(key) === mine && last.delete(key));
      mine.then(forget, forget);
      return mine;
    },
    busy: (key) => last.has(key),
  };
};

/** A sleep that somebody else can end. A call that comes while nobody sleeps is remembered: the next sleep ends at once. */
export interface Nap {
  sleep(ms: number): Promise<void>;
  wake(): void;
}

export const openNap = (): Nap => {
  let called = false;
  let end: (() => void) | null = null;
  return {
    sleep: async (ms) => {
      if (!called)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(0, ms));
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      called = false;
      end = null;
    },
    wake: () => {
      called = true;
      end?.();
    },
  };
};

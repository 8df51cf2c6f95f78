/** Keeps the screen of a device on, so that the page goes on working; taken up again whenever the page is seen again. */
export const stayAwake = (): (() => void) => {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const take = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !wanted) return;
    const taken = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    if (wanted) lock = taken;
    else void taken?.release();
  };
  void take();
  document.addEventListener('visibilitychange', take);
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
};

/** Which problems were solved on this device. */
const KEY = 'paravion-problems';

export const solvedProblems = (): ReadonlySet<string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
};

export const keepSolved = (id: string): ReadonlySet<string> => {
  const solved = new Set([...solvedProblems(), id]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...solved]));
  } catch {
    // A device that keeps nothing still asks.
  }
  return solved;
};

/** Where the time goes: self time by function, from the profiler of the runtime. */
import { type Profiler, Session } from 'node:inspector/promises';

export interface Share {
  readonly name: string;
  readonly percent: number;
}

const byFunction = (profile: Profiler.Profile): ReadonlyMap<string, number> => {
  const hits = new Map<string, number>();
  for (const { callFrame, hitCount } of profile.nodes) {
    const name = callFrame.functionName || '(anonymous)';
    hits.set(name, (hits.get(name) ?? 0) + (hitCount ?? 0));
  }
  return hits;
};

/** Functions by their share of the time, the largest first. Inlined functions count for the one they are inlined into. */
export const profile = async (play: () => unknown): Promise<readonly Share[]> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  play();
  const { profile: taken } = await session.post('Profiler.stop');
  session.disconnect();
  const hits = byFunction(taken);
  const total = [...hits.values()].reduce((a, b) => a + b, 0);
  return [...hits]
    .map(([name, count]) => ({ name, percent: (100 * count) / total }))
    .sort((a, b) => b.percent - a.percent)
    .filter((share) => share.percent >= 1);
};

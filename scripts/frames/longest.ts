/**
 * The longest picture of a reveal, from the browser's own trace: what all threads that draw a page worked from its
 * beginning to that of the next.
 */
import type { Site } from '@paravion/testing/browser/site';

type Browser = Site['browser'];
type Page = Awaited<ReturnType<Browser['newPage']>>;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds by the clock, and of processor time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

export interface Longest {
  readonly pictures: number;
  /** Milliseconds of processor time in the longest: script, layout, painting and putting together, one after the other. */
  readonly work: number;
}

/** Each picture begins with this, on the page's own thread. */
const BEGUN = 'ProxyMain::BeginMainFrame';
/** Threads that draw a page; what a worker thinks meanwhile holds no picture up. */
const DRAWS = /^(?:CrRendererMain|Compositor\w*|VizCompositorThread|CrGpuMain)$/;
/** Painting, which the threads of a pool do beside much else. */
const PAINTS = /^(?:RasterizerTaskImpl|SoftwareImageDecodeTaskImpl)::RunOnWorkerThread$/;
/** The process of the browser itself: its windows, and whoever looks on. */
const BROWSER = 'Browser';

/** Tasks of a thread that stand in no other. */
const outermost = (events: readonly TraceEvent[]): readonly TraceEvent[] => {
  let end = 0;
  return events
    .toSorted((a, b) => a.ts - b.ts || b.dur! - a.dur!)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur!;
      return true;
    });
};

/** What a trace says of the longest picture in it. */
const longestIn = (events: readonly TraceEvent[]): Longest => {
  const named = (kind: string, is: (name: string) => boolean): readonly TraceEvent[] =>
    events.filter(({ name, args }) => name === kind && is(args.name ?? ''));
  const apart = new Set(named('process_name', (name) => name === BROWSER).map(({ pid }) => pid));
  const draws = new Set(named('thread_name', (name) => DRAWS.test(name)).map(({ pid, tid }) => `${pid} ${tid}`));
  const begun = events.flatMap(({ name, ts }) => (name === BEGUN ? [ts] : [])).toSorted((a, b) => a - b);
  if (begun.length < 2) throw new Error(`The trace shows no pictures (${BEGUN}).`);
  const tasks = events.filter(
    ({ name, ph, pid, tid, dur, tdur }) =>
      ph === 'X' &&
      !apart.has(pid) &&
      (draws.has(`${pid} ${tid}`) || PAINTS.test(name)) &&
      dur !== undefined &&
      tdur !== undefined,
  );
  const threads = Object.values(Object.groupBy(tasks, ({ pid, tid }) => `${pid} ${tid}`));
  const work = new Array<number>(begun.length).fill(0);
  for (const { ts, dur, tdur } of threads.flatMap((thread) => outermost(thread!))) {
    // The task in which a picture begins belongs to it.
    const at = begun.findLastIndex((begin) => begin < ts + dur!);
    if (at >= 0) work[at]! += tdur! / 1000;
  }
  // The last has no end.
  return { pictures: begun.length - 1, work: Math.max(...work.slice(0, -1)) };
};

/** Traces what a page does meanwhile. */
export const longestWhile = async (browser: Browser, page: Page, done: () => Promise<unknown>): Promise<Longest> => {
  await browser.startTracing(page, { categories: ['toplevel', 'cc', '__metadata'] });
  await done();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  return longestIn(traceEvents);
};

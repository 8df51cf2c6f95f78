/**
 * One contender in a process of its own, so that what the compiler learns from one does not slow another down. Told a
 * number of milliseconds it plays for so long and answers with Turns a second.
 */
import { CONTENDERS, type Play } from './contenders.ts';

/** Milliseconds that this thread has been running: the time on the wall, where nothing else runs. */
const clock = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

export const slice = (play: Play, chunk: number, ms: number): number => {
  const start = clock();
  let turns = 0;
  let elapsed = 0;
  while (elapsed < ms) {
    play(chunk);
    turns += chunk;
    elapsed = clock() - start;
  }
  return (turns / elapsed) * 1000;
};

if (process.send) {
  const [name, edition] = process.argv.slice(2);
  const { create, chunk } = CONTENDERS[name!]!;
  const play = create(edition!);
  process.on('message', (ms: number) => process.send!(slice(play, chunk, ms)));
}

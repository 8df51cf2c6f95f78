/** Pages on a terminal, one at a time, by keys. */
import { emitKeypressEvents } from 'node:readline';
import type { Io } from '../io.ts';
import { outColors } from './screen.ts';

interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
}

/** The page to go to; null to leave. */
export const nextPage = (key: Key, at: number, pages: number): number | null => {
  if (key.name === 'q' || key.name === 'escape' || (key.ctrl && (key.name === 'c' || key.name === 'd'))) return null;
  if (['left', 'b', 'backspace', 'pageup', 'up'].includes(key.name ?? '')) return Math.max(0, at - 1);
  if (key.name === 'home') return 0;
  if (key.name === 'end') return pages - 1;
  if (['return', 'enter', 'space', 'right', 'n', 'pagedown', 'down'].includes(key.name ?? ''))
    return at + 1 < pages ? at + 1 : null;
  return at;
};

/** Shows pages until the person leaves, or goes on after the last. */
export const showPages = async (io: Io, pages: readonly string[]): Promise<void> => {
  const colors = outColors(io);
  const input = io.stdin as unknown as NodeJS.ReadStream;
  let at = 0;
  const show = (): void => {
    const foot = colors.dim(`${at + 1}/${pages.length}  Enter: on, b: back, q: leave`);
    void io.out(`\u001b[2J\u001b[H${pages[at]}\n\n${foot}\n`);
  };
  emitKeypressEvents(input);
  input.setRawMode?.(true);
  input.resume();
  show();
  await new Promise<void>((resolve) => {
    const onKey = (_: string, key: Key): void => {
      const next = nextPage(key ?? {}, at, pages.length);
      if (next === null) {
        input.off('keypress', onKey);
        resolve();
        return;
      }
      at = next;
      show();
    };
    input.on('keypress', onKey);
  });
  input.setRawMode?.(false);
  input.pause();
};

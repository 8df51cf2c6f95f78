/** Films as GIF: pictures in, a file out. The work is done in a worker, so that the page stays at hand. */
import type { FilmAnswer, FilmMessage } from './gif.worker.ts';

export interface Film {
  readonly width: number;
  readonly height: number;
  /** Pictures that have all the colours of the film (RGBA); a few are enough. */
  readonly samples: readonly Uint8ClampedArray[];
  /** The pictures, one after the other, each with the milliseconds that it stays. */
  readonly frames: Iterable<{ readonly data: Uint8ClampedArray; readonly stays: number }>;
}

/** One picture at a time is on its way, so that a long film needs no more memory than a short one. */
export const makeGif = async ({ width, height, samples, frames }: Film, onframe: () => void): Promise<Blob> => {
  const worker = new Worker(new URL('./gif.worker.ts', import.meta.url), { type: 'module' });
  const ask = (message: FilmMessage): Promise<FilmAnswer> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FilmAnswer>) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(message);
    });
  try {
    await ask({ type: 'begin', width, height, samples });
    for (const { data, stays } of frames) {
      await ask({ type: 'frame', data, stays });
      onframe();
    }
    const { bytes } = await ask({ type: 'end' });
    return new Blob([bytes!], { type: 'image/gif' });
  } finally {
    worker.terminate();
  }
};

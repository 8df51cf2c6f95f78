/** Makes a GIF of pictures. What has not changed since the picture before is left out, which makes a film of a board small. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc';

export type FilmMessage =
  | {
      readonly type: 'begin';
      readonly width: number;
      readonly height: number;
      readonly samples: readonly Uint8ClampedArray[];
    }
  | { readonly type: 'frame'; readonly data: Uint8ClampedArray; readonly stays: number }
  | { readonly type: 'end' };
export interface FilmAnswer {
  /** The whole film, at its end. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** The last colour of the table stands for what has not changed. */
const SAME = 255;

const gif = GIFEncoder();
let size = { width: 0, height: 0 };
let palette: number[][] = [];
let before: Uint8Array | null = null;

const joined = (parts: readonly Uint8ClampedArray[]): Uint8ClampedArray => {
  const whole = new Uint8ClampedArray(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const write = (data: Uint8ClampedArray, stays: number): void => {
  const now = applyPalette(data, palette);
  const shown = before ? now.map((colour, i) => (colour === before![i] ? SAME : colour)) : now;
  const first = before === null;
  gif.writeFrame(shown, size.width, size.height, {
    ...(first ? { palette: [...palette, [0, 0, 0]], repeat: 0 } : {}),
    delay: stays,
    transparent: !first,
    transparentIndex: SAME,
    dispose: 1,
  });
  before = now;
};

const done = (message: FilmMessage): FilmAnswer => {
  if (message.type === 'begin') {
    size = message;
    palette = quantize(joined(message.samples), SAME);
    // A table of exactly that many colours, so that the last place is free.
    while (palette.length < SAME) palette.push([0, 0, 0]);
  } else if (message.type === 'frame') write(message.data, message.stays);
  else {
    gif.finish();
    return { bytes: new Uint8Array(gif.bytes()) };
  }
  return { bytes: null };
};

self.addEventListener('message', ({ data }: MessageEvent<FilmMessage>) => self.postMessage(done(data)));

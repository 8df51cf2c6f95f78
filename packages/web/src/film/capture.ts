/** A picture of the film, or a Turn of it as a GIF: what the stage draws, with the badges of the planes and a line below. */
import { type Film, turnAt } from '@paravion/draw/film';
import { makeGif } from '../ui/gif.ts';
import { fileOf } from '../ui/paint.ts';
import type { View } from './camera.ts';
import type { Stage, Tag } from './stage.ts';

export interface Shooting {
  readonly film: Film;
  readonly stage: Stage;
  readonly view: (time: number) => View;
  /** What stands at the foot of the picture at a time. */
  readonly caption: (time: number) => string;
}

const STILL = { width: 1280, height: 720 } as const;
const CLIP = { width: 480, height: 270 } as const;
/** Milliseconds that a picture of a clip stays. */
const STAYS = 100;

type Size = typeof STILL | typeof CLIP;

const badge = (brush: CanvasRenderingContext2D, { label, ink, x, y }: Tag, { width, height }: Size): void => {
  const size = height / 28;
  brush.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const wide = brush.measureText(label).width + size * 0.7;
  const [left, top] = [x * width - wide / 2, y * height - size * 1.5];
  brush.globalAlpha = 0.85;
  brush.fillStyle = '#f8f2e2';
  brush.fillRect(left, top, wide, size * 1.35);
  brush.globalAlpha = 1;
  brush.fillStyle = ink;
  brush.fillText(label, left + size * 0.35, top + size * 1.02);
};

const foot = (brush: CanvasRenderingContext2D, text: string, { height }: Size): void => {
  const size = height / 24;
  brush.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  brush.lineWidth = size / 5;
  brush.strokeStyle = '#2a2620a0';
  brush.fillStyle = '#fff8ea';
  brush.strokeText(text, size * 0.8, height - size * 0.8);
  brush.fillText(text, size * 0.8, height - size * 0.8);
};

/** Paints the film at a time on a canvas of its own. */
const shoot = ({ stage, view, caption }: Shooting, time: number, brush: CanvasRenderingContext2D, size: Size): void => {
  const tags = stage.draw(time, view(time));
  brush.drawImage(stage.canvas, 0, 0, size.width, size.height);
  for (const tag of tags) badge(brush, tag, size);
  foot(brush, caption(time), size);
};

const canvasOf = ({ width, height }: Size): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas.getContext('2d', { willReadFrequently: true })!;
};

/** The stage in another size for a while. */
const sized = async <T>({ stage }: Shooting, size: Size, work: () => Promise<T>): Promise<T> => {
  const { width, height } = stage.canvas;
  stage.resize(size.width, size.height);
  try {
    return await work();
  } finally {
    stage.resize(width, height);
  }
};

/** What is seen at a time, as a PNG of 1280 by 720. */
export const stillOf = (shooting: Shooting, time: number): Promise<Blob> =>
  sized(shooting, STILL, async () => {
    const brush = canvasOf(STILL);
    shoot(shooting, time, brush, STILL);
    return fileOf(brush.canvas, 'image/png');
  });

/** The Turn of a time as a GIF. `onpart`: told how much of it is made, 0 to 1. */
export const clipOf = (shooting: Shooting, time: number, onpart: (part: number) => void): Promise<Blob> =>
  sized(shooting, CLIP, () => {
    const { film } = shooting;
    const index = turnAt(film, time);
    const start = film.turns[index]!.start;
    const end = Math.min(film.length, (film.turns[index + 1]?.start ?? film.length - 1) + 1);
    const count = Math.round(((end - start) * 1000) / STAYS);
    const brush = canvasOf(CLIP);
    const pixelsAt = (at: number): Uint8ClampedArray => {
      shoot(shooting, at, brush, CLIP);
      return brush.getImageData(0, 0, CLIP.width, CLIP.height).data;
    };
    const timeOf = (i: number): number => start + ((end - start) * i) / count;
    function* frames() {
      for (let i = 0; i < count; i++) yield { data: pixelsAt(timeOf(i)), stays: i === count - 1 ? STAYS * 8 : STAYS };
    }
    let done = 0;
    const samples = [0.05, 0.3, 0.5, 0.7, 0.95].map((part) => pixelsAt(start + (end - start) * part));
    return makeGif({ ...CLIP, samples, frames: frames() }, () => {
      done += 1;
      onpart(done / count);
    });
  });

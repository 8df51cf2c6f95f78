/** A Turn as a film to send: the reveal, painted picture by picture and made a GIF. */
import { cloudOutline, drawBoard, drawClouds, edgeLabels, THEMES } from '@paravion/draw';
import { drawLand, SEASONS, seasonOf } from '@paravion/draw/land';
import { isDark, settings } from '../../app.svelte.ts';
import type { Frame } from '../../ui/frame.ts';
import { makeGif } from '../../ui/gif.ts';
import { paintSvg } from '../../ui/paint.ts';
import type { TurnView } from './engine/turns.ts';
import { paintScene } from './film-paint.ts';
import type { Match } from './match.ts';
import { lengthAt, sceneAt } from './motion.ts';
import { metricsOf, placeOf, wholeBoard } from './place.ts';
import { stageOf } from './stage.ts';
import { storyOf } from './story.ts';
import { LEAST } from './view.ts';
import { t } from './words/index.ts';

const WIDTH = 480;
const CAPTION = 46;
/** Milliseconds that a picture stays, and the last one; and how much faster than on the page it runs. */
const STAYS = 100;
const LAST = 1800;
const FASTER = 1.25;

type Theme = (typeof THEMES)['light'];

/** The board as it lies there, with its country. */
const groundOf = (side: number, frame: Frame, theme: Theme, seed: string): string => {
  const whole = wholeBoard(side);
  const wanted = SEASONS.find((one) => one === settings.land) ?? seasonOf(seed);
  const land =
    settings.land === 'off'
      ? ''
      : `<g opacity="0.82">${drawLand({ place: placeOf(side), frame: whole, seed, season: wanted, dark: isDark() })}</g>`;
  const over = land ? { ...theme, grid: `${theme.ink}3d`, field: `${theme.field}d0` } : theme;
  const metrics = metricsOf(side, frame.width / WIDTH);
  const board = drawBoard({ metrics, theme: over }, ['Alpha', 'Beta', 'Gamma'], () => '', land);
  return picture(
    frame,
    `<rect x="${whole.x}" y="${whole.y}" width="${whole.width}" height="${whole.height}" fill="${theme.paper}"/>${board}${edgeLabels({ metrics, theme })}`,
  );
};

const picture = ({ x, y, width, height }: Frame, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" font-family="serif">${inner}</svg>`;

/** Times of the clock at which a picture is taken, within one Turn. */
const timesOf = (turns: readonly TurnView[], index: number): readonly number[] => {
  const times: number[] = [];
  for (let move = 0; move < 3; move++) {
    const count = Math.max(6, Math.round(lengthAt(turns, index * 3 + move) / FASTER / STAYS));
    for (let i = 0; i < count; i++) times.push(index * 3 + move + (i + 0.5) / count);
  }
  return times;
};

/** Words below the board: the moment, and what is seen just now. */
const caption = (brush: CanvasRenderingContext2D, theme: Theme, height: number, head: string, line: string): void => {
  brush.fillStyle = theme.paper;
  brush.fillRect(0, height - CAPTION, WIDTH, CAPTION);
  brush.textAlign = 'left';
  brush.textBaseline = 'alphabetic';
  const { fontFamily } = getComputedStyle(document.body);
  brush.fillStyle = theme.ink;
  brush.font = `700 14px ${fontFamily}`;
  brush.fillText(head, 10, height - CAPTION + 17);
  brush.font = `13px ${fontFamily}`;
  brush.fillText(line, 10, height - CAPTION + 36, WIDTH - 20);
};

/** `number`: of the Turn, from 1. `onpart`: told how much of it is made, 0 to 1. */
export const filmOf = async (
  match: Match,
  number: number,
  seed: string,
  onpart: (part: number) => void,
): Promise<Blob> => {
  const { turns, position, rules, mine } = match;
  const turn = turns[number - 1]!;
  const theme = THEMES[isDark() ? 'dark' : 'light'];
  const { side } = rules;
  const place = placeOf(side);
  const frame = stageOf(place, wholeBoard(side), turn, mine, LEAST * 1.15);
  const scale = WIDTH / frame.width;
  const height = Math.round(frame.height * scale);
  const ground = await paintSvg(groundOf(side, frame, theme, seed), WIDTH, height);
  const metrics = metricsOf(side);
  const skies = new Map<string, HTMLCanvasElement>();
  for (const { clouds } of turn.stages)
    for (const marker of clouds) {
      if (skies.has(marker.join())) continue;
      const shade = `<path d="${cloudOutline(place, marker)}" opacity="0.13" transform="translate(8 11)"/>`;
      const art = picture(frame, `${shade}<g opacity="0.92">${drawClouds({ metrics, theme }, [marker])}</g>`);
      skies.set(marker.join(), await paintSvg(art, WIDTH, height));
    }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, height + CAPTION];
  const brush = canvas.getContext('2d', { willReadFrequently: true })!;
  const words = t();
  const shoot = (time: number): Uint8ClampedArray => {
    const scene = sceneAt(place, turns, position, time);
    const move = Math.min(2, Math.floor(time) - (number - 1) * 3);
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.drawImage(ground, 0, 0);
    scene.clouds.forEach((marker, i) => {
      const sky = skies.get(marker.join());
      const { x, y } = scene.cloudShifts[i] ?? { x: 0, y: 0 };
      if (sky) brush.drawImage(sky, x * scale, y * scale);
    });
    brush.setTransform(scale, 0, 0, scale, -frame.x * scale, -frame.y * scale);
    paintScene(brush, theme, scene, turn.stages[move]!, Math.min(1.5, Math.max(1, 0.85 / scale)));
    brush.setTransform(1, 0, 0, 1, 0, 0);
    const seen = storyOf(turn, move + 1, mine).filter(({ at }) => at <= (time % 1 || 1));
    caption(brush, theme, canvas.height, words.reveal.at(number, move + 1), seen[0]?.text ?? '');
    return brush.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const times = timesOf(turns, number - 1);
  const samples = [0.1, 0.3, 0.45, 0.6, 0.75, 0.95].map((part) => shoot(times[Math.floor(part * times.length)]!));
  let done = 0;
  function* frames() {
    for (const [i, time] of times.entries()) yield { data: shoot(time), stays: i === times.length - 1 ? LAST : STAYS };
  }
  return makeGif({ width: WIDTH, height: canvas.height, samples, frames: frames() }, () => {
    done += 1;
    onpart(done / times.length);
  });
};

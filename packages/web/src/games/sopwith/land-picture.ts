/** The country below a board as a picture: it comes with what draws it, when somebody wants to see it. */
import { drawLand, SEASONS, seasonOf } from '@paravion/draw/land';
import { fileOf, paintSvg } from '../../ui/paint.ts';
import { placeOf, wholeBoard } from './place.ts';

/** Address of the country of a game on a board of this side, so many pixels wide. `wanted`: its season, or any word for its own. */
export const landPicture = async (
  side: number,
  seed: string,
  wanted: string,
  dark: boolean,
  width: number,
): Promise<string> => {
  const season = SEASONS.find((one) => one === wanted) ?? seasonOf(seed);
  const frame = wholeBoard(side);
  const svg = drawLand({ place: placeOf(side), frame, seed, season, dark });
  const canvas = await paintSvg(svg, width, Math.round((width * frame.height) / frame.width));
  return URL.createObjectURL(await fileOf(canvas, 'image/webp'));
};

/** The country below the board: drawn once for a game, size and theme, and kept as one picture. */
import { isDark, settings } from '../../app.svelte.ts';
import { fileOf, paintSvg } from '../../ui/paint.ts';
import { placeOf, wholeBoard } from './place.ts';

/** Pixels from side to side: sharp when looked at closely, small enough for a phone. */
const WIDTH = 1600;

const drawn = new Map<string, Promise<string>>();

/** When what stands on the page now has been painted. */
const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

const draw = async (
  side: number,
  seed: string,
  wanted: string,
  dark: boolean,
  after: Promise<unknown> | null,
): Promise<string> => {
  await after;
  await painted();
  const { drawLand, SEASONS, seasonOf } = await import('@paravion/draw/land');
  const season = SEASONS.find((one) => one === wanted) ?? seasonOf(seed);
  const frame = wholeBoard(side);
  const svg = drawLand({ place: placeOf(side), frame, seed, season, dark });
  const canvas = await paintSvg(svg, WIDTH, Math.round((WIDTH * frame.height) / frame.width));
  return URL.createObjectURL(await fileOf(canvas, 'image/webp'));
};

export interface LandView {
  /** Address of the picture; null while there is none, or none is wanted. */
  readonly picture: string | null;
}

/** `seed`: what makes the country of this game. `after`: what is to stand on the page before it is drawn. */
export const createLand = (
  side: () => number,
  seed: () => string,
  after: () => Promise<unknown> | null = () => null,
): LandView => {
  let picture = $state.raw<string | null>(null);
  $effect(() => {
    const wanted = settings.land;
    if (wanted === 'off') {
      picture = null;
      return;
    }
    const dark = isDark();
    const [size, of] = [side(), seed()];
    const key = `${size} ${of} ${wanted} ${dark}`;
    const coming = drawn.get(key) ?? draw(size, of, wanted, dark, after());
    drawn.set(key, coming);
    let stale = false;
    void coming.then(
      (address) => {
        if (!stale) picture = address;
      },
      () => drawn.delete(key),
    );
    return () => {
      stale = true;
    };
  });
  return {
    get picture() {
      return picture;
    },
  };
};

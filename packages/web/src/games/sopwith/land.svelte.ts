/** The country below the board: drawn once for a game, size and theme, and kept as one picture. */
import { isDark, settings } from '../../app.svelte.ts';

/** Pixels from side to side: sharp when looked at closely, small enough for a phone. */
const CLOSE = 1600;

const drawn = new Map<string, Promise<string>>();

/** When what stands on the page now has been painted. */
const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

export interface LandView {
  /** Address of the picture; null while there is none, or none is wanted. */
  readonly picture: string | null;
}

/**
 * `seed`: what makes the country of this game. `after`: what is to stand on the page before it is drawn. `width`: pixels
 * from side to side.
 */
export const createLand = (
  side: () => number,
  seed: () => string,
  after: () => Promise<unknown> | null = () => null,
  width = CLOSE,
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
    const key = `${size} ${of} ${wanted} ${dark} ${width}`;
    const draw = async (): Promise<string> => {
      await after();
      await painted();
      const { landPicture } = await import('./land-picture.ts');
      return landPicture(size, of, wanted, dark, width);
    };
    const coming = drawn.get(key) ?? draw();
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

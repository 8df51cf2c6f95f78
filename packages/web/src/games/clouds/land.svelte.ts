/** The country under the chart: drawn when the chart can be used, once for a map, month and light. */
import type { State } from '@paravion/clouds';
import { isDark, settings } from '../../app.svelte.ts';

export interface LandView {
  /** What is drawn, in MU from the north-west of the map; empty while there is nothing, or nothing is wanted. */
  readonly art: string;
}

/** When what stands on the page now has been painted. */
const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

const draw = async (map: State['map'], seed: string, month: string, wanted: string, dark: boolean): Promise<string> => {
  await painted();
  const [{ SEASONS, seasonIn }, { drawCountry }] = await Promise.all([
    import('@paravion/draw/land'),
    import('@paravion/draw/clouds/country'),
  ]);
  return drawCountry(map, seed, SEASONS.find((one) => one === wanted) ?? seasonIn(month), dark);
};

export const createLand = (position: () => State): LandView => {
  let art = $state.raw('');
  const month = $derived(position().mission.month);
  const size = $derived(`${position().map.x} ${position().map.y}`);
  /** The same through a whole mission, wherever it is looked at. */
  const seed = $derived(
    `${position().mission.id} ${month} ${position()
      .planes.map(({ type }) => type)
      .join(' ')}`,
  );
  $effect(() => {
    const wanted = settings.land;
    if (wanted === 'off') {
      art = '';
      return;
    }
    const [x = 0, y = 0] = size.split(' ').map(Number);
    let stale = false;
    void draw({ x, y, ground: [] }, seed, month, wanted, isDark()).then((drawn) => {
      if (!stale) art = drawn;
    });
    return () => {
      stale = true;
    };
  });
  return {
    get art() {
      return art;
    },
  };
};

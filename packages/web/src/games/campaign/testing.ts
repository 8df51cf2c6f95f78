/** For tests: a war of one squadron that the staff has led, as a device keeps it. */
import { readFileSync } from 'node:fs';
import { type Event, type FlownEvent, type State, staffOrder } from '@paravion/campaign';
import { unwrap } from '@paravion/tabletop';
import type { Page } from 'playwright-core';
import { fly, type Hand, type Play, start } from '../../engine/local.ts';

export interface SeededWar {
  readonly play: Play;
  readonly hands: readonly Hand[];
  /** The first mission that the squadron flew, and the segment that told of it. */
  readonly first: { readonly mission: FlownEvent; readonly segment: number };
}

const DOGFIGHT = new URL('../../../../../examples/clouds/dogfight.json', import.meta.url);

/** A war of so many months from April 1917 that a person begins, ordered throughout by the staff; not yet over. */
export const seededWar = async (squadron: string, months: number): Promise<SeededWar> => {
  const hands: readonly Hand[] = [{ kind: 'person' }];
  const begun = await start({
    game: 'campaign',
    edition: 'weeks',
    options: {},
    setup: { from: '1917-04', months: months + 1, squadrons: squadron },
    pilots: [{ name: 'Ann', hand: hands[0]! }],
    seed: 'a war that tests look at',
    title: 'The war',
  });
  let play = unwrap(begun);
  const over = (): boolean => {
    const { step, phase, month } = play.state as State;
    return phase === 'OVER' || (step > 1 && Number(month.slice(5)) >= 4 + months);
  };
  while (!over()) {
    const { segment, ...now } = unwrap(await fly(play.record, hands, [staffOrder(play.state as State, 0)], 0));
    play = { ...play, ...now, segments: [...play.segments, segment] };
  }
  const first = play.segments
    .flatMap(({ segment, events }) => (events as readonly Event[]).map((mission) => ({ mission, segment })))
    .find((one): one is SeededWar['first'] => one.mission.type === 'FLOWN' && one.mission.W === squadron)!;
  return { play, hands, first };
};

/** Keeps the war on the device of a page, with a fight that was its first mission. Gives its address. */
export const keepWar = async (page: Page, { play, hands, first }: SeededWar): Promise<string> => {
  const common = { changed: Date.now(), turn: 1, over: false, title: 'The war' };
  const within = { game: 'seededwar', segment: first.segment, part: first.mission.mission };
  const fight = JSON.parse(readFileSync(DOGFIGHT, 'utf8')) as object;
  const games = [
    { ...common, id: 'seededwar', record: play.record, hands },
    {
      ...common,
      id: 'seededfight',
      record: fight,
      hands: [{ kind: 'person' }, { kind: 'person' }],
      over: true,
      within,
    },
  ];
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('paravion', 1);
        asked.onupgradeneeded = () => asked.result.createObjectStore('games', { keyPath: 'id' });
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const rows = asked.result.transaction('games', 'readwrite');
          for (const game of all) rows.objectStore('games').put(game);
          rows.oncomplete = () => {
            asked.result.close();
            resolve();
          };
        };
      }),
    games,
  );
  return '/fly/seededwar';
};

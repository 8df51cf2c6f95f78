/** The Gazette with its drawings: the same page for the command, the browser and the printer. */
import {
  crewsOf,
  type Event,
  type EventOf,
  fightOf,
  GAZETTE_WORDS,
  gazette,
  homeOf,
  languageOf,
  monthWords,
  type Rules,
  type Side,
  type SkyKind,
  type State,
  sideEvents,
  sideView,
  stayedOut,
} from '@paravion/campaign';
import { drawAirmen, drawFight, drawFightScene, drawFront, type FlownPlane } from '@paravion/draw/campaign';
import type { Page } from '@paravion/tabletop/page';

/** What a side knows of a month. */
export interface KnownMonth {
  readonly events: readonly Event[];
  /** The view of the side when the month has ended. */
  readonly view: State;
  readonly side: Side;
  readonly month: string;
}

/** What a side knew of a month, from all events so far and the state at its end, however much of them is open to see by now. */
export const knownMonth = (
  rules: Rules,
  events: readonly Event[],
  end: State,
  side: Side,
  month: string,
): KnownMonth => ({ events: sideEvents(rules, events, side), view: sideView(rules, end, side), side, month });

type Flown = EventOf<'FLOWN'>;

/** Machines with the first of each crew, where the men are known. */
const planesOf = (flown: Flown, side: Side, lost: readonly boolean[]): readonly FlownPlane[] =>
  crewsOf(flown, side).map(({ type, men }, i) => ({ type, name: men[0]?.name ?? '', lost: lost[i] ?? false }));

/** By machine of the side: whether somebody in it did not come back. */
const ownLosses = (events: readonly Event[], flown: Flown, side: Side): readonly boolean[] => {
  const { mission, period } = flown;
  const gone = new Set([
    ...(flown.guestsLost?.[side] ?? []).map(({ id }) => id),
    ...events.flatMap((e) =>
      e.type === 'FATE' && e.mission === mission && e.period === period && stayedOut(e) ? [e.man] : [],
    ),
  ]);
  return crewsOf(flown, side).map(({ men }) => men.some(({ id }) => gone.has(id)));
};

/** Machines of the enemy that were claimed in the fight, and confirmed: as many of each type. */
const claims = (events: readonly Event[], { types, men, period, sector }: Flown, side: Side): readonly boolean[] => {
  const own = new Set(men[side].map(({ id }) => id));
  const down = events.flatMap((e) =>
    e.type === 'CLAIM' && e.verdict === 'confirmed' && e.period === period && e.sector === sector && own.has(e.man)
      ? [e.over]
      : [],
  );
  return types[side === 'W' ? 'E' : 'W'].map((type) => {
    const at = down.indexOf(type);
    if (at < 0) return false;
    down.splice(at, 1);
    return true;
  });
};

const skyOf = (events: readonly Event[], { period, sector }: Flown): SkyKind =>
  events.find((e): e is EventOf<'WEATHER'> => e.type === 'WEATHER' && e.period === period && e.sector === sector)
    ?.sky ?? 'clouds';

/** A drawing as a newspaper prints it: without colours. */
const inGrey = (svg: string): string =>
  svg.replace(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/g, (_, ...parts: readonly string[]) => {
    const [red, green, blue] = parts.slice(0, 3).map((part) => Number.parseInt(part, 16)) as [number, number, number];
    const grey = Math.round(0.3 * red + 0.59 * green + 0.11 * blue);
    return `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
  });

/** The face of a man as his squadron has it on its wall. */
const faceIn =
  ({ squadrons }: State) =>
  (man: string): string | undefined => {
    const own = squadrons.find(({ id }) => id === homeOf(man));
    const face = own && drawAirmen([...own.men, ...own.gone], own.nation).get(man);
    return face && inGrey(face);
  };

/** Where a paper is read: set across its columns, in the columns of a web page (on a screen or printed), or on a telephone. */
export type PaperPlace = 'set' | 'columns' | 'phone';

const artOf = (known: KnownMonth, language: string | undefined, narrow: boolean) => {
  const { events, view, side, month } = known;
  const face = faceIn(view);
  const fight = fightOf(events, side, month);
  if (!fight) return { face };
  const spoken = languageOf(language);
  const words = GAZETTE_WORDS[spoken];
  const foe: Side = side === 'W' ? 'E' : 'W';
  const own = planesOf(fight, side, ownLosses(events, fight, side));
  const others = planesOf(fight, foe, claims(events, fight, side));
  const planes = side === 'W' ? { W: own, E: others } : { W: others, E: own };
  const titles = side === 'W' ? { W: words.ours, E: words.theirs } : { W: words.theirs, E: words.ours };
  const fallen = (side === 'W' ? (['E', 'W'] as const) : (['W', 'E'] as const)).find((one) =>
    planes[one].some(({ lost }) => lost),
  );
  const scene = drawFightScene({
    seed: `${month} ${fight.period} ${fight.mission}`,
    types: fight.types,
    sky: skyOf(events, fight),
    balloon: fight.task === 'balloon',
    falls: fallen ?? null,
    title: words.fight,
  });
  const squadrons = [fight.W, fight.E].flatMap((id) => id ?? []);
  const wish = { sector: fight.sector, squadrons, planes, titles, title: words.fight, narrow, language: spoken };
  const chart = drawFight({ ...view, month }, wish);
  return { face, scene, chart };
};

/**
 * The newspaper of a side as a page, with its scene, its chart and its faces; the map of the front goes where its map goes.
 * In the columns of a web page the chart has the width of one.
 */
export const warPaper = (
  known: KnownMonth,
  language?: string,
  place: PaperPlace = 'set',
): { readonly page: Page; readonly map: (flat?: number) => string } => {
  const wish = language === undefined ? {} : { language };
  const page = gazette({ ...known, ...wish, art: artOf(known, language, place !== 'set') });
  const spoken = languageOf(language);
  const title = monthWords(known.month, spoken);
  const look = { theme: 'print', width: place === 'phone' ? 'phone' : 'page', title, language: spoken } as const;
  const map = (flat?: number): string =>
    drawFront({ ...known.view, month: known.month }, { ...look, ...(flat === undefined ? {} : { flat }) });
  return { page, map };
};

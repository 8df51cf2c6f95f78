/**
 * A mission as a picture: the chart seen from above, the side elevation beside it (or below, on a phone), and who flies. The
 * shadow of a plane lies to its lower right, at the foot of a stick with a notch for each 10 MU of height. What is
 * translucent is so by its fill or stroke: opacity of a whole element that lies beyond the chart's frame makes the printer of
 * PNGs give up.
 */
import {
  type Balloon,
  type Event,
  MU,
  type Plane,
  type SidesWords,
  type State,
  scoreWords,
  sidesCalled,
  type View,
  winWords,
} from '@paravion/clouds';
import { capital, type Names } from '@paravion/tabletop';
import type { Intent } from '../sheet.ts';
import { fitText, letter, picture } from '../text.ts';
import type { ThemeId } from '../theme.ts';
import { group, num, tag } from '../xml.ts';
import { areaOf } from './area.ts';
import { type Area, type Chart, type Crowd, chartOf } from './chart.ts';
import { drawElevation } from './elevation.ts';
import { drawArcs, drawBursts, drawHits, drawTracers, hitSpot } from './fire-art.ts';
import { drawBeyond, drawLocator, drawRose, drawScale } from './furniture.ts';
import { drawGround, drawUnits } from './ground-art.ts';
import { around } from './labels.ts';
import { rect } from './paint.ts';
import { drawPlane, drawShadow } from './plane-art.ts';
import { drawRoster, rosterHeight } from './roster.ts';
import { isUp, type Scene, sceneOf } from './scene.ts';
import { sideView } from './side-view.ts';
import { drawClouds, drawSky } from './sky-art.ts';
import { drawTags } from './tags.ts';
import { drawTrails } from './trail-art.ts';
import { ENGLISH_SKY, type SkyWords } from './words.ts';
import { drawZones } from './zones.ts';

/** How a mission is to look. All parts may be left out. */
export interface MissionOptions {
  readonly theme?: ThemeId;
  /** `phone`: to be read at 360 pixels; `page`: on a sheet of A4; `wide`: on a screen. */
  readonly width?: Intent;
  /** Names of the seats. */
  readonly names?: Names;
  readonly title?: string;
  /** False: neither title nor turn are written, for a page that says them itself. */
  readonly heading?: boolean;
  /** `fight` (default): no more of the map than the fight needs; `map`: all of it; or a piece of it in MU. */
  readonly area?: 'fight' | 'map' | Area;
  /** Id of the plane whose arcs of fire are drawn. */
  readonly arcs?: string;
  /** Ids of units on the ground that are labelled. */
  readonly named?: readonly string[];
  /** False: no side elevation; false: no roster. */
  readonly elevation?: boolean;
  readonly roster?: boolean;
  /** Another turn of the events than their latest. */
  readonly turn?: number;
  readonly words?: SkyWords;
}

/** How high and how close together those in the air are. */
export const crowdOf = (scene: Scene): Crowd => {
  const up = scene.actors.filter(isUp);
  const gaps = up.flatMap((a, i) => up.slice(i + 1).map((b) => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) / MU));
  return { top: topOf(scene), nearest: Math.min(1000, ...gaps) };
};

const topOf = (scene: Scene): number =>
  Math.max(
    0,
    ...scene.actors.filter(isUp).map((a) => a.at.z),
    ...(scene.state.balloons as readonly Balloon[]).map((b) => b.z),
  );

const chosenArea = (scene: Scene, options: MissionOptions): Area => {
  const { area = 'fight', width = 'wide' } = options;
  const { x, y } = scene.state.map;
  if (area === 'map') return { x0: 0, y0: 0, x1: x, y1: y };
  return area === 'fight' ? areaOf(scene, width) : area;
};

const arcsOf = (chart: Chart, scene: Scene, id: string | undefined): string => {
  const plane = (scene.state.planes as readonly Plane[]).find((p) => p.id === id && p.status === 'flying');
  return plane ? drawArcs(chart, plane) : '';
};

/** The chart with everything on it. */
export const planArt = (chart: Chart, scene: Scene, options: MissionOptions, words: SkyWords): string => {
  const { state, actors } = scene;
  const locator = drawLocator(chart, scene);
  const edge = [drawRose(chart, state, words), drawScale(chart, words), ...(locator ? [locator] : [])];
  const beyond = drawBeyond(
    chart,
    scene,
    edge.map(({ box }) => box),
  );
  const pieces = [...edge, ...beyond];
  const stars = scene.shots
    .filter((s) => s.hit)
    .map((s) => around(hitSpot(chart, s), chart.sizes.mark * 2.4, chart.sizes.mark * 2.4));
  const tags = drawTags(chart, scene, [...pieces.map((p) => p.box), ...stars], options.named);
  return [
    drawGround(chart, state),
    drawUnits(chart, state),
    arcsOf(chart, scene, options.arcs),
    group({ class: 'shadows' }, ...actors.map((actor) => drawShadow(chart, actor))),
    drawClouds(chart, state),
    drawTrails(chart, actors),
    drawTracers(chart, scene),
    drawBursts(chart, scene),
    drawSky(chart, state),
    group({ class: 'planes' }, ...actors.map((actor) => drawPlane(chart, actor, words))),
    drawHits(chart, scene),
    tags.art,
    ...pieces.map((p) => p.art),
  ].join('');
};

const skyText = ({ sky }: State, words: SkyWords): string =>
  [words.lights[sky.light], sky.layer ? words.layer(sky.layer.z0, sky.layer.z1) : '']
    .filter((t) => t !== '')
    .join(', ');

interface Heading {
  readonly title: string;
  readonly about: string;
}

const resultText = ({ result }: State, sides: SidesWords, words: SkyWords): string => {
  if (result === null) return '';
  return result === 'draw' ? words.draw : capital(winWords(sides[result], words.language));
};

const headingOf = (scene: Scene, options: MissionOptions, words: SkyWords): Heading => {
  const { state } = scene;
  const over = scene.turn < state.turn || state.result !== null;
  const when = over ? words.wholeTurn(scene.turn) : words.turn(scene.turn, state.segment);
  const sides = sidesCalled(state.mission, words.language);
  const about = [when, resultText(state, sides, words), scoreWords(sides, state.score), skyText(state, words)]
    .filter((t) => t !== '')
    .join('; ');
  return { title: options.title ?? `${words.missions[state.mission.id]}, ${state.mission.month}`, about };
};

const headArt = (chart: Chart, { title, about }: Heading, x: number, y: number, width: number): string => {
  const { theme, sizes } = chart;
  const big = sizes.label * 1.5;
  return (
    letter(x, y + big * 0.6, fitText(title, big, width), { size: big, fill: theme.ink, bold: true }) +
    letter(x, y + big * 1.35 + sizes.small * 0.5, fitText(about, sizes.small, width), {
      size: sizes.small,
      fill: theme.soft,
    })
  );
};

/** Where the parts stand; everything in units of the picture. */
interface Layout {
  readonly height: number;
  readonly chart: readonly [number, number];
  readonly head: readonly [number, number, number];
  readonly elevation: readonly [number, number, number, number];
  readonly roster: readonly [number, number, number];
}

const layOut = (chart: Chart, scene: Scene, options: MissionOptions): Layout => {
  const { sizes, intent } = chart;
  const m = sizes.margin;
  const head = options.heading === false ? 0 : sizes.label * 1.5 + sizes.small * 2.4;
  const roster = options.roster === false ? 0 : rosterHeight(chart, scene.state);
  const side = options.elevation === false ? 0 : sizes.elevation;
  if (intent === 'wide') {
    const x = m + chart.width + m;
    const width = sizes.width - x - m;
    const right = m + head + side + (side ? m : 0) + roster;
    const height = Math.max(chart.height + 2 * m, right + m);
    return {
      height,
      chart: [m, m],
      head: [x, m, width],
      elevation: [x, m + head, width, side],
      roster: [x, m + head + side + (side ? m * 0.6 : 0), width],
    };
  }
  const top = m + head;
  const below = top + chart.height + m * 0.7;
  const left = sizes.small * 2.4;
  const last = below + side + (side ? m * 0.7 : 0);
  return {
    height: last + roster + (roster ? m * 0.5 : 0),
    chart: [m, top],
    head: [m, m * 0.6, chart.width],
    elevation: [Math.max(0, m - left), below, chart.width + Math.min(m, left), side],
    roster: [m, last, chart.width],
  };
};

/**
 * The picture of a mission as an SVG document. Give the events of the last turn, of one step or of several, and what was
 * flown and fired in it is drawn; without events, what the state remembers of the last moves.
 */
export const drawMission = (given: State | View, events?: readonly Event[], options: MissionOptions = {}): string => {
  const words = options.words ?? ENGLISH_SKY;
  const scene = sceneOf(given, events, options.turn);
  const chart = chartOf(
    options.width ?? 'wide',
    options.theme ?? 'light',
    chosenArea(scene, options),
    scene.state.map,
    crowdOf(scene),
  );
  const heading = headingOf(scene, options, words);
  const at = layOut(chart, scene, options);
  const { theme, sizes } = chart;
  const [x, y] = at.chart;
  const plan = tag(
    'svg',
    {
      class: 'plan',
      x,
      y,
      width: chart.width,
      height: chart.height,
      viewBox: `0 0 ${chart.width} ${chart.height}`,
      overflow: 'hidden',
    },
    planArt(chart, scene, options, words) + drawZones(chart, scene.state, words),
  );
  const [ex, ey, ew, eh] = at.elevation;
  const [rx, ry, rw] = at.roster;
  const height = Math.ceil(at.height);
  return picture(
    sizes.width,
    height,
    `${heading.title}: ${heading.about}`,
    rect({ x: 0, y: 0 }, sizes.width, height, { fill: theme.paper }),
    options.heading === false ? '' : headArt(chart, heading, ...at.head),
    plan,
    rect({ x, y }, chart.width, chart.height, { fill: 'none', stroke: theme.soft, 'stroke-width': 1 }),
    eh > 0
      ? group(
          { transform: `translate(${num(ex)} ${num(ey)})` },
          drawElevation(sideView(chart, scene, ew, eh), scene, words),
        )
      : '',
    options.roster === false ? '' : drawRoster(chart, scene.state, options.names, { x: rx, y: ry }, rw, words),
  );
};

/**
 * The face of a pilot, drawn from his name and nothing else: the same name always has the same face, on every device. Cap,
 * goggles, moustache and scarf are drawn by chance out of the name; a program has a face of brass.
 */
import { clean, group, num, tag } from './xml.ts';

const INK = '#2a2620';
const LEATHER = ['#5b3d22', '#3f2c1c', '#74522f', '#2f2a26'];
const COAT = ['#4a4632', '#6a6a4c', '#4d5a63', '#2e3a4a', '#6b4a2b', '#7a7468'];
/** From light to dark; dark skin goes with the first colours of hair. */
const SKIN = ['#f6dcc6', '#f2d3b3', '#e6bd95', '#d09f72', '#a8744a', '#7d5233'];
const HAIR = ['#2b211a', '#3d2a1a', '#8e8a84', '#8a5a26', '#c59a4b', '#a8502a'];
const SKY = ['#cfd8d6', '#e3d9b8', '#c9d3de', '#d9cdb4', '#cdd4b8', '#dccfc8'];
const DYE = ['#a8322a', '#2b6296', '#5c7d2e', '#c08a1e', '#7d4a82', '#1f8079', '#f8f2e2', '#2a2620'];
const BRASS = '#c9a24a';

/** Numbers by chance out of a text (FNV-1a, then xorshift): `pick(n)` is below n. */
const chance = (text: string): ((n: number) => number) => {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0)!, 0x01000193);
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
};

/** What a man wears besides what his name gives him. */
export interface Dress {
  /** Colour of his coat. */
  readonly coat?: string;
  /** Ribbons on his breast, four at most. */
  readonly ribbons?: number;
  /** A bandage round his head. */
  readonly bandaged?: boolean;
}

type Paint = Readonly<Record<string, string | number>>;

const shape = (d: string, fill: string, more: Paint = {}): string =>
  tag('path', { d, fill, stroke: INK, 'stroke-width': 1.2, 'stroke-linejoin': 'round', ...more });
const line = (d: string, width = 1.3, stroke = INK): string =>
  tag('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
const oval = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
  tag('ellipse', { cx, cy, rx, ry, fill, stroke: INK, 'stroke-width': 1.2 });

/** Half of a face is drawn; the other half is its mirror. */
const both = (half: string): string => half + group({ transform: 'matrix(-1 0 0 1 64 0)' }, half);

const engraved = (): string =>
  line(Array.from({ length: 12 }, (_, i) => `M0 ${num(3 + i * 5.2)}H64`).join(''), 0.5, 'rgb(42 38 32 / 0.18)');

const JAWS = [
  'M17 26C17 15 47 15 47 26V36C47 45 39 51 32 51S17 45 17 36Z',
  'M17 26C17 15 47 15 47 26V38C47 46 41 50 32 50S17 46 17 38Z',
  'M18 26C18 15 46 15 46 26V37C46 44 37 54 32 54S18 44 18 37Z',
];

const shoulders = (coat: string): string =>
  shape('M3 66C4 53 16 50 23 48H41C48 50 60 53 61 66Z', coat) + both(shape('M23 48L14 52L24 66H30Z', coat));

const scarf = (pick: (n: number) => number): string => {
  const first = DYE[pick(DYE.length)]!;
  const second = DYE[pick(DYE.length)]!;
  const wound = 'M19 45C24 52 40 52 45 45L48 51C43 58 21 58 16 51Z';
  const end = pick(2) === 0 ? 'M22 52L14 64H25L29 55Z' : 'M36 55L39 66H50L44 52Z';
  const stripes = ['', 'M22 50L20 55M30 52V57M38 52L39 57M44 49L46 53', 'M18 49C26 56 38 56 46 49', ''][pick(4)]!;
  return shape(end, second) + shape(wound, first) + (stripes && line(stripes, 2, second));
};

const EYES = [
  both(oval(25.5, 34, 1.5, 1.9, INK)),
  both(line('M23 34.5C24.5 33 26.5 33 28 34.5', 1.6)),
  both(oval(25.5, 34, 2.6, 2, '#fffaf0') + tag('circle', { cx: 26, cy: 34, r: 1.2, fill: INK })),
];
const BROWS = ['M22 30.5C24 29 26.5 29 28.5 30', 'M22 29L28.5 30.8', 'M22 30.8L28.5 29.4'];
const NOSES = [
  'M32 33L29.5 41C30.5 42.4 33 42.4 34 41.6',
  'M32 34C33.5 38 35 40 33.8 41.5C32.5 42.5 30.8 42.2 30 41.4',
  'M32 35V41M30 41.5C31 42.5 33 42.5 34 41.5',
];
const MOUTHS = ['M28 46.5C30.5 48.2 33.5 48.2 36 46.5', 'M28.5 47H35.5', 'M28 46.8C31 48 34.5 47.4 36.5 45.6'];
const MOUSTACHES = [
  '',
  '',
  'M32 43.2C28 42 25 43 22.5 41C23.5 46 29 46.5 32 45C35 46.5 40.5 46 41.5 41C39 43 36 42 32 43.2Z',
  'M32 42.8C28 42.8 25.5 44.5 25 48C28 46.5 30 46.2 32 46.2S36 46.5 39 48C38.5 44.5 36 42.8 32 42.8Z',
  'M27 43.5H37V45.3H27Z',
  'M32 43.5C27 41.5 22 45 18.5 41.5C19 46.5 27 48 32 45.2C37 48 45 46.5 45.5 41.5C42 45 37 41.5 32 43.5Z',
];

/** Leather cap, peaked cap, or no cap at all. */
const caps = (pick: (n: number) => number, hair: string): string => {
  const leather = LEATHER[pick(LEATHER.length)]!;
  const cloth = COAT[pick(COAT.length)]!;
  const helmet =
    shape('M14 31C12 9 52 9 50 31C44 24 20 24 14 31Z', leather) +
    both(shape('M14.5 29C12 36 14 43 20 46C20 40 18.5 33 19.5 27Z', leather)) +
    line('M32 14V24', 0.9);
  const peaked =
    shape('M13 21C16 8 48 8 51 21L47 27H17Z', cloth) +
    shape('M17 27C24 24 40 24 47 27C46 31 42 30 32 29.5S18 31 17 27Z', INK) +
    tag('circle', { cx: 32, cy: 19, r: 2.2, fill: BRASS, stroke: INK, 'stroke-width': 0.9 });
  const bare = shape('M16 29C13 11 26 9 33 10C44 9 51 14 48 29C46 22 42 20 38 20C32 23 22 20 16 29Z', hair);
  const knitted = shape('M14 29C14 8 50 8 50 29C40 26 24 26 14 29Z', cloth) + line('M15 25C24 22 40 22 49 25', 1);
  return [helmet, helmet, peaked, bare, knitted][pick(5)]!;
};

const goggles = (pick: (n: number) => number): string => {
  const glass = ['#a9c3c9', '#d9b45a', '#7f9299', '#cfdcd8'][pick(4)]!;
  const at = [19, 19, 34, null][pick(4)]!;
  if (at === null) return '';
  const strap = at === 19 ? line('M15 22C22 17 42 17 49 22', 2.2, '#3a2a1c') : line('M15 34H49', 2.2, '#3a2a1c');
  const lens =
    oval(25, at, 5.4, 4.6, BRASS) + oval(25, at, 3.8, 3.1, glass) + line(`M23 ${at - 1}L25 ${at - 2.2}`, 0.8, '#fff');
  return strap + both(lens);
};

const MOST_RIBBONS = 4;
const ribbons = (count: number): string =>
  Array.from({ length: Math.min(count, MOST_RIBBONS) }, (_, i) =>
    tag('rect', {
      x: 44 + (i % 2) * 6,
      y: 57 + Math.floor(i / 2) * 3.6,
      width: 5.4,
      height: 3,
      fill: DYE[(i * 3) % 5]!,
      stroke: INK,
      'stroke-width': 0.6,
    }),
  ).join('');

const bandage = (): string =>
  shape('M15 24C24 19 40 19 49 24V29.5C40 25 24 25 15 29.5Z', '#f4efe2') +
  line('M20 22.5L24 27M30 21L33 25.5M40 22L42 26.5', 0.7, '#b9ad94');

/** Ground, coat, head and face of a machine that flies by itself. */
const brassFace = (): string =>
  shape(JAWS[1]!, BRASS) +
  both(oval(25, 34, 4.2, 4.2, '#fbf3df') + tag('circle', { cx: 25.5, cy: 34, r: 1.8, fill: INK })) +
  both(tag('circle', { cx: 19.5, cy: 44, r: 0.9, fill: INK }) + tag('circle', { cx: 20, cy: 26, r: 0.9, fill: INK })) +
  shape('M26 44H38V48H26Z', '#8a6a24') +
  line('M29 44V48M32 44V48M35 44V48', 0.9) +
  line('M32 36V41', 1.6);

const flesh = (pick: (n: number) => number, skin: string, hair: string): string => {
  const moustache = MOUSTACHES[pick(MOUSTACHES.length)]!;
  const curls = pick(5) === 0 ? both(shape('M17 27C11 34 13 44 18 47C20 42 17 34 20 28Z', hair)) : '';
  return (
    curls +
    shape(JAWS[pick(JAWS.length)]!, skin) +
    EYES[pick(EYES.length)]! +
    both(line(BROWS[pick(BROWS.length)]!, 1.7, hair)) +
    line(NOSES[pick(NOSES.length)]!) +
    line(MOUTHS[pick(MOUTHS.length)]!) +
    (moustache && shape(moustache, hair, { 'stroke-width': 0.8 }))
  );
};

/**
 * A portrait as SVG, 64 wide and high. `name`: under which he flies; two names that differ in spaces or in capitals have one
 * face. `bot`: whether a program flies. `dress` changes nothing of the face. An empty name is nobody: an outline, the same for all.
 */
export const drawPortrait = (name: string, bot = false, dress: Dress = {}): string => {
  const known = clean(name).normalize('NFC').toLowerCase();
  const pick = chance(`${bot ? 'bot' : 'pilot'} ${known}`);
  for (let i = 0; i < 4; i++) pick(2);
  const frame = { viewBox: '0 0 64 64', xmlns: 'http://www.w3.org/2000/svg' };
  if (known === '')
    return tag(
      'svg',
      frame,
      tag('path', {
        d: `${JAWS[0]}M5 64C6 54 16 52 24 50M59 64C58 54 48 52 40 50`,
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': 1.6,
        'stroke-dasharray': '3 3',
      }),
    );
  const ground = tag('rect', { width: 64, height: 64, fill: SKY[pick(SKY.length)]! }) + engraved();
  const tone = pick(SKIN.length);
  const hair = HAIR[pick(tone < 3 ? HAIR.length : 3)]!;
  const cloth = COAT[pick(COAT.length)]!;
  const face = bot ? brassFace() : flesh(pick, SKIN[tone]!, hair);
  const worn = shoulders(dress.coat ?? cloth);
  const hung = scarf(pick) + ribbons(dress.ribbons ?? 0);
  const head = [face, caps(pick, hair), goggles(pick), dress.bandaged ? bandage() : ''];
  return tag('svg', frame, ground, worn, hung, ...head);
};

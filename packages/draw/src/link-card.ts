/** The picture that goes with a link elsewhere: 1200 by 630, a board or a face on the left, what it is on the right. */
import { THEMES } from './theme.ts';
import { clean, escapeText, tag } from './xml.ts';

export interface LinkCard {
  readonly title: string;
  /** What it is, in a few words above the title. */
  readonly kind: string;
  /** Below the title, each at most some 40 signs: longer ones are cut, and those for which there is no room left out. */
  readonly lines: readonly string[];
  /** An SVG of any size; null for none. */
  readonly picture: string | null;
  /** Where the link leads, in a word or two, at the foot. */
  readonly place: string;
}

const [WIDTH, HEIGHT] = [1200, 630];
/** The frame of the picture, and where the text begins. */
const FRAME = { x: 34, y: 34, width: 610, height: 562 };
const LEFT = 684;
const ROOM = WIDTH - LEFT - 44;
const { paper: PAPER, ink: INK, soft: SOFT } = THEMES.light;

/** So many signs of a size stand in the room: a bold sign is about 0.56 wide. */
const signsAt = (size: number): number => Math.floor(ROOM / (size * 0.56));

/** Words in lines of at most so many signs; a word that is longer is broken. */
const wrapped = (text: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((long) => long.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])) {
    const last = lines.at(-1);
    if (last !== undefined && [...last, ...word].length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const cut = (text: string, most: number): string => {
  const signs = [...clean(text)];
  return signs.length > most
    ? `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : signs.join('');
};

const say = (text: string, y: number, size: number, more: Readonly<Record<string, string | number>> = {}): string =>
  tag('text', { x: LEFT, y, 'font-size': size, fill: INK, ...more }, escapeText(text));

/** The title as large as it goes in three lines. */
const heading = (title: string): { readonly size: number; readonly lines: readonly string[] } => {
  const text = cut(title, 66);
  const size = [62, 50, 42].find((one) => wrapped(text, signsAt(one)).length <= (one > 50 ? 2 : 3)) ?? 36;
  return { size, lines: wrapped(text, signsAt(size)).slice(0, 4) };
};

/** Another picture within the frame, whole and in the middle. */
const inFrame = (svg: string): string => {
  const { x, y, width, height } = FRAME;
  const [, head = ''] = /^<svg ([^>]*)>/.exec(svg.trim()) ?? [];
  const kept = head.replace(/\b(?:width|height|x|y|role|preserveAspectRatio)="[^"]*"/g, '');
  const inner = svg.trim().replace(/^<svg [^>]*>/, '');
  return `<svg ${kept} x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet">${inner}`;
};

/** The picture as SVG. Whatever comes from outside is escaped; `picture` has to be one of ours. */
export const drawLinkCard = ({ title, kind, lines, picture, place }: LinkCard): string => {
  const head = heading(title);
  const below = 150 + head.lines.length * head.size * 1.12;
  const { x, y, width, height } = FRAME;
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: WIDTH,
      height: HEIGHT,
      'font-family': 'Literata, Georgia, serif',
    },
    tag('rect', { width: WIDTH, height: HEIGHT, fill: PAPER }),
    tag('rect', { x, y, width, height, fill: PAPER }),
    picture === null ? '' : inFrame(picture),
    tag('rect', { x, y, width, height, fill: 'none', stroke: INK, 'stroke-width': 2 }),
    tag('rect', { x: 14, y: 14, width: WIDTH - 28, height: HEIGHT - 28, fill: 'none', stroke: INK, 'stroke-width': 2 }),
    tag('rect', {
      x: 20,
      y: 20,
      width: WIDTH - 40,
      height: HEIGHT - 40,
      fill: 'none',
      stroke: SOFT,
      'stroke-width': 1,
    }),
    say(cut(kind, 36), 84, 25, { fill: SOFT }),
    tag('path', { d: `M${LEFT} 104H${WIDTH - 44}`, stroke: INK, 'stroke-width': 1.5 }),
    ...head.lines.map((line, i) => say(line, 118 + head.size * (0.9 + i * 1.12), head.size, { 'font-weight': 700 })),
    ...lines
      .slice(0, Math.max(1, Math.floor((530 - below) / 42)))
      .map((line, i) => say(cut(line, 40), below + 20 + i * 42, 27)),
    say('Paravion', 578, 34, { 'font-weight': 700 }),
    tag(
      'text',
      { x: WIDTH - 44, y: 578, 'font-size': 23, fill: SOFT, 'text-anchor': 'end' },
      escapeText(cut(place, 30)),
    ),
  );
};

/** How both games are played, in pictures: drawn from the silhouettes and hexes of the charts, in the colours of the page. */
import { along, hexPoint, outline, type Point, SILHOUETTES } from '@paravion/draw';

/** One picture; each is 240 wide and 180 high around its middle. */
export type Picture = string;

const ACROSS = 34;
const place = (x: number, y: number) => ({ side: 10, across: ACROSS, centre: { x, y } });
type Hex = readonly [q: number, r: number];
/** Degrees clockwise from east, as pictures turn. */
const [E, NE, NW, W, SW, SE] = [0, -60, -120, 180, 120, 60];

const at = (middle: Point, [q, r]: Hex): Point => hexPoint(place(middle.x, middle.y), { q, r });
const field = (middle: Point, hexes: readonly Hex[], more = ''): string =>
  `<path class="hexes${more}" d="${hexes.map((hex) => outline(place(middle.x, middle.y), at(middle, hex))).join('')}"/>`;
const plane = ({ x, y }: Point, angle: number, seat: number, size = 0.17, more = ''): string => {
  const { path, detail } = SILHOUETTES[seat]!;
  const colours = `style="fill:var(--fill${seat});stroke:var(--ink${seat})"`;
  return `<g class="plane${more}" transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"><path class="edge" d="${path}"/><path ${colours} d="${path}"/><path class="detail" style="stroke:var(--ink${seat})" d="${detail}"/></g>`;
};
const way = (points: readonly Point[], more = ''): string =>
  `<path class="way${more}" d="M${points.map(({ x, y }) => `${x} ${y}`).join('L')}"/>`;
const say = (x: number, y: number, text: string, more = ''): string =>
  `<text class="${more}" x="${x}" y="${y}">${text}</text>`;
const burst = ({ x, y }: Point): string =>
  `<path class="burst" d="${Array.from({ length: 14 }, (_, i) => {
    const { x: dx, y: dy } = along((360 / 14) * i);
    const far = i % 2 ? 5 : 11;
    return `${i ? 'L' : 'M'}${x + dx * far} ${y + dy * far}`;
  }).join('')}Z"/>`;
const cloud = ({ x, y }: Point): string =>
  `<path class="cloud" d="M${x - 40} ${y + 14}a16 16 0 0 1 6-30a22 22 0 0 1 40-8a18 18 0 0 1 30 14a14 14 0 0 1 0 24Z"/>`;

const corners = (): Picture => {
  const far = (angle: number, length: number): Point => {
    const { x, y } = along(angle);
    return { x: x * length, y: y * length };
  };
  const edge = [E, SE, SW, W, NW, NE].map((angle) => far(angle, 86));
  const planes = [W, NW, NE, E, SE, SW].map((angle, seat) => plane(far(angle, 68), angle + 180, seat, 0.15));
  return `<path class="hexes" d="M${edge.map(({ x, y }) => `${x} ${y}`).join('L')}Z"/>${cloud({ x: 4, y: 2 })}${planes.join('')}`;
};

const moves = (): Picture => {
  const middle = { x: -58, y: 26 };
  const steps: readonly Hex[] = [
    [0, 0],
    [1, 0],
    [2, -1],
    [3, -1],
  ];
  const hexes: readonly Hex[] = [
    ...steps,
    [0, -1],
    [1, -1],
    [2, 0],
    [3, 0],
    [3, -2],
    [4, -2],
    [1, 1],
    [2, 1],
    [-1, 1],
    [0, 1],
  ];
  const [start, first, second, third] = steps.map((step) => at(middle, step)) as [Point, Point, Point, Point];
  const sheet = `<g transform="translate(-108 -82)"><rect class="paper" width="86" height="62"/>${['1  A', '2  LT', '3  RS'].map((line, i) => say(10, 19 + i * 17, line, 'typed')).join('')}<circle class="wax" cx="72" cy="50" r="9"/></g>`;
  return (
    field(middle, hexes) +
    way([start, first, second, third]) +
    plane(start, E, 0, 0.15, ' ghost') +
    plane(first, E, 0, 0.15, ' ghost') +
    plane(second, NE, 0, 0.15, ' ghost') +
    plane(third, NE, 0) +
    sheet
  );
};

const together = (): Picture => {
  const middle = { x: -72, y: 30 };
  const red = (
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, -1],
    ] as const
  ).map((step) => at(middle, step));
  const blue = (
    [
      [5, -2],
      [4, -2],
      [3, -2],
      [2, -1],
    ] as const
  ).map((step) => at(middle, step));
  const hexes: readonly Hex[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [1, -1],
    [2, -1],
    [3, -1],
    [4, -1],
    [2, -2],
    [3, -2],
    [4, -2],
    [5, -2],
  ];
  return (
    field(middle, hexes) +
    way(red) +
    way(blue) +
    plane(red[0]!, E, 0, 0.15, ' ghost') +
    plane(blue[0]!, W, 1, 0.15, ' ghost') +
    plane(red[3]!, NE, 0) +
    plane(blue[3]!, SW, 1)
  );
};

const guns = (): Picture => {
  const middle = { x: -84, y: 0 };
  const lines = [
    [1, 0],
    [1, -1],
    [0, 1],
  ] as const;
  const hexes = lines.flatMap(([q, r]) => (r === 0 ? [1, 2, 3, 4] : [1, 2]).map((n): Hex => [q * n, r * n]));
  const figures = hexes.map((hex) => {
    const { x, y } = at(middle, hex);
    const range = Math.max(Math.abs(hex[0]), Math.abs(hex[1]));
    return range > 3 ? say(x, y - 28, '1', 'figure') : say(x, y + 5, String(5 - range), 'figure');
  });
  const [own, enemy] = [at(middle, [0, 0]), at(middle, [4, 0])];
  const fire = `<path class="fire" d="M${own.x + 14} 0H${enemy.x - 14}"/>`;
  return (
    field(middle, [[0, 0], ...hexes]) +
    fire +
    figures.join('') +
    plane(own, E, 0) +
    plane(enemy, SW, 1) +
    burst({ x: enemy.x - 8, y: 0 })
  );
};

const dangers = (): Picture =>
  `${cloud({ x: -62, y: -10 })}${plane({ x: -62, y: -14 }, NE, 2)}${say(-62, 34, '−1', 'figure')}<path class="hexes" d="M40 -84L96 84"/><path class="way" d="M24 36L74 -6"/>${plane({ x: 88, y: -18 }, -40, 3, 0.17, ' ghost')}<path class="cross" d="M74 -34L102 -2M102 -34L74 -2"/>`;

/** Sopwith: corners, orders, all at once, guns, clouds and the edge. */
export const SOPWITH: readonly Picture[] = [corners(), moves(), together(), guns(), dangers()];

const ticks = (from: number, n: number, step: number): string =>
  Array.from({ length: n + 1 }, (_, i) => `M${from + i * step} 36V${i % 6 ? 42 : 48}`).join('');
const speed = (): Picture =>
  `<path class="way" d="M-84 14H84"/>${plane({ x: -84, y: 14 }, E, 1, 0.2, ' ghost')}${plane({ x: 84, y: 14 }, E, 1, 0.2)}<path class="scale" d="M-84 36H84${ticks(-84, 12, 14)}"/>${say(0, 72, '12', 'figure')}`;

const energy = (): Picture =>
  `<path class="way" d="M-96 40H-70C-30 40 -20 20 -20 -20"/>${plane({ x: -20, y: -32 }, -90, 1, 0.2)}${say(-58, 66, '−1', 'figure')}<path class="ground" d="M14 70H112"/><path class="way" d="M26 40L60 -30L98 44"/>${say(24, -4, '−', 'figure')}${say(96, -4, '+', 'figure')}${plane({ x: 60, y: -36 }, E, 0, 0.16)}`;

const late = (): Picture =>
  `<path class="way" d="M-30 -50C30 -50 60 -40 84 -4"/>${plane({ x: 88, y: 8 }, 66, 1, 0.19)}${plane({ x: -30, y: -50 }, E, 1, 0.16, ' ghost')}${say(-56, -44, '1', 'figure')}<path class="way dashed" d="M-80 40C-30 40 10 20 40 -2"/>${plane({ x: 48, y: -6 }, -28, 0, 0.19)}${plane({ x: -80, y: 40 }, E, 0, 0.16, ' ghost')}${say(-106, 46, '2', 'figure')}`;

const cone = (): Picture =>
  `<path class="cone" d="M-70 30L98 -18A174 174 0 0 1 98 78Z"/><path class="fire" d="M-48 30H42"/>${plane({ x: -74, y: 30 }, E, 0, 0.2)}${plane({ x: 62, y: 26 }, -12, 1, 0.2)}${burst({ x: 50, y: 29 })}${say(4, -40, '30°', 'figure')}`;

const mission = (): Picture =>
  `<path class="ground" d="M-110 74H112"/><ellipse class="balloon" cx="66" cy="-26" rx="34" ry="19"/><path class="cable" d="M66 -7V10M66 20V74M58 10H74V20H58Z"/><path class="way" d="M-84 40C-40 40 -20 6 8 -12"/>${plane({ x: 14, y: -16 }, -30, 0, 0.19)}<path class="house" d="M-104 74V54H-76V74M-104 54L-90 44L-76 54"/><path class="way dashed" d="M0 -56C-50 -66 -90 -30 -92 36"/>`;

/** In Clouds of Glory: speed, energy, who moves late, the cone of the guns, the mission. */
export const CLOUDS: readonly Picture[] = [speed(), energy(), late(), cone(), mission()];

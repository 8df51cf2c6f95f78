/** One picture of a film: planes, fire and words painted over a ground, in units of the board. */
import { type Point, SILHOUETTES, type Theme } from '@paravion/draw';
import type { State } from '@paravion/sopwith';
import { columnOf, flameOf, splintersPath, starPath } from './fire-shapes.ts';
import { ACROSS } from './place.ts';
import type { Scene, Sprite } from './rest.ts';
import { trailOf } from './smoke.ts';

export type Brush = CanvasRenderingContext2D;

const SMOKE = '#2b2723';
const FLASH = '#ffd98a';

const within = (brush: Brush, paint: () => void): void => {
  brush.save();
  paint();
  brush.restore();
};

const disc = (brush: Brush, { x, y }: Point, r: number, fill: string, opacity = 1): void =>
  within(brush, () => {
    brush.globalAlpha *= opacity;
    brush.fillStyle = fill;
    brush.beginPath();
    brush.arc(x, y, r, 0, 2 * Math.PI);
    brush.fill();
  });

const stroke = (brush: Brush, path: string, colour: string, width: number, dash: readonly number[] = []): void => {
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.setLineDash([...dash]);
  brush.stroke(new Path2D(path));
  brush.setLineDash([]);
};

const fill = (brush: Brush, path: string, colour: string): void => {
  brush.fillStyle = colour;
  brush.fill(new Path2D(path));
};

/** A text in its middle, with a halo so that it is read on anything. */
const letters = (brush: Brush, text: string, at: Point, size: number, colour: string, halo: string): void => {
  brush.font = `700 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineWidth = size * 0.22;
  brush.strokeStyle = halo;
  brush.strokeText(text, at.x, at.y);
  brush.fillStyle = colour;
  brush.fillText(text, at.x, at.y);
};

const hull = (brush: Brush, sprite: Sprite, size: number, paint: () => void): void =>
  within(brush, () => {
    brush.rotate((sprite.angle * Math.PI) / 180);
    brush.scale(size, size * (1 - sprite.bank));
    paint();
  });

const plane = (brush: Brush, theme: Theme, sprite: Sprite, seat: number, badge: string, larger: number): void => {
  const shape = SILHOUETTES[seat % SILHOUETTES.length]!;
  const { ink, fill: dye } = theme.liveries[seat % theme.liveries.length]!;
  const size = (ACROSS / 200) * 1.04 * sprite.scale * larger;
  within(brush, () => {
    brush.translate(sprite.at.x, sprite.at.y);
    brush.globalAlpha = sprite.opacity * (1 - 0.5 * sprite.veil);
    within(brush, () => {
      brush.translate(1.5 + 6 * sprite.lift, 2 + 8 * sprite.lift);
      brush.globalAlpha *= 0.2;
      hull(brush, sprite, size, () => fill(brush, shape.path, '#000'));
    });
    hull(brush, sprite, size, () => {
      for (const { x, y, r, opacity } of trailOf(sprite.smoke, sprite.at)) disc(brush, { x, y }, r, SMOKE, opacity);
      brush.lineJoin = 'round';
      stroke(brush, shape.path, theme.board, 26);
      stroke(brush, shape.path, ink, 10);
      fill(brush, shape.path, dye);
      stroke(brush, shape.detail, ink, 3.6);
      fill(brush, 'M116 0L94-14L94 14Z', theme.ink);
    });
    if (sprite.fate === 'falling') return;
    disc(brush, { x: 0, y: 0 }, 8 * larger, ink);
    disc(brush, { x: 0, y: 0 }, 6.8 * larger, theme.board);
    letters(brush, badge, { x: 0, y: 0.6 }, 10.5 * larger, theme.ink, theme.board);
  });
};

const fire = (brush: Brush, theme: Theme, scene: Scene, larger: number): void => {
  brush.lineCap = 'round';
  for (const { seat, muzzle, end, from, to, flash } of scene.tracers) {
    stroke(brush, `M${muzzle.x} ${muzzle.y}L${end.x} ${end.y}`, `${theme.liveries[seat % 6]!.ink}70`, 1);
    stroke(brush, `M${from.x} ${from.y}L${to.x} ${to.y}`, theme.hit, 3, [7, 6]);
    if (flash) fill(brush, starPath(muzzle, 8, 10), FLASH);
  }
  for (const { at, part } of scene.splinters)
    within(brush, () => {
      brush.globalAlpha = 1 - part * part;
      stroke(brush, splintersPath(at, part), theme.ink, 2.2);
    });
  for (const fall of scene.falls) {
    for (const { x, y, r, opacity } of columnOf(fall)) disc(brush, { x, y }, r, SMOKE, opacity);
    const { strikes, r, turn } = flameOf(fall.part);
    fill(brush, starPath(fall.now, Math.max(0, r), turn), strikes ? FLASH : '#ffb14a');
  }
  for (const { at, points, rise } of scene.hurts) {
    const spot = { x: at.x + ACROSS * 0.34, y: at.y - ACROSS * 0.3 - rise };
    disc(brush, spot, 11 * larger, theme.hit);
    letters(brush, `−${points}`, spot, 12.5 * larger, theme.hitText, theme.hit);
  }
};

/** Paints what moves. `larger`: how much larger planes and figures are than their hexes would have them. */
export const paintScene = (brush: Brush, theme: Theme, scene: Scene, { planes }: State, larger: number): void => {
  for (const sprite of scene.sprites) {
    const { seat } = planes[sprite.plane]!;
    const own = planes.flatMap((other, i) => (other.seat === seat ? [i] : []));
    const badge = `${seat + 1}${own.length > 1 ? 'ab'[own.indexOf(sprite.plane)] : ''}`;
    plane(brush, theme, sprite, seat, badge, larger);
  }
  fire(brush, theme, scene, larger);
};

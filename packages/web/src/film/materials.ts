/** What the stage is made of: the canvas's context, solids, the country as a sheet, the picture of a puff. */
import { type Film, groundFrame, type Vector } from '@paravion/draw/film';
import { Geometry, type Renderer, Texture } from 'ogl';
import type { Solid } from './solids.ts';

type Gl = Renderer['gl'];

/** Units from the camera to the edge of what is drawn of the country. */
const HORIZON = 900;

/** A solid as the graphics processor has it. */
export const geometryOf = (gl: Gl, { position, normal, colour }: Solid): Geometry =>
  new Geometry(gl, {
    position: { size: 3, data: new Float32Array(position) },
    normal: { size: 3, data: new Float32Array(normal) },
    colour: { size: 3, data: new Float32Array(colour) },
  });

/** Soft in the middle and ragged at its rim. */
export const puffTexture = (gl: Gl): Texture => {
  const size = 64;
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [dx, dy] = [(x + 0.5) / size - 0.5, (y + 0.5) / size - 0.5];
      const angle = Math.atan2(dy, dx);
      const rim = 0.42 + 0.035 * Math.sin(angle * 5 + 1) + 0.03 * Math.sin(angle * 9 + 2.3);
      const part = Math.max(0, 1 - Math.hypot(dx, dy) / rim);
      data.set([255, 255, 255, Math.round(255 * Math.min(1, part * part * (3 - 2 * part)))], (y * size + x) * 4);
    }
  return new Texture(gl, { image: data, width: size, height: size, generateMipmaps: false, minFilter: gl.LINEAR });
};

/** Degrees from one corner of the sky's dome to the next: about the sun, and elsewhere; and how far from the sun it counts as about it. */
const FINE = 1;
const COARSE = 6;
const ABOUT = 10;
/** From `low` to `high` by such steps, `middle` being one of them. */
const stepsAbout = (middle: number, low: number, high: number): readonly number[] => {
  const found = [low];
  for (let at = low; at < high; found.push(at)) {
    const isBefore = at < middle - ABOUT;
    const isPast = at >= middle + ABOUT;
    at = Math.min(isBefore ? middle - ABOUT : high, at + (isBefore || isPast ? COARSE : FINE));
  }
  return found;
};

/** The dome of the sky as directions, from below the horizon, at which its corners lie, up to the zenith; finest about the sun. */
export const skyGeometry = (gl: Gl, [x, y, z]: Vector): Geometry => {
  const radians = Math.PI / 180;
  const middle = Math.atan2(x, z) / radians;
  const around = stepsAbout(middle, middle - 180, middle + 180);
  const up = [-30, ...stepsAbout(Math.asin(y) / radians, 0, 90)];
  const position = up.flatMap((height) =>
    around.flatMap((way) => {
      const flat = Math.cos(height * radians);
      return [Math.sin(way * radians) * flat, Math.sin(height * radians), Math.cos(way * radians) * flat];
    }),
  );
  const wide = around.length;
  const index = up.slice(1).flatMap((_, row) =>
    around.slice(1).flatMap((_, i) => {
      const at = row * wide + i;
      return [at, at + 1, at + wide + 1, at, at + wide + 1, at + wide];
    }),
  );
  return new Geometry(gl, {
    position: { size: 3, data: new Float32Array(position) },
    index: { data: new Uint16Array(index) },
  });
};

/** Rings of the sheet that the country lies on: near the camera, where the air thickens, and far off; and corners of each. */
const RINGS = [0, 8, 16, 25, 35, 46, 58, 72, 88, 106, 128, 154, 186, 226, 280, 360, 500, HORIZON] as const;
const CORNERS = 64;

/** The country as a round sheet about a point, in units along x and z. */
export const groundGeometry = (gl: Gl): Geometry => {
  const corner = (ring: number, i: number): readonly number[] => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return [RINGS[ring]! * Math.cos(angle), RINGS[ring]! * Math.sin(angle)];
  };
  const position = RINGS.slice(1).flatMap((_, ring) =>
    Array.from({ length: CORNERS }, (_, i) => {
      const [a, b] = [corner(ring, i), corner(ring, i + 1)];
      const [c, d] = [corner(ring + 1, i), corner(ring + 1, i + 1)];
      return [...a, ...c, ...d, ...(ring === 0 ? [] : [...a, ...d, ...b])];
    }).flat(),
  );
  return new Geometry(gl, { position: { size: 2, data: new Float32Array(position) } });
};

/** Where its picture lies on the country, which mirrors it beyond: corner, width and depth, in units along x and z. */
export const pictureFrame = ({ country }: Film): readonly [number, number, number, number] => {
  const { x, y, width, height } = groundFrame(country);
  return [x, y - country.depth, width, height];
};

/** What processors that draw in the place of a graphics card call themselves. */
const PROCESSORS = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether a graphics card draws; where that is not told, it is taken for one. */
const hasCard = (): boolean => {
  const gl = document.createElement('canvas').getContext('webgl2');
  const names = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = gl && names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return !PROCESSORS.test(name);
};

/**
 * Makes the canvas one for WebGL; the renderer takes it as it is. Where a processor draws (`isFast` false), edges stay rough: to smooth
 * them would cost many pictures. Throws where there is no WebGL.
 */
export const contextOf = (canvas: HTMLCanvasElement): { readonly isFast: boolean } => {
  const isFast = hasCard();
  if (!canvas.getContext('webgl2', { alpha: false, preserveDrawingBuffer: true, antialias: isFast }))
    throw new Error('This browser has no WebGL.');
  return { isFast };
};

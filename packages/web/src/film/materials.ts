/** What the stage is made of: the canvas's context, solids, the country as a sheet, the picture of a puff. */
import { type Film, groundFrame } from '@paravion/draw/film';
import { Geometry, type Renderer, Texture } from 'ogl';
import type { Solid } from './solids.ts';

type Gl = Renderer['gl'];

/** Units from the middle of the map to the edge of what is drawn of the country. */
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

/** The country as a large sheet; what lies beyond its picture mirrors it. */
export const groundGeometry = (gl: Gl, film: Film): Geometry => {
  const frame = groundFrame(film.country);
  const [cx, cz] = [frame.x + frame.width / 2, frame.y + frame.height / 2 - film.country.depth];
  const around = [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, 1],
    [1, -1],
  ] as const;
  const corners = around.map(([a, b]) => [cx + a * HORIZON, cz + b * HORIZON] as const);
  return new Geometry(gl, {
    position: { size: 3, data: new Float32Array(corners.flatMap(([x, z]) => [x, 0, z])) },
    uv: {
      size: 2,
      data: new Float32Array(
        corners.flatMap(([x, z]) => [
          (x - frame.x) / frame.width,
          1 - (z + film.country.depth - frame.y) / frame.height,
        ]),
      ),
    },
  });
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

/** The stage: draws a film at a time, seen from somewhere, on a canvas by WebGL. */
import { attitudeOf, drawGround, type Film, seenAt, type Vector } from '@paravion/draw/film';
import { Camera, Geometry, Mesh, Program, type Quat, Renderer, Texture, Transform, Vec3 } from 'ogl';
import { paintSvg } from '../ui/paint.ts';
import { aeroplane, propeller } from './aeroplane.ts';
import { brushesFor, newBuffers } from './brushes.ts';
import { enginesOf, scaleOf } from './builds.ts';
import type { View } from './camera.ts';
import { paintEffects } from './effects.ts';
import { lightOf } from './light.ts';
import { contextOf, geometryOf, groundGeometry, pictureFrame, puffTexture, skyGeometry } from './materials.ts';
import { balloon, parachute, thing } from './models.ts';
import { BAND, GROUND, PUFF, SHADOW, SKY, SOLID } from './shaders.ts';
import type { Solid } from './solids.ts';
import { cross, type Flying, flyingAt, minus, spot, unit } from './space.ts';

/** Where a plane is in the picture, 0 to 1 from its left upper corner; `near`: 1 close by, 0 far away. */
export interface Tag {
  readonly id: string;
  readonly label: string;
  readonly ink: string;
  readonly x: number;
  readonly y: number;
  readonly near: number;
}

export interface Stage {
  readonly canvas: HTMLCanvasElement;
  /** Whether a graphics card draws, not the processor. */
  readonly isFast: boolean;
  /** Draws the film at a time; gives where the planes are in the picture. */
  readonly draw: (time: number, view: View) => readonly Tag[];
  /** Pixels of the picture. */
  readonly resize: (width: number, height: number) => void;
  readonly close: () => void;
}

/** Pixels of the picture of the country, across and down. */
const GROUND_PIXELS = 2048;

/** Pictures narrower than this one open wider, so that as much is seen from side to side. */
const USUAL = 1.4;
const openingFor = (opening: number, aspect: number): number => {
  const half = Math.tan((opening * Math.PI) / 360) * Math.max(1, USUAL / aspect);
  return Math.min(84, (Math.atan(half) * 360) / Math.PI);
};

const vec = (v: Vector): [number, number, number] => [v[0], v[1], v[2]];

/** Opens a stage on a canvas. Throws where there is no WebGL. */
export const openStage = async (canvas: HTMLCanvasElement, film: Film): Promise<Stage> => {
  const { isFast } = contextOf(canvas);
  const renderer = new Renderer({ canvas, dpr: 1, webgl: 2 });
  const { gl } = renderer;
  // How large it is on the page is the page's affair.
  canvas.removeAttribute('style');
  const light = lightOf(film);
  const air = {
    uSun: { value: vec(light.sun) },
    uHaze: { value: vec(light.haze) },
    uGlow: { value: vec(light.glow) },
    uZenith: { value: vec(light.zenith) },
    uFog: { value: light.fog },
    uLight: { value: vec(light.light) },
    uShade: { value: vec(light.shade) },
  };
  const scene = new Transform();
  const camera = new Camera(gl, { near: 0.08, far: 2600 });

  const picture = await paintSvg(drawGround(film.country, GROUND_PIXELS, GROUND_PIXELS), GROUND_PIXELS, GROUND_PIXELS);
  const map = new Texture(gl, {
    image: picture,
    wrapS: gl.MIRRORED_REPEAT,
    wrapT: gl.MIRRORED_REPEAT,
    anisotropy: isFast ? 4 : 0,
  });
  const ground = new Mesh(gl, {
    geometry: groundGeometry(gl),
    program: new Program(gl, {
      ...GROUND,
      uniforms: { ...air, uMap: { value: map }, uFrame: { value: pictureFrame(film) } },
      cullFace: false,
    }),
    frustumCulled: false,
  });
  ground.setParent(scene);

  // What the ground covers of it is not worked out.
  const sky = new Mesh(gl, {
    geometry: skyGeometry(gl, light.sun),
    program: new Program(gl, {
      ...SKY,
      uniforms: air,
      depthFunc: gl.LEQUAL,
      depthWrite: false,
      cullFace: false,
    }),
    frustumCulled: false,
  });
  sky.setParent(scene);

  const solids = (opacity: { value: number }): Program =>
    new Program(gl, { ...SOLID, uniforms: { ...air, uOpacity: opacity }, cullFace: false, transparent: true });
  const shadows = (opacity: { value: number }): Program =>
    new Program(gl, {
      ...SHADOW,
      uniforms: { ...air, uOpacity: opacity },
      cullFace: false,
      transparent: true,
      // Each spot of the ground is shaded once, however many wings are above it.
      depthFunc: gl.LESS,
    });
  const whole = solids({ value: 1 });
  const place = (mesh: Mesh): Mesh => {
    mesh.frustumCulled = false;
    mesh.setParent(scene);
    return mesh;
  };

  const shapes = new Map<string, Geometry>();
  const shape = (key: string, make: () => Solid): Geometry => {
    const known = shapes.get(key) ?? geometryOf(gl, make());
    shapes.set(key, known);
    return known;
  };
  const blades = shape('propeller', propeller);
  const planes = film.planes.map((plane) => {
    const opacity = { value: 1 };
    const program = solids(opacity);
    const geometry = shape(`${plane.family} ${plane.mark} ${plane.dye.fill}`, () =>
      aeroplane(plane.family, plane.mark, plane.dye.fill),
    );
    const body = place(new Mesh(gl, { geometry, program }));
    const dark = { value: 0.5 };
    const shadow = place(new Mesh(gl, { geometry, program: shadows(dark) }));
    const props = enginesOf(plane.family).map((at) => {
      const mesh = new Mesh(gl, { geometry: blades, program });
      mesh.frustumCulled = false;
      mesh.position.set(...vec(at));
      mesh.setParent(body);
      return mesh;
    });
    return { plane, body, shadow, props, opacity, dark };
  });
  for (const { kind, x, y, dye } of film.country.things) {
    const mesh = place(new Mesh(gl, { geometry: shape(`${kind} ${dye}`, () => thing(kind, dye)), program: whole }));
    mesh.position.set(x, 0, -y);
  }
  const balloons = film.balloons.map((one) => ({
    one,
    mesh: place(
      new Mesh(gl, {
        geometry: shape(`${one.kind} ${one.mark}`, () => balloon(one.kind, one.mark, one.dye.fill)),
        program: whole,
      }),
    ),
  }));
  const chutes = film.chutes.map((one) => ({
    one,
    mesh: place(new Mesh(gl, { geometry: shape('parachute', parachute), program: whole })),
  }));

  const buffers = newBuffers();
  const changing = (size: number, data: Float32Array) => ({ size, data, usage: gl.DYNAMIC_DRAW });
  const painted = { uniforms: air, transparent: true, depthWrite: false, cullFace: false } as const;
  const bands = place(
    new Mesh(gl, {
      geometry: new Geometry(gl, {
        position: changing(3, buffers.bands.position),
        colour: changing(4, buffers.bands.colour),
      }),
      program: new Program(gl, { ...BAND, ...painted }),
    }),
  );
  const puffs = place(
    new Mesh(gl, {
      geometry: new Geometry(gl, {
        position: changing(3, buffers.puffs.position),
        uv: changing(2, buffers.puffs.uv),
        colour: changing(4, buffers.puffs.colour),
      }),
      program: new Program(gl, { ...PUFF, ...painted, uniforms: { ...air, uMap: { value: puffTexture(gl) } } }),
    }),
  );
  const fill = (mesh: Mesh, whole: Readonly<Record<string, Float32Array>>, count: number): void => {
    mesh.visible = count > 0;
    mesh.geometry.setDrawRange(0, count);
    for (const [name, attribute] of Object.entries(mesh.geometry.attributes)) {
      attribute.data = whole[name]!.subarray(0, count * (attribute.size ?? 0));
      attribute.needsUpdate = true;
    }
  };

  const pose = (mesh: Mesh, { seen, spot: at }: Flying, scale: number): void => {
    mesh.position.set(...vec(at));
    const [x, y, z, w] = seen.attitude;
    (mesh.quaternion as Quat).set(x, y, z, w);
    mesh.scale.set(scale, scale, scale);
  };

  const movePlanes = (time: number, view: View, all: readonly Flying[]): void => {
    for (const { plane, body, shadow, props, opacity, dark } of planes) {
      const flying = all.find((one) => one.plane === plane);
      body.visible = flying !== undefined;
      shadow.visible = flying !== undefined;
      if (!flying) continue;
      const scale = film.span * scaleOf(plane.family) * view.size;
      pose(body, flying, scale);
      pose(shadow, flying, scale);
      opacity.value = flying.opacity;
      dark.value = 0.5 * flying.opacity;
      const still = flying.seen.z < 0.3;
      for (const prop of props) prop.rotation.z = still ? 0.4 : time * 47;
    }
  };
  const moveOthers = (time: number): void => {
    for (const { one, mesh } of balloons) {
      const at = seenAt(one.track, time);
      mesh.visible = one.burns === null || time < one.burns + 0.6;
      mesh.position.set(...vec(spot(at)));
      mesh.rotation.y = -attitudeOf(at.attitude).heading;
    }
    for (const { one, mesh } of chutes) {
      const at = seenAt(one.track, time);
      mesh.visible = time >= one.track.from && at.z > 0.2;
      mesh.position.set(...vec(spot(at)));
      mesh.rotation.z = 0.14 * Math.sin(time * 1.7 + one.track.from);
    }
  };

  const corner = new Vec3();
  const tagOf = ({ plane, spot: at }: Flying, view: View, scale: number): Tag | null => {
    corner.set(at[0], at[1] + scale * 0.55, at[2]);
    const away = Math.hypot(...minus(at, view.eye));
    corner.applyMatrix4(camera.viewMatrix);
    if (corner.z > -0.2) return null;
    corner.applyMatrix4(camera.projectionMatrix);
    const [x, y] = [(corner.x + 1) / 2, (1 - corner.y) / 2];
    if (x < 0.01 || x > 0.99 || y < 0.02 || y > 0.98) return null;
    return { id: plane.id, label: plane.label, ink: plane.dye.ink, x, y, near: Math.max(0, 1 - away / 120) };
  };

  return {
    canvas,
    isFast,
    draw: (time, view) => {
      const { width, height } = canvas;
      const aspect = width / Math.max(1, height);
      const fov = openingFor(view.opening, aspect);
      const pixel = (2 * Math.tan((fov * Math.PI) / 360)) / Math.max(1, height);
      camera.perspective({ fov, aspect });
      camera.up.set(...vec(view.up));
      camera.position.set(...vec(view.eye));
      camera.lookAt(new Vec3(...vec(view.target)));
      camera.updateMatrixWorld();
      const all = flyingAt(film, time);
      movePlanes(time, view, all);
      moveOthers(time);
      const on = unit(minus(view.target, view.eye));
      const right = unit(cross(on, view.up));
      const { brush, finish } = brushesFor({ at: view.eye, on, right, up: cross(right, on), pixel }, buffers);
      paintEffects(film, all, time, view, brush);
      const counts = finish();
      fill(puffs, buffers.puffs, counts.puffs);
      fill(bands, buffers.bands, counts.bands);
      renderer.render({ scene, camera, sort: false });
      return all.flatMap((flying) =>
        flying.plane.id === view.close
          ? []
          : (tagOf(flying, view, film.span * scaleOf(flying.plane.family) * view.size) ?? []),
      );
    },
    resize: (width, height) => {
      canvas.width = width;
      canvas.height = height;
      renderer.width = width;
      renderer.height = height;
      gl.viewport(0, 0, width, height);
    },
    close: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
};

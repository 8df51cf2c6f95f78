/** The light of a film: a low sun in the south-west, or the moon. */
import type { Film, Vector } from '@paravion/draw/film';
import { type Colour, colourOf } from './solids.ts';
import { unit } from './space.ts';

export interface Light {
  /** Towards the sun. */
  readonly sun: Vector;
  /** How bright what faces it is, and what lies in shade. */
  readonly light: Colour;
  readonly shade: Colour;
  readonly haze: Colour;
  readonly glow: Colour;
  readonly zenith: Colour;
  /** One over the units at which little is seen. */
  readonly fog: number;
}

const EVENING: Light = {
  sun: unit([-0.78, 0.3, 0.55]),
  light: [0.78, 0.62, 0.4],
  shade: [0.66, 0.64, 0.68],
  haze: colourOf('#e3d3b8'),
  glow: colourOf('#ffdf9e'),
  zenith: colourOf('#7f9fb4'),
  fog: 1 / 210,
};

const LIGHTS: Readonly<Record<Film['light'], Light>> = {
  clear: EVENING,
  haze: { ...EVENING, fog: 1 / 110, zenith: colourOf('#a9b3b2') },
  night: {
    sun: unit([-0.5, 0.55, 0.6]),
    light: [0.2, 0.24, 0.34],
    shade: [0.24, 0.27, 0.36],
    haze: colourOf('#39445a'),
    glow: colourOf('#8fa3c4'),
    zenith: colourOf('#121a2c'),
    fog: 1 / 120,
  },
};

export const lightOf = ({ light }: Film): Light => LIGHTS[light];

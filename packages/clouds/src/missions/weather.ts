/** Sky of a mission whose setup brings none: wind, clouds and light by the dice of SET (rules 1.7, 9.4). */
import { MU } from '../geometry.ts';
import type { Cloud, Sky } from '../state.ts';
import { die, type TurnContext, throwDice } from '../turn-context.ts';

/** What the dice of the weather are thrown for. */
const UNIT = 'sky';
/** Thickness of a cloud and of the layer, foot of the layer, in MU. */
const THICK = 15;
const LAYER = 70;
/** Tenths of a degree from one hour of the sun to the next, and where it is before the first. */
const HOUR = 150;
const SUNRISE = 900;

const cloud = (t: TurnContext): Cloud => {
  const roll = (sides: number): number => die(t, UNIT, 'weather', sides);
  const [x, y] = [roll(100), roll(100)];
  const r = 4 + roll(8);
  const z0 = 40 + roll(20) + roll(20);
  return { x: x * t.state.map.x * (MU / 100), y: y * t.state.map.y * (MU / 100), r: r * MU, z0, z1: z0 + THICK };
};

/** Draws wind and weather. The sun stands somewhere from east to west, and hides nobody in haze or under a layer. */
export const drawSky = (t: TurnContext): Sky => {
  const wind = { to: (die(t, UNIT, 'wind', 12) % 12) * 300, force: die(t, UNIT, 'wind', 4) - 1 };
  const weather = die(t, UNIT, 'weather', 10);
  const clear: Sky = { light: 'clear', clouds: [], layer: null, wind, sun: null };
  if (weather === 9) return { ...clear, light: 'haze' };
  if (weather === 10) return { ...clear, layer: { z0: LAYER, z1: LAYER + THICK } };
  const sun = SUNRISE + HOUR * die(t, UNIT, 'sun', 12);
  if (weather <= 5) return { ...clear, sun };
  const [clouds] = throwDice(t, UNIT, 'weather', 1, 6);
  return { ...clear, sun, clouds: Array.from({ length: clouds! }, () => cloud(t)) };
};

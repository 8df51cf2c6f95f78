/** The few words of these pictures, in one place, so that another language is another object. */
import { type Band, bandNow, MISSION_NAMES, type MissionId, SEGMENT_NAMES, type Segment } from '@paravion/clouds';
import type { Actor } from './scene.ts';

export interface SkyWords {
  readonly wholeTurn: (turn: number) => string;
  /** A turn that is not over yet. */
  readonly turn: (turn: number, segment: Segment) => string;
  readonly missions: Readonly<Record<MissionId, string>>;
  readonly bands: Readonly<Record<Band, string>>;
  /** A plane in a sentence, for those who hear a chart instead of seeing it. */
  readonly plane: (id: string, type: string, actor: Actor) => string;
  readonly conditions: Readonly<
    Record<'fire' | 'smoke' | 'spinning' | 'wreck' | 'grounded' | 'uncontrolled' | 'home' | 'waiting' | 'out', string>
  >;
  readonly fates: Readonly<Record<string, string>>;
  readonly fromSouth: string;
  readonly scale: (mu: number) => string;
  readonly wind: (force: number) => string;
  readonly layer: (z0: number, z1: number) => string;
  readonly lights: Readonly<Record<'clear' | 'haze' | 'night', string>>;
  readonly height: (z: number) => string;
  readonly speed: (v: number, band: string) => string;
  readonly strength: (left: number | null, of: number) => string;
  readonly language: 'en' | 'de';
  readonly draw: string;
  readonly legend: string;
  readonly signs: Readonly<
    Record<
      'stick' | 'bank' | 'path' | 'climbed' | 'sank' | 'hit' | 'miss' | 'bomb' | 'barrage' | 'fire' | 'spin' | 'lost',
      string
    >
  >;
}

const compass = (h: number): string => `${String(Math.round(h / 10) % 360).padStart(3, '0')}°`;

export const ENGLISH_SKY: SkyWords = {
  wholeTurn: (turn) => (turn === 0 ? SEGMENT_NAMES.SET : `Turn ${turn}`),
  turn: (turn, segment) => (turn === 0 ? SEGMENT_NAMES.SET : `Turn ${turn}, ${SEGMENT_NAMES[segment].toLowerCase()}`),
  missions: MISSION_NAMES.en,
  bands: { stall: 'stall', slow: 'slow', medium: 'medium', high: 'high', dive: 'dive' },
  plane: (id, type, { plane, at, lost }) =>
    lost
      ? `${id} ${type}, lost`
      : `${id} ${type}, height ${at.z} MU, heading ${compass(at.h)}, speed ${plane.v} ${bandNow(plane)}`,
  conditions: {
    fire: 'on fire',
    smoke: 'smoking',
    spinning: 'spinning',
    wreck: 'falling',
    grounded: 'on the ground',
    uncontrolled: 'nobody at the controls',
    home: 'going home',
    waiting: 'still to come',
    out: 'out',
  },
  fates: {
    home: 'flew home',
    landed: 'landed',
    captured: 'captured',
    exploded: 'exploded',
    crashed: 'crashed',
    abandoned: 'abandoned',
  },
  fromSouth: 'From the south, height in MU',
  scale: (mu) => `${mu} MU, ${mu * 14} m`,
  wind: (force) => (force === 0 ? 'calm' : `${force} MU`),
  layer: (z0, z1) => `cloud from ${z0} to ${z1}`,
  lights: { clear: '', haze: 'haze', night: 'night' },
  height: (z) => `${z} MU`,
  speed: (v, band) => `${v} EU ${band}`,
  strength: (left, of) => (left === null ? '' : `strength ${Math.max(0, left)}/${of}`),
  language: 'en',
  draw: 'Drawn',
  legend: 'The signs of the charts',
  signs: {
    stick:
      'A plane, its name and its height in MU; blue and round the Entente, red and square the Germans. A stick leads to its shadow on the ground, with a notch for each 10 MU of height.',
    bank: 'Banked: a chevron at the wing that is down for each step.',
    path: 'What was flown in this turn, from the ring on; a tick for each MU (for each 5 on a small chart).',
    climbed: 'A triangle behind the height: it climbed in this turn, here by 3 MU or more.',
    sank: 'Pointing down it sank; hollow, by less than 3 MU.',
    hit: 'A burst that hit; the star holds the row of the damage table.',
    miss: 'A burst that missed: light dots past the target, with a bar at their end.',
    bomb: 'A bomb or a shell fell here.',
    barrage: 'A barrage burst, and its reach of 4 MU; with a red star it struck somebody.',
    fire: 'On fire; smoking.',
    spin: 'In a spin.',
    lost: 'Hollow and crossed out: lost in this turn, where it was last.',
  },
};

/** How machines of a squadron are painted: in the colours of their side, with what its markings say of noses, tails, wings. */
import type { Part } from './plates.ts';
import type { Paint } from './solid.ts';

const SERVICE: Readonly<Record<'W' | 'E', Paint>> = {
  W: {
    nose: '#8f9187',
    body: '#857f58',
    wings: '#a39a6a',
    tail: '#978e60',
    wheels: '#4a463c',
    ring: '#27466f',
    disc: '#f3efe2',
    heart: '#8c4436',
  },
  E: {
    nose: '#9a9c92',
    body: '#c7a15f',
    wings: '#a0a67c',
    tail: '#aea573',
    wheels: '#4a463c',
    cross: '#1b1a17',
  },
};

/** Colours by the words of markings. Red is that of oxide paint: bright red is fire alone. */
const COLOURS: Readonly<Record<string, string>> = {
  red: '#8f4a3b',
  green: '#5f7a4a',
  yellow: '#d9b24a',
  orange: '#c98a4a',
  blue: '#4d6c8c',
  white: '#f1ecdd',
  black: '#3a3833',
  brown: '#7a5a3c',
};
const NAMED: Readonly<Record<string, Part>> = {
  nose: 'nose',
  tail: 'tail',
  fuselage: 'body',
  wing: 'wings',
  wheel: 'wheels',
};
const SAID = new RegExp(`\\b(${Object.keys(COLOURS).join('|')}) (${Object.keys(NAMED).join('|')})s?\\b`, 'gi');

/** The paint of a squadron; `markings`: as a pack words them, `red noses, personal tail colours`. */
export const dressOf = (side: 'W' | 'E', markings: string): Paint => {
  const own = [...markings.matchAll(SAID)].map(([, colour, part]) => [
    NAMED[part!.toLowerCase()]!,
    COLOURS[colour!.toLowerCase()]!,
  ]);
  return { ...SERVICE[side], ...Object.fromEntries(own) };
};

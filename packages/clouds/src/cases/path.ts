/** Paths into a state as cases write them: `W1.v`, `W1/1.fortitude`, `W1.guns[0].boxes`, `sky.light`, `score.W`. */
import type { Draft } from '../state.ts';

type Loose = Record<string, unknown>;

const things = (state: Draft): readonly { readonly id: string }[] => [
  ...state.planes,
  ...state.units,
  ...state.barrages,
  ...state.balloons,
];

const man = (state: Draft, id: string): unknown =>
  [...state.planes, ...state.balloons].flatMap((p) => p.crew).find((m) => m.id === id);

/** The fields of a pilot go by the name of his plane where the plane has none such: `W1.flying`. */
const rootOf = (state: Draft, name: string, key: string): unknown => {
  const thing = things(state).find((t) => t.id === name);
  if (thing && (key in thing || name.includes('/'))) return thing;
  return man(state, name) ?? thing;
};

interface Spot {
  readonly holder: Loose;
  readonly key: string;
}

/** Where a path leads; a text says why it leads nowhere. */
export const spotOf = (state: Draft, path: string): Spot | string => {
  const [head = '', ...keys] = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const isThing = /^[WE][A-Z]{0,2}\d/.test(head);
  let holder: unknown = isThing ? rootOf(state, head, keys[0] ?? '') : state;
  const trail = isThing ? keys : [head, ...keys];
  for (const key of trail.slice(0, -1)) holder = (holder as Loose | undefined)?.[key];
  const key = trail.at(-1);
  if (typeof holder !== 'object' || holder === null || key === undefined) return `"${path}" leads nowhere`;
  return key in holder ? { holder: holder as Loose, key } : `"${path}" leads nowhere: there is no ${key}`;
};

/** A value as cases write it: JSON, or a bare word. */
export const readValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Runs the cases of the placement of clouds (rule 6.3): properties that hold for every seed. */
import { keyedDice } from '@paravion/tabletop';
import { cornerHex, distance, type Hex, parseHex, stripHexes } from '../board.ts';
import { sopwith } from '../game.ts';
import type { Rules } from '../rules.ts';
import { FACINGS, STRIPS } from '../vocabulary.ts';
import type { CloudsCase, PlainFact } from './case.ts';

type Markers = readonly (readonly Hex[])[];

/** Every aerodrome and strip of the board, played or not. */
const ground = (side: number): readonly Hex[] =>
  FACINGS.flatMap((corner) => [cornerHex(side, corner), ...STRIPS.flatMap((strip) => stripHexes(side, corner, strip))]);

const nearest = (hexes: readonly Hex[], others: readonly Hex[]): number =>
  Math.min(...hexes.flatMap((hex) => others.map((other) => distance(hex, other))));

const within = (n: number, [least, most]: readonly string[]): boolean => n >= Number(least) && n <= Number(most);

const isConnected = (hexes: readonly Hex[]): boolean => {
  const reached = new Set(hexes.slice(0, 1));
  for (const from of reached) for (const hex of hexes) if (distance(from, hex) === 1) reached.add(hex);
  return reached.size === hexes.length;
};

const areApart = (markers: Markers): boolean =>
  markers.every((m, i) => markers.slice(i + 1).every((other) => nearest(m, other) > 1));

const PROPERTIES: Readonly<Record<string, (markers: Markers, args: readonly string[], side: number) => boolean>> = {
  markers: (markers, [n]) => markers.length === Number(n),
  hexes: (markers, args) => within(markers.flat().length, args),
  size: (markers, args) => markers.every((m) => within(m.length, args)),
  connected: (markers) => markers.every(isConnected),
  apart: (markers) => areApart(markers),
  clear: (markers, [n], side) => nearest(markers.flat(), ground(side)) >= Number(n),
  on: (markers) => markers.flat().every((hex) => hex !== NOWHERE),
};

const NOWHERE: Hex = { q: 99, r: 99 };

const placed = (rules: Rules, pilots: number, seed: string): Markers => {
  const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, pilots), keyedDice(seed));
  return state.clouds.map((marker) => marker.map((hex) => (hex.includes(',') ? NOWHERE : parseHex(rules.side, hex)!)));
};

const said = (fact: PlainFact): string => [fact.fact, ...fact.args].join(' ').trim();

const checkFact = (fact: PlainFact, all: readonly Markers[], side: number): readonly string[] => {
  const different = new Set(all.map((markers) => JSON.stringify(markers))).size > 1;
  if (fact.fact === 'different') return different ? [] : [`line ${fact.line}: the clouds are the same for every seed`];
  const bad = all.findIndex((markers) => !PROPERTIES[fact.fact]!(markers, fact.args, side));
  return bad < 0
    ? []
    : [`line ${fact.line}: "${said(fact)}" does not hold for seed ${bad + 1}: ${JSON.stringify(all[bad])}`];
};

/** What is wrong with the case by these rules; empty when it holds. */
export const runClouds = (c: CloudsCase, rules: Rules): readonly string[] => {
  const all = Array.from({ length: c.seeds }, (_, i) =>
    placed(rules, c.pilots, `clouds of case ${c.id}, seed ${i + 1}`),
  );
  return c.facts.flatMap((fact) => checkFact(fact, all, rules.side));
};

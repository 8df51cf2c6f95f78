/** Panels as an umpire reads them out. */

import {
  aircraftOf,
  BANDS,
  bandNow,
  gunWords,
  indicated,
  letterName,
  MISSION_NAMES,
  MU,
  type Plane,
  panel,
  planeOf,
  topNow,
} from '@paravion/clouds';
import { compass, planesOf, troubles } from '@paravion/games/clouds';
import type { Book } from './book.ts';
import { placeLines } from './commands/observe.ts';
import { scoreWords } from './commands/turn.ts';

const menLines = (plane: Plane): readonly string[] =>
  plane.crew.map(
    (m) =>
      `    ${m.id} ${m.role}${m.name === '' ? '' : ` ${m.name}`}: Awareness ${m.awareness}, Flying ${m.flying}, Gunnery ${m.gunnery}, Fortitude ${m.fortitude}/${m.full}, Luck ${m.luck}, re-rolls ${m.rerolls}${m.abilities.length > 0 ? `; ${m.abilities.join(', ')}` : ''}`,
  );

const bankWords = (b: number): string => (b === 0 ? '' : ` bank ${b < 0 ? 'L' : 'R'}${Math.abs(b)}`);

const load = (plane: Plane): string =>
  `${plane.bombs > 0 ? `, bombs ${plane.bombs} x ${panel(plane).bombs.kg} kg` : ''}${plane.rockets ? ', rockets' : ''}${plane.incendiary ? ', incendiary' : ''}`;

/** A plane on one line. */
const shortLine = (plane: Plane): string => {
  const ini = plane.initiative ? `  initiative ${plane.initiative.total}` : '';
  const guns = plane.guns.map((gun, i) => `${i}: ${gunWords(gun)}`).join(', ');
  const wrong = troubles(plane);
  return `  ${plane.id} ${aircraftOf(plane.type).name}: v${plane.v} ${bandNow(plane)}, z${plane.z}, heading ${compass(plane.h)}${bankWords(plane.b)}, strength ${Math.max(0, plane.strength)}/${panel(plane).structural}, guns ${guns}${load(plane)}${ini}${wrong.length > 0 ? `; ${wrong.join(', ')}` : ''}`;
};

const fullLines = (plane: Plane): readonly string[] => {
  const of = panel(plane);
  const bands = BANDS.map((b) => `${b} ${of.bands[b].join('-')} ${of.turnTemplate[b]}`).join(', ');
  const turns = `left ${letterName(indicated(plane, plane.v, 'L'))}, right ${letterName(indicated(plane, plane.v, 'R'))}`;
  return [
    shortLine(plane),
    `    turns now ${turns}; tighter for ${of.tightTurnEnergy.join(', ')} EU; a step of bank takes ${of.rollValue} MU`,
    `    stalls at ${of.stallEU}, top ${topNow(plane)}, dive limit ${of.vneEU}, climbs ${of.maxClimbMU}, gunnery ${of.gunneryMod}`,
    `    bands and templates: ${bands}`,
    ...menLines(plane),
  ];
};

const mu = (mmu: number): number => Math.round(mmu / MU);

/** What lies on the ground and hangs in the air, with its place on the mission's map. */
const thingLines = ({ state }: Book): readonly string[] => [
  ...state.balloons.map(
    (b) =>
      `  ${b.id} ${b.kind} at ${mu(b.x)}, ${mu(b.y)}: z${b.z}${b.destroyed ? ', destroyed' : `, leaks +${b.bonus}${b.kind === 'airship' ? `, ${b.burns} of 3 cells burnt` : `, cable ${b.cable}`}`}`,
  ),
  ...state.units.map(
    (u) =>
      `  ${u.id} ${u.kind}${u.plane ? ` ${u.plane}` : ''} at ${mu(u.x)}, ${mu(u.y)}: strength ${u.strength}/${u.full}, ${u.cover}${u.sheltering ? ', sheltering' : ''}${u.suppressed > 0 ? ', suppressed' : ''}${u.foundBy ? `, found by ${u.foundBy}` : ''}`,
  ),
  ...state.barrages.map((b) => `  ${b.id} barrage of ${b.gun}: begins at ${mu(b.x)}, ${mu(b.y)} z${b.z}`),
  ...placeLines({ state: state as never }),
  ...state.mission.batteries.map((b) => `  battery of ${b.observer} at ${b.target}: ${b.dice}d10 off, ${b.hits} hits`),
  ...state.parachutes.map((p) => `  ${p.man} under his parachute: ${p.down ?? `z${p.z}`}`),
  ...state.victories.map((v) => `  victory: ${v.by} over ${v.over} (${v.kind}, turn ${v.turn})`),
];

/** One panel whole, or all of them shortly. */
export const panelLines = (book: Book, id: string | undefined): readonly string[] => {
  const { state } = book;
  const plane = id === undefined ? undefined : planeOf(state, id.toUpperCase());
  if (plane) return fullLines(plane);
  const things = thingLines(book);
  const own = id === undefined ? [] : things.filter((line) => line.trim().startsWith(`${id.toUpperCase()} `));
  if (id !== undefined && own.length > 0) return own;
  if (id !== undefined)
    return [
      `  There is no ${id}: ${planesOf(state)
        .map((p) => p.id)
        .join(', ')}.`,
    ];
  const { wind, light, layer, clouds } = state.sky;
  const sky = [
    ...(light === 'clear' ? [] : [light]),
    ...(layer ? [`a layer of cloud from ${layer.z0} to ${layer.z1}`] : []),
    ...(clouds.length > 0
      ? [`clouds ${clouds.map((c) => `at ${mu(c.x)}, ${mu(c.y)} of ${mu(c.r)} MU from ${c.z0} to ${c.z1}`).join('; ')}`]
      : []),
  ];
  const blows = wind.force === 0 ? 'no wind' : `wind towards ${compass(wind.to)}, force ${wind.force}`;
  return [
    `  ${MISSION_NAMES.en[state.mission.id]}, ${state.mission.month}; turn ${state.turn} of ${state.mission.limit}; ${[...sky, blows].join(', ')}. ${scoreWords({ state: state as never })}`,
    ...planesOf(state).map(shortLine),
    ...things,
  ];
};

/** Panels as an umpire reads them out. */

import type { Plane } from '@paravion/clouds';
import { aircraftOf, BANDS, bandNow, indicated, letterName, panel, planeOf, topNow } from '@paravion/clouds';
import { gunWords, planesOf, troubles } from '../games/clouds/describe.ts';
import type { Book } from './book.ts';

const menLines = (plane: Plane): readonly string[] =>
  plane.crew.map(
    (m) =>
      `    ${m.id} ${m.role}${m.name === '' ? '' : ` ${m.name}`}: Awareness ${m.awareness}, Flying ${m.flying}, Gunnery ${m.gunnery}, Fortitude ${m.fortitude}/${m.full}, Luck ${m.luck}, re-rolls ${m.rerolls}${m.abilities.length > 0 ? `; ${m.abilities.join(', ')}` : ''}`,
  );

/** A plane on one line. */
export const shortLine = (plane: Plane): string => {
  const ini = plane.initiative ? `  initiative ${plane.initiative.total}` : '';
  const guns = plane.guns.map((gun, i) => `${i}: ${gunWords(gun)}`).join(', ');
  const wrong = troubles(plane);
  return `  ${plane.id} ${aircraftOf(plane.type).name}: v${plane.v} ${bandNow(plane)}, z${plane.z}, strength ${Math.max(0, plane.strength)}/${panel(plane).structural}, guns ${guns}${ini}${wrong.length > 0 ? `; ${wrong.join(', ')}` : ''}`;
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

/** One panel whole, or all of them shortly. */
export const panelLines = ({ state }: Book, id: string | undefined): readonly string[] => {
  const plane = id === undefined ? undefined : planeOf(state, id.toUpperCase());
  if (id !== undefined && !plane)
    return [
      `  There is no ${id}: ${planesOf(state)
        .map((p) => p.id)
        .join(', ')}.`,
    ];
  if (plane) return fullLines(plane);
  const balloons = state.balloons.map(
    (b) => `  ${b.id} ${b.kind}: z${b.z}${b.destroyed ? ', destroyed' : `, bonus ${b.bonus}`}`,
  );
  return [`  Turn ${state.turn}`, ...planesOf(state).map(shortLine), ...balloons];
};

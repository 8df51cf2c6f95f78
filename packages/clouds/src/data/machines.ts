/** Aeroplanes by type: panels and service records. */
import aircraft from '../../data/aircraft.json' with { type: 'json' };
import panels from '../../data/panels.json' with { type: 'json' };
import { read } from './read.ts';
import type { Aircraft, Panel } from './types.ts';

export const PANELS = read<readonly Panel[]>(panels.panels);
export const AIRCRAFT = read<readonly Aircraft[]>(aircraft.types);

const panelById: ReadonlyMap<string, Panel> = new Map(PANELS.map((p) => [p.id, p]));
const aircraftById: ReadonlyMap<string, Aircraft> = new Map(AIRCRAFT.map((a) => [a.id, a]));

/** Whether there is a type of this id. */
export const isType = (id: string): boolean => panelById.has(id);
/** The panel of a type; throws for an unknown one (setups and states are checked before). */
export const panelOf = (id: string): Panel => {
  const panel = panelById.get(id);
  if (!panel) throw new Error(`there is no aeroplane "${id}"`);
  return panel;
};
/** The service record of a type; throws for an unknown one. */
export const aircraftOf = (id: string): Aircraft => {
  const found = aircraftById.get(id);
  if (!found) throw new Error(`there is no aeroplane "${id}"`);
  return found;
};

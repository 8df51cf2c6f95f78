/** A war in a few lines: the period, who is due, the squadrons and what the viewer may know of his men. */
import {
  languageOf,
  type Man,
  monthWords,
  placeName,
  rankOf,
  type Squadron,
  type State,
  sectorName,
  term,
  typeName,
} from '@paravion/campaign';
import type { Position } from '../adapter.ts';

const PHASES = {
  en: {
    mission: 'mission',
    ORD: 'orders of the day',
    FLY: 'missions in the air',
    DEB: 'experience to be spent',
    OVER: 'the war is over',
  },
  de: {
    mission: 'Auftrag',
    ORD: 'Tagesbefehl',
    FLY: 'Aufträge in der Luft',
    DEB: 'Erfahrung auszugeben',
    OVER: 'der Krieg ist aus',
  },
} as const;

/** What is due, by the calendar of the war: `April 1917, mission 2: orders of the day`. */
export const dueWords = ({ month, period, phase }: State, language?: string): string => {
  const spoken = languageOf(language);
  const words = PHASES[spoken];
  const when = monthWords(month, spoken);
  return phase === 'OVER' ? `${when}: ${words.OVER}` : `${when}, ${words.mission} ${period}: ${words[phase]}`;
};

const counted = (things: readonly string[]): string =>
  [...new Set(things)].map((thing) => `${things.filter((t) => t === thing).length} ${thing}`).join(', ');

const squadronLine = (squadron: Squadron): string => {
  const { id, name, side, role, base, sector, points, flown, men, machines } = squadron;
  const where = placeName(base) ?? sectorName(sector);
  const fit = men.filter((m) => m.kind === 'pilot' && m.status === 'fit').length;
  const own = machines.length > 0 ? `; ${fit} pilots fit, ${counted(machines.map((m) => typeName(m.type)))}` : '';
  return `${id.padEnd(8)} ${name}, ${term(role, 'en')} of ${term(side, 'en')}, at ${where}: ${points} points in ${flown} missions${own}`;
};

/** `Capt Hale (gb60-1) A13 F13 G15 Fortitude 13/13 Luck 11, 5 experience, 3 missions, 1 victory`. */
export const manLine = (squadron: Squadron, man: Man): string => {
  const {
    id,
    name,
    awareness,
    flying,
    gunnery,
    fortitude,
    full,
    luck,
    xp,
    missions,
    victories,
    abilities,
    status,
    until,
  } = man;
  const scores =
    full > 1
      ? ` A${awareness} F${flying} G${gunnery} Fortitude ${fortitude}/${full} Luck ${luck}, ${xp} experience,`
      : '';
  const skills = abilities.length > 0 ? `; ${abilities.join(', ')}` : '';
  const state = status === 'fit' ? '' : `; ${term(status, 'en')}${status === 'grounded' ? ` until turn ${until}` : ''}`;
  return `${rankOf(squadron.nation, man)} ${name} (${id})${scores} ${missions} missions, ${victories} confirmed${skills}${state}`;
};

export const describe = ({ state: view, names }: Position, owing: readonly number[]): readonly string[] => {
  const state = view as State;
  const due = owing.map((seat) => names[seat]).join(', ');
  return [
    `${dueWords(state)}.`,
    ...(state.squadrons as readonly Squadron[]).filter((s) => !s.disbanded).map(squadronLine),
    due === '' ? 'The war is over.' : `Orders are due from ${due}.`,
  ];
};

/** The same with every man whom the viewer may know. */
export const board = ({ state: view }: Position): readonly string[] =>
  ((view as State).squadrons as readonly Squadron[]).flatMap((squadron) =>
    squadron.men.length === 0
      ? []
      : [squadronLine(squadron), ...squadron.men.map((man) => `  ${manLine(squadron, man)}`)],
  );

/** A war in a few lines: the period, who is due, the squadrons and what the viewer may know of his men. */
import {
  abilityName,
  type Language,
  languageOf,
  type Man,
  monthWords,
  placeName,
  rankOf,
  type Squadron,
  type State,
  sectorName,
  sectorsOf,
  sideNames,
  sideWithin,
  term,
  typeName,
} from '@paravion/campaign';
import type { Position } from '../adapter.ts';

const ENGLISH = {
  mission: 'mission',
  ORD: 'orders of the day',
  FLY: 'missions in the air',
  DEB: 'experience to be spent',
  OVER: 'the war is over',
  at: (what: string, side: string, where: string) => `${what} of ${side}, at ${where}`,
  points: (points: number, flown: number) => `${points} points in ${flown} missions`,
  fit: (pilots: number) => `${pilots} pilots fit`,
  xp: (xp: number) => `${xp} experience`,
  flown: (missions: number, victories: number) => `${missions} missions, ${victories} confirmed`,
  misses: (missions: number) => `misses ${missions}`,
  due: (names: string) => `Orders are due from ${names}.`,
};

const GERMAN: typeof ENGLISH = {
  mission: 'Auftrag',
  ORD: 'Tagesbefehl',
  FLY: 'Aufträge in der Luft',
  DEB: 'Erfahrung auszugeben',
  OVER: 'der Krieg ist aus',
  at: (what, side, where) => `${what}, ${side}, in ${where}`,
  points: (points, flown) => `${points} Punkte in ${flown} Aufträgen`,
  fit: (pilots) => `${pilots} Flugzeugführer bereit`,
  xp: (xp) => `${xp} Erfahrung`,
  flown: (missions, victories) => `${missions} Flüge, ${victories} anerkannte Luftsiege`,
  misses: (missions) => `fehlt ${missions}-mal`,
  due: (names) => `Befehle fehlen von ${names}.`,
};

const WORDS: Readonly<Record<Language, typeof ENGLISH>> = { en: ENGLISH, de: GERMAN };

/** What is due, by the calendar of the war: `April 1917, mission 2: orders of the day`. */
export const dueWords = ({ month, period, phase }: State, language?: string): string => {
  const spoken = languageOf(language);
  const words = WORDS[spoken];
  const when = monthWords(month, spoken);
  return phase === 'OVER' ? `${when}: ${words.OVER}` : `${when}, ${words.mission} ${period}: ${words[phase]}`;
};

const counted = (things: readonly string[]): string =>
  [...new Set(things)].map((thing) => `${things.filter((t) => t === thing).length} ${thing}`).join(', ');

const squadronLine = (squadron: Squadron, war: State, language: Language): string => {
  const { id, name, side, role, base, sector, points, flown, men, machines } = squadron;
  const words = WORDS[language];
  const where = words.at(
    term(role, language),
    sideWithin(sideNames(war), side, language),
    placeName(base) ?? sectorName(sectorsOf(war), sector, language),
  );
  const fit = men.filter((m) => m.kind === 'pilot' && m.status === 'fit').length;
  const own = machines.length > 0 ? `; ${words.fit(fit)}, ${counted(machines.map((m) => typeName(m.type)))}` : '';
  return `${id.padEnd(8)} ${name}, ${where}: ${words.points(points, flown)}${own}`;
};

/** `Capt Hale (gb60-1) A13 F13 G15 Fortitude 13/13 Luck 11, 5 experience, 3 missions, 1 confirmed`; `turn`: the present one. */
export const manLine = (squadron: Squadron, man: Man, turn: number, language: Language): string => {
  const { id, name, awareness, flying, gunnery, fortitude, full, luck, xp, missions, victories, status } = man;
  const words = WORDS[language];
  const [stamina, chance] = [term('fortitude', language), term('luck', language)];
  const letters = `A${awareness} F${flying} G${gunnery}`;
  const scores = full > 1 ? ` ${letters} ${stamina} ${fortitude}/${full} ${chance} ${luck}, ${words.xp(xp)},` : '';
  const skills = man.abilities.map((ability) => `; ${abilityName(ability, language)}`).join('');
  const grounded = status === 'grounded' ? `, ${words.misses(Math.max(1, man.until - turn))}` : '';
  const state = status === 'fit' ? '' : `; ${term(status, language)}${grounded}`;
  return `${rankOf(squadron, man)} ${name} (${id})${scores} ${words.flown(missions, victories)}${skills}${state}`;
};

export const describe = (
  { state: view, names }: Position,
  owing: readonly number[],
  language?: string,
): readonly string[] => {
  const state = view as State;
  const due = owing.map((seat) => names[seat]).join(', ');
  const spoken = languageOf(language);
  return [
    `${dueWords(state, language)}.`,
    ...(state.squadrons as readonly Squadron[])
      .filter((s) => !s.disbanded)
      .map((squadron) => squadronLine(squadron, state, spoken)),
    ...(due === '' ? [] : [WORDS[spoken].due(due)]),
  ];
};

/** The same with every man whom the viewer may know. */
export const board = ({ state: view }: Position): readonly string[] => {
  const state = view as State;
  return (state.squadrons as readonly Squadron[]).flatMap((squadron) =>
    squadron.men.length === 0
      ? []
      : [
          squadronLine(squadron, state, 'en'),
          ...squadron.men.map((man) => `  ${manLine(squadron, man, state.turn, 'en')}`),
        ],
  );
};

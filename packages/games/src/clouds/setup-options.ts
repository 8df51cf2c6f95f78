/** What is flown, when, by whom: `--mission balloon --seat Ann:W:camel,camel --seat Bob:E:ad5`. */
import {
  AIRCRAFT,
  INTERCEPTED,
  MISSIONS,
  type MissionId,
  monthWords,
  panelOf,
  SIDES,
  type Side,
  sideOfType,
  TIMELINE_MONTHS,
  wordsIn,
} from '@paravion/clouds';
import type { SetupOption, Words } from '../adapter.ts';

export interface SetupOptions {
  readonly mission?: string;
  readonly month?: string;
  readonly attacker?: string;
  readonly limit?: number;
  readonly planes?: number;
  readonly entente?: string;
  readonly germans?: string;
  readonly seat?: readonly string[];
  readonly types?: string;
  readonly crews?: string;
  readonly task?: number;
}

/** What can be asked for: a mission, or to stop one (rule 8.1). */
export const FLOWN: readonly string[] = [...MISSIONS, 'interception'];

export const TYPES = ['month', 'any'] as const;
export const CREWS = ['drawn', 'duel'] as const;

/** A card of a telephone is narrower than the word, and browsers without a German dictionary break it anywhere. */
const SOFT = 'Artillerie\u00adb';

const missionTitle = (id: string): Words =>
  id === 'interception'
    ? { en: 'Interception', de: 'Abfangen' }
    : {
        en: wordsIn('en').missions[id as MissionId],
        de: wordsIn('de').missions[id as MissionId].replace('Artillerieb', SOFT),
      };

/** The month in which a mission is flown where none is named. */
export const USUAL_MONTH = '1917-08';

const monthTitle = (month: string): Words => ({ en: monthWords(month, 'en'), de: monthWords(month, 'de') });
const byMonth: Words = { en: 'the commonest of the month', de: 'die häufigsten des Monats' };

/** The aeroplanes of a side by name, for forms. */
const typesOf = (side: Side): Pick<SetupOption, 'offered' | 'choiceTitles'> => {
  const types = AIRCRAFT.filter(({ id }) => sideOfType(id) === side).map(({ id }) => [id, panelOf(id).name] as const);
  return {
    offered: types.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id),
    choiceTitles: Object.fromEntries(types.map(([id, name]) => [id, { en: name, de: name }])),
  };
};

/** What each mission is, for who flies it. */
const ABOUT: Readonly<Record<string, Words>> = {
  dogfight: { en: 'Fighters against fighters, and nothing else.', de: 'Jäger gegen Jäger, und sonst nichts.' },
  patrol: {
    en: 'Fly over two places of the front, and hold the sky there.',
    de: 'Zwei Orte der Front überfliegen und den Himmel dort halten.',
  },
  escort: { en: 'Bring two two-seaters through to the other side.', de: 'Zwei Zweisitzer ans andere Ende bringen.' },
  balloon: {
    en: 'Burn a balloon that guns and fighters guard.',
    de: 'Einen Ballon verbrennen, den Flak und Jäger schützen.',
  },
  spotting: { en: 'Direct the guns until the target is hit.', de: 'Die Geschütze lenken, bis das Ziel getroffen ist.' },
  photo: {
    en: 'Three pictures behind the lines; bring them home.',
    de: 'Drei Aufnahmen hinter den Linien, und damit heim.',
  },
  bombing: { en: 'Bombers to a depot, past guns and fighters.', de: 'Bomber zum Depot, an Flak und Jägern vorbei.' },
  ground: { en: 'Strafe and bomb the trenches, low down.', de: 'Gräben mit Bomben und MG angreifen, im Tiefflug.' },
  contact: {
    en: 'Find your own infantry, and tell headquarters.',
    de: 'Die eigene Infanterie finden und dem Stab melden.',
  },
  raid: {
    en: 'Their hangars at dawn, before they take off.',
    de: 'Im Morgengrauen ihre Hallen, ehe sie aufsteigen.',
  },
  interception: { en: 'Stop what the others were sent to do.', de: 'Verhindern, wofür die anderen kamen.' },
};

export const setupOptions: readonly SetupOption[] = [
  {
    id: 'mission',
    argument: 'id',
    help: 'what is flown (In Clouds of Glory, rule 8)',
    kind: 'text',
    choices: FLOWN,
    title: { en: 'Mission', de: 'Auftrag' },
    usual: missionTitle('dogfight'),
    choiceTitles: Object.fromEntries(FLOWN.map((id) => [id, missionTitle(id)])),
    choiceAbouts: ABOUT,
  },
  {
    id: 'task',
    argument: 'die',
    help: 'the 1d4 of an interception: what is flown by the others',
    kind: 'number',
    only: { option: 'mission', value: 'interception' },
    choices: ['1', '2', '3', '4'],
    title: { en: 'What is intercepted', de: 'Was abgefangen wird' },
    choiceTitles: Object.fromEntries(
      INTERCEPTED.map((mission, i) => [
        String(i + 1),
        { en: `${i + 1}: ${missionTitle(mission).en}`, de: `${i + 1}: ${missionTitle(mission).de}` },
      ]),
    ),
  },
  {
    id: 'attacker',
    aside: true,
    argument: 'side',
    help: 'who flies the mission: W the Entente, E the Germans',
    kind: 'text',
    choices: SIDES,
    title: { en: 'Who flies it', de: 'Wer ihn fliegt' },
    usual: { en: 'the Entente', de: 'die Entente' },
    choiceTitles: { W: { en: 'the Entente', de: 'die Entente' }, E: { en: 'the Germans', de: 'die Deutschen' } },
  },
  {
    id: 'month',
    argument: 'year-month',
    help: 'when it is flown: 1917-08; it says which types there are',
    kind: 'text',
    offered: TIMELINE_MONTHS,
    title: { en: 'Month', de: 'Monat' },
    choiceTitles: Object.fromEntries(TIMELINE_MONTHS.map((month) => [month, monthTitle(month)])),
    usual: monthTitle(USUAL_MONTH),
  },
  {
    id: 'limit',
    aside: true,
    argument: 'turns',
    help: 'Turns after which it ends (default: as the mission has it)',
    kind: 'number',
    title: { en: 'Turns after which it ends', de: 'Züge, nach denen er endet' },
    usual: { en: 'as the mission has it', de: 'wie der Auftrag es sagt' },
  },
  {
    id: 'types',
    aside: true,
    argument: 'which',
    help: 'those of the month, or any (8.2)',
    kind: 'text',
    choices: TYPES,
    title: { en: 'Types of planes', de: 'Flugzeugtypen' },
    usual: { en: 'those of the month', de: 'die des Monats' },
    choiceTitles: {
      month: { en: 'those of the month', de: 'die des Monats' },
      any: { en: 'any', de: 'beliebige' },
    },
  },
  {
    id: 'crews',
    aside: true,
    argument: 'how',
    help: 'drawn, or duel: pilots alike, 13 in all, Luck 10 (3.1)',
    kind: 'text',
    choices: CREWS,
    title: { en: 'Crews', de: 'Besatzungen' },
    usual: { en: 'drawn', de: 'ausgelost' },
    choiceTitles: { drawn: { en: 'drawn', de: 'ausgelost' }, duel: { en: 'all alike', de: 'alle gleich' } },
  },
  {
    id: 'planes',
    aside: true,
    argument: 'number',
    help: 'planes a side (default: one a seat; a patrol wants four)',
    kind: 'number',
    title: { en: 'Planes a side', de: 'Flugzeuge je Seite' },
    usual: { en: 'one a pilot', de: 'eines je Pilot' },
  },
  {
    id: 'entente',
    aside: true,
    argument: 'types',
    help: 'types of the Entente: one for all, or one each with commas between (default: of the month)',
    kind: 'text',
    ...typesOf('W'),
    several: true,
    title: { en: 'Planes of the Entente', de: 'Flugzeuge der Entente' },
    usual: byMonth,
  },
  {
    id: 'germans',
    aside: true,
    argument: 'types',
    help: 'types of the Germans',
    kind: 'text',
    ...typesOf('E'),
    several: true,
    title: { en: 'Planes of the Germans', de: 'Flugzeuge der Deutschen' },
    usual: byMonth,
  },
  {
    id: 'seat',
    argument: 'name:side:types',
    help: 'a player, his side, his planes: Ann:W:camel,camel; or "Ann <ann@example.org>:W:camel"',
    kind: 'texts',
    byName: true,
    seats: true,
  },
];

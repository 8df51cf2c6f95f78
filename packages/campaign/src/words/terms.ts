/** Words of a war in the languages that there are: tasks, skies, fates, reasons. */
import { MISSION_NAMES, type MissionId } from '@paravion/clouds';

export { abilityName, monthWords } from '@paravion/clouds';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const languageOf = (language: string | undefined): Language => (language?.startsWith('de') ? 'de' : 'en');

type Two = Readonly<Record<Language, string>>;

/** Tasks are called as the missions that they are. */
const tasks = Object.fromEntries(
  Object.entries(MISSION_NAMES.en).map(([id, name]): [string, Two] => [
    id,
    { en: name[0]!.toLowerCase() + name.slice(1), de: MISSION_NAMES.de[id as MissionId] },
  ]),
);

const TERMS: Readonly<Record<string, Two>> = {
  ...tasks,
  interception: { en: 'interception', de: 'Abfangen' },
  clear: { en: 'clear', de: 'klar' },
  clouds: { en: 'clouds', de: 'wolkig' },
  haze: { en: 'haze', de: 'Dunst' },
  layer: { en: 'overcast', de: 'bedeckt' },
  dud: { en: 'no flying weather', de: 'kein Flugwetter' },
  fighter: { en: 'fighters', de: 'Jagdflieger' },
  observation: { en: 'observation', de: 'Beobachter' },
  attack: { en: 'ground attack', de: 'Schlachtflieger' },
  bomber: { en: 'bombers', de: 'Bombenflieger' },
  gunnery: { en: 'Gunnery', de: 'Schießen' },
  flying: { en: 'Flying', de: 'Fliegen' },
  awareness: { en: 'Awareness', de: 'Umsicht' },
  fortitude: { en: 'Fortitude', de: 'Ausdauer' },
  luck: { en: 'Luck', de: 'Glück' },
  fit: { en: 'fit', de: 'bereit' },
  grounded: { en: 'grounded', de: 'krankgeschrieben' },
  away: { en: 'in the air', de: 'in der Luft' },
  missing: { en: 'missing', de: 'vermisst' },
  captured: { en: 'captured', de: 'gefangen' },
  dead: { en: 'dead', de: 'gefallen' },
  removed: { en: 'invalided home', de: 'dienstunfähig' },
  left: { en: 'posted', de: 'versetzt' },
  burnt: { en: 'in flames', de: 'brennend' },
  crashed: { en: 'crashed', de: 'abgestürzt' },
  shot: { en: 'shot', de: 'erschossen' },
  exploded: { en: 'exploded', de: 'in der Luft zerrissen' },
  jumped: { en: 'fell from his machine', de: 'aus der Maschine gestürzt' },
  wounds: { en: 'of his wounds', de: 'an seinen Wunden' },
  drowned: { en: 'drowned', de: 'ertrunken' },
  quick: { en: 'by the dice', de: 'durch die Würfel' },
  live: { en: 'live', de: 'live' },
  post: { en: 'by post', de: 'per Post' },
  table: { en: 'at a table', de: 'am Tisch' },
  bots: { en: 'by bots', de: 'durch Bots' },
  'left the fight': { en: 'left the fight', de: 'hat den Kampf verlassen' },
  'lost two machines for none': { en: 'lost two machines for none', de: 'hat zwei Maschinen für keine verloren' },
  'hit a friend': { en: 'hit a friend', de: 'hat einen Kameraden getroffen' },
  'emptied his guns and hit nobody': {
    en: 'emptied his guns and hit nobody',
    de: 'hat sich verschossen und niemanden getroffen',
  },
  'no orders twice running': { en: 'no orders twice running', de: 'zweimal nacheinander kein Befehl' },
  pilot: { en: 'pilot', de: 'Flugzeugführer' },
  crew: { en: 'observer', de: 'Beobachter' },
};

/** Decorations have their nation's own names; those that only describe are said in German, too. */
const GERMAN_AWARDS = [
  [/^wound stripe$/, 'Verwundetenstreifen'],
  [/^bar to the /, 'Spange zum '],
  [/^oak leaf to the /, 'Eichenlaub zum '],
] as const;
/** What a club's squadrons in a war say of their decorations. */
interface Clubs {
  readonly squadrons: readonly {
    readonly club?:
      | { readonly awards?: readonly { readonly name: string; readonly german?: string | undefined }[] | undefined }
      | undefined;
  }[];
}
/** What a decoration is called: `bar to the Military Cross`, `Spange zum Military Cross`; a club's own as its pack says. */
export const awardName = (award: string, language: Language, { squadrons }: Clubs = { squadrons: [] }): string => {
  if (language !== 'de') return award;
  const own = squadrons.flatMap(({ club }) => club?.awards ?? []).find(({ name }) => name === award)?.german;
  return own ?? GERMAN_AWARDS.reduce((name, [english, german]) => name.replace(english, german), award);
};

/** Words of the rules by their ids and in English, in German. */
export const GERMAN_TERMS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TERMS).flatMap(([id, { en, de }]) => [
    [id, de],
    [en, de],
  ]),
);

/** A word of the rules in a language; itself where there is none. */
export const term = (word: string, language: Language): string => TERMS[word]?.[language] ?? word;

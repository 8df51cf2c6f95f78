/** Words of the Gazette. */
import type { Language } from '../words/terms.ts';

export interface GazetteWords {
  readonly paper: Readonly<Record<'W' | 'E', string>>;
  readonly communique: string;
  readonly missions: (flown: number, won: number, drawn: number) => string;
  /** Which part of the month. */
  readonly part: (n: number) => string;
  readonly quietMonth: string;
  readonly victories: string;
  readonly columns: readonly [string, string, string, string, string];
  readonly confirmed: string;
  readonly denied: string;
  readonly honour: string;
  readonly obituary: (rank: string, name: string, missions: number, victories: number) => string;
  readonly people: string;
  readonly machines: string;
  readonly newType: (type: string, squadron: string) => string;
  readonly aces: string;
  readonly aceColumns: readonly [string, string, string, string];
  readonly fight: string;
  readonly fought: (where: string, what: string, types: string, foes: string) => string;
  readonly letters: string;
  readonly standings: string;
  readonly standColumns: readonly [string, string, string, string, string];
  readonly world: string;
}

const EN: GazetteWords = {
  paper: { W: 'The Entente Flying Gazette', E: 'The German Flying Gazette' },
  communique: 'Communiqué',
  missions: (flown, won, drawn) => `${flown} missions were flown; ${won} were won, ${drawn} ended without a decision.`,
  part: (n) => `Part ${n}`,
  quietMonth: 'Nothing to report.',
  victories: 'Victories',
  columns: ['Who', 'Squadron', 'Over', 'Where', 'Verdict'],
  confirmed: 'confirmed',
  denied: 'not confirmed',
  honour: 'Roll of honour',
  obituary: (rank, name, missions, victories) =>
    `${rank} ${name} flew ${missions} missions${victories > 0 ? ` and had ${victories} confirmed ${victories === 1 ? 'victory' : 'victories'}` : ''}. His squadron will miss him.`,
  people: 'Arrivals, promotions, decorations',
  machines: 'At the aerodromes',
  newType: (type, squadron) => `${squadron} has received the ${type}.`,
  aces: 'Our leading airmen',
  aceColumns: ['Airman', 'Squadron', 'Confirmed', 'Missions'],
  fight: 'The fight of the month',
  fought: (where, what, types, foes) => `Over ${where}, ${what}. Our machines: ${types}. The enemy flew ${foes}.`,
  letters: 'Letters',
  standings: 'The squadrons',
  standColumns: ['Squadron', 'Points', 'Missions', 'Confirmed', 'Lost'],
  world: 'From the fronts',
};

const DE: GazetteWords = {
  paper: { W: 'Fliegerzeitung der Entente', E: 'Deutsche Fliegerzeitung' },
  communique: 'Heeresbericht',
  missions: (flown, won, drawn) =>
    `${flown} Aufträge wurden geflogen, ${won} gewonnen, ${drawn} blieben ohne Entscheidung.`,
  part: (n) => `Teil ${n}`,
  quietMonth: 'Nichts Neues.',
  victories: 'Luftsiege',
  columns: ['Wer', 'Staffel', 'Gegner', 'Wo', 'Urteil'],
  confirmed: 'anerkannt',
  denied: 'nicht anerkannt',
  honour: 'Ehrentafel',
  obituary: (rank, name, missions, victories) =>
    `${rank} ${name} hat ${missions} Aufträge geflogen${victories > 0 ? ` und ${victories} ${victories === 1 ? 'Luftsieg' : 'Luftsiege'} errungen` : ''}. Er wird seiner Staffel fehlen.`,
  people: 'Ankünfte, Beförderungen, Auszeichnungen',
  machines: 'Auf den Flugplätzen',
  newType: (type, squadron) => `${squadron} hat die ${type} erhalten.`,
  aces: 'Unsere erfolgreichsten Flieger',
  aceColumns: ['Flieger', 'Staffel', 'Luftsiege', 'Flüge'],
  fight: 'Der Kampf des Monats',
  fought: (where, what, types, foes) => `${where}: ${what}. Unsere Maschinen: ${types}. Der Gegner flog ${foes}.`,
  letters: 'Leserbriefe',
  standings: 'Die Staffeln',
  standColumns: ['Staffel', 'Punkte', 'Aufträge', 'Luftsiege', 'Verluste'],
  world: 'Von den Fronten',
};

export const GAZETTE_WORDS: Readonly<Record<Language, GazetteWords>> = { en: EN, de: DE };

/** Words of the Gazette. */
import { capital } from '@paravion/tabletop';
import type { Language } from '../words/terms.ts';

export interface GazetteWords {
  readonly communique: string;
  readonly missions: (flown: number, won: number, drawn: number) => string;
  readonly flown: (task: string, end: 'won' | 'lost' | 'draw', score: string) => string;
  /** A squadron and where it flew, before what it did there. */
  readonly at: (squadron: string, where: string) => string;
  /** Who is new in a squadron. */
  readonly arrived: (squadron: string, names: readonly string[]) => string;
  readonly quietMonth: string;
  readonly victories: string;
  /** What a man claims, each with his how many-th it was; null where it could not be confirmed. */
  readonly claim: (name: string, all: readonly (readonly [over: string, total: number | null])[]) => string;
  readonly denied: string;
  readonly honour: string;
  /** `turn`: the how many-th in the paper, from 0; they do not all end with the same words. */
  readonly obituary: (rank: string, name: string, missions: number, victories: number, turn: number) => string;
  /** Who flew with a squadron as a guest of another, and was lost. */
  readonly guests: (squadron: string, names: readonly string[], where: string) => string;
  /** Before the names of those who were missing and of whom news has come; who are missing; who are invalided home. */
  readonly knownDead: string;
  readonly knownCaptured: string;
  readonly stillMissing: string;
  readonly invalided: string;
  /** Men of a squadron, in a list of several squadrons. */
  readonly men: (names: readonly string[], squadron: string) => string;
  readonly promoted: (rank: string, who: string) => string;
  readonly people: string;
  readonly reprimands: string;
  readonly machines: string;
  readonly newTypes: (types: readonly string[], squadron: string) => string;
  readonly aces: string;
  readonly aceColumns: readonly [string, string, string];
  readonly fight: string;
  readonly fought: (where: string, what: string, types: string, foes: string) => string;
  readonly flew: (squadron: string, names: readonly string[]) => string;
  /** Who brought down what, and who did not come back. */
  readonly brought: (name: string, what: readonly string[]) => string;
  readonly notBack: (names: readonly string[]) => string;
  readonly ended: (how: 'won' | 'lost' | 'draw', turns: number) => string;
  /** Below the drawings. */
  readonly scene: (where: string, what: string) => string;
  readonly chart: (where: string) => string;
  /** The first story, by victories confirmed and men lost. */
  readonly headline: (won: number) => string;
  /** Other headlines: an ace has fallen, one man has won much, many were lost. */
  readonly fallen: (name: string) => string;
  readonly manOfMonth: (name: string, won: number) => string;
  readonly heavy: string;
  /** Within the story: who has won most of them all, and which squadron. */
  readonly mostOfThem: (name: string, won: number, all: number) => string;
  readonly bestSquadron: (name: string, won: number, flown: number) => string;
  /** The weather, where it is known by the dice alone. */
  readonly mostly: (sky: string) => string;
  /** `two`; and several things as one says them. */
  readonly number: (n: number) => string;
  readonly all: (things: readonly string[]) => string;
  readonly month: (won: number, lost: number) => string;
  /** Above the machines of a side in the chart. */
  readonly ours: string;
  readonly theirs: string;
  readonly letters: string;
  readonly standings: string;
  readonly standColumns: readonly [string, string, string, string, string];
  readonly world: string;
}

/** `A, B and C`. */
const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** `Albatros D.III (2)`. */
const numbered = ([over, total]: readonly [string, number | null]): string =>
  total === null ? over : `${over} (${total})`;

/** Names are longer in the middle: of `Manfred von Richthofen` the headline has the last. */
const lastName = (name: string): string => /(?: \p{Ll}+)* \S+$/u.exec(name)?.[0].trim() ?? name;
const inTurn = (sentences: readonly string[], turn: number): string => sentences[turn % sentences.length]!;

const EN_NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const EN_FAREWELLS = [
  'His squadron will miss him.',
  'Nobody in the mess will take his chair.',
  'His friends drink to him tonight.',
  'He was the one whom the new ones asked.',
  'His fitter waited on the field until dark.',
  'There is one voice fewer at the piano.',
];
const DE_NUMBERS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const DE_FAREWELLS = [
  'Er wird seiner Staffel fehlen.',
  'Sein Platz im Kasino bleibt leer.',
  'Ihn fragten die Neuen, wenn sie etwas nicht wussten.',
  'Sein Monteur wartete bis zum Dunkelwerden auf dem Platz.',
  'Am Klavier ist eine Stimme weniger.',
  'Seine Kameraden trinken heute auf ihn.',
];

/** `five`, `11`: as a newspaper writes numbers. */
const enNumber = (n: number): string => EN_NUMBERS[n] ?? String(n);
const deNumber = (n: number): string => DE_NUMBERS[n] ?? String(n);

const EN: GazetteWords = {
  communique: 'Communiqué',
  missions: (flown, won, drawn) =>
    `${capital(enNumber(flown))} ${flown === 1 ? 'mission was' : 'missions were'} flown; ${enNumber(won)} ${won < 2 ? 'was' : 'were'} won${drawn > 0 ? `, ${enNumber(drawn)} ended without a decision` : ''}.`,
  flown: (task, end, score) => `${task} ${{ won: 'won', lost: 'lost', draw: 'drawn' }[end]} ${score}`,
  at: (squadron, where) => `${squadron} over ${where}`,
  arrived: (squadron, names) => `${squadron} welcomes ${listed(names, 'and')}.`,
  quietMonth: 'Nothing to report.',
  victories: 'Victories',
  claim: (name, all) => `${name}, ${listed(all.map(numbered), 'and')}`,
  denied: 'Not confirmed',
  honour: 'Roll of honour',
  obituary: (rank, name, missions, victories, turn) =>
    `${rank} ${name} flew ${missions} ${missions === 1 ? 'mission' : 'missions'}${victories > 0 ? ` and had ${victories} confirmed ${victories === 1 ? 'victory' : 'victories'}` : ''}. ${inTurn(EN_FAREWELLS, turn)}`,
  guests: (squadron, names, where) =>
    `${listed(names, 'and')} of another squadron, who flew with ${squadron} over ${where}, did not come home.`,
  knownDead: 'Missing, and now known to be dead',
  knownCaptured: 'Missing, and now known to be prisoners',
  stillMissing: 'Missing',
  invalided: 'Invalided home',
  men: (names, squadron) => `${listed(names, 'and')} (${squadron})`,
  promoted: (rank, who) => `Promoted ${rank}: ${who}.`,
  people: 'Arrivals, promotions, decorations',
  reprimands: 'Before the wing commander',
  machines: 'At the aerodromes',
  newTypes: (types, squadron) =>
    `${squadron} has received ${listed(
      types.map((type) => `the ${type}`),
      'and',
    )}.`,
  aces: 'Our leading airmen',
  aceColumns: ['Airman', 'Confirmed', 'Missions'],
  fight: 'The fight of the month',
  fought: (where, what, types, foes) => `Over ${where} (${what}), ${types} met ${foes}.`,
  flew: (squadron, names) => `${squadron} sent ${listed(names, 'and')}.`,
  brought: (name, what) => `${name} brought down ${listed(what, 'and')}.`,
  notBack: (names) => `${listed(names, 'and')} did not come back.`,
  ended: (how, turns) =>
    `${{ won: 'The day was ours', lost: 'The day was the enemy’s', draw: 'Neither side had the better of it' }[how]}${turns > 0 ? ` after ${turns} turns` : ''}.`,
  scene: (where, what) => `Over ${where}: ${what}. Drawn for this paper.`,
  chart: (where) => `The fight over ${where}, and who was in it. Crossed out: who did not come back.`,
  headline: (won) =>
    won === 0
      ? 'A quiet month at the front'
      : won === 1
        ? 'An enemy machine is down'
        : `${capital(enNumber(won))} enemy machines down`,
  month: (won, lost) =>
    `${won === 0 ? 'No victory was confirmed this month' : `${capital(enNumber(won))} ${won === 1 ? 'victory was' : 'victories were'} confirmed this month`}; ${lost === 0 ? 'every one of our airmen came home' : lost === 1 ? 'one of our airmen did not come home' : `${enNumber(lost)} of our airmen did not come home`}.`,
  fallen: (name) => `${lastName(name)} is dead`,
  manOfMonth: (name, won) => `${lastName(name)} brings down ${enNumber(won)}`,
  heavy: 'A hard month in the air',
  mostOfThem: (name, won, all) =>
    won === all
      ? `All the victories are ${lastName(name)}’s.`
      : `${capital(enNumber(won))} of the victories are ${lastName(name)}’s.`,
  bestSquadron: (name, won, flown) =>
    won === flown
      ? `${name} won all of its ${enNumber(flown)} missions.`
      : `${name} won ${enNumber(won)} of its ${enNumber(flown)} missions.`,
  mostly: (sky) => `mostly ${sky}`,
  number: enNumber,
  all: (things) => listed(things, 'and'),
  ours: 'Ours',
  theirs: 'The enemy',
  letters: 'Letters to the editor',
  standings: 'The squadrons',
  standColumns: ['Squadron', 'Points', 'Flown', 'Victories', 'Lost'],
  world: 'From the fronts',
};

const DE: GazetteWords = {
  communique: 'Heeresbericht',
  missions: (flown, won, drawn) =>
    `${flown === 1 ? 'Ein Auftrag wurde' : `${capital(deNumber(flown))} Aufträge wurden`} geflogen, ${won === 0 ? 'keiner' : won === 1 ? 'einer' : deNumber(won)} gewonnen${drawn > 0 ? `, ${drawn === 1 ? 'einer blieb' : `${deNumber(drawn)} blieben`} ohne Entscheidung` : ''}.`,
  flown: (task, end, score) => `${task} ${{ won: 'gewonnen', lost: 'verloren', draw: 'unentschieden' }[end]} ${score}`,
  at: (squadron, where) => `${squadron}, ${where}`,
  arrived: (squadron, names) => `Neu bei ${squadron}: ${listed(names, 'und')}.`,
  quietMonth: 'Nichts Neues.',
  victories: 'Luftsiege',
  claim: (name, all) => `${name}, ${listed(all.map(numbered), 'und')}`,
  denied: 'Nicht anerkannt',
  honour: 'Ehrentafel',
  obituary: (rank, name, missions, victories, turn) =>
    `${rank} ${name} hat ${missions === 1 ? 'einen Auftrag' : `${missions} Aufträge`} geflogen${victories > 0 ? ` und ${victories === 1 ? 'einen Luftsieg' : `${victories} Luftsiege`} errungen` : ''}. ${inTurn(DE_FAREWELLS, turn)}`,
  guests: (squadron, names, where) =>
    `Von einer anderen Staffel flogen mit ${squadron} und kamen nicht heim: ${listed(names, 'und')} (${where}).`,
  knownDead: 'Vermisst, und nun gewiss gefallen',
  knownCaptured: 'Vermisst, und nun gewiss gefangen',
  stillMissing: 'Vermisst',
  invalided: 'Nicht mehr dienstfähig',
  men: (names, squadron) => `${listed(names, 'und')} (${squadron})`,
  promoted: (rank, who) => `Befördert zum ${rank}: ${who}.`,
  people: 'Ankünfte, Beförderungen, Auszeichnungen',
  reprimands: 'Zum Rapport bestellt',
  machines: 'Auf den Flugplätzen',
  newTypes: (types, squadron) =>
    `${squadron} hat ${listed(
      types.map((type) => `die ${type}`),
      'und',
    )} erhalten.`,
  aces: 'Unsere erfolgreichsten Flieger',
  aceColumns: ['Flieger', 'Luftsiege', 'Flüge'],
  fight: 'Der Kampf des Monats',
  fought: (where, what, types, foes) =>
    `${where}, ${what}: ${types.replace(/^./, (first) => first.toUpperCase())} gegen ${foes}.`,
  flew: (squadron, names) => `${squadron} flog mit ${listed(names, 'und')}.`,
  brought: (name, what) =>
    `${name} bezwang ${listed(
      what.map((one) => one.replace(/^ein /, 'einen ')),
      'und',
    )}.`,
  notBack: (names) => `${listed(names, 'und')} ${names.length === 1 ? 'kehrte' : 'kehrten'} nicht zurück.`,
  ended: (how, turns) =>
    `${{ won: 'Der Tag war unser', lost: 'Der Tag gehörte dem Gegner', draw: 'Keine Seite gewann die Oberhand' }[how]}${turns > 0 ? `, nach ${turns} Runden` : ''}.`,
  scene: (where, what) => `${where}: ${what}. Für dieses Blatt gezeichnet.`,
  chart: (where) => `Der Kampf: ${where}, und wer dabei war. Durchgestrichen: wer nicht zurückkam.`,
  headline: (won) =>
    won === 0
      ? 'Ein ruhiger Monat an der Front'
      : won === 1
        ? 'Ein Gegner abgeschossen'
        : `${capital(deNumber(won))} Gegner abgeschossen`,
  month: (won, lost) =>
    `${won === 0 ? 'Kein Luftsieg wurde in diesem Monat anerkannt' : `${won === 1 ? 'Ein Luftsieg wurde' : `${capital(deNumber(won))} Luftsiege wurden`} in diesem Monat anerkannt`}; ${lost === 0 ? 'alle unsere Flieger kehrten heim' : lost === 1 ? 'einer unserer Flieger kehrte nicht heim' : `${deNumber(lost)} unserer Flieger kehrten nicht heim`}.`,
  fallen: (name) => `${lastName(name)} gefallen`,
  manOfMonth: (name, won) => `${capital(deNumber(won))} Luftsiege für ${lastName(name)}`,
  heavy: 'Ein schwerer Monat in der Luft',
  mostOfThem: (name, won, all) =>
    won === all
      ? `Alle Luftsiege errang ${lastName(name)}.`
      : `${capital(deNumber(won))} der Luftsiege errang ${lastName(name)}.`,
  bestSquadron: (name, won, flown) =>
    won === flown
      ? `${name} gewann alle ${deNumber(flown)} Aufträge.`
      : `${name} gewann ${deNumber(won)} von ${deNumber(flown)} Aufträgen.`,
  mostly: (sky) => `meist ${sky}`,
  number: deNumber,
  all: (things) => listed(things, 'und'),
  ours: 'Unsere',
  theirs: 'Der Gegner',
  letters: 'Leserbriefe',
  standings: 'Die Staffeln',
  standColumns: ['Staffel', 'Punkte', 'Flüge', 'Siege', 'Verluste'],
  world: 'Von den Fronten',
};

export const GAZETTE_WORDS: Readonly<Record<Language, GazetteWords>> = { en: EN, de: DE };

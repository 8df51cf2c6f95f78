/** Words of the squadron's pages: the men, the wall, the map, the newspaper. */
import {
  abilityName,
  awardName,
  type EventOf,
  type FlownEvent,
  type Language,
  type ManEvent,
  monthWords,
  type Sectors,
  type SquadronMonth,
  sectorName,
  sectorWithin,
  term,
  typeName,
} from '@paravion/campaign';

const ordinal = (n: number): string => {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th');
  return `${n}${tail}`;
};
const signed = (n: number): string => String(n).replace('-', '−');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const over = (type: string, language: Language): string =>
  type === 'balloon' ? (language === 'de' ? 'Fesselballon' : 'balloon') : typeName(type);

type Deeds = { readonly [T in ManEvent['type']]: (e: Extract<ManEvent, { readonly type: T }>) => string | null };

const EN_DEEDS: Deeds = {
  JOINED: () => 'came to the squadron',
  LEFT: () => 'was posted away',
  FATE: (e) =>
    ({
      found: 'came down and was found alive',
      missing: 'did not come back: missing',
      removed: 'was invalided home',
      captured: 'was taken prisoner',
      dead:
        e.cause === 'wounds'
          ? 'died of his wounds'
          : `was killed${e.cause ? `, ${term(e.cause, 'en')}` : ''}${e.killer ? `, by ${e.killer}` : ''}`,
    })[e.fate],
  CLAIM: (e) =>
    e.verdict === 'confirmed'
      ? `${over(e.over, 'en')} confirmed, his ${ordinal(e.total)}${e.witness ? `; seen by ${e.witness}` : ''}`
      : `${over(e.over, 'en')} claimed, not confirmed`,
  XP: (e) => `${e.xp} experience`,
  HURT: (e) => `${e.row}${e.misses > 0 ? `; misses ${e.misses}` : ''}`,
  CLEARED: () => null,
  RAISED: (e) => `${term(e.score, 'en')} ${e.to}`,
  ABILITY: (e) => `learnt ${abilityName(e.ability, 'en')}`,
  ACE: (e) => `an ace of ${e.at} victories`,
  RANKED: (e) => `promoted ${e.rank}`,
  DECORATED: (e) => `received the ${e.award}`,
  REPRIMAND: (e) => `reprimanded: ${e.why}`,
  CAPTIVE: (e) =>
    ({ escaped: 'escaped and came back', dead: 'news: he is dead', captured: 'news: he is a prisoner' })[e.news],
};

const DE_DEEDS: Deeds = {
  JOINED: () => 'kam zur Staffel',
  LEFT: () => 'wurde versetzt',
  FATE: (e) =>
    ({
      found: 'kam herunter und lebt',
      missing: 'kam nicht zurück: vermisst',
      removed: 'ist nicht mehr dienstfähig',
      captured: 'geriet in Gefangenschaft',
      dead:
        e.cause === 'wounds'
          ? 'erlag seinen Wunden'
          : `fiel${e.cause ? `, ${term(e.cause, 'de')}` : ''}${e.killer ? `, durch ${e.killer}` : ''}`,
    })[e.fate],
  CLAIM: (e) =>
    e.verdict === 'confirmed'
      ? `${over(e.over, 'de')} anerkannt, sein ${e.total}.${e.witness ? `; Zeuge ${e.witness}` : ''}`
      : `${over(e.over, 'de')} gemeldet, nicht anerkannt`,
  XP: (e) => `${e.xp} Erfahrung`,
  HURT: (e) => `verwundet${e.misses > 0 ? `; fehlt ${e.misses}-mal` : ''}`,
  CLEARED: () => null,
  RAISED: (e) => `${term(e.score, 'de')} ${e.to}`,
  ABILITY: (e) => `lernte: ${abilityName(e.ability, 'de')}`,
  ACE: (e) => `${e.at} Luftsiege`,
  RANKED: (e) => `befördert: ${e.rank}`,
  DECORATED: (e) => `erhielt: ${awardName(e.award, 'de')}`,
  REPRIMAND: (e) => `erhielt einen Verweis: ${term(e.why, 'de')}`,
  CAPTIVE: (e) =>
    ({
      escaped: 'entkam und ist zurück',
      dead: 'Nachricht: er ist gefallen',
      captured: 'Nachricht: er ist gefangen',
    })[e.news],
};

const EN = {
  squadron: 'Squadron',
  man: 'Airman',
  machines: 'Machines',
  arriving: 'new here',
  repair: (n: number) => (n === 1 ? '1 in repair' : `${n} in repair`),
  calendar: 'Calendar of the war: types to come',
  comes: (types: string) => `new: ${types}`,
  goes: (types: string) => `no more: ${types}`,
  base: 'at',
  columns: ['Awareness', 'Flying', 'Gunnery', 'Fortitude', 'Luck', 'Experience'],
  flights: 'Missions',
  victories: 'Confirmed',
  until: (periods: number) => (periods === 1 ? 'for 1 period more' : `for ${periods} periods more`),
  logBook: 'Log book',
  letterHome: 'The letter home',
  back: 'All the men',
  career: {
    missions: (n: number) => (n === 1 ? '1 mission' : `${n} missions`),
    victories: (n: number) => (n === 1 ? '1 victory' : `${n} victories`),
    since: (month: string) => `with the squadron since ${month}`,
  },
  beside: (names: readonly string[]) => `with ${names.join(', ')}`,
  noLog: 'Nothing is in his log book yet.',
  ends: { won: 'won', lost: 'lost', draw: 'drawn' },
  fallen: 'The dead, the captured, the missing',
  nobodyFallen: 'All are still here.',
  confirmed: 'Victories',
  noVictories: 'No victory is confirmed yet.',
  decorations: 'Decorations',
  noDecorations: 'None yet.',
  canFly: (ready: number, all: number) => `${ready} of ${all} can fly`,
  stands: (points: number, flown: number, victories: number, lost: number) =>
    `${signed(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} in ${flown} ${flown === 1 ? 'mission' : 'missions'}, ${victories} confirmed, ${lost} lost`,
  history: 'Month by month',
  ladder: 'Our leading airmen',
  standings: 'The squadrons of our side',
  standColumns: ['Points', 'Flown', 'Victories', 'Lost'],
  month: ({ won, drawn, lost, victories, losses, arrivals }: SquadronMonth) =>
    [
      `${won + drawn + lost} ${won + drawn + lost === 1 ? 'mission' : 'missions'}: ${won} won, ${drawn} drawn, ${lost} lost`,
      `${victories.length} confirmed`,
      losses.length > 0 ? `lost ${losses.map((e) => e.name).join(', ')}` : '',
      arrivals.length > 0 ? `new: ${arrivals.map((e) => e.name).join(', ')}` : '',
    ]
      .filter(Boolean)
      .join('; '),
  moved: (place: string) => `moved to ${place}`,
  map: (month: string) => `Our part of the front, ${month}`,
  mapHelp: 'Full: won. Empty: lost. Broken edge: drawn. Choose a flight on the map or in the list.',
  noFlights: 'Nothing was flown in this month yet.',
  ofMonth: 'Month',
  ours: 'Ours',
  theirs: 'The enemy',
  mission: (e: Pick<FlownEvent, 'task' | 'sector'>, sectors: Sectors) =>
    `${capital(term(e.task, 'en'))} over ${sectorWithin(sectors, e.sector, 'en')}`,
  flownHow: (e: FlownEvent) => `${term(e.how, 'en')}${e.turns > 0 ? `, ${e.turns} turns` : ''}`,
  met: 'the objective was met',
  film: 'Watch the film',
  noFilm:
    'The dice decided it, so there is no film. Order a mission to be flown by you or by bots, and its film is kept.',
  open: 'Open its game',
  close: 'Close',
  noGazette: 'The first number comes with the first month.',
  print: 'Print it',
  pdf: 'As PDF',
  pdfHere: 'To keep it as a PDF, print it and choose "save as PDF".',
  deeds: EN_DEEDS,
};
export type SquadronWords = typeof EN;

const DE: SquadronWords = {
  squadron: 'Staffel',
  man: 'Flieger',
  machines: 'Maschinen',
  arriving: 'neu hier',
  repair: (n) => `${n} in der Werft`,
  calendar: 'Kalender des Krieges: Typen, die kommen',
  comes: (types) => `neu: ${types}`,
  goes: (types) => `nicht mehr: ${types}`,
  base: 'in',
  columns: ['Umsicht', 'Fliegen', 'Schießen', 'Ausdauer', 'Glück', 'Erfahrung'],
  flights: 'Flüge',
  victories: 'Luftsiege',
  until: (periods) => (periods === 1 ? 'noch 1 Mal' : `noch ${periods}-mal`),
  logBook: 'Flugbuch',
  letterHome: 'Der Brief an die Angehörigen',
  back: 'Alle Männer',
  career: {
    missions: (n) => (n === 1 ? '1 Flug' : `${n} Flüge`),
    victories: (n) => (n === 1 ? '1 Luftsieg' : `${n} Luftsiege`),
    since: (month) => `bei der Staffel seit ${month}`,
  },
  beside: (names) => `mit ${names.join(', ')}`,
  noLog: 'In seinem Flugbuch steht noch nichts.',
  ends: { won: 'gewonnen', lost: 'verloren', draw: 'unentschieden' },
  fallen: 'Die Gefallenen, Gefangenen, Vermissten',
  nobodyFallen: 'Alle sind noch da.',
  confirmed: 'Luftsiege',
  noVictories: 'Noch ist kein Luftsieg anerkannt.',
  decorations: 'Auszeichnungen',
  noDecorations: 'Noch keine.',
  canFly: (ready, all) => `${ready} von ${all} können fliegen`,
  stands: (points, flown, victories, lost) =>
    `${signed(points)} ${Math.abs(points) === 1 ? 'Punkt' : 'Punkte'} in ${flown} ${flown === 1 ? 'Auftrag' : 'Aufträgen'}, ${victories} anerkannt, ${lost} verloren`,
  history: 'Monat für Monat',
  ladder: 'Unsere erfolgreichsten Flieger',
  standings: 'Die Staffeln unserer Seite',
  standColumns: ['Punkte', 'Flüge', 'Siege', 'Verluste'],
  month: ({ won, drawn, lost, victories, losses, arrivals }) =>
    [
      `${won + drawn + lost} ${won + drawn + lost === 1 ? 'Auftrag' : 'Aufträge'}: ${won} gewonnen, ${drawn} unentschieden, ${lost} verloren`,
      `${victories.length} anerkannt`,
      losses.length > 0 ? `verloren: ${losses.map((e) => e.name).join(', ')}` : '',
      arrivals.length > 0 ? `neu: ${arrivals.map((e) => e.name).join(', ')}` : '',
    ]
      .filter(Boolean)
      .join('; '),
  moved: (place) => `verlegt nach ${place}`,
  map: (month) => `Unser Abschnitt der Front, ${month}`,
  mapHelp:
    'Voll: gewonnen. Leer: verloren. Gestrichelt: unentschieden. Wähle einen Flug auf der Karte oder in der Liste.',
  noFlights: 'In diesem Monat wurde noch nicht geflogen.',
  ofMonth: 'Monat',
  ours: 'Unsere',
  theirs: 'Der Gegner',
  mission: (e, sectors) => `${term(e.task, 'de')}, ${sectorName(sectors, e.sector, 'de')}`,
  flownHow: (e) => `${term(e.how, 'de')}${e.turns > 0 ? `, ${e.turns} Züge` : ''}`,
  met: 'das Ziel wurde erreicht',
  film: 'Den Film ansehen',
  noFilm:
    'Die Würfel haben entschieden, darum gibt es keinen Film. Lass einen Auftrag fliegen, von dir oder von Bots, und sein Film bleibt.',
  open: 'Das Spiel öffnen',
  close: 'Schließen',
  noGazette: 'Die erste Nummer kommt mit dem ersten Monat.',
  print: 'Drucken',
  pdf: 'Als PDF',
  pdfHere: 'Als PDF: drucken und „Als PDF sichern“ wählen.',
  deeds: DE_DEEDS,
};

const ALL: Readonly<Record<Language, SquadronWords>> = { en: EN, de: DE };
export const squadronWords = (language: Language): SquadronWords => ALL[language];

/** What happened to a man, without his name; nothing for what is not worth a word. */
export const deedWords = (words: SquadronWords, event: ManEvent): string | null =>
  (words.deeds[event.type] as (e: ManEvent) => string | null)(event);

/** What was brought down, and where. */
export const victoryWords = (e: EventOf<'CLAIM'>, sectors: Sectors, language: Language): string =>
  `${over(e.over, language)}, ${sectorName(sectors, e.sector, language)}`;

/** `April 1917, 2`. */
export const periodWords = (period: string, language: Language): string => {
  const [month = '', number = ''] = period.split('/');
  return `${monthWords(month, language)}, ${number}`;
};

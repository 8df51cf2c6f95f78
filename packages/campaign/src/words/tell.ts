/** Events in plain sentences, in English and German. What an event does not hold is not said: a view's events tell a view's story. */
import type { Event, EventOf, EventType } from '../events.ts';
import { typeName } from '../machines.ts';
import type { SideNames } from '../pack/schema.ts';
import { packSquadron, placeName } from '../pack/west.ts';
import type { State } from '../state.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import { deedTold, type WarNames } from './deeds.ts';
import { problemInGerman, withNamesOf } from './problems.ts';
import { OUR_SECTORS, type Sectors, sectorName, sectorsOf, sectorWithin } from './sectors.ts';
import { sideNames, sideWins, sideWithin } from './sides.ts';
import { abilityName, awardName, type Language, monthWords, term } from './terms.ts';

type Tellers = {
  readonly [T in EventType]?: (
    e: EventOf<T>,
    name: WarNames['squadron'],
    sectors: Sectors,
    sides: SideNames,
  ) => string | null;
};

/** What was brought down: a type by its name, or a balloon. */
export const downed = (type: string, language: Language): string =>
  type === 'balloon' ? (language === 'de' ? 'ein Fesselballon' : 'a balloon') : typeName(type);
/** Names that are spoken with a vowel first. */
const AN = /^(?:[AEIO]|RAF|LFG|LVG)/;
/** `an Albatros D.III`, `a balloon`. */
export const machineOver = (type: string, language: Language): string =>
  type === 'balloon'
    ? downed(type, language)
    : language === 'de'
      ? `eine ${downed(type, language)}`
      : `${AN.test(typeName(type)) ? 'an' : 'a'} ${downed(type, language)}`;

const scoreOf = (e: EventOf<'FLOWN'>): string => `${e.score.W}:${e.score.E}`;
/** `the Entente 2:0, the Germans 0:2`: what each side told. */
const toldScores = ({ told }: EventOf<'DISPUTED'>, language: Language, sides: SideNames): string =>
  SIDES.map((side) => `${sideWithin(sides, side, language)} ${told[side].W}:${told[side].E}`).join(', ');
const rolls = (die: number | null): string => (die === null ? '' : ` (${die})`);

/** Those whose task a mission is, and those whom they meet, each with its number of planes. */
const pairOf = (e: EventOf<'PAIRED'>, language: Language, name: WarNames['squadron'], sides: SideNames) => {
  const other: Side = e.attacker === 'W' ? 'E' : 'W';
  const called = (side: Side): string => {
    const id = e[side];
    return id === null ? sideWithin(sides, side, language) : name(id);
  };
  return { own: called(e.attacker), foe: called(other), ours: e.planes[e.attacker], theirs: e.planes[other] };
};
const planesDe = (n: number): string => (n === 1 ? '1 Flugzeug' : `${n} Flugzeugen`);
const planesEn = (n: number): string => (n === 1 ? '1 plane' : `${n} planes`);

/** Planes that fly beside a squadron: ` Of other squadrons, for this mission: 2 R.E.8.` */
const guestsTold = ({ guests }: EventOf<'PAIRED'>, language: Language): string => {
  const types = [...(guests?.W ?? []), ...(guests?.E ?? [])];
  if (types.length === 0) return '';
  const counted = [...new Set(types)].map((type) => `${types.filter((t) => t === type).length} ${typeName(type)}`);
  return language === 'de'
    ? ` Von anderen Staffeln mit dabei: ${counted.join(', ')}.`
    : ` Of other squadrons, for this mission: ${counted.join(', ')}.`;
};

/** What became of the squadron's wish; nothing where it had none. */
const wishTold = ({ by, refused }: EventOf<'TASKED'>, language: Language): string => {
  if (by === 'wish') return language === 'de' ? ', wie gewünscht' : ', as wished';
  if (!refused) return '';
  const [task, n] = [term(refused.wish, language), refused.die];
  return language === 'de'
    ? `; gewünscht war ${task}, der Stab gewährt es mit 4 bis 6 und warf ${n}`
    : `; the wish was ${task}, which the staff grants on 4 to 6 and threw ${n}`;
};

/** Who has seen it: `, seen by Hugh Moss`; a claim may be denied in spite of him. */
const witnessed = ({ witness, verdict }: EventOf<'CLAIM'>, language: Language): string => {
  if (!witness) return '';
  if (verdict === 'confirmed') return language === 'de' ? `, Zeuge ${witness}` : `, seen by ${witness}`;
  return language === 'de' ? ` trotz des Zeugen ${witness}` : `, though seen by ${witness}`;
};

const SEATS_EN = { left: 'A player leaves', joined: 'A player joins', leads: 'Another player leads' };
const SEATS_DE = { left: 'Ein Spieler verlässt', joined: 'Ein Spieler übernimmt', leads: 'Ein anderer Spieler führt' };

const EN: Tellers = {
  OPENED: (e) => `${monthWords(e.date.slice(0, 7), 'en')} begins.`,
  JOINED: (e) => `${e.rank} ${e.name} (${e.man}) joins ${e.ace ? 'with a name that is known' : 'the mess'}.`,
  LEFT: (e) => `${e.name} (${e.man}) is posted away.`,
  SEAT: (e, name) => `${SEATS_EN[e.what]} ${name(e.squadron)}.`,
  REFUSED: (e) => (e.part ? `Not as ordered (${e.part}): ${e.note} The rest counts.` : `Not as ordered: ${e.note}`),
  WEATHER: (e, _, sectors) => `${sectorName(sectors, e.sector, 'en')}: ${term(e.sky, 'en')}.`,
  TASKED: (e, name) => `${name(e.squadron)} is sent out: ${term(e.task, 'en')}${wishTold(e, 'en')}.`,
  PAIRED: (e, name, sectors, sides) => {
    const { own, foe, ours, theirs } = pairOf(e, 'en', name, sides);
    return `${e.mission}: ${term(e.task, 'en')} over ${sectorWithin(sectors, e.sector, 'en')}, ${planesEn(ours)} of ${own} against ${theirs} of ${foe}.${guestsTold(e, 'en')}`;
  },
  HOME: (e, name) =>
    `${name(e.squadron)} stays at home: ${e.why === 'weather' ? 'the weather' : 'too few who can fly'}.`,
  LENT: (e, name) =>
    `${name(e.squadron)} lends ${e.n === 1 ? 'a fighter' : `${e.n} fighters`} to ${name(e.to)} for ${e.mission}.`,
  QUIET: (e, name) =>
    `${name(e.squadron)}: ${e.n === 1 ? 'one quiet sortie' : `${e.n} quiet sorties`} before ${e.mission}.`,
  DISPUTED: (e, _, __, sides) =>
    `${e.mission}: the sides told different scores (${toldScores(e, 'en', sides)}), so the dice decide it.`,
  FLOWN: (e, _, sectors, sides) =>
    `${e.mission}, ${term(e.task, 'en')} over ${sectorWithin(sectors, e.sector, 'en')}, ${term(e.how, 'en')}: ${e.result === 'draw' ? `a draw at ${scoreOf(e)}` : `${sideWins(sides, e.result, 'en')} ${scoreOf(e)}`}.`,
  FATE: (e, _, sectors) => fateEn(e, sectors),
  CLAIM: (e, _, sectors) =>
    `${e.name}: ${machineOver(e.over, 'en')} over ${sectorWithin(sectors, e.sector, 'en')} ${e.verdict}${witnessed(e, 'en')}${rolls(e.die)}${e.verdict === 'confirmed' ? `; his ${ordinal(e.total)}` : ''}.`,
  XP: (e) => `${e.name}: ${e.xp} experience (${e.why.join(', ')}).`,
  HURT: (e) => `${e.name}: ${e.row}${e.misses > 0 ? `; misses ${e.misses}` : ''} (die ${e.die}, margin ${e.margin}).`,
  CLEARED: (e) => `${e.name} is fit again.`,
  RAISED: (e) => `${e.name}: ${term(e.score, 'en')} ${e.to}${rolls(e.die)}.`,
  ABILITY: (e) => `${e.name} learns ${abilityName(e.ability, 'en')}${rolls(e.die)}.`,
  ACE: (e) => `${e.name} has ${e.at} victories${e.ability ? `: ${abilityName(e.ability, 'en')}` : ''}.`,
  RANKED: (e) => `${e.name} is promoted ${e.rank}.`,
  DECORATED: (e) => `${e.name} receives the ${e.award}.`,
  REPRIMAND: (e) => `${e.name} is reprimanded: ${e.why}.`,
  CAPTIVE: (e) =>
    e.news === 'escaped'
      ? `${e.name} has escaped and is back.`
      : `News of ${e.name}: ${e.news === 'dead' ? 'he is dead' : 'a prisoner'}.`,
  MACHINE: (e) => machineEn(e),
  MOVED: (e, name, sectors) =>
    `${name(e.squadron)} moves to ${placeName(e.base) ?? sectorWithin(sectors, e.sector, 'en')}.`,
  STANDING: () => null,
  SQUADRON: (e, name) =>
    `${name(e.squadron)} ${e.what === 'rests' ? 'rests for a month' : e.what === 'disbanded' ? 'is disbanded' : 'leaves the front'}.`,
  PRESS: () => null,
  GM: (e, squadron, sectors) => `The game master ${deedTold(e, 'en', { squadron, sectors })}, because ${e.reason}.`,
  ENDED: (e, name) =>
    e.best
      ? `The tour is over. The best squadron: ${name(e.order[0]!)}. The best man: ${e.best.name} of ${name(e.best.squadron)}, ${e.best.points} points.`
      : `The war is over${e.why === 'beaten' ? ': one side has nobody left' : ''}.`,
};

const ordinal = (n: number): string => {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th');
  return `${n}${tail}`;
};

const fateEn = (e: EventOf<'FATE'>, sectors: Sectors): string => {
  const by = e.killer ? `, by ${e.killer}` : '';
  const where = `over ${sectorWithin(sectors, e.sector, 'en')}`;
  if (e.fate === 'found') return `${e.name} came down ${where} and is found alive.`;
  if (e.fate === 'missing') return `${e.name} is missing ${where}.`;
  if (e.fate === 'removed') return `${e.name} is invalided home.`;
  if (e.cause === 'wounds') return `${e.name} has died of his wounds.`;
  return `${e.name} ${e.fate === 'dead' ? `is dead${e.cause ? `, ${term(e.cause, 'en')}` : ''}` : 'is captured'} ${where}${by}.`;
};

const machineEn = (e: EventOf<'MACHINE'>): string => {
  const what = `${typeName(e.aeroplane)} (${e.id})`;
  if (e.kind === 'new') return `A new ${what}.`;
  if (e.kind === 'lost') return `Lost: ${what}.`;
  if (e.kind === 'repair')
    return `${what} was hit and ${e.note === 'ready' ? 'is ready again' : 'is in repair for a period'}${rolls(e.die)}.`;
  if (e.kind === 'personal') return `${e.note} has ${AN.test(what) ? 'an' : 'a'} ${what} of his own.`;
  return `${what} ${e.kind === 'phased' ? 'goes back' : 'is made better'}.`;
};

const DE: Tellers = {
  OPENED: (e) => `Der ${monthWords(e.date.slice(0, 7), 'de')} beginnt.`,
  JOINED: (e) => `${e.rank} ${e.name} (${e.man}) ${e.ace ? 'kommt, und man kennt seinen Namen' : 'stößt zur Staffel'}.`,
  LEFT: (e) => `${e.name} (${e.man}) wird versetzt.`,
  SEAT: (e, name) => `${SEATS_DE[e.what]} ${name(e.squadron)}.`,
  REFUSED: (e) =>
    e.part
      ? `Nicht wie befohlen (${problemInGerman(e.part)}): ${problemInGerman(e.note)} Der Rest gilt.`
      : `Nicht wie befohlen: ${problemInGerman(e.note)}`,
  WEATHER: (e, _, sectors) => `${sectorName(sectors, e.sector, 'de')}: ${term(e.sky, 'de')}.`,
  TASKED: (e, name) => `${name(e.squadron)} soll fliegen: ${term(e.task, 'de')}${wishTold(e, 'de')}.`,
  PAIRED: (e, name, sectors, sides) => {
    const { own, foe, ours, theirs } = pairOf(e, 'de', name, sides);
    return `${e.mission}: ${term(e.task, 'de')}, ${sectorName(sectors, e.sector, 'de')}; ${own} mit ${planesDe(ours)} gegen ${foe} mit ${theirs}.${guestsTold(e, 'de')}`;
  },
  HOME: (e, name) =>
    `${name(e.squadron)} bleibt am Boden: ${e.why === 'weather' ? 'das Wetter' : 'zu wenige können fliegen'}.`,
  LENT: (e, name) =>
    `${e.mission}: ${name(e.to)} fliegt mit ${e.n === 1 ? 'einem Jagdflugzeug' : `${e.n} Jagdflugzeugen`} von ${name(e.squadron)}.`,
  QUIET: (e, name) =>
    `${name(e.squadron)}: ${e.n === 1 ? 'ein ruhiger Flug' : `${e.n} ruhige Flüge`} vor ${e.mission}.`,
  DISPUTED: (e, _, __, sides) =>
    `${e.mission}: Die Seiten haben Verschiedenes gemeldet, ${toldScores(e, 'de', sides)}: Also entscheiden die Würfel.`,
  FLOWN: (e, _, sectors, sides) =>
    `${e.mission}, ${term(e.task, 'de')}, ${sectorName(sectors, e.sector, 'de')}, ${term(e.how, 'de')}: ${e.result === 'draw' ? `unentschieden ${scoreOf(e)}` : `${sideWins(sides, e.result, 'de')} ${scoreOf(e)}`}.`,
  FATE: (e, _, sectors) => fateDe(e, sectors),
  CLAIM: (e, _, sectors) =>
    `${e.name}: ${machineOver(e.over, 'de')} (${sectorName(sectors, e.sector, 'de')}) ${e.verdict === 'confirmed' ? 'anerkannt' : 'nicht anerkannt'}${witnessed(e, 'de')}${rolls(e.die)}${e.verdict === 'confirmed' ? `; sein ${e.total}. Luftsieg` : ''}.`,
  XP: (e) => `${e.name}: ${e.xp} Erfahrung.`,
  HURT: (e) =>
    `${e.name} ist verwundet${e.misses > 0 ? ` und fehlt ${e.misses}-mal` : ''} (Würfel ${e.die}, Spielraum ${e.margin}).`,
  CLEARED: (e) => `${e.name} ist wieder bereit.`,
  RAISED: (e) => `${e.name}: ${term(e.score, 'de')} ${e.to}${rolls(e.die)}.`,
  ABILITY: (e) => `${e.name} lernt: ${abilityName(e.ability, 'de')}${rolls(e.die)}.`,
  ACE: (e) => `${e.name} hat ${e.at} Luftsiege${e.ability ? `: ${abilityName(e.ability, 'de')}` : ''}.`,
  RANKED: (e) => `${e.name} wird ${e.rank}.`,
  DECORATED: (e) => `${e.name} erhält: ${e.award}.`,
  REPRIMAND: (e) => `${e.name} erhält einen Verweis: ${term(e.why, 'de')}.`,
  CAPTIVE: (e) =>
    e.news === 'escaped'
      ? `${e.name} ist aus der Gefangenschaft entkommen.`
      : `Nachricht von ${e.name}: ${e.news === 'dead' ? 'er ist gefallen' : 'er ist gefangen'}.`,
  MACHINE: (e) => machineDe(e),
  MOVED: (e, name, sectors) => `${name(e.squadron)} verlegt ${movedDe(e, sectors)}.`,
  STANDING: () => null,
  SQUADRON: (e, name) =>
    `${name(e.squadron)} ${e.what === 'rests' ? 'ruht einen Monat' : e.what === 'disbanded' ? 'wird aufgelöst' : 'verlässt die Front'}.`,
  PRESS: () => null,
  GM: (e, squadron, sectors) => `Der Spielleiter ${deedTold(e, 'de', { squadron, sectors })}; der Grund: ${e.reason}.`,
  ENDED: (e, name) =>
    e.best
      ? `Der Monat ist um. Die beste Staffel: ${name(e.order[0]!)}. Der beste Mann: ${e.best.name}, ${name(e.best.squadron)}, ${e.best.points} Punkte.`
      : `Der Krieg ist aus${e.why === 'beaten' ? ': eine Seite hat niemanden mehr' : ''}.`,
};

/** `nach Harlebeke`; to a sector where the aerodrome is not known. */
const movedDe = ({ base, sector }: EventOf<'MOVED'>, sectors: Sectors): string => {
  const place = placeName(base);
  return place ? `nach ${place}` : `in den Abschnitt ${sectorName(sectors, sector, 'de')}`;
};

const fateDe = (e: EventOf<'FATE'>, sectors: Sectors): string => {
  const by = e.killer ? `, durch ${e.killer}` : '';
  const where = `(${sectorName(sectors, e.sector, 'de')})`;
  if (e.fate === 'found') return `${e.name} kam herunter ${where} und lebt.`;
  if (e.fate === 'missing') return `${e.name} wird vermisst ${where}.`;
  if (e.fate === 'removed') return `${e.name} ist nicht mehr dienstfähig.`;
  if (e.cause === 'wounds') return `${e.name} ist seinen Wunden erlegen.`;
  return `${e.name} ${e.fate === 'dead' ? `ist gefallen${e.cause ? `, ${term(e.cause, 'de')}` : ''}` : 'ist gefangen'} ${where}${by}.`;
};

const machineDe = (e: EventOf<'MACHINE'>): string => {
  const what = `${typeName(e.aeroplane)} (${e.id})`;
  if (e.kind === 'new') return `Neu: ${what}.`;
  if (e.kind === 'lost') return `Verloren: ${what}.`;
  if (e.kind === 'repair')
    return e.note === 'ready'
      ? `Getroffen und wieder bereit: ${what}${rolls(e.die)}.`
      : `In der Werft: ${what}${rolls(e.die)}.`;
  if (e.kind === 'personal') return `${e.note} hat eine eigene ${what}.`;
  return e.kind === 'phased' ? `Zurück in den Park: ${what}.` : `Umgebaut: ${what}.`;
};

const TELLERS: Readonly<Record<Language, Tellers>> = { en: EN, de: DE };

/** `gb60` as our pack calls it. */
const packName = (id: string): string => packSquadron(id)?.name ?? id;

/** Names of a war of which nothing more is known than what happened in a step: its sectors stand at the head of that. */
export const namesIn = (events: readonly Event[]): WarNames => {
  const seats = events.find((e): e is EventOf<'SEATS'> => e.type === 'SEATS');
  return {
    squadron: packName,
    sectors: seats?.sectors ?? OUR_SECTORS,
    sides: seats?.sides ?? {},
    named: (text) => text,
    award: (award, language) => awardName(award, language),
  };
};
export const OUR_NAMES: WarNames = namesIn([]);

/** As a war calls what is in it, a club's own with them. */
export const warNames = (war: Pick<State, 'squadrons' | 'front'>): WarNames => ({
  squadron: (id) => war.squadrons.find((s) => s.id === id)?.name ?? packName(id),
  sectors: sectorsOf(war),
  sides: sideNames(war),
  named: (text) => withNamesOf(war, text),
  award: (award, language) => awardName(award, language, war),
});

/** An event whose men, machines and decorations are called as the war calls them. */
export const calledIn = (event: Event, language: Language, names: WarNames): Event => {
  if (event.type === 'REFUSED') return { ...event, note: names.named(event.note) };
  return event.type === 'DECORATED' ? { ...event, award: names.award(event.award, language) } : event;
};

/** One sentence; null for what is not worth one. */
export const tell = (event: Event, language: Language = 'en', names: WarNames = OUR_NAMES): string | null => {
  const teller = TELLERS[language][event.type] as
    | ((e: Event, name: WarNames['squadron'], sectors: Sectors, sides: SideNames) => string | null)
    | undefined;
  return teller?.(calledIn(event, language, names), names.squadron, names.sectors, names.sides) ?? null;
};

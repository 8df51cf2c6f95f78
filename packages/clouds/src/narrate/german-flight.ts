/** Orders, initiative and flight in German. */
import { counted } from '@paravion/tabletop';
import type { Purpose } from '../dice-names.ts';
import type { FlightEvent } from '../events-flight.ts';
import { inGerman, rowInGerman } from '../words/german.ts';
import { again, at, spot, target } from './german-words.ts';
import { changes, heading, phrase, type Tellers } from './teller.ts';

const TIGHT = {
  held: 'die Kurve hält',
  skid: 'es schiebt hinaus auf die weitere Schablone',
  straight: 'es rutscht aus der Kurve und fliegt geradeaus weiter',
  spin: 'es kippt über und trudelt',
} as const;

/** What dice are thrown for. */
const PURPOSES: Readonly<Record<Purpose, string>> = {
  aa: 'Flak',
  avoid: 'Ausweichen',
  awareness: 'Aufmerksamkeit',
  bomb: 'Bombenwurf',
  cheat: 'dem Tod zu entwischen',
  chute: 'Fallschirm',
  coll: 'Zusammenstoß',
  dev: 'Abweichung',
  dir: 'Richtung',
  dmg: 'Schaden',
  drop: 'Absacken',
  engine: 'Motor',
  enter: 'Ankunft',
  evade: 'Entkommen',
  fall: 'Fall',
  fire: 'Feuer',
  flying: 'Fliegen',
  fortitude: 'Standhaftigkeit',
  fuel: 'Treibstoff',
  fuse: 'Frist',
  gdmg: 'Schaden vom Boden',
  gshot: 'Schuss vom Boden',
  gunnery: 'Schießen',
  hawk: 'Adlerauge',
  imm: 'Immelmann',
  ini: 'Initiative',
  jam: 'Hemmung',
  landing: 'Landung',
  loss: 'Verlust',
  luck: 'Glück',
  mark: 'Meisterschuss',
  photo: 'Foto',
  place: 'Platz',
  pursue: 'Verfolgung',
  restart: 'Anwerfen',
  rocket: 'Raketen',
  sdmg: 'Schaden',
  see: 'Sehen',
  sfail: 'Bruch',
  shot: 'Schuss',
  side: 'Seite',
  site: 'Stelle',
  spin: 'Trudeln',
  spinDir: 'Richtung des Trudelns',
  spinFall: 'Fall im Trudeln',
  splash: 'Splitter',
  spot: 'Feuerleitung',
  stall: 'Strömungsabriss',
  stay: 'Im Kampf bleiben',
  struct: 'Festigkeit',
  sub: 'Unterwurf',
  sun: 'Sonne',
  take: 'Steuer übernehmen',
  tie: 'Gleichstand',
  tight: 'enge Kurve',
  wake: 'Erwachen',
  weather: 'Wetter',
  who: 'wer',
  wind: 'Wind',
  wound: 'Wunde',
};

/** Tables by the names of their files. */
const TABLES: Readonly<Record<string, string>> = {
  balloon: 'Ballon',
  collision: 'Zusammenstoß',
  damage: 'Schaden',
  fire: 'Feuer',
  multi: 'Schaden',
  single: 'Schaden',
  'aa-gun': 'Flak',
  'landing-result': 'Landung',
  'mg-malfunction': 'Hemmung',
  'structural-failure': 'Bruch',
};

const WORKS: Readonly<Record<string, string>> = {
  repair: 'MG richten',
  drum: 'Trommel wechseln',
  restart: 'Motor anwerfen',
  photo: 'Foto',
  watch: 'Ausschau',
  spot: 'Feuerleitung',
  shutDown: 'Motor abstellen',
};

const PLACES: Readonly<Record<string, string>> = {
  aerodrome: 'Flugplatz',
  grass: 'Wiese',
  cows: 'Weide',
  meadow: 'nasse Wiese',
  battlefield: 'Schlachtfeld',
  wood: 'Wald',
  water: 'Wasser',
};

const purpose = (of: string): string => PURPOSES[of as Purpose] ?? of;

/** What a plane met that hit the ground. */
const GROUND = 'ground';

/** Work of an observer that came to nothing, and why, by the note that stands in events. */
const UNDONE: Readonly<Record<string, string>> = {
  'spot: out of sight': 'kann das Feuer nicht leiten: Er sieht das Ziel nicht',
  'photo: not flown': 'macht kein Bild: Sein Flugzeug flog in diesem Zug nicht',
  'photo: not straight and level': 'macht kein Bild: Das Flugzeug flog nicht gerade und waagerecht',
  'photo: too far': 'macht kein Bild: Das Flugzeug kam nicht nahe genug vorbei',
  'photo: clouds': 'macht kein Bild: Wolken verdecken die Stelle',
};

export const GERMAN_FLIGHT: Tellers<FlightEvent['type']> = {
  owners: () => null,
  segment: () => null,
  flew: () => null,
  banked: () => null,
  'initiative-order': () => null,
  orders: (e, who) => (e.order ? null : `Von ${who(e.seat)} kamen keine Befehle; es geschieht das Übliche.`),
  refused: (e, who) =>
    `Nicht so getan, wie ${who(e.seat)} befahl: ${inGerman(e.note)}${e.segment === 'SET' ? ' Dafür gilt der übliche Platz.' : ''}`,
  note: (e, who) => {
    const undone = UNDONE[e.note];
    if (undone) return `${who(e.unit)} ${undone}.`;
    return `${who(e.unit)}: ${inGerman(e.note).replace(/\.$/, '')}; ${inGerman(e.instead)}.`;
  },
  passed: () => 'Niemand sieht einen Feind, und jedes Flugzeug hat einen stehenden Flug: Der Zug vergeht von selbst.',
  'case-taken': (e, who) => `${who(e.unit)} fliegt Fall ${e.number} seiner Befehle.`,
  wind: (e) => (e.force === 0 ? 'Es geht kein Wind.' : `Der Wind weht nach ${heading(e.to)}, Stärke ${e.force}.`),
  placed: (e, who) => `${who(e.unit)} beginnt ${at(e.at)}, Kurs ${heading(e.at.h)}, Geschwindigkeit ${e.v}.`,
  entered: (e, who) => `${who(e.unit)} kommt in Sicht ${at(e.at)}, Kurs ${heading(e.at.h)}.`,
  test: (e, who) => {
    const result = e.margin >= 0 ? `gelingt um ${e.margin}` : `misslingt um ${-e.margin}`;
    return `${who(e.unit)}, Probe (${purpose(e.purpose)}): ${target(e.terms)}; ${e.die}${again(e)}, ${result}.`;
  },
  rolled: (e, who) => {
    const dice = e.dice.join(' + ');
    const mods = e.terms.map(({ why, mod }) => `, ${mod >= 0 ? '+' : ''}${mod} ${inGerman(why)}`).join('');
    const table = e.table === null ? purpose(e.purpose) : (TABLES[e.table] ?? e.table);
    return `${who(e.unit)}, ${table}: ${dice}${mods}${e.dice.length > 1 || mods ? ` = ${e.total}` : ''}${e.text ? `: ${rowInGerman(e.text)}` : ''}.`;
  },
  initiative: (e, who) => {
    const threats = e.threats.length > 0 ? `, mit ${e.threats.join(', ')} im Nacken` : '';
    return `${who(e.unit)}: Initiative ${e.total} (${target(e.terms)})${threats}.`;
  },
  'swapped-dice': (e, who) => `${who(e.by)} führt: ${e.a} und ${e.b} tauschen die Würfel.`,
  seen: (e, who) => `${who(e.unit)} sieht ${e.enemy}.`,
  'lost-sight': (e, who) => `${who(e.unit)} verliert ${e.enemy} aus den Augen.`,
  woke: (e, who) => `${who(e.unit)} kommt zu sich, zu einiger Überraschung auf allen Seiten.`,
  fainted: (e, who) => `${who(e.unit)} wird ohnmächtig.`,
  'blacked-out': (e, who) => `Vor den Augen von ${who(e.unit)} wird es schwarz.`,
  moved: (e, who) => {
    const energy = e.energy.length > 0 ? ` (${changes(e.energy, inGerman)})` : '';
    return `${who(e.unit)} fliegt nach ${spot(e.to)}, Kurs ${heading(e.to.h)}, Geschwindigkeit ${e.v}${energy}.`;
  },
  tight: (e, who) => `${who(e.unit)} kurvt enger, als es der Maschine gefällt, auf ${e.letter}: ${TIGHT[e.outcome]}.`,
  stalled: (e, who) =>
    e.outcome === 'spins'
      ? `Bei ${who(e.unit)} reißt die Strömung ab, und die Nase geht herum.`
      : `${who(e.unit)} sackt nach einem Strömungsabriss um ${e.drop} MU ab und ${e.outcome === 'flies' ? 'fliegt weiter' : 'kippt zur Seite'}, Geschwindigkeit ${e.v}.`,
  immelmann: (e, who) =>
    ({
      done: `${who(e.unit)} fliegt hinauf, hinüber und herum: ein Immelmann, heraus ${at(e.to)}, Kurs ${heading(e.to.h)}.`,
      falls: `${who(e.unit)} fällt aus dem Immelmann ${at(e.to)}.`,
      spins: `${who(e.unit)} hängt am Propeller, und dann an nichts.`,
    })[e.outcome],
  spin: (e, who) =>
    `${who(e.unit)} trudelt${e.recoverable ? '' : ' und kommt nicht mehr heraus'} (${inGerman(e.why)}).`,
  spun: (e, who) =>
    `${who(e.unit)} fällt trudelnd ${e.fell} MU${e.recovered ? phrase(e, ' und kommt heraus', ' und fliegt dann wieder') : ''}.`,
  'wreck-fell': (e, who) => `Was von ${who(e.unit)} übrig ist, fällt nach ${spot(e.to)}.`,
  uncontrolled: (e, who) =>
    e.by ? `${who(e.by)} kommt an das Steuer von ${e.unit}.` : `Niemand fliegt ${who(e.unit)} mehr.`,
  'forced-home': (e, who) => `${who(e.unit)} hat genug und fliegt nach Hause (${inGerman(e.why)}).`,
  silent: (e, who) => `${who(e.unit)} kämpft heute nicht mehr.`,
  'took-off': (e, who) => `${who(e.unit)} startet.`,
  landed: (e, who) => `${who(e.unit)} kommt herunter${e.place ? ` (${PLACES[e.place] ?? e.place})` : ''} ${at(e.to)}.`,
  contact: (e, who) =>
    e.avoidedBy
      ? `${who(e.unit)} und ${e.with === GROUND ? 'der Boden' : e.with} verfehlen sich um eine Lackschicht, dank ${e.avoidedBy}.`
      : `${who(e.unit)} trifft ${e.with === GROUND ? 'den Boden' : e.with}, und das allzu genau.`,
  worked: (e, who) =>
    `${who(e.unit)} arbeitet (${WORKS[e.work] ?? e.work})${e.done ? ': fertig' : ' und ist noch nicht fertig'}.`,
  jettisoned: (e, who) => `${who(e.unit)} wirft ${counted(e.bombs, 'Bombe', 'Bomben')} auf niemand Bestimmten.`,
  stepped: () => null,
};

/** Words of the cockpit of In Clouds of Glory, in German. */
import { type Arc, GERMAN_REASONS, GERMAN_THINGS, GUN_NAMES, type Hand, type TargetWork } from '@paravion/clouds';
import { GERMAN_SKY } from '@paravion/draw/clouds';
import { type Goal, type GoalKind, isCompany } from '../goals.ts';
import { meanings } from './de-terms.ts';
import type { CloudsWords } from './en.ts';

const degrees = (deg: number): string => `${deg}°`;
const decimal = (n: number): string => String(n).replace('.', ',');
const sideName: Readonly<Record<Hand, string>> = { L: 'links', R: 'rechts' };
const bankWords = (b: number): string => (b === 0 ? 'gerade' : `${Math.abs(b) * 45}° ${b < 0 ? 'links' : 'rechts'}`);

const KIND: Readonly<Record<GoalKind, (id: string) => string>> = {
  photo: (id) => `${id} aufnehmen`,
  watch: (id) => `${id} suchen`,
  spot: (id) => `Feuer auf ${id} leiten`,
  bomb: (id) => `Über ${id}, zum Bomben`,
  strafe: (id) => `Auf ${id} am Boden`,
  balloon: (id) => `Auf den Ballon ${id}`,
  pass: (id) => `Über ${id}`,
  over: (id) => `Über den ${id === 'E' ? 'Ost' : 'West'}rand`,
  home: () => 'Nach Hause',
  meet: (id) => `Auf ${id} zu`,
  guard: (id) => `Bei ${id} bleiben`,
};
const aim = ({ kind, id, thing }: Goal): string => KIND[kind](thing ? `${id} (${GERMAN_THINGS.units[thing]})` : id);

const arcs: Readonly<Record<Arc, (id: string) => string>> = {
  rear: (id) => `Hinter ${id}`,
  side: (id) => `${id} von der Seite`,
  front: (id) => `${id} von vorn`,
};

const WORKS: Readonly<Record<TargetWork, string>> = {
  photo: 'Aufnahme von',
  watch: 'Suche nach',
  spot: 'Feuer leiten auf',
  bomb: 'Bomben auf',
  strafe: 'Tiefangriff auf',
  rocket: 'Raketen auf',
};

export const de: CloudsWords = {
  sky: GERMAN_SKY,
  board: {
    label: (when) => `Himmel: ${when}.`,
    keys: 'Pfeile ziehen den Schatten deines Flugzeugs, Bild auf und Bild ab ändern seine Höhe, Plus, Minus und 0 den Ausschnitt.',
    drag: 'Zieh den Ring, wohin du fliegst; unten, wie hoch.',
    zoomKeys: 'Plus, Minus und 0 ändern den Ausschnitt.',
    zoom: 'Ausschnitt',
    closer: 'Näher',
    further: 'Weiter weg',
    back: 'Zurück',
  },
  desk: {
    title: 'Deine Befehle',
    hint: 'Wähle einen Flug, oder ziehe dein Flugzeug auf der Karte. Höhe: der Griff darunter.',
    planes: 'Deine Flugzeuge',
    you: (id, type, man = '') => `Du fliegst ${id} (${type})${man ? `: ${man}` : ''}.`,
    after: (ids) => (ids.length > 0 ? `Nach dir: ${ids.join(', ')}.` : 'Nach dir kommt niemand.'),
    figures: 'Was die Zahlen bedeuten',
    asUsual: 'wie üblich',
    othersUsual: 'Flugzeuge ohne Befehl fliegen wie üblich.',
    fly: 'Fliegen',
    flyUsual: 'Wie üblich weiter',
    fire: 'Feuern',
    holdAll: 'Weiter ohne zu feuern',
    ready: 'Weiter',
    begin: 'Hier beginnen',
    text: 'Befehle als Text',
    more: 'Mehr: Figuren, Arbeit, Abbruch',
  },
  strip: {
    title: 'Was geflogen wird',
    straight: (mu) => (mu === null ? 'geradeaus' : `geradeaus ${decimal(mu)}`),
    turn: (hand, letter, deg) => `Kurve ${sideName[hand]} ${letter} ${degrees(deg)}`,
    roll: (b) => `rollen auf ${bankWords(b)}`,
    vertical: (mu) => `senkrecht ab ${decimal(mu)}`,
    slip: (hand, mu) => `Seitengleitflug ${sideName[hand]} ${decimal(mu)}`,
    immelmann: (deg) =>
      deg === 0 ? 'Immelmann' : `Immelmann, ${degrees(Math.abs(deg))} nach ${deg < 0 ? 'links' : 'rechts'}`,
    stall: 'absichtlich überziehen',
    spin: 'absichtlich trudeln',
    land: 'landen',
    takeOff: 'starten',
    hold: 'Kurs halten',
    gain: (dz) => (dz > 0 ? `${dz} steigen` : `${-dz} sinken`),
    bankTo: (b) => `Schräglage ${bankWords(b)}`,
    bank: 'Lage danach',
    bankIs: bankWords,
    throttle: 'Gas',
    throttles: ['voll', '−1', '−2'],
    speed: (from, to, band) => `Geschwindigkeit ${from} auf ${to} EU, ${band}`,
    marks: (stall, top, limit) => `überzogen ${stall}, Spitze ${top}, Grenze ${limit}`,
    height: (z) => `Höhe ${z}`,
    tests: 'Proben',
    why: 'Warum?',
    chance: (share) => `${Math.round(share * 100)}\u00a0%`,
  },
  bands: GERMAN_THINGS.bands,
  tests: {
    tight: 'enge Kurve',
    struct: 'Festigkeit',
    stall: 'Überziehen',
    imm: 'Immelmann',
    landing: 'Landung',
    spin: 'Abfangen aus dem Trudeln',
    take: 'Griff ans Steuer',
    chute: 'Absprung',
  },
  cards: {
    title: 'Flüge zur Wahl',
    thinking: 'Flüge werden abgewogen …',
    name: (kind, goal, at) => {
      if (goal) return kind === 'goal' || isCompany(goal) ? aim(goal) : `Auf dem Weg: ${aim(goal)}`;
      if (kind === 'shot' && at) return arcs[at.arc](at.id);
      return {
        shot: 'Schießen',
        goal: 'Auftrag',
        towards: 'Auf dem Weg',
        away: 'Weg von hier',
        climb: 'Steigen',
        dive: 'Sinken',
        close: 'Heran',
        turn: 'Weiter kurven',
        straight: 'Geradeaus',
        usual: 'Geradeaus',
      }[kind];
    },
    at: (z) => `in Höhe ${z}`,
    way: (deg) => (deg === 0 ? 'geradeaus' : `${Math.abs(deg)}° nach ${deg < 0 ? 'links' : 'rechts'}`),
    hit: (id, share) => `du triffst ${id}: ${Math.round(share * 100)}\u00a0%`,
    noHit: 'kein Schuss',
    answer: (id, share) => `${id} kann dich treffen: ${Math.round(share * 100)}\u00a0%`,
    noAnswer: 'niemand kann dich treffen',
    held: (share) => `gelingt wie geplant: ${Math.round(share * 100)}\u00a0%`,
    ends: (z, v) => `Höhe ${z}, Geschwindigkeit ${v}`,
  },
  work: {
    title: 'Arbeit der Besatzung',
    pilot: 'Pilot',
    man: (role, number) => `${GERMAN_THINGS.roles[role]}${number === null ? '' : ` ${number}`}`,
    names: {
      photo: 'Aufnahme von',
      watch: 'Suchen nach',
      spot: 'Feuer leiten auf',
      repair: 'Ladehemmung, MG',
      drum: 'Neue Trommel, MG',
      restart: 'Motor anlassen:',
      shutDown: 'Motor abstellen:',
    },
    by: (name, what, who) => `${name} ${what} (${who})`,
    land: 'Landen',
    jettison: 'Alle Bomben ungezielt abwerfen',
    breakOff: 'Kampf abbrechen wollen',
    bail: (who) => `Abspringen: ${who}`,
    figures: 'Figuren',
    height: 'Höhe',
    higher: 'Höher',
    lower: 'Tiefer',
  },
  breakOff: {
    title: 'Wann der Kampf abzubrechen ist',
    help: 'Der Kampf ist aus, wenn beide Seiten es wollen. Eine Seite, die die Hälfte ihrer Flugzeuge verloren hat, kann auch allein heimfliegen, dann mit allen. Wollen müssen es alle Spieler der Seite, die noch kämpfen. Wer über den eigenen Rand der Karte fliegt, ist gleich daheim.',
    when: ([key, figure]) =>
      ({
        strength: `wenn ein Flugzeug von dir nur noch Festigkeit ${figure} hat`,
        ammunition: 'wenn deine MGs leer sind',
        outnumbered: `wenn sie ${figure} mehr sind als ihr`,
      })[key],
    wished: (conditions) =>
      conditions.length === 0
        ? 'Du willst den Kampf abbrechen.'
        : `Du willst abbrechen, ${conditions.map(de.breakOff.when).join(', oder ')}.`,
  },
  gifts: {
    title: 'Worauf Fähigkeiten warten',
    help: {
      leadership:
        'Einmal im Auftrag tauscht er die Würfel für die Reihenfolge mit einem Freund, der mehr geworfen hat, und fliegt so später.',
      coolHeaded:
        'Einmal im Auftrag wirft er für die Reihenfolge noch einmal, wenn seine Würfel weniger ergeben als dies.',
      marksman: 'Seine Schadenswürfe gehen 1W4 Zeilen weiter: in der Tabelle hinauf, schlimmer für den Getroffenen.',
    },
    used: 'Verbraucht.',
    no: 'jetzt nicht',
    leads: (friend, n) => `mit ${friend}, wenn dessen Würfel ${n} oder mehr höher sind`,
    below: (n) => `noch einmal unter ${n}`,
    up: 'jeden Wurf hinauf',
    typed: 'wie als Text befohlen',
  },
  rerolls: {
    title: 'Noch einmal würfeln: wofür Glück ausgegeben wird',
    help: 'Jeder neue Wurf wird von selbst ausgegeben, einmal, für das, was hier gewählt ist.',
    left: (men) => `Übrig: ${men.join(', ')}.`,
    noneLeft: 'Niemand hat noch einen.',
    name: ({ p, fail, max, keep, man }) =>
      [
        `${de.rerolls.names[p] ?? de.tests[p] ?? p}${max !== undefined ? `, ${max} oder weniger` : (fail ?? 0) > 1 ? ` um ${fail} oder mehr` : ''}`,
        ...(man ? [`von ${man}`] : []),
        ...(keep ? [`wenn danach ${keep} übrig ${keep === 1 ? 'ist' : 'sind'}`] : []),
      ].join(', '),
    names: {
      sfail: 'die Zelle bricht',
      landing: 'eine Landung misslingt',
      chute: 'ein Fallschirm versagt',
      avoid: 'einem Zusammenstoß wird nicht ausgewichen',
      luck: 'eine Glücksprobe misslingt',
      stay: 'jemand flöge nach Hause',
      shot: 'ein Schuss geht vorbei',
      photo: 'ein Foto misslingt',
      spot: 'die Feuerleitung misslingt',
    },
  },
  standing: {
    title: 'Daueraufträge',
    help: 'Ein Dauerauftrag wird ausgearbeitet, wenn du an der Reihe bist, nach dem, was du dann weißt.',
    guns: 'Geschossen wird wie üblich.',
    name: (stand) => {
      switch (stand.do) {
        case 'tail':
          return `Hinter ${stand.who}`;
        case 'away':
          return `Weg von ${stand.who}`;
        case 'with':
          return `Bei ${stand.who} bleiben`;
        case 'at':
          return `${WORKS[stand.work]} ${stand.target}`;
        case 'to':
          return `Nach ${stand.x / 1000}, ${stand.y / 1000}`;
        case 'climb':
          return 'Steigen';
        case 'home':
          return 'Nach Hause';
      }
    },
  },
  cases: {
    title: 'Flüge für den Fall, dass …',
    help: 'Wähle oben einen Flug, sage hier, wann er geflogen wird, und füge ihn hinzu. Wähle dann oben, was sonst geflogen wird.',
    otherwise: 'Sonst das, was oben gewählt ist.',
    instead: (flight) => `sonst ${flight}`,
    ifWord: 'Wenn',
    condition: 'Was gilt',
    add: 'dann fliegen, was oben gewählt ist',
    remove: 'Herausnehmen',
    only: (conditions) => `Wenn ${conditions.join(' und ')}`,
    is: (unit, { at, within, height, is }) => {
      const where = { ahead: 'vorn', behind: 'hinten', left: 'links', right: 'rechts' } as const;
      const parts = [
        at ? where[at] : '',
        within === undefined ? '' : `höchstens ${within} MU weit weg`,
        height ? { above: 'höher', below: 'tiefer' }[height] : '',
        is === 'out' ? 'aus dem Kampf' : '',
      ].filter((part) => part !== '');
      return is === 'burning' ? `${unit} brennt` : `${unit} ${parts.join(' und ')} ist`;
    },
  },
  ahead: {
    title: 'Befehle im Voraus',
    open: 'Meinen nächsten Befehl im Voraus geben',
    give: 'So fliegen, wenn ich an der Reihe bin',
    later: 'Jetzt nicht',
    takeBack: 'Zurücknehmen',
    unordered: 'noch ohne Befehl',
    waits:
      'Er wird ausgearbeitet und von selbst versiegelt, sobald dieses Flugzeug an der Reihe ist, solange diese Seite offen ist.',
    flown: (id) => `${id} fliegt, wie du es im Voraus befohlen hast.`,
    dropped: (id) =>
      `Was du für ${id} im Voraus befohlen hast, geht nicht mehr, wie die anderen jetzt stehen. Wähle neu.`,
  },
  fire: {
    title: 'Wer auf wen feuert',
    nobody: 'Niemand ist im Visier. Feuer halten und weiter.',
    man: (id, pilot) => `${id}, ${pilot ? 'Pilot' : 'Schütze'}`,
    at: (id, share) => `${id} ${Math.round(share * 100)}\u00a0%`,
    base: (base, mu) => `Grundschuss ${base} auf ${mu} MU`,
    hold: 'Feuer halten',
    burst: 'Feuerstoß',
    bursts: { short: 'kurz', normal: 'normal', sustained: 'anhaltend' },
    cost: (boxes, left) => `kostet ${boxes} von ${left} Kästen je MG`,
    rockets: (id, share) => `Raketen auf ${id} ${Math.round(share * 100)}\u00a0%`,
    bombs: (n, id) => `${n} ${n === 1 ? 'Bombe' : 'Bomben'} auf ${id}`,
    usual: 'Schon gewählt: was einen Schuss wert ist (Flugzeuge ab 40\u00a0%, für Schützen ab 30\u00a0%).',
    guns: GUN_NAMES,
  },
  place: {
    title: 'Wo du beginnst',
    hint: 'Tippe auf die Karte, um woanders im gestrichelten Rahmen zu beginnen.',
    near: 'Tippe auf die Karte, um anderswo zu beginnen: höchstens 15 MU von einem Freund, im gestrichelten Ring.',
    onLine: 'Tippe auf die Karte, um woanders auf der gestrichelten Linie zu beginnen.',
    ground: (things) => `Am Boden gehört dir: ${things.join(', ')}.`,
    height: 'Höhe',
    heading: 'Kurs',
    speed: 'Geschwindigkeit',
    towards: (deg) => (deg === 0 ? 'gerade auf den Gegner' : `${Math.abs(deg)}° nach ${deg < 0 ? 'links' : 'rechts'}`),
  },
  helpless: {
    title: 'Ohne Steuerung oder am Boden',
    spin: (id) => `${id} trudelt: Wohin soll es herauskommen, wenn es gelingt?`,
    lost: (id) => `${id} trudelt, und niemand kann es abfangen.`,
    anyWay: 'egal wohin',
    burning: (id, fuse) =>
      `${id} brennt${fuse === null ? '' : `, noch ${fuse} ${fuse === 1 ? 'Zug' : 'Züge'}`}: Wie fliegt es heim?`,
    burningAlone: (id) => `${id} brennt, und niemand fliegt es: Wer greift ans Steuer?`,
    uncontrolled: (id) => `Niemand fliegt ${id}: Wer greift ans Steuer?`,
    grounded: (id) => `${id} steht am Boden. Ein Start dauert zwei Züge.`,
    wreck: (id) => `${id} stürzt ab.`,
    takeOff: 'Starten',
    stay: 'Bleiben',
    headings: { 0: 'Norden', 900: 'Osten', 1800: 'Süden', 2700: 'Westen' },
    best: 'Wer es am besten kann',
    bail: 'Abspringen',
    noParachutes: 'Niemand an Bord hat einen Fallschirm.',
  },
  ground: {
    title: 'Am Boden',
    hint: (mu) => `Ohne Befehl bleibt alles, wo es ist. Gefragt wirst du, solange ein Gegner näher als ${mu} MU ist.`,
    balloon: (id, z) => `Ballon ${id}, Höhe ${z}`,
    down: 'Einholen',
    up: 'Steigen lassen',
    stay: 'Wie es ist',
    shelter: 'In Deckung',
    kinds: GERMAN_THINGS.units,
    barrage: (id, z) => `Sperrfeuer ${id}, Höhe ${z}`,
    fires: 'Es feuert einmal im Zug, wenn nach den Bewegungen ein Gegner höchstens 4 MU entfernt ist.',
    towards: (id) => `Auf ${id} zu`,
    byChart: 'Auf der Karte',
    tap: 'Tippe auf die Karte: Es rückt dorthin, so weit wie der gestrichelte Ring.',
    goes: (x, y, z) => `Nach ${decimal(x)} / ${decimal(y)}${z === undefined ? '' : `, Höhe ${z}`}.`,
    height: (z) => `Höhe ${z}`,
  },
  ladder: {
    title: 'Reihenfolge der Bewegungen',
    moved: 'hat sich bewegt',
    now: 'ist dran',
    next: 'kommt noch',
    last: (id) => `${id} kommt zuletzt und sieht vorher alle anderen.`,
  },
  takesOff: (id, type, turn) => `${id} (${type}) kann ab Zug ${turn} starten.`,
  enters: (id, type, turn) => `${id} (${type}) kommt in Zug ${turn}.`,
  ends: {
    left: (turns) =>
      turns <= 0 ? 'Das ist der letzte Zug.' : turns === 1 ? 'Danach noch ein Zug.' : `Danach noch ${turns} Züge.`,
    last: (ids) => `Wenn ${ids.join(' oder ')} fällt oder heimfliegt, ist der Auftrag vorbei.`,
  },
  news: 'Was aus dem letzten Flug wurde',
  film: 'Den Kampf als Film ansehen',
  panel: {
    title: 'Flugzeuge und Besatzungen',
    sheet: (id) => `Das Brett von ${id}, wie am Tisch`,
    hidden: 'verborgen',
    gunStates: GERMAN_THINGS.guns,
    strength: 'Festigkeit',
    guns: 'MG',
    crew: 'Besatzung',
    scores: (awareness, flying, gunnery, fortitude, full) =>
      `Aufmerksamkeit ${awareness}, Fliegen ${flying}, Schießen ${gunnery}, Standhaftigkeit ${fortitude}/${full}`,
    rerolls: (n) => `${n} ${n === 1 ? 'neuer Wurf' : 'neue Würfe'}`,
    bombs: (n) => `${n} ${n === 1 ? 'Bombe' : 'Bomben'}`,
    rockets: 'Raketen (3 bis 8 MU, auf Ballone)',
    incendiary: 'Brandmunition',
  },
  terms: GERMAN_REASONS,
  meanings,
};

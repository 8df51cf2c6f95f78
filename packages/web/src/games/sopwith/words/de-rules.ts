/** Editions, options, bots and sides of the games, in German. What is missing here keeps the game's own words. */
import type { RuleWords } from '../../../words/rules.ts';

const SCATTER = 'bei gestreuten Wolken';
const damageAt = (where: string) => ({
  title: `Schaden ${where}`,
  help: `Schadenspunkte eines Feuerstoßes ${where}; 0: er trifft nicht.`,
});

export const rules: RuleWords = {
  groups: {
    Board: 'Brett',
    Sides: 'Seiten',
    Orders: 'Befehle',
    'Take-off and landing': 'Start und Landung',
    Firing: 'Feuer',
    Damage: 'Schaden',
    Clouds: 'Wolken',
    Points: 'Punkte',
    Aces: 'Asse',
  },
  editions: {
    boxed: {
      title: 'Schachtel, 1978',
      about: 'Das Brettspiel von 1978: Wer übrig bleibt, gewinnt; seine wahlfreien Regeln sind hier Hausregeln.',
    },
    tweedy: {
      title: 'Postspiel, Tom Tweedy',
      about: 'Die Postregeln Mk.III: angesagte Landungen, ziehende Wolken, Punkte und Asse durch Laufbahn.',
    },
    thomasson: {
      title: 'Postspiel, Keith Thomasson',
      about: 'Die Postregeln nach Dave Tant, 1994: bindende Landungen, Asse treffen bis Entfernung 5.',
    },
  },
  bots: {
    novice: {
      title: 'Neuling',
      about: 'Fliegt nach Laune, bleibt aber auf dem Brett und aus den Wolken und holt sich Munition.',
    },
    rookie: {
      title: 'Anfänger',
      about: 'Geht auf den Nächsten los und schießt dorthin, wo der geradeaus oder in einer Kurve hinkäme.',
    },
    pilot: {
      title: 'Pilot',
      about: 'Überlegt, was die anderen tun, und denkt an den Zug danach; holt sich Munition und Ausbesserung.',
    },
    'level-1': {
      title: 'Stufe 1',
      about: 'Für den ersten Abend: irrt, wie ein Anfänger irrt; ein Anfänger gewinnt jedes zweite Duell.',
    },
    'level-2': {
      title: 'Stufe 2',
      about: 'Fliegt selten von selbst ins Unglück und schießt dorthin, wo du geradeaus oder in einer Kurve hinkämst.',
    },
    'level-3': { title: 'Stufe 3', about: 'Sieht, was gut ist, und nimmt oft das Nächstbeste.' },
    'level-4': {
      title: 'Stufe 4',
      about:
        'Setzt sich hinter dich, wenn du es zulässt, und zielt dann und wann dorthin, wo du wirklich sein könntest.',
    },
    'level-5': { title: 'Stufe 5', about: 'Die Mitte: ein Vereinsspieler an einem gewöhnlichen Abend.' },
    'level-6': { title: 'Stufe 6', about: 'Ein Vereinsspieler nach dem Kaffee: bestraft jeden geraden Flug.' },
    'level-7': { title: 'Stufe 7', about: 'Irrt wenig und zielt meist dorthin, wo du hättest sein sollen.' },
    'level-8': { title: 'Stufe 8', about: 'Irrt kaum noch; du brauchst einen Plan, und Glück.' },
    'level-9': { title: 'Stufe 9', about: 'Fliegt zwei Züge von dreien, wie ein Ass sie fliegt.' },
    'level-10': { title: 'Stufe 10', about: 'Die oberste Stufe: ein Ass, das nie verrät, was es nimmt.' },
    fox: {
      title: 'Der Fuchs',
      about: 'Vorsichtig: hält Abstand, schießt von weitem und wartet, bis du zu ihm kommst.',
    },
    duellist: {
      title: 'Der Duellant',
      about: 'Sucht sich den Stärksten, fliegt auf ihn los und lässt nicht ab, bis einer von beiden fällt.',
    },
    vulture: {
      title: 'Der Geier',
      about: 'Hält sich von allen fern, die heil sind, und stürzt sich auf jeden, der getroffen ist.',
    },
    pigeon: {
      title: 'Die Brieftaube',
      about: 'Landet immer: fliegt nach Munition heim, lange bevor es nötig ist, und kämpft nie ohne Munition.',
    },
    'chameleon-1': { title: 'Chamäleon 1', about: 'Eine der fünf Stufen, die es vor den zehn gab.' },
    'chameleon-2': { title: 'Chamäleon 2', about: 'Eine der fünf Stufen, die es vor den zehn gab.' },
    'chameleon-3': { title: 'Chamäleon 3', about: 'Eine der fünf Stufen, die es vor den zehn gab.' },
    'chameleon-4': { title: 'Chamäleon 4', about: 'Eine der fünf Stufen, die es vor den zehn gab.' },
    'chameleon-5': { title: 'Chamäleon 5', about: 'Eine der fünf Stufen, die es vor den zehn gab.' },
    ace: {
      title: 'Ass',
      about: 'Weiß, was jeder Flug gegen alle deine taugt, verrät nie, welchen es nimmt, und lernt, wie du fliegst.',
    },
    master: {
      title: 'Meister',
      about: 'Ein Ass, das aus Tausenden von Kämpfen weiß, wie sie ausgehen.',
    },
  },
  sides: { allied: 'Alliierte', german: 'Deutsche' },
  options: {
    side: { title: 'Seite des Bretts', help: 'Felder entlang einer Seite des Bretts.' },
    planesPerSeat: { title: 'Flugzeuge je Spieler', help: 'Wie viele Flugzeuge jeder fliegt.' },
    teams: {
      title: 'Mannschaften',
      help: 'Jeder für sich, oder Alliierte gegen Deutsche.',
      choices: { none: 'jeder für sich', sides: 'Alliierte gegen Deutsche' },
    },
    teamTalk: {
      title: 'Absprachen',
      help: 'Wann sich eine Seite absprechen darf.',
      choices: { free: 'jederzeit', sealed: 'nur zwischen Versiegeln und Aufdecken' },
    },
    illegalOrder: {
      title: 'Unerlaubte Befehle',
      help: 'Was aus einem Manöver wird, das nicht geflogen werden darf.',
      choices: {
        ahead: 'es wird Geradeaus geflogen (oder 0 nach 0) und gemeldet',
        reject: 'das Blatt wird verworfen und gilt nicht als Befehl (NMR)',
      },
    },
    noStrip: {
      title: 'Start ohne Bahn',
      help: 'Ein stehendes Flugzeug soll Geradeaus, ohne dass eine Bahn genannt ist.',
      choices: { beta: 'startet auf Beta', stay: 'bleibt stehen' },
    },
    takeOffStall: {
      title: '0 nach dem Start',
      help: 'Ob die dritte Bewegung eines Starts 0 sein darf.',
      choices: { allowed: 'erlaubt', refused: 'nicht erlaubt: wird Geradeaus geflogen' },
    },
    landingRun: {
      title: 'Anflug',
      help: 'Wie das äußere Feld der Bahn erreicht werden muss.',
      choices: { two: 'beliebig: zweimal Geradeaus ab dem äußeren Feld', three: 'ebenfalls durch Geradeaus' },
    },
    landing: {
      title: 'Landung',
      help: 'Ob eine Landung angesagt werden muss.',
      choices: {
        automatic: 'ein vollendeter Anflug landet, außer bei „overfly“',
        declared: 'nur, wenn die Befehle es sagen',
      },
    },
    landingCommitment: {
      title: 'Angesagte Landung',
      help: 'Ob eine angesagte Landung abgebrochen werden darf.',
      choices: { free: 'darf abgebrochen werden', binding: 'muss vollendet werden, sobald sie begonnen ist' },
    },
    aerodromes: {
      title: 'Flugplätze',
      help: 'Wo ein Flugzeug landen darf.',
      choices: { own: 'nur auf dem eigenen', friendly: 'auf jedem der Seite oder des Spielers' },
    },
    repairPoints: { title: 'Ausbesserung', help: 'Schadenspunkte, die je ganzem Zug am Boden ausgebessert werden.' },
    repairCeiling: {
      title: 'Grenze der Ausbesserung',
      help: 'Bis zu wie vielen Schadenspunkten ausgebessert wird.',
      choices: { start: 'bis zum Stand am Anfang' },
    },
    repeatBursts: {
      title: 'Dieselbe Richtung zweimal',
      help: 'Was aus einem zweiten Feuerstoß in dieselbe Richtung wird.',
      choices: { dropped: 'entfällt', allowed: 'erlaubt' },
    },
    bursts: { title: 'Feuerstöße je Zug', help: 'Wie viele Feuerstöße ein Flugzeug im Zug hat, drei je Bewegung.' },
    damageAt1: damageAt('im nächsten Feld'),
    damageAt2: damageAt('auf 2 Felder'),
    damageAt3: damageAt('auf 3 Felder'),
    damageAt4: damageAt('auf 4 Felder'),
    damageAt5: damageAt('auf 5 Felder'),
    aceDamage: { title: 'Schaden der Asse', help: 'Was ein Feuerstoß eines Asses mehr anrichtet als der der anderen.' },
    aceRange: { title: 'Reichweite der Asse', help: 'Felder, bis zu denen ein Ass trifft.' },
    groundFire: {
      title: 'Feuer am Boden',
      help: 'Wo ein Flugzeug nicht feuern darf.',
      choices: {
        strip: 'nicht auf dem Flugplatz; auf der Bahn schon',
        wheels: 'nicht, solange die Räder rollen: Start, Anflug, Stand',
      },
    },
    damage: { title: 'Schadenspunkte', help: 'Schadenspunkte eines Flugzeugs am Anfang.' },
    ammunition: { title: 'Munition', help: 'Feuerstöße eines Flugzeugs am Anfang.' },
    aceAmmunition: { title: 'Asse in Unterzahl', help: 'Feuerstöße eines Asses in Unterzahl am Anfang.' },
    cloudSetup: {
      title: 'Wolken am Anfang',
      help: 'Wie die Wolken verteilt werden.',
      choices: {
        markers: 'Marken von drei bis fünf Feldern, zufällig, keine neben der anderen',
        scatter: 'Wolken beliebiger Form, zufällig, so viele Felder insgesamt',
        dice: 'Marken mit zwei Würfeln auf die bezifferten Pfeilfelder',
        drawn: 'vom Spielleiter gezeichnet',
      },
    },
    cloudMarkers: { title: 'Wolkenmarken', help: 'Wie viele Marken verteilt werden.' },
    cloudHexesMin: { title: 'Wolkenfelder, mindestens', help: `Wenigste Wolkenfelder insgesamt (${SCATTER}).` },
    cloudHexesMax: { title: 'Wolkenfelder, höchstens', help: `Meiste Wolkenfelder insgesamt (${SCATTER}).` },
    cloudClearance: {
      title: 'Abstand von Bahnen',
      help: 'Kleinster Abstand eines Wolkenfelds von Bahn und Flugplatz.',
    },
    wind: {
      title: 'Wind',
      help: 'Wann sich Wolken bewegen.',
      choices: {
        none: 'nie',
        'each-move': 'in jeder Bewegung, nach einem vor den Befehlen bekannten Wurf',
        'after-turn': 'ein Feld nach jedem Zug',
      },
    },
    winds: {
      title: 'Winde',
      help: 'Ein Wind für alle Wolken, oder jeder der seine.',
      choices: { one: 'einer für alle', each: 'einer für jede Wolke' },
    },
    cloudsOffBoard: {
      title: 'Wolken jenseits des Bretts',
      help: 'Was aus Wolkenfeldern wird, die vom Brett geweht werden.',
      choices: {
        return: 'sie kommen wieder, solange ein Teil ihrer Marke auf dem Brett ist',
        lost: 'sie kommen nie wieder',
      },
    },
    crashShare: {
      title: 'Vom Brett fliegen',
      help: 'Ob die übrigen Schadenspunkte eines Abgestürzten verteilt werden.',
      choices: {
        none: 'keine Punkte',
        down: 'unter die Verbliebenen verteilt, abgerundet',
        up: 'unter die Verbliebenen verteilt, aufgerundet',
      },
    },
    points: {
      title: 'Siegpunkte',
      help: 'Ob Punkte gezählt werden.',
      choices: { none: 'nur das Überleben zählt', scored: 'Punkte werden gezählt' },
    },
    overkill: {
      title: 'Punkte für Schaden',
      help: 'Ob Schaden über den Rest hinaus zählt.',
      choices: { full: 'die volle Zahl der Tabelle', capped: 'höchstens, was das Ziel noch hatte' },
    },
    killCredit: {
      title: 'Wem ein Abschuss gehört',
      help: 'Wer die Punkte bekommt, wenn mehrere treffen.',
      choices: {
        whole: 'jeder, ganz',
        split: 'geteilt, abgerundet',
        most: 'wer am meisten Schaden tat, bei Gleichstand alle',
        dice: 'der höchste Wurf',
      },
    },
    drawAfter: {
      title: 'Unentschieden',
      help: 'Züge hintereinander ohne Treffer, nach denen das Spiel unentschieden endet; 0: nie.',
    },
    aces: {
      title: 'Asse am Anfang',
      help: 'Wer als Ass beginnt.',
      choices: {
        none: 'niemand',
        career: 'Piloten mit 40 Laufbahnpunkten',
        all: 'alle',
        'one-a-side': 'ein Flugzeug je Seite',
        outnumbered: 'einer gegen zwei, die Asse mit 20 Munition',
        chosen: 'wen der Spielleiter nennt',
      },
    },
    acesWon: {
      title: 'Asse im Spiel',
      help: 'Wie ein Flugzeug im Spiel zum Ass wird.',
      choices: {
        none: 'gar nicht',
        'first-kill': 'durch den ersten Abschuss',
        damage: 'durch 15 Punkte Schaden am Feind',
      },
    },
    careerAce: {
      title: '40 im Spiel erreichen',
      help: 'Ab wann Laufbahnpunkte zum Ass machen.',
      choices: {
        'between-games': 'ab dem nächsten Spiel',
        'next-turn': 'ab dem nächsten Zug',
        'at-once': 'ab der nächsten Bewegung',
      },
    },
    careerAceLost: {
      title: 'Unter 40 fallen',
      help: 'Ob der Rang zwischen Spielen verloren geht.',
      choices: { below: 'verloren', kept: 'bleibt' },
    },
  },
};

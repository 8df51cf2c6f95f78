/** Editions, options, bots and sides of In Clouds of Glory, in German. */
import type { RuleWords } from '../../../words/rules.ts';

export const rules: RuleWords = {
  groups: { Orders: 'Befehle', Flight: 'Flug', Crews: 'Besatzungen', Tables: 'Tabellen', Knowledge: 'Wissen' },
  editions: {
    'tables-2.0': {
      title: 'In Clouds of Glory, Tabellen 2.0',
      about:
        'Das Tabellenheft v2.0 von Thomas Greve und Svend Ask Larsen, mit unseren Regeln, wo es etwas offen lässt.',
    },
    fog: {
      title: 'In Clouds of Glory, nichts verraten',
      about: 'Dasselbe, aber Tafeln und Besatzungen des Feindes sind verdeckt.',
    },
    'by-post': {
      title: 'In Clouds of Glory, per Post',
      about: 'Dasselbe mit offenen Karten, ein Brief je Zug, und stille Züge gehen von selbst vorbei.',
    },
  },
  bots: {
    cadet: { title: 'Kadett', about: 'Fliegt, wie es ihm einfällt, und feuert, wenn etwas vor ihm ist.' },
    scout: { title: 'Späher', about: 'Geht auf den nächsten Feind los und vergisst, wer hinter ihm ist.' },
    tactician: {
      title: 'Taktiker',
      about: 'Hält Höhe und Tempo, kommt von hinten und bricht ab, bevor es zu spät ist.',
    },
    wingman: {
      title: 'Rottenflieger',
      about:
        'Denkt im Kampf voraus: was du auf jeden seiner Flüge antworten kannst und was danach kommt; fliegt heim, wenn er gewonnen hat. Was ein Auftrag verlangt, fliegt er wie der Taktiker.',
    },
  },
  sides: { W: 'Entente', E: 'Deutsche' },
  options: {
    post: {
      title: 'Per Post',
      help: 'Ob alle Befehle eines Zuges auf einmal gegeben werden, versiegelt, nach den Würfen für die Initiative.',
      choices: {
        off: 'Segment für Segment',
        turn: 'ein Brief je Zug',
        passing:
          'ein Brief je Zug; ein Zug geht von selbst vorbei, wenn jedes Flugzeug einen Dauerflug hat und kein Feind zu sehen ist',
      },
    },
    fire: {
      title: 'Feuerbefehle',
      help: 'Wie die Befehle zum Schießen gegeben werden.',
      choices: {
        sealed: 'von allen auf einmal, versiegelt',
        live: 'Schütze für Schütze, nach fallender Initiative',
      },
    },
    climb: {
      title: 'Steigen umsonst',
      help: 'Ob starke Flugzeuge ein wenig ohne Verlust an Energie steigen.',
      choices: {
        paid: 'jedes MU Steigen kostet Energie',
        free: 'die ersten MU einer Bewegung, nach der Tafel des Flugzeugs, sind frei',
      },
    },
    wounds: {
      title: 'Wunden',
      help: 'Wie schnell Wunden einen Mann schwächen.',
      choices: {
        pairs: '-1 je 2 verlorene Punkte Standhaftigkeit',
        points: '-1 je verlorenen Punkt Standhaftigkeit',
      },
    },
    parachutes: {
      title: 'Fallschirme',
      help: 'Wer einen hat.',
      choices: { history: 'Deutsche ab Mai 1918, Besatzungen von Ballons immer', all: 'alle' },
    },
    bombing: {
      title: 'Bombentabelle',
      help: 'Wie die Lücken der gedruckten Tabelle gelesen werden.',
      choices: {
        paired: 'ein Feld gilt für zwei Erfolge',
        scan: 'Felder von links, wie die vorliegende Kopie sie zeigt',
      },
    },
    panels: {
      title: 'Tafeln des Feindes',
      help: 'Was man von Schaden, Munition und Bomben der anderen sieht.',
      choices: { open: 'alles', hidden: 'nur, was man von außen sieht' },
    },
    crews: {
      title: 'Besatzungen des Feindes',
      help: 'Was man von Werten und Wunden der anderen sieht.',
      choices: { open: 'alles', hidden: 'nichts' },
    },
  },
};

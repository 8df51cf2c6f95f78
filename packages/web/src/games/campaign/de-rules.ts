/** Editions, options, bots and sides of the war, in German. */
import type { RuleWords } from '../../words/rules.ts';

export const rules: RuleWords = {
  groups: {
    Calendar: 'Kalender',
    Missions: 'Aufträge',
    Men: 'Männer',
    Honours: 'Ehren',
    Knowledge: 'Wissen',
    Machines: 'Maschinen',
  },
  editions: {
    weeks: {
      title: 'Ein Krieg in Wochen',
      about: 'Vier Aufträge im Monat; Luftsiege brauchen Zeugen, Männer fallen, neue kommen.',
    },
    months: { title: 'Ein Krieg in Monaten', about: 'Ein Auftrag im Monat: der ganze Krieg an 35 Abenden.' },
    gentle: {
      title: 'Ein sanfter Krieg',
      about: 'In Wochen, mit leichteren Wunden; wer fallen würde, fehlt einen Monat.',
    },
  },
  bots: { staff: { title: 'Stab', about: 'Lässt fliegen, wer an der Reihe ist, und gibt aus, was verdient wurde.' } },
  sides: { W: 'Entente', E: 'Deutsche' },
  options: {
    pace: {
      title: 'Tempo',
      help: 'Wie viele Aufträge eine Staffel im Monat fliegt.',
      choices: { days: 'acht', weeks: 'vier', months: 'einen' },
    },
    sides: {
      title: 'Seiten',
      help: 'Auf welchen Seiten Menschen fliegen.',
      choices: { both: 'auf beiden', one: 'alle auf einer; der Feind wird ausgelost' },
    },
    tour: {
      title: 'Wettstreit eines Monats',
      help: 'Ein Monat, der die beste Staffel und den besten Mann nennt.',
      choices: { off: 'nein', on: 'der Krieg dauert einen Monat, am Ende werden beide genannt' },
    },
    lead: {
      title: 'Wer führt',
      help: 'Wer von den Menschen einer Staffel für sie befiehlt.',
      choices: {
        fixed: 'wer zuerst da war',
        present: 'wer zuerst da war; solange er zwei Befehle nacheinander versäumt hat, wem der Ranghöchste gehört',
        seniority: 'wem der Ranghöchste gehört, vor jedem Auftrag neu; nicht, wer die letzten zwei Befehle versäumte',
      },
    },
    sizes: {
      title: 'Flugzeuge je Seite',
      help: 'Wie viele Flugzeuge eine Staffel schickt.',
      choices: {
        even: 'auf beiden Seiten gleich viele, nach dem Würfel',
        orders: 'so viele, wie ihr Befehl nennt, zwei bis sechs, höchstens zwei mehr als die anderen',
      },
    },
    columns: {
      title: 'Dauer der Wunden',
      help: 'Ob das Tempo entscheidet, wie viele Aufträge ein Verwundeter fehlt.',
      choices: {
        on: 'weniger, wo sie seltener sind: keinen in einem Krieg in Monaten',
        off: 'bei jedem Tempo gleich viele: einen oder sieben',
      },
    },
    anyType: {
      title: 'Typen aus jedem Monat',
      help: 'Ob eine Staffel einen Typ, den sie vorzieht, vor oder nach seiner Zeit bekommt.',
      choices: {
        off: 'nein: Würfel und Monat entscheiden',
        on: 'jeden Typ ihrer Nation und Aufgabe, gleich in welchem Monat',
      },
    },
    flown: {
      title: 'Aufträge der Bots',
      help: 'Wie ein Auftrag entschieden wird, den keine Menschen fliegen.',
      choices: {
        quick: 'durch die schnelle Auflösung, sofort',
        asked: 'nach dem Ausgang wird gefragt, damit Bots ihn fliegen können; was nicht kommt, wird schnell aufgelöst',
      },
    },
    missionDays: {
      title: 'Tage für einen Auftrag',
      help: 'Die Menschen haben, ihn zu fliegen; danach fliegen ihn Bots zu Ende.',
    },
    quiet: {
      title: 'Ruhige Flüge',
      help: 'Flüge ohne Kampf zwischen zwei Aufträgen.',
      choices: { on: 'bis zu zwei je Auftrag; sie zählen als geflogen', off: 'keine' },
    },
    found: {
      title: 'Lebend gefunden',
      help: 'Ob leben kann, wer abstürzt.',
      choices: { on: 'eine Probe auf Glück', off: 'er kann es nicht' },
    },
    permadeath: {
      title: 'Tod',
      help: 'Ob die Toten tot bleiben.',
      choices: { on: 'sie bleiben es', off: 'sie fehlen stattdessen einen Monat' },
    },
    soften: { title: 'Leichtere Wunden', help: 'Wird zum Wurf für Wunden gezählt.' },
    quality: {
      title: 'Ersatz',
      help: 'Wie gut neue Männer fliegen.',
      choices: { history: 'schlechter, wo die Schulen eilten', equal: 'alle gleich' },
    },
    aces: {
      title: 'Flieger der Geschichte',
      help: 'Ob sie in diesem Krieg fliegen.',
      choices: {
        off: 'sie tun es nicht',
        pilots: 'sie kommen zu ihrer Zeit und leben oder fallen wie andere',
        fate: 'sie kommen zu ihrer Zeit und gehen zu ihrer Zeit',
      },
    },
    delay: { title: 'Wartezeit auf Ersatz', help: 'Abschnitte, bis ein neuer Mann fliegt.' },
    officers: { title: 'Offiziere', help: 'Von hundert neuen Franzosen und Deutschen.' },
    escape: { title: 'Flucht', help: 'Kleinste Augenzahl des W20, mit der ein Gefangener heimkommt.' },
    claims: {
      title: 'Luftsiege',
      help: 'Welche zählen.',
      choices: { verdict: 'die anerkannten', all: 'alle' },
    },
    leaving: {
      title: 'Einen Kampf verlassen',
      help: 'Was es kostet, Freunde ohne Grund im Kampf zu lassen.',
      choices: { costs: 'Erfahrung, einen Verweis und einen Punkt', free: 'nichts' },
    },
    enemy: {
      title: 'Der Feind',
      help: 'Was man vom Feind in einem Auftrag erfährt.',
      choices: { all: 'Staffel und Namen', squadron: 'die Staffel', none: 'nur die Typen' },
    },
    tone: {
      title: 'Ton der Zeitung',
      help: 'Ob sie erzählt, wer einen Verweis bekam und wofür.',
      choices: { sober: 'sie tut es nicht', jesting: 'sie tut es, der ganzen Seite' },
    },
    limits: {
      title: 'Grenzen für Typen',
      help: 'Ob eine Staffel beliebig viele eines Typs haben darf.',
      choices: {
        on: 'vier eines Typs, einen seltenen, beliebig viele eines verbreiteten',
        off: 'beliebig viele',
      },
    },
    bases: {
      title: 'Flugplätze',
      help: 'Wie Staffeln verlegen.',
      choices: { dated: 'wie sie es taten', free: 'wenn sie darum bitten' },
    },
    empty: {
      title: 'Staffeln ohne Menschen',
      help: 'Was aus ihnen wird.',
      choices: { bots: 'ein Bot führt sie', withdraw: 'sie verlassen die Front am Monatsende' },
    },
  },
};

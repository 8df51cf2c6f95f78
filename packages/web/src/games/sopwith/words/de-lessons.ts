/** Words of the school and of the problems, in German. */
import { plural } from '../../../words/plural.ts';
import { type lessons as english, signed } from './en-lessons.ts';

const school: typeof english.school = {
  readySay:
    'Alles Weitere lernst du von denen, die auf dich schießen. Beginne mit einem Gegner, der aufs Geratewohl fliegt.',
  duel: 'Ein Duell fliegen',
  lessons: {
    takeOff: {
      title: 'Start',
      say: 'Dein Flugzeug steht auf seinem Flugplatz. Wähle die Bahn Beta: Zwei Bewegungen lang rollst du. Die dritte ist deine: Wähle Geradeaus und versiegle die Befehle.',
      done: 'Alle drei Bewegungen waren versiegelt, bevor jemand flog. Das ist das ganze Geheimnis: Du befiehlst, ohne zu sehen, was die anderen tun.',
      hint: 'Wähle zuerst eine Bahn. Alpha ist die linke, Beta führt zur Mitte, Gamma ist die rechte.',
    },
    turns: {
      title: 'Kurve und Rutsch',
      say: 'Eine Kurve (LT, RT) dreht zuerst und fliegt dann dorthin. Ein Rutsch (LS, RS) geht zur Seite und blickt weiter voraus. Nimm von beidem eines und bleib über dem Brett.',
      done: 'Die gepunktete Linie zeigt es vor dem Versiegeln: wo jede Bewegung endet und wohin du dann blickst.',
      hint: 'Eine Kurve und ein Rutsch im selben Zug sind gefragt, und ein Flugzeug, das danach noch da ist.',
    },
    fire: {
      title: 'Feuer',
      say: 'Der Fluglehrer fliegt vor deiner Nase geradeaus. Folge ihm mit Geradeaus und gib in einer Bewegung einen Feuerstoß (A) ab. Die Zahlen auf den Feldern sagen, was ein Treffer tut: nah 4 Punkte, weit 1 Punkt.',
      done: 'Du hast drei Feuerstöße je Zug. Im Ernst sagt dir niemand, wo er sein wird: Du schießt dorthin, wo du ihn vermutest.',
      hint: 'Dreimal Geradeaus, und den Feuerstoß A in mindestens einer Bewegung. Erst bewegen sich alle, dann schießen alle.',
    },
    escape: {
      title: 'Woanders sein',
      say: 'Nun sitzt er hinter dir, fliegt geradeaus und schießt voraus. Schalte Gefahr ein: Rote Felder könnte er treffen. Verlass seine Linie ohne einen Kratzer. In einer Wolke trifft dich niemand, aber die Wolke selbst kostet einen Punkt.',
      done: 'Aus der Linie. Am besten ist man dort, wohin seine drei Feuerstöße nicht blicken: hinter ihm.',
      hint: 'Er schießt entlang seiner Reihe. Eine Kurve in der ersten Bewegung führt dich hinaus.',
    },
    land: {
      title: 'Landung',
      say: 'Zwei Feuerstöße sind noch da. Dein Flugplatz liegt voraus: dreimal Geradeaus, äußeres Feld der Bahn, inneres Feld, Flugplatz. In dieser Ausgabe musst du es sagen: Drücke „Landen auf Beta“, bevor du versiegelst.',
      done: 'Die Munition ist wieder voll. Ein ganzer Zug am Boden danach bessert zwei Punkte aus.',
      hint: 'Dreimal Geradeaus und der Knopf „Landen auf Beta“. Ohne ihn fliegst du darüber hinweg, und vom Brett.',
    },
  },
};

const GOALS = {
  safe: () =>
    'Flieg so, dass dich niemand treffen kann, was sie auch befehlen. Wolken kosten einen Punkt und sind kein Ausweg.',
  hit: (n: number) => `Triff für mindestens ${n} Punkte, was der Gegner auch befiehlt.`,
  strike: (n: number) =>
    `Triff für mindestens ${n === 1 ? '1 Punkt' : `${n} Punkte`} und nimm keinen Schaden, was der Gegner auch befiehlt.`,
  down: () => 'Schieß den Gegner ab, was er auch befiehlt.',
  home: () => 'Lande in diesem Zug, ohne vorher abgeschossen zu werden, was der Gegner auch befiehlt.',
  ambush: (n: number) =>
    `Triff für mindestens ${n === 1 ? '1 Punkt' : `${n} Punkte`} und lass dich von niemandem treffen, was der Gegner auch befiehlt. Dazu gehört eine Wolke, und was sie kostet, zählt nicht.`,
} as const;

const KINDS = {
  safe: 'Niemand trifft dich',
  hit: 'Sicherer Treffer',
  strike: 'Unverletzt treffen',
  down: 'Sicherer Abschuss',
  home: 'Heimkommen',
  ambush: 'Hinterhalt mit Wolke',
};

const problems: typeof english.problems = {
  title: 'Aufgaben',
  about:
    'Stellungen aus Spielen, und etwas, das ein Befehl erreicht, was die anderen auch befehlen. Deine Antwort wird gegen jeden erlaubten Befehl jedes Gegners gehalten.',
  rules: 'Regeln nach Tom Tweedy, ohne Wind. Wer vom Brett fliegt, um zu entkommen, ist nicht entkommen.',
  solvedOf: (solved, all) => `${solved} von ${all} gelöst`,
  level: (n) => ['', 'Leicht', 'Nicht schwer', 'Mittel', 'Schwer', 'Sehr schwer'][n] ?? '',
  one: (id) => `Aufgabe ${id}`,
  kind: KINDS,
  theme: 'Üben',
  everything: 'alles',
  themes: { ...KINDS, several: 'Mehrere Gegner' },
  hard: (rating) => `Wertung ${rating}`,
  standing: ({ rating, deviation, streak, best }) =>
    `Deine Wertung: ${Math.round(rating)}${deviation > 110 ? ', noch geschätzt' : ''}.${best > 0 ? ` Im ersten Versuch hintereinander gelöst: ${streak}${best > streak ? `, höchstens ${best}` : ''}.` : ''}`,
  rated: ({ before, after, problem }) =>
    `Deine Wertung: ${Math.round(after.rating)} (${signed(Math.round(after.rating) - Math.round(before.rating))}).${after.streak > 1 ? ` ${after.streak} hintereinander.` : ''}${problem && problem.tries > 1 ? ` Im ersten Versuch von ${problem.solved} der ${problem.tries} gelöst.` : ''}`,
  goal: (goal, n) => GOALS[goal](n),
  solved: 'Gelöst',
  right: 'Das ist es.',
  rightSay: (tried, good, flights) =>
    `Alle ${tried} Befehle des Gegners wurden versucht, und keiner hilft. Von deinen ${flights} Flügen ${good === 1 ? 'schafft es nur dieser' : `schaffen es ${good}`}.`,
  wrong: 'Nicht so.',
  wrongSay: (name, sheet) => `${name} hat eine Antwort: ${sheet}. Sieh dir an, was daraus wird.`,
  ownFault: {
    crash: 'Dein Flugzeug verlässt das Brett.',
    cloud: 'Dein Flugzeug fliegt in eine Wolke, und das kostet einen Punkt.',
    aloft:
      'Dein Flugzeug landet nicht. Es muss vom äußeren Ende her über seine eigene Bahn rollen, und die Landung wird mit dem Knopf unter den Bewegungen angesagt.',
  },
  burst: (move, burst, hits) => `Bewegung ${move} ${burst}: ${hits}`,
  bursts: (name, flights, bursts) =>
    `Von den ${flights} Flügen von ${name} trifft jede Garbe so viele: ${bursts.join('; ')}.`,
  noBursts: 'Du feuerst nicht.',
  away: (name, away, flights, points) =>
    away === 0
      ? 'Zusammen lassen sie ihm keinen Ausweg.'
      : `Auf ${away} von ${flights} Flügen nimmt ${name} weniger als ${plural(points, 'Punkt', 'Punkte')}.`,
  threats: (name, threats, flights) =>
    `${name} kann dich ${threats === 0 ? `auf keinem seiner ${flights} Flüge` : `auf ${threats} seiner ${flights} Flüge`} treffen.`,
  dangers: 'Geh die Bewegungen durch: Rot ist, wohin in dieser Bewegung Feuer reichen könnte.',
  shown: 'Eine Lösung',
  shownSay: (sheet, tried, good, flights) =>
    `${sheet}. Alle ${tried} Befehle des Gegners wurden versucht, und keiner hilft. Von deinen ${flights} Flügen ${good === 1 ? 'schafft es nur dieser' : `schaffen es ${good}`}.`,
  again: 'Noch einmal',
  show: 'Lösung zeigen',
  next: 'Nächste Aufgabe',
  first: 'Gib mir eine',
  all: 'Alle Aufgaben',
  openings: 'Eröffnungen: was aus den ersten Stellungen geflogen wird, und was daraus wird',
  silent: 'nichts',
};

export const lessons: typeof english = { school, problems };

/** Words of the flying school of In Clouds of Glory, in German. */
import type { lessons as english } from './en-lessons.ts';

export const lessons: typeof english = {
  readySay:
    'Wer bei der Initiative weniger wirft, fliegt zuerst, und wer zuletzt fliegt, sieht die anderen: Komm hinter ihn. Beginne mit einem Luftkampf gegen einen Bot.',
  fly: 'Einen Auftrag fliegen',
  lessons: {
    turns: {
      title: 'Kurven und Schräglage',
      say: 'Deine Camel fliegt nach Osten. Im grünen Bereich kann sie ihre Bewegung beenden. Ziehe den Ring nach links oder rechts, bis sie mindestens 60 Grad neben ihrem Kurs herauskommt, dann Fliegen. Eine Kurve braucht Schräglage: Der erste Teil der Bewegung nimmt sie ein.',
      done: 'Das war eine Kurve. Mit der Schräglage, in der du herauskommst, beginnt deine nächste.',
      hint: 'Ziehe den Ring auf einer Seite ans Ende des grünen Bereichs.',
    },
    energy: {
      title: 'Höhe ist Geschwindigkeit',
      say: 'Jede MU Steigen kostet 1 EU Geschwindigkeit, jede MU Sinken gibt eine. Ziehe den Ring im unteren Bild: Ende mindestens 2 MU höher, mit 12 EU oder mehr. Der Balken zeigt die Geschwindigkeit vorher und nachher.',
      done: 'Wer höher ist, hat Geschwindigkeit übrig: Er kann auf dich stürzen, und du nicht auf ihn.',
      hint: 'Geradeaus, ein paar MU hinauf: Auch eine Kurve kostet Geschwindigkeit.',
    },
    tests: {
      title: 'Proben',
      say: 'Jenseits des gestrichelten Randes kurvst du enger, als das Flugzeug mag: Das kostet mehr Geschwindigkeit und eine Probe. Ihre Aussicht steht unter dem Flug; tippe darauf, und du siehst, woraus sie besteht. Ziehe eine Kurve mit Probe und fliege sie.',
      done: 'Dieser Würfel fiel für dich. Misslingt er, rutscht das Flugzeug aus der Kurve oder trudelt.',
      hint: 'Ziehe den Ring in den blasseren Teil des Bereichs, links oder rechts.',
    },
    guns: {
      title: 'Maschinengewehre',
      say: 'Ein Albatros fliegt dicht vor dir, vor deinen MGs: Er ist schon als Ziel gewählt. Sieh dir den Grundschuss an: So hoch oder niedriger muss ein zwanzigseitiger Würfel fallen. Tippe darauf, um zu sehen, warum. Dann Feuern.',
      done: 'Von hinten und nah triffst du; von der Seite und von weitem machst du Löcher in die Luft.',
      hint: 'Wähle E1, nicht Feuer halten.',
    },
    missions: {
      title: 'Aufträge',
      say: 'Deine R.E.8 soll T1 aufnehmen, das dicht vor ihr liegt. Fliege gerade und waagerecht auf 3 MU daran vorbei: Der Knopf für die Aufnahme erscheint von selbst. Schalte ihn ein (oder nimm die Karte), dann Fliegen.',
      done: 'Der Beobachter hat seine Arbeit getan. Ein Bild zählt, wenn du es über deinen eigenen Rand heimbringst.',
      hint: 'Geradeaus, nicht steigen, nicht sinken, und den Knopf „Aufnahme von T1“ einschalten.',
    },
  },
};

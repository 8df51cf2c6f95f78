/** Words of the film, in German. */
import type { FilmWords } from './en.ts';

export const de: FilmWords = {
  title: 'Der Film',
  loading: 'Der Film wird vorbereitet …',
  picture: (turn) =>
    `Der Kampf in drei Dimensionen, Zug ${turn}. Pfeile drehen ihn, Plus und Minus gehen näher und weiter weg.`,
  plan: (turn) => `Der Kampf von oben und von der Seite, Zug ${turn}.`,
  looks: {
    title: 'Gesehen',
    director: 'Als Film',
    table: 'Rundum',
    chase: 'Von hinten',
    cockpit: 'Vom Sitz aus',
    plan: 'Als Karte',
  },
  whom: 'Von',
  play: 'Abspielen',
  pause: 'Anhalten',
  time: 'Augenblick des Films',
  turn: (turn) => `Zug ${turn}`,
  back: 'Einen Zug zurück',
  next: 'Einen Zug weiter',
  speed: 'Tempo',
  still: 'Bild',
  link: 'Link zu diesem Augenblick',
  linked: 'Der Link ist kopiert.',
  clip: 'Diesen Zug als GIF',
  clipping: (percent) => `Das GIF wird gemacht: ${percent} %`,
  recording: 'Für Tacview',
  recordingHelp: 'Eine Flugaufzeichnung (ACMI), die Tacview und andere Programme für Flugsimulatoren öffnen',
  failed: 'Das ging auf diesem Gerät nicht.',
  flat: 'Dieses Gerät zeigt kein 3D (WebGL), darum läuft der Film auf der Karte.',
  close: 'Schließen',
  keys: 'Tasten: Leertaste spielt und hält an, Punkt und Komma gehen eine halbe Sekunde vor und zurück, 1 bis 5 wählen, wie man sieht, N das nächste Flugzeug.',
};

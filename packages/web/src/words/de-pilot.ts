/** The words of a pilot's page and of reports, in German. */
import type { PilotWords } from './en-pilot.ts';

export const pilot: PilotWords = {
  ratingChart: 'Wertung, Spiel für Spiel',
  placeChart: 'Plätze, Spiel für Spiel',
  chartSays: (games, wins) =>
    `${games} Spiele im Lauf der Zeit, ${wins} davon gewonnen. Die Tabelle darunter nennt sie.`,
  habits: 'Fliegt gern',
  habitsOf: (games) =>
    `In ${games === 1 ? 'einem beendeten Spiel' : `${games} beendeten Spielen`}, geradeaus nicht gezählt.`,
  rivals: 'Rivalen',
  rival: (games, ahead) =>
    `${games === 1 ? 'ein gemeinsames Spiel' : `${games} gemeinsame Spiele`}, ${ahead}-mal voran`,
  follow: 'Folgen',
  followed: 'Du folgst diesem Piloten.',
  unfollow: 'Nicht mehr folgen',
  block: 'Sperren',
  blocked: 'Du hast diesen Piloten gesperrt.',
  unblock: 'Sperre aufheben',
  blockAsk: {
    title: (name) => `${name} sperren?`,
    follows:
      'Du liest keine Presse dieses Piloten mehr, bekommst von ihm keine Einladung und wirst nicht mit ihm zusammengebracht; an deine Tische kommt er nicht. Er erfährt es nicht.',
    yes: 'Sperren',
  },
  report: 'Melden',
  reportAbout: 'Sag denen, die diesen Server betreiben, was los ist. Der Pilot erfährt nichts davon.',
  reportText: 'Was geschehen ist, und wo',
  reportSend: 'Meldung abschicken',
  reported: 'Danke. Die diesen Server betreiben, werden es lesen.',
  people: 'Piloten, denen ich folge, und gesperrte',
  followsNone: 'Du folgst niemandem.',
  blocksNone: 'Du hast niemanden gesperrt.',
  reports: 'Meldungen',
  reportsNone: 'Keine Meldung wartet.',
  reportBy: (name) => `gemeldet von ${name ?? 'jemandem, der fort ist'}`,
  gone: 'ein Konto, das es nicht mehr gibt',
  done: 'Erledigt',
};

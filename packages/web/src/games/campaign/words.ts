/** Words of the war's cockpit. */
import type { Language } from '@paravion/campaign';

const EN = {
  waits: {
    title: 'The war waits for',
    until: (when: string) => `The war waits until ${when} for`,
    you: {
      ORD: 'you: the orders of the day',
      FLY: 'you: your mission, flown or told',
      DEB: 'you: the experience of your men',
    },
    others: {
      ORD: (names: string) => `orders of the day: ${names}`,
      FLY: (names: string) => `what came of a mission: ${names}`,
      DEB: (names: string) => `experience to be spent: ${names}`,
    },
    mission: (task: string, sector: string, attacker: string, against: string, how: string) =>
      `your mission: ${task}, ${sector}, a task of ${attacker}; against ${against}; ${how}. Your planes:`,
    guest: 'of another squadron',
    mentored: 'a Mentor helps him: one re-roll more',
    flying: (names: string) => `missions in the air: ${names}`,
    nobody: 'nobody: what was ordered is being carried out',
    judge: 'you, if you would judge what came of a mission',
    master: 'Nobody waits for you, the game master: what you order until then counts.',
  },
  typed: {
    title: 'Tell what came of it',
    help: 'Fly it with models on your table, then tell what came of it. Each side tells of its own.',
    plane: 'The plane',
    ends: {
      whole: 'came home whole',
      damaged: 'came home damaged',
      forced: 'was forced home',
      lost: 'was lost on its own side',
      beyond: 'was lost beyond the lines',
    },
    crew: 'Those aboard',
    fates: { ok: 'live', dead: 'are dead', captured: 'are captured' },
    by: 'Brought down by',
    nobody: 'nobody',
    blame: 'Reprimands',
    blames: {
      left: 'He left friends in a fight without need',
      empty: 'He came home with empty guns and had hit nobody',
      friend: 'He hit a friend',
    },
    met: (task: string) => `The objective was met (${task})`,
    score: (side: string) => `Score: ${side}`,
    send: 'Hand in the outcome',
  },
  pages: {
    title: 'The squadron',
    orders: 'Orders',
    men: 'Men',
    wall: 'Wall',
    map: 'Map',
    gazette: 'Gazette',
  },
  verdict: (squadron: string, points: number) =>
    `${squadron}: ${points} points a mission, ${points >= 2.6 ? 'a famous squadron' : points >= 2 ? 'a good squadron' : points >= 1.4 ? 'it has held its own' : 'a hard war'} (1.4 holds its own, 2 is good, 2.6 famous).`,
};
export type WarWords = typeof EN;

const DE: WarWords = {
  waits: {
    title: 'Der Krieg wartet auf',
    until: (when) => `Der Krieg wartet bis ${when} auf`,
    you: {
      ORD: 'dich: den Tagesbefehl',
      FLY: 'dich: deinen Auftrag, geflogen oder gemeldet',
      DEB: 'dich: die Erfahrung deiner Männer',
    },
    others: {
      ORD: (names) => `Tagesbefehle: ${names}`,
      FLY: (names) => `den Ausgang eines Auftrags: ${names}`,
      DEB: (names) => `Erfahrung, die auszugeben ist: ${names}`,
    },
    mission: (task, sector, attacker, against, how) =>
      `euren Auftrag: ${task}, ${sector}, Auftrag für ${attacker}; gegen ${against}; ${how}. Eure Flugzeuge:`,
    guest: 'von einer anderen Staffel',
    mentored: 'ein Mentor hilft ihm: ein Neuwurf mehr',
    flying: (names) => `Aufträge in der Luft: ${names}`,
    nobody: 'niemanden: Was befohlen ist, wird ausgeführt',
    judge: 'dich, wenn du über den Ausgang eines Auftrags urteilen willst',
    master: 'Auf dich, die Spielleitung, wartet niemand: Was du bis dahin befiehlst, gilt.',
  },
  typed: {
    title: 'Den Ausgang melden',
    help: 'Fliegt ihn mit Modellen am Tisch und meldet dann den Ausgang, jede Seite den ihren.',
    plane: 'Das Flugzeug',
    ends: {
      whole: 'kam heil heim',
      damaged: 'kam beschädigt heim',
      forced: 'wurde heimgezwungen',
      lost: 'ging auf eigener Seite verloren',
      beyond: 'ging jenseits der Front verloren',
    },
    crew: 'Die Besatzung',
    fates: { ok: 'lebt', dead: 'ist tot', captured: 'ist gefangen' },
    by: 'Bezwungen von',
    nobody: 'niemandem',
    blame: 'Verweise',
    blames: {
      left: 'Er hat die Seinen ohne Not im Kampf gelassen',
      empty: 'Er kam mit leeren Waffen heim und hatte niemanden getroffen',
      friend: 'Er hat einen der Seinen getroffen',
    },
    met: (task) => `Das Ziel wurde erreicht (${task})`,
    score: (side) => `Punkte: ${side}`,
    send: 'Ausgang melden',
  },
  pages: {
    title: 'Die Staffel',
    orders: 'Befehle',
    men: 'Männer',
    wall: 'Tafel',
    map: 'Karte',
    gazette: 'Zeitung',
  },
  verdict: (squadron, points) =>
    `${squadron}: ${String(points).replace('.', ',')} Punkte je Auftrag, ${points >= 2.6 ? 'eine berühmte Staffel' : points >= 2 ? 'eine gute Staffel' : points >= 1.4 ? 'sie hat sich gehalten' : 'ein schwerer Krieg'} (1,4 hält sich, 2 ist gut, 2,6 berühmt).`,
};

const ALL: Readonly<Record<Language, WarWords>> = { en: EN, de: DE };
export const warWords = (language: string): WarWords => ALL[language === 'de' ? 'de' : 'en'];

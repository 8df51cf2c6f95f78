/** Words of the game master's form. */
import type { Deed, Language } from '@paravion/campaign';

type OfVerbs = Readonly<Record<Deed['do'], string>>;

const EN = {
  title: 'What the game master does',
  deed: 'Deed',
  verbs: {
    wound: 'wound a man',
    heal: 'heal a man',
    kill: 'let a man die',
    ground: 'ground a man',
    experience: 'give a man experience',
    post: 'post a man to another squadron',
    give: 'give a machine',
    take: 'take a machine',
    move: 'move a squadron',
    end: 'let the war end',
  } as OfVerbs,
  man: 'Man',
  machine: 'Machine',
  squadron: 'Squadron',
  to: 'To which squadron',
  type: 'Type',
  sector: 'Sector',
  month: 'Last month',
  numbers: { wound: 'Fortitude lost', ground: 'Missions missed', experience: 'Experience' } as Partial<OfVerbs>,
  choose: 'choose',
  reason: 'Reason, which stands in the record and is told to whom it strikes',
  add: 'Add it',
  chosen: 'What is to be done',
  remove: 'take it out',
  judge: (id: string, task: string, sector: string) => `Judge the outcome of ${id}: ${task}, ${sector}`,
  give: (n: number) => (n === 1 ? 'Do it' : `Do these ${n}`),
  nothing: 'Nothing from me this time',
  asText: 'As text',
  help: 'Each line a deed with its reason; men and squadrons by name or number: wound McCudden 3 because he fell off a horse. There are wound, heal, kill, ground, experience, post, give, take, move, end, outcome.',
};
type MasterWords = typeof EN;

const DE: MasterWords = {
  title: 'Was die Spielleitung tut',
  deed: 'Tat',
  verbs: {
    wound: 'einen Mann verwunden',
    heal: 'einen Mann heilen',
    kill: 'einen Mann sterben lassen',
    ground: 'einen Mann krankschreiben',
    experience: 'einem Mann Erfahrung geben',
    post: 'einen Mann versetzen',
    give: 'eine Maschine geben',
    take: 'eine Maschine nehmen',
    move: 'eine Staffel verlegen',
    end: 'den Krieg enden lassen',
  },
  man: 'Mann',
  machine: 'Maschine',
  squadron: 'Staffel',
  to: 'Zu welcher Staffel',
  type: 'Typ',
  sector: 'Abschnitt',
  month: 'Letzter Monat',
  numbers: { wound: 'Verlorene Ausdauer', ground: 'Versäumte Aufträge', experience: 'Erfahrung' },
  choose: 'wählen',
  reason: 'Grund; er steht in der Aufzeichnung, und wen es trifft, der erfährt ihn',
  add: 'Dazunehmen',
  chosen: 'Was geschehen soll',
  remove: 'herausnehmen',
  judge: (id, task, sector) => `Über ${id} urteilen: ${task}, ${sector}`,
  give: (n) => (n === 1 ? 'So sei es' : `Diese ${n} ausführen`),
  nothing: 'Diesmal nichts von mir',
  asText: 'Als Text',
  help: 'Jede Zeile eine Tat mit ihrem Grund; Männer und Staffeln beim Namen oder bei der Nummer: wound McCudden 3 because er vom Pferd fiel. Es gibt wound, heal, kill, ground, experience, post, give, take, move, end, outcome.',
};

const ALL: Readonly<Record<Language, MasterWords>> = { en: EN, de: DE };
export const masterWords = (language: Language): MasterWords => ALL[language];

/** Words of the war's cockpit. */
import type { Language } from '@paravion/campaign';

const EN = {
  day: 'Orders of the day',
  wish: 'Wish for a task',
  none: 'none: the staff decides',
  leader: 'Who leads',
  usual: 'as usual: the senior man',
  standing: 'Going home',
  leave: { hurt: 'when hurt', half: 'when half are out', never: 'never' },
  letter: 'A letter to the paper',
  give: 'Give the orders',
  spend: 'Experience to be spent',
  costs: (name: string, cost: number) => `${name} (${cost})`,
  staff: 'As the staff would',
  save: 'Save it all',
  buy: 'Spend as chosen',
  fly: 'Missions',
  resolve: 'Let the dice decide',
  roster: 'The squadron',
  machines: 'Machines',
  gazette: 'The Gazette',
  of: 'Month',
  gone: 'The wall of the dead and missing',
  columns: [
    'Man',
    'Awareness',
    'Flying',
    'Gunnery',
    'Fortitude',
    'Luck',
    'Experience',
    'Missions',
    'Confirmed',
    'State',
  ],
  chosen: 'Chosen',
};
export type WarWords = typeof EN;

const DE: WarWords = {
  day: 'Tagesbefehl',
  wish: 'Wunsch für einen Auftrag',
  none: 'keiner: der Stab entscheidet',
  leader: 'Wer führt',
  usual: 'wie sonst: der Ranghöchste',
  standing: 'Heimkehr',
  leave: { hurt: 'bei Verwundung', half: 'wenn die Hälfte fehlt', never: 'nie' },
  letter: 'Ein Brief an die Zeitung',
  give: 'Befehle geben',
  spend: 'Erfahrung ausgeben',
  costs: (name, cost) => `${name} (${cost})`,
  staff: 'Wie der Stab es täte',
  save: 'Alles aufheben',
  buy: 'Wie gewählt ausgeben',
  fly: 'Aufträge',
  resolve: 'Die Würfel entscheiden lassen',
  roster: 'Die Staffel',
  machines: 'Maschinen',
  gazette: 'Die Zeitung',
  of: 'Monat',
  gone: 'Die Tafel der Toten und Vermissten',
  columns: ['Mann', 'Umsicht', 'Fliegen', 'Schießen', 'Ausdauer', 'Glück', 'Erfahrung', 'Flüge', 'Luftsiege', 'Stand'],
  chosen: 'Gewählt',
};

const ALL: Readonly<Record<Language, WarWords>> = { en: EN, de: DE };
export const warWords = (language: string): WarWords => ALL[language === 'de' ? 'de' : 'en'];

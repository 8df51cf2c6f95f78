/** What all parts of a Gazette are made with: what its side knows of the month, and small words and blocks. */
import type { Block } from '@paravion/tabletop/page';
import type { Event, EventOf, EventType } from '../events.ts';
import type { State } from '../state.ts';
import type { Side } from '../vocabulary.ts';
import { sectorsOf, sectorWithin } from '../words/sectors.ts';
import { tell, warNames } from '../words/tell.ts';
import type { Language } from '../words/terms.ts';
import type { GazetteWords } from './words.ts';

/** Drawings of a Gazette. */
export interface GazetteArt {
  /** The fight of the month as a scene, and as a chart. */
  readonly scene?: string;
  readonly chart?: string;
  /** The face of a man, by his id. */
  readonly face?: (man: string) => string | undefined;
}

/** What a Gazette is made from. */
export interface Paper {
  /** Of the month. */
  readonly events: readonly Event[];
  /** Of the war, to its end. */
  readonly all: readonly Event[];
  readonly view: State;
  readonly side: Side;
  readonly month: string;
  readonly language: Language;
  readonly words: GazetteWords;
  readonly art: GazetteArt;
}

/** Events of the month, of some types. */
export const of = <T extends EventType>({ events }: Paper, ...types: readonly T[]): readonly EventOf<T>[] =>
  events.filter((e): e is EventOf<T> => (types as readonly string[]).includes(e.type));

/** Where it was, within a sentence. */
export const where = ({ language, view }: Paper, sector: number): string =>
  sectorWithin(sectorsOf(view), sector, language);

/** A heading within the paper. */
export const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
/** A list under a heading; nothing where it has no items. */
export const section = (title: string, items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [heading(title), { kind: 'list', items }];

/** The name of a squadron, by its id. */
export const squadronName = ({ view }: Paper, id: string): string =>
  view.squadrons.find((s) => s.id === id)?.name ?? id;
/** Events as sentences, of which there is something to tell. */
export const sentences = (paper: Paper, events: readonly Event[]): readonly string[] =>
  events.flatMap((e) => tell(e, paper.language, warNames(paper.view)) ?? []);

/** A drawing, where there is one. */
export const figure = (svg: string | undefined, caption: string, wide: boolean): readonly Block[] =>
  svg === undefined ? [] : [{ kind: 'figure', svg, caption, wide }];

/** Whether he did not come home: who was found has, and who is invalided or has died of his wounds. */
export const stayedOut = ({ fate, cause }: EventOf<'FATE'>): boolean =>
  fate !== 'found' && fate !== 'removed' && cause !== 'wounds';

/** Airmen of other squadrons, drawn for a mission, who did not come home from it. */
export const guestsLost = ({ side }: Paper, flown: EventOf<'FLOWN'>) => flown.guestsLost?.[side] ?? [];

/** The dead of the month: who fell in sight, and who was missing until news of him came, as he was told of then. */
export const deadOf = (paper: Paper): readonly EventOf<'FATE'>[] => [
  ...of(paper, 'FATE').filter(({ fate }) => fate === 'dead'),
  ...of(paper, 'CAPTIVE').flatMap(({ news, man, squadron }) => {
    const missing = (e: Event): e is EventOf<'FATE'> => e.type === 'FATE' && e.man === man && e.squadron === squadron;
    return news === 'dead' ? (paper.all.findLast(missing) ?? []) : [];
  }),
];

/** What the pages of a squadron show: the war as whoever looks may know it, and one squadron of it. */
import {
  calledIn,
  type Event,
  type FlownEvent,
  type Language,
  missionsOf,
  type Rules,
  rulesIn,
  type Sectors,
  type Squadron,
  type State,
  sectorsOf,
  warNames,
} from '@paravion/campaign';
import { drawAirmen } from '@paravion/draw/campaign';
import type { SegmentView } from '../../../engine/segments.ts';
import type { CockpitProps, PlayedWithin } from '../../cockpit.ts';
import { type SquadronWords, squadronWords } from './words.ts';

export interface Told {
  readonly war: State;
  readonly rules: Rules;
  readonly segments: readonly SegmentView[];
  /** Of all segments, the oldest first. */
  readonly events: readonly Event[];
  readonly squadron: Squadron;
  /** Portraits by man. */
  readonly faces: ReadonlyMap<string, string>;
  readonly language: Language;
  /** As the war calls them. */
  readonly sectors: Sectors;
  readonly words: SquadronWords;
  /** Address of a month's newspaper as PDF; absent where nobody sets it. */
  readonly pdf: ((month: string) => string) | undefined;
  /** Shows a mission on a sheet over the page. */
  readonly show: (mission: FlownEvent) => void;
}

/** What has happened, with the names of the war. */
const eventsOf = ({ segments, position }: CockpitProps, language: Language): readonly Event[] => {
  const names = warNames(position as State);
  return segments.flatMap(({ events }) =>
    (events as readonly Event[]).map((event) => calledIn(event, language, names)),
  );
};

/** What there is to tell of a squadron to who sits in this cockpit. */
export const toldOf = (
  cockpit: CockpitProps,
  squadron: Squadron,
  language: Language,
  show: Told['show'] = () => undefined,
): Told => ({
  war: cockpit.position as State,
  rules: rulesIn(cockpit.rules as Rules, cockpit.position as State),
  segments: cockpit.segments,
  events: eventsOf(cockpit, language),
  squadron,
  faces: drawAirmen([...squadron.men, ...squadron.gone], squadron.nation),
  language,
  sectors: sectorsOf(cockpit.position as State),
  words: squadronWords(language),
  pdf: cockpit.pdf,
  show,
});

/** What the squadron has flown in this month so far. */
export const flownThisMonth = ({ events, squadron, war }: Told): readonly FlownEvent[] =>
  missionsOf(events, squadron.side).filter(
    (e) =>
      e[squadron.side] === squadron.id &&
      e.period.startsWith(`${war.month}/`) &&
      Number(e.period.slice(8)) <= war.period,
  );

/** The pages, by what stands in the address behind `#`. */
export const PAGES = ['men', 'wall', 'map', 'gazette'] as const;
export type PageId = (typeof PAGES)[number];

const isFlown = (event: unknown): event is FlownEvent => (event as Event).type === 'FLOWN';
const isSame = (a: FlownEvent, b: FlownEvent): boolean => a.period === b.period && a.mission === b.mission;

/** A mission by which a page knows it again. */
export const keyOf = ({ period, mission }: FlownEvent): string => `${period} ${mission}`;

/** Where the game lies in which a mission was flown; null where it was none, or is not here. */
export const gameOf = (
  segments: readonly SegmentView[],
  played: readonly PlayedWithin[],
  mission: FlownEvent,
): string | null => {
  const at = segments.find(({ events }) => events.some((event) => isFlown(event) && isSame(event, mission)));
  return played.find(({ part, segment }) => part === mission.mission && segment === at?.segment)?.href ?? null;
};

const monthIn = ({ period }: Event): string => period.slice(0, 7);

/** Months of which something is told, the oldest first. */
export const monthsTold = ({ events }: Pick<Told, 'events'>): readonly string[] => [...new Set(events.map(monthIn))];

/** The last segment in which something happened in a month: the position before it, and that after it. */
export const lastOf = ({ segments, war }: Told, month: string): { readonly before: State; readonly after: State } => {
  const last = segments.findLast(({ events }) =>
    (events as readonly Event[]).some((event) => monthIn(event) === month),
  );
  return { before: (last?.stages[0] ?? war) as State, after: (last?.stages.at(-1) ?? war) as State };
};

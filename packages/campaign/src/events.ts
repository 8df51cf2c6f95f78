/** Events of a war: a closed list (rule 16). Each has its rule; those of one squadron name it. */
import type { Change } from '@paravion/tabletop';
import type { SideNames } from './pack/schema.ts';
import type { MissionOutcome, SkyKind } from './state.ts';
import type { Score, Side } from './vocabulary.ts';
import type { Sectors } from './words/sectors.ts';

interface Base {
  readonly rule: string;
  /** `1917-04/2`. */
  readonly period: string;
}
/** Of one squadron. */
interface Own extends Base {
  readonly squadron: string;
  readonly side: Side;
}
/** Of one man: his id and name. */
interface OfMan extends Own {
  readonly man: string;
  readonly name: string;
}

export type NewsOfMan = 'dead' | 'captured' | 'missing' | 'removed';

export type Event =
  /** Who sits where: the first of every step, for views. */
  | (Base & {
      readonly type: 'SEATS';
      readonly seats: readonly {
        readonly seat: number;
        readonly squadron: string | null;
        readonly side: Side | null;
        readonly master: boolean;
      }[];
      /** How the sectors of a front of a club's own are called. */
      readonly sectors?: Sectors;
      readonly sides?: SideNames;
    })
  | (Base & { readonly type: 'OPENED'; readonly date: string })
  | (OfMan & { readonly type: 'JOINED'; readonly rank: string; readonly ace: boolean })
  | (OfMan & { readonly type: 'LEFT'; readonly why: string })
  | (Own & { readonly type: 'SEAT'; readonly seat: number; readonly what: 'joined' | 'left' | 'leads' })
  | (Base & { readonly type: 'ORDERED'; readonly seat: number; readonly given: boolean })
  /** A part of somebody's orders that is not carried out; without `part`: all of them. */
  | (Own & { readonly type: 'REFUSED'; readonly seat: number; readonly note: string; readonly part?: string })
  | (Base & { readonly type: 'WEATHER'; readonly sector: number; readonly roll: number; readonly sky: SkyKind })
  | (Own & {
      readonly type: 'TASKED';
      readonly task: string;
      readonly by: 'wish' | 'die';
      /** The wish that the staff did not grant, and its die. */
      readonly refused?: { readonly wish: string; readonly die: number };
    })
  | (Base & {
      readonly type: 'PAIRED';
      readonly mission: string;
      readonly sector: number;
      readonly task: string;
      readonly attacker: Side;
      readonly how: string;
      /** Squadrons, null for the drawn; planes a side. */
      readonly W: string | null;
      readonly E: string | null;
      readonly planes: { readonly W: number; readonly E: number };
      /** Types of those of the planes that are drawn to fly beside a squadron; of the enemy's nothing is known. */
      readonly guests?: { readonly W: readonly string[]; readonly E: readonly string[] };
    })
  | (Own & { readonly type: 'HOME'; readonly why: string })
  /** Planes lent to another squadron. */
  | (Own & { readonly type: 'LENT'; readonly to: string; readonly n: number; readonly mission: string })
  | (Own & { readonly type: 'QUIET'; readonly mission: string; readonly n: number })
  /** The sides told different scores of a mission, so that the dice decide it. */
  | (Base & {
      readonly type: 'DISPUTED';
      readonly mission: string;
      readonly W: string | null;
      readonly E: string | null;
      /** The score that each side told. */
      readonly told: Readonly<Record<Side, MissionOutcome['score']>>;
    })
  | (Base & {
      readonly type: 'FLOWN';
      readonly mission: string;
      readonly sector: number;
      readonly task: string;
      readonly attacker: Side;
      readonly W: string | null;
      readonly E: string | null;
      readonly types: { readonly W: readonly string[]; readonly E: readonly string[] };
      readonly result: MissionOutcome['result'];
      readonly score: { readonly W: number; readonly E: number };
      readonly how: MissionOutcome['how'];
      readonly turns: number;
      readonly record: string | null;
      /** Who flew, by side: id and name. */
      readonly men: { readonly W: readonly Named[]; readonly E: readonly Named[] };
      /** Who did not come home of those drawn to fly beside a squadron; absent: they all did. */
      readonly guestsLost?: Readonly<Record<Side, readonly Named[]>>;
      readonly met: boolean;
    })
  | (OfMan & {
      readonly type: 'FATE';
      readonly fate: NewsOfMan | 'found';
      readonly cause: string | null;
      readonly mission: string;
      readonly sector: number;
      readonly missions: number;
      readonly victories: number;
      readonly rank: string;
      /** Who brought him down, where that is told. */
      readonly killer: string | null;
    })
  | (OfMan & {
      readonly type: 'CLAIM';
      readonly over: string;
      readonly kind: string;
      readonly verdict: 'confirmed' | 'denied';
      readonly die: number | null;
      readonly witness: string | null;
      readonly total: number;
      readonly sector: number;
    })
  | (OfMan & { readonly type: 'XP'; readonly xp: number; readonly why: readonly string[] })
  | (OfMan & {
      readonly type: 'HURT';
      readonly margin: number;
      readonly die: number;
      readonly row: string;
      /** Periods on the ground. */
      readonly misses: number;
    })
  | (OfMan & { readonly type: 'CLEARED' })
  | (OfMan & { readonly type: 'RAISED'; readonly score: Score; readonly to: number; readonly die: number })
  | (OfMan & { readonly type: 'ABILITY'; readonly ability: string; readonly die: number })
  | (OfMan & { readonly type: 'ACE'; readonly at: number; readonly ability: string | null })
  | (OfMan & { readonly type: 'RANKED'; readonly rank: string })
  | (OfMan & { readonly type: 'DECORATED'; readonly award: string })
  | (OfMan & { readonly type: 'REPRIMAND'; readonly why: string })
  | (OfMan & { readonly type: 'CAPTIVE'; readonly news: 'dead' | 'captured' | 'escaped' })
  | (Own & {
      readonly type: 'MACHINE';
      readonly id: string;
      readonly kind: 'new' | 'lost' | 'repair' | 'phased' | 'upgraded' | 'personal';
      readonly aeroplane: string;
      readonly die: number | null;
      readonly note: string | null;
    })
  | (Own & { readonly type: 'MOVED'; readonly sector: number; readonly base: string | null })
  | (Own & { readonly type: 'STANDING'; readonly points: number; readonly total: number; readonly why: string })
  | (Own & { readonly type: 'SQUADRON'; readonly what: 'rests' | 'disbanded' | 'withdrawn' })
  | (Base & { readonly type: 'PRESS'; readonly seat: number; readonly text: string })
  | (Base & {
      readonly type: 'GM';
      readonly what: string;
      readonly reason: string;
      /** Whom it strikes, for whose eyes it is; without them it is of the whole war. */
      readonly squadron?: string;
      readonly side?: Side;
      /** The man's name. */
      readonly name?: string;
    })
  | (Base & { readonly type: 'CLOSED' })
  | (Base & {
      readonly type: 'ENDED';
      readonly why: string;
      readonly order: readonly string[];
      /** Of a tour: its best man. */
      readonly best?: Named & { readonly squadron: string; readonly points: number };
    })
  | (Base & { readonly type: 'CHANGED'; readonly changes: readonly Change[] });

export interface Named {
  readonly id: string;
  readonly name: string;
}

export type EventType = Event['type'];
export type EventOf<T extends EventType> = Extract<Event, { readonly type: T }>;

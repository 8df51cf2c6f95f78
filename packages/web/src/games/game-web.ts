/** What a game brings to the pages of its own. */
import type { Component } from 'svelte';
import type { Language } from '../app.svelte.ts';
import type { SegmentView } from '../engine/segments.ts';
import type { RuleWords } from '../words/rules.ts';
import type { CockpitProps } from './cockpit.ts';
import type { School } from './generic/school.ts';

/** What a game brings to the pages (`games/<id>/index.ts`), all of it optional. */
export interface GameWeb {
  /** Shows the game and takes its orders; the generic cockpit when absent. */
  readonly cockpit?: () => Promise<{ readonly default: Component<CockpitProps> }>;
  /** Id of the edition that forms offer first; the game's first when absent. */
  readonly edition?: string;
  /** What the figure of each player is called, where it is no sum of points. */
  readonly scored?: Readonly<Record<Language, string>>;
  /** Words of its rules in languages other than its own. */
  readonly rules?: Readonly<Partial<Record<Language, () => Promise<RuleWords>>>>;
  /** What decided a game for a seat, or for all of them (null), in one sentence with its moment; empty where nothing did. */
  readonly decided?: () => Promise<{
    readonly decided: (segments: readonly SegmentView[], seat: number | null) => string;
  }>;
  /** Its flying school, in which it is learnt by playing it. */
  readonly school?: () => Promise<{ readonly school: School }>;
}

/** What is said of shooting and damage: part of the union of `events.ts`. */
import type { Pose } from './geometry.ts';
import type { FireLine } from './order.ts';
import type { Again } from './said-flight.ts';
import type { Term } from './tables.ts';
import type { Burst } from './vocabulary.ts';

export type SaidOfFight =
  /** A shot (rules 4.19-4.21, 4.25, 4.26, 4.28): who, at whom, how far, every reason, what it cost. */
  | {
      readonly type: 'shot';
      readonly unit: string;
      readonly target: string;
      readonly kind: 'guns' | 'ground' | 'strafing' | 'balloon' | 'rockets';
      readonly guns: readonly number[];
      readonly burst: Burst | null;
      readonly line: FireLine | null;
      readonly from: Pose;
      readonly to: Pose;
      readonly mu: number;
      readonly terms: readonly Term[];
      readonly target20: number;
      readonly die: number;
      readonly margin: number;
      readonly boxes: readonly number[];
      readonly again?: Again;
    }
  /** A row of a table that strikes a plane, balloon or unit. */
  | {
      readonly type: 'hit';
      readonly unit: string;
      readonly by: string | null;
      readonly table: string;
      readonly row: number;
      readonly text: string;
    }
  | {
      readonly type: 'damaged';
      readonly unit: string;
      readonly lost: number;
      readonly left: number;
      readonly why: string;
    }
  | {
      readonly type: 'wounded';
      readonly unit: string;
      readonly lost: number;
      readonly left: number;
      readonly dead: boolean;
      readonly why: string;
    }
  /** Anything lasting that a row did to a plane: wider turns, energy, engine, fuel, gun, standing test... */
  | { readonly type: 'impaired'; readonly unit: string; readonly what: string; readonly by: number | string | null }
  | { readonly type: 'alight' | 'smoking'; readonly unit: string; readonly fuse: number | null }
  | { readonly type: 'fire-out' | 'smoke-cleared'; readonly unit: string }
  | {
      readonly type: 'jammed';
      readonly unit: string;
      readonly gun: number;
      readonly state: string;
      readonly turns: number;
      readonly actions: number;
    }
  | { readonly type: 'gun-ready'; readonly unit: string; readonly gun: number }
  | { readonly type: 'killed'; readonly unit: string; readonly why: string; readonly cheated: boolean }
  | { readonly type: 'broke-up' | 'exploded'; readonly unit: string; readonly at: Pose; readonly radius: number | null }
  /** A shot as others see it, where panels or crews are hidden. */
  | {
      readonly type: 'shot-seen';
      readonly unit: string;
      readonly target: string;
      readonly kind: 'guns' | 'ground' | 'strafing' | 'balloon' | 'rockets';
      readonly from: Pose;
      readonly to: Pose;
      readonly hit: boolean;
    };

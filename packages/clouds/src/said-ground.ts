/** What is said of parachutes, balloons, bombs, guns on the ground and observers: part of the union of `events.ts`. */
import type { Pose } from './geometry.ts';
import type { Parachute } from './state.ts';

export type SaidOfGround =
  | {
      readonly type: 'jumped';
      readonly unit: string;
      readonly at: Pose;
      readonly outcome: 'clear' | 'stuck' | 'killed';
    }
  | {
      readonly type: 'drifted';
      readonly unit: string;
      readonly x: number;
      readonly y: number;
      readonly z: number;
      readonly down: Parachute['down'];
    }
  | {
      readonly type: 'balloon';
      readonly unit: string;
      readonly what: 'leaks' | 'burns' | 'winched' | 'cut' | 'jammed' | 'adrift' | 'destroyed';
      readonly z: number;
    }
  | {
      readonly type: 'barrage';
      readonly unit: string;
      readonly at: Pose;
      readonly die: number;
      readonly victim: string | null;
      readonly jumped: boolean;
    }
  | {
      readonly type: 'bombed';
      readonly unit: string;
      readonly aim: Pose;
      readonly fell: readonly { readonly x: number; readonly y: number; readonly off: number }[];
      readonly margin: number;
    }
  | {
      readonly type: 'blasted';
      readonly unit: string;
      readonly lost: number;
      readonly left: number;
      readonly by: string;
    }
  | {
      readonly type: 'spotted';
      readonly unit: string;
      readonly target: string;
      readonly dice: number;
      readonly row: string;
    }
  | {
      readonly type: 'shelled';
      readonly target: string;
      readonly x: number;
      readonly y: number;
      readonly off: number;
      readonly hit: boolean;
    }
  | {
      readonly type: 'photographed' | 'watched';
      readonly unit: string;
      readonly target: string;
      readonly done: boolean;
    };

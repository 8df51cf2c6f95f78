/** What enemies can hit while orders are written: asked for when somebody wants to see it, once a Turn. */
import { askSopwith } from './ask.ts';
import type { Danger, Threat } from './engine/preview.ts';
import type { Match } from './match.ts';

export interface ThreatView {
  readonly on: boolean;
  toggle(): void;
  /** By hex, in a Move from 1 to 3; null while it is not known, or not wanted. */
  hexes(move: number): Readonly<Record<string, Danger>> | null;
}

/** `writing`: whether orders are written now. */
export const createThreat = (match: () => Match, writing: () => boolean): ThreatView => {
  let on = $state(false);
  let found = $state.raw<{ readonly of: string; readonly threat: Threat } | null>(null);
  const now = $derived(`${match().position.turn} ${match().seat}`);
  const wanted = $derived(on && writing() ? now : null);
  let asked: string | null = null;
  $effect(() => {
    const { rules, position, seat } = match();
    const of = wanted;
    if (of === null || seat === null || asked === of) return;
    asked = of;
    void askSopwith('threat', rules, position, seat).then((threat) => {
      if (asked === of) found = { of, threat };
    });
  });
  return {
    get on() {
      return on;
    },
    toggle: () => {
      on = !on;
    },
    hexes: (move) => (wanted !== null && found?.of === wanted ? (found.threat[move - 1] ?? {}) : null),
  };
};

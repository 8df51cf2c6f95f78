/** Pages that a game prints beside its reports: a newspaper of a month. */
import type { Page } from '@paravion/tabletop/page';

/** A step of a game as one viewer knows it. */
export interface KnownStep {
  readonly events: readonly unknown[];
  readonly after: unknown;
}

/** A page to be set and printed. */
export interface PrintedPage {
  readonly page: Page;
  /** A drawing for its foot, as high for a width of 1 as there is room. */
  readonly tailpiece: (flat: number) => string;
  /** Its title in black letter. */
  readonly blackletter: boolean;
}

export interface Papers {
  /**
   * What of the steps that a viewer knows goes into one of them, by its name (`1917-04`); null where there is none of that
   * name for him. `seat`: his; null for somebody who looks on.
   */
  gather(rules: unknown, steps: readonly KnownStep[], seat: number | null, name: string): unknown;
  /** The name of the one that is ready with what happened in a step, as a viewer knows it; null for none. */
  readyWith(events: readonly unknown[]): string | null;
  /** One of them, from what was gathered; English when the language is absent or not known. */
  print(gathered: unknown, language?: string): PrintedPage;
}

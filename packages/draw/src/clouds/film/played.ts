/** A segment as a viewer knows it: positions before and after it, and what happened. */
export interface Played {
  readonly before: unknown;
  readonly events: readonly unknown[];
  readonly after: unknown;
}

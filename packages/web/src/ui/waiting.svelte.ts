/**
 * My tables that are not over, as the server last told of them; those that wait for me are counted in the bar, the
 * title of the page, and on the sign of the app.
 */
import type { TableSummary } from '@paravion/protocol';

let tables = $state.raw<readonly TableSummary[] | null>(null);

/** Those that wait for me first; null before they have come. */
export const myTables = (): readonly TableSummary[] | null => tables;

/** How many of them wait for me. */
export const waiting = (): number => tables?.filter(({ youOwe }) => youOwe).length ?? 0;

/** The tables as the server tells of them now. */
export const setTables = (next: readonly TableSummary[]): void => {
  tables = next;
  const n = waiting();
  const told = n > 0 ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.();
  void told?.catch(() => undefined);
};

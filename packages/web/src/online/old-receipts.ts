/** Receipts as earlier versions of the page kept them: one entry of the device's storage for each Turn, unsigned. */

const PREFIX = 'paravion-receipt';

export interface OldReceipt {
  readonly game: string;
  readonly segment: number;
  readonly seat: number;
  readonly seal: string;
  readonly nonce: string;
}

const read = (text: string | null): OldReceipt | null => {
  try {
    const { game, turn, seat, seal, nonce } = JSON.parse(text ?? 'null');
    return { game, segment: turn, seat, seal, nonce };
  } catch {
    return null;
  }
};

const keysOf = (table: string): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX} ${table} `));
  } catch {
    return [];
  }
};

/** The old receipts of a table. */
export const oldReceipts = (table: string): readonly OldReceipt[] =>
  keysOf(table).flatMap((key) => read(localStorage.getItem(key)) ?? []);

/** Drops them, once they are kept elsewhere. */
export const dropOldReceipts = (table: string): void => {
  for (const key of keysOf(table)) localStorage.removeItem(key);
};

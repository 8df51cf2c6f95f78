/**
 * What is told of each table, as a stream: every piece of news has an offset, which grows within a table, and all belong
 * to an epoch, which changes when offsets begin anew. The last of them are remembered, so that who was away for a moment
 * gets what he missed; who was away for longer, or from another epoch, has to read again.
 */
/** What others have to hear of: small facts, never orders. */
export interface News {
  readonly table: string;
  readonly type: 'table' | 'sealed' | 'opening' | 'opened' | 'turn' | 'press' | 'clock';
  /** Turn, seat or number of the press, as the type needs. */
  readonly turn?: number;
  readonly seat?: number;
  readonly press?: number;
}

/** News with its offset. */
export type Told = News & { readonly offset: number };

/** Where somebody stands in the stream of a table. */
export interface Position {
  readonly epoch: string;
  readonly offset: number;
}

export interface Stream {
  /** Hears of every piece of news, here and from other processes; of its own with what it knows of them (`Change.tell`). */
  onNews(listener: (told: Told, known?: unknown) => void): void;
  /** Hears that news may have been missed: whoever depends on them has to read again. */
  onLost(listener: () => void): void;
  /** The end of a table's stream, as far as it was heard here. */
  end(table: string): Position;
  /** What was told of a table since; null where that is not known here. */
  since(table: string, position: Position): readonly Told[] | null;
}

/** The side of a stream that hears. */
export interface Hearing extends Stream {
  hear(told: Told, known?: unknown): void;
  /** Begins, perhaps anew: whatever is told from now on has a greater offset, and nothing is known of before. */
  begin(position: Position): void;
}

/** News that are remembered, of all tables together. */
const MOST = 20_000;

export const openStream = (): Hearing => {
  const listeners: ((told: Told, known?: unknown) => void)[] = [];
  const losers: (() => void)[] = [];
  const last = new Map<string, number>();
  let kept: Told[] = [];
  let { epoch, offset: floor }: Position = { epoch: '', offset: 0 };
  const forget = (): void => {
    for (const { table, offset } of kept.splice(0, kept.length - MOST / 2)) {
      floor = Math.max(floor, offset);
      if (last.get(table) === offset) last.delete(table);
    }
  };
  return {
    onNews: (listener) => void listeners.push(listener),
    onLost: (listener) => void losers.push(listener),
    end: (table) => ({ epoch, offset: last.get(table) ?? floor }),
    since: (table, position) =>
      position.epoch === epoch && position.offset >= floor
        ? kept.filter((told) => told.table === table && told.offset > position.offset)
        : null,
    hear: (told, known) => {
      kept.push(told);
      last.set(told.table, told.offset);
      if (kept.length > MOST) forget();
      for (const listener of listeners) listener(told, known);
    },
    begin: (position) => {
      const anew = epoch !== '';
      kept = [];
      last.clear();
      epoch = position.epoch;
      floor = position.offset;
      for (const lost of anew ? losers : []) lost();
    },
  };
};

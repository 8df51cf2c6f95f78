/** Statements that a Turn needs again and again: made once, and given other values each time. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './store.ts';

/** Stands for a value while the statement is made. */
interface Hole {
  readonly hole: string;
}

const isHole = (value: unknown): value is Hole => typeof value === 'object' && value !== null && 'hole' in value;

const holes = (names: readonly string[]) => Object.fromEntries(names.map((hole) => [hole, { hole } satisfies Hole]));

/** A statement as it was made: for which database and values, and for each parameter the name of its value; null: none. */
interface Made<R> {
  readonly kind: unknown;
  readonly names: readonly string[];
  readonly query: CompiledQuery<R>;
  readonly takes: readonly (string | null)[];
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, i) => name === other[i]);

/**
 * A statement by its values. `build` is called once for each kind of database and each set of names: it has to put the
 * values into the query as they are, and must not look at them.
 */
export const statement = <V extends object, R>(build: (db: Db, values: V) => Compilable<R>) => {
  const all: Made<R>[] = [];
  const make = (db: Db, kind: unknown, names: readonly string[]): Made<R> => {
    const query = build(db, holes(names) as V).compile();
    const made = { kind, names, query, takes: query.parameters.map((value) => (isHole(value) ? value.hole : null)) };
    all.push(made);
    return made;
  };
  return (db: Db, values: V): CompiledQuery<R> => {
    const kind = db.getExecutor().adapter.constructor;
    const names = Object.keys(values);
    const { query, takes } =
      all.find((made) => made.kind === kind && areSame(made.names, names)) ?? make(db, kind, names);
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = takes.map((name, i) => (name === null ? query.parameters[i] : given[name]));
    return { query: query.query, queryId: query.queryId, sql: query.sql, parameters };
  };
};

/** Statements that a Turn needs again and again: made once, and given other values each time. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './store.ts';

/** Stands for a value while the statement is made. */
interface Hole {
  readonly hole: string;
}

const isHole = (value: unknown): value is Hole => typeof value === 'object' && value !== null && 'hole' in value;

const holes = (names: readonly string[]) => Object.fromEntries(names.map((hole) => [hole, { hole } satisfies Hole]));

/** A statement as it was made, and for each of its parameters the name of the value that it takes; null: none. */
interface Made<R> {
  readonly query: CompiledQuery<R>;
  readonly takes: readonly (string | null)[];
}

const make = <R>(query: CompiledQuery<R>): Made<R> => ({
  query,
  takes: query.parameters.map((value) => (isHole(value) ? value.hole : null)),
});

/**
 * A statement by its values. `build` is called once for each kind of database and each set of names: it has to put the
 * values into the query as they are, and must not look at them.
 */
export const statement = <V extends object, R>(build: (db: Db, values: V) => Compilable<R>) => {
  const made = new Map<unknown, Map<string, Made<R>>>();
  return (db: Db, values: V): CompiledQuery<R> => {
    const kind = db.getExecutor().adapter.constructor;
    const here = made.get(kind) ?? new Map<string, Made<R>>();
    made.set(kind, here);
    const names = Object.keys(values);
    const key = names.join();
    const known = here.get(key) ?? make(build(db, holes(names) as V).compile());
    here.set(key, known);
    const { query, takes } = known;
    const given = values as Readonly<Record<string, unknown>>;
    return { ...query, parameters: takes.map((name, i) => (name === null ? query.parameters[i] : given[name])) };
  };
};

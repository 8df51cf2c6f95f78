/** Statements that a Turn needs again and again: made once, and given other values each time. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './store.ts';

/** Stands for a value while the statement is made. */
interface Hole {
  readonly hole: string;
}

const isHole = (value: unknown): value is Hole => typeof value === 'object' && value !== null && 'hole' in value;

const holes = (names: readonly string[]) => Object.fromEntries(names.map((hole) => [hole, { hole } satisfies Hole]));

/**
 * A statement by its values. `build` is called once for each database and each set of names: it has to put the values
 * into the query as they are, and must not look at them.
 */
export const statement = <V extends object, R>(build: (db: Db, values: V) => Compilable<R>) => {
  const made = new Map<string, CompiledQuery<R>>();
  return (db: Db, values: V): CompiledQuery<R> => {
    const names = Object.keys(values);
    const key = `${db.getExecutor().adapter.constructor.name} ${names.join()}`;
    const known = made.get(key) ?? build(db, holes(names) as V).compile();
    made.set(key, known);
    const given = values as Readonly<Record<string, unknown>>;
    return { ...known, parameters: known.parameters.map((value) => (isHole(value) ? given[value.hole] : value)) };
  };
};

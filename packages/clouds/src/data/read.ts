/** The JSON of a table as what `data.test.ts` has found it to be, field by field: nothing is checked when it is loaded. */
export const read = <T>(table: unknown): T => table as T;

/**
 * The difference between two states, as an event of a game may carry it: paths of keys with what stands there now. It makes
 * `apply(before, events)` equal to what was adjudicated without a second set of rules.
 */

/** A plain JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One change of a state: a path of keys, and what stands there now; absent: it is gone. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly value?: Json;
}

type Branch = { readonly [key: string]: Json } | readonly Json[];
const isBranch = (value: Json | undefined): value is Branch => typeof value === 'object' && value !== null;

const get = (branch: Branch, key: string): Json | undefined =>
  Object.hasOwn(branch, key) ? (branch as { readonly [key: string]: Json })[key] : undefined;

/** Lists of another length are given whole, so that no place in them has to be moved. */
const isComparable = (a: Branch, b: Branch): boolean =>
  Array.isArray(a) === Array.isArray(b) && (!Array.isArray(a) || a.length === (b as readonly Json[]).length);

const collect = (a: Branch, b: Branch, path: readonly (string | number)[], into: Change[]): void => {
  for (const key of [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()) {
    const [was, is] = [get(a, key), get(b, key)];
    const here = [...path, Array.isArray(b) ? Number(key) : key];
    if (isBranch(was) && isBranch(is) && isComparable(was, is)) collect(was, is, here, into);
    else if (is === undefined) into.push({ path: here });
    else if (isBranch(was) || isBranch(is) || was !== is) into.push({ path: here, value: is });
  }
};

/** What has changed from one JSON value to another. */
export const changesBetween = (before: unknown, after: unknown): readonly Change[] => {
  const changes: Change[] = [];
  collect(before as Branch, after as Branch, [], changes);
  return changes;
};

const put = (root: Branch, [head, ...rest]: readonly (string | number)[], value: Json | undefined): Branch => {
  const key = String(head);
  const inner = rest.length === 0 ? value : put(get(root, key) as Branch, rest, value);
  if (Array.isArray(root)) return root.with(Number(head), inner as Json);
  const { [key]: _, ...others } = root as { readonly [key: string]: Json };
  return inner === undefined ? others : { ...root, [key]: inner };
};

/** The value after the changes; the given one is left alone. */
export const applyChanges = <T>(before: T, changes: readonly Change[]): T =>
  changes.reduce<Branch>((value, { path, value: now }) => put(value, path, now), before as unknown as Branch) as T;

/** `Game.apply` of a game whose events of this type carry all that becomes of the state. */
export const applyChanged =
  (type: string) =>
  <S>(_rules: unknown, before: S, events: readonly { readonly type: string; readonly changes?: unknown }[]): S =>
    events.reduce((now, e) => (e.type === type ? applyChanges(now, e.changes as readonly Change[]) : now), before);

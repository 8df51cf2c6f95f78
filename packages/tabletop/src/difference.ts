/** Where two JSON values part. */

/** The first place at which two values differ, and what stands there; undefined where one has nothing. */
export interface Difference {
  readonly path: string;
  readonly left: unknown;
  readonly right: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const inner = (path: string, key: string, list: boolean): string => {
  if (list) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
};

const own = (value: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;

/** The first difference of two JSON values, or undefined when they are the same. Keys may stand in any order. */
export const difference = (left: unknown, right: unknown, path = ''): Difference | undefined => {
  if (Object.is(left, right) || (left === 0 && right === 0)) return undefined;
  const comparable = isObject(left) && isObject(right) && Array.isArray(left) === Array.isArray(right);
  if (!comparable) return { path, left, right };
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = difference(own(left, key), own(right, key), inner(path, key, Array.isArray(left)));
    if (found) return found;
  }
  return undefined;
};

/** A value in a sentence, cut short. */
export const showValue = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 197)}...` : text;
};

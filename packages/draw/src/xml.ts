/**
 * The little XML that a picture needs. Text from outside enters a picture through `clean` and `escapeText` alone, and
 * `tag` escapes every attribute, so that a name can hold anything at all.
 */

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Control signs, signs that turn the direction of writing, and what XML forbids. */
const UNFIT =
  /[\p{Cc}\p{Noncharacter_Code_Point}\p{Bidi_Control}\u200b\u2028\u2029\u2060-\u2065\ufeff\ufff9-\ufffc]+/gu;

/** Text from outside as one line that can be printed: unfit signs become spaces, broken pairs the replacement sign. */
export const clean = (text: string): string => text.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Cleaned text, safe between tags and in attributes. */
export const escapeText = (text: string): string => clean(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** A number as written in a picture: two decimals at most. Throws for what is no number (our own mistake). */
export const num = (value: number): string => {
  if (!Number.isFinite(value)) throw new RangeError(`a picture cannot hold ${value}`);
  return String(Math.round(value * 100) / 100 || 0);
};

const attribute = ([key, value]: readonly [string, string | number | undefined]): string =>
  value === undefined ? '' : ` ${key}="${typeof value === 'number' ? num(value) : escapeText(value)}"`;

/** An element. Children are elements already made, or text that went through `escapeText`. */
export const tag = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const head = name + Object.entries(attributes).map(attribute).join('');
  const body = children.join('');
  return body === '' ? `<${head}/>` : `<${head}>${body}</${name}>`;
};

/** A group; nothing at all when it would be empty. */
export const group = (attributes: Attributes, ...children: readonly string[]): string => {
  const body = children.join('');
  return body === '' ? '' : tag('g', attributes, body);
};

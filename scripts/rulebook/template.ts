/**
 * A rulebook page from the template and the rules of an edition. Text between `:when key=value …` and `:end` stands only
 * where the rules have those values (`key=a|b`: one of them; `key!=a`: another); `{name}` stands for a figure. So one text
 * serves every edition, and an edition of one's own as well.
 */

/** Rules seen as plain values by key. */
export type Values = Readonly<Record<string, string | number>>;

export interface Condition {
  readonly key: string;
  readonly values: readonly string[];
  readonly negated: boolean;
}

export const parseConditions = (text: string): readonly Condition[] =>
  text
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [, key, not, values] = /^(\w+)(!?)=(.+)$/.exec(part) ?? [];
      if (!key || !values) throw new Error(`":when ${text}" is no condition; right would be ":when key=value"`);
      return { key, values: values.split('|'), negated: not === '!' };
    });

const holds = (rules: Values, { key, values, negated }: Condition): boolean => {
  if (!(key in rules)) throw new Error(`":when ${key}=…": there is no option "${key}"`);
  return values.includes(String(rules[key])) !== negated;
};

const fill = (line: string, figures: Values): string =>
  line.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in figures)) throw new Error(`there is no figure ${whole}`);
    return String(figures[name]);
  });

const COLUMNS = 120;
const READING = '*Reading:* ';

const wrap = (text: string, indent: string): string => {
  const lines = [''];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)!;
    if (last !== '' && indent.length + last.length + word.length >= COLUMNS) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => indent + line).join('\n');
};

/** A rule and, quoted under it, its reading. */
const paragraph = (text: string): string => {
  const [rule, ...readings] = text.split(READING);
  return [wrap(rule!, ''), ...readings.map((reading) => wrap(READING + reading, '> '))].join('\n\n');
};

/** Tables, lists, headings, pictures and code stay as they are written. */
const isProse = (block: string): boolean => !/^([|#!`:]|<!--|- |\d+\. )/m.test(block) && block.trim() !== '';

/** Paragraphs filled anew, since what stands in them depends on the rules; each rule begins one. */
const reflow = (text: string): string =>
  text
    .split(/(```[\s\S]*?```)|\n{2,}|\n(?=\*\*\d)/)
    .filter((block) => block !== undefined && block.trim() !== '')
    .map((block) => (isProse(block) ? paragraph(block) : block.replace(/^\n+|\n+$/g, '')))
    .join('\n\n')
    .concat('\n');

/** Lines between `:when` and `:end` that hold, and all others; the marks themselves go. */
export const renderTemplate = (template: string, rules: Values, figures: Values): string => {
  let shown = true;
  const lines = template.split('\n').filter((line) => {
    if (line.startsWith(':when ')) {
      shown = parseConditions(line.slice(6)).every((condition) => holds(rules, condition));
      return false;
    }
    if (line === ':end') {
      shown = true;
      return false;
    }
    return shown;
  });
  return reflow(lines.map((line) => fill(line, figures)).join('\n'));
};

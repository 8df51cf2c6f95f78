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
  return lines
    .map((line) => fill(line, figures))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
};

/** For tests: reads XML strictly enough to refuse what a browser's parser would refuse, and gives its elements. */

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (Element | string)[];
}

const NAME = '[A-Za-z][A-Za-z0-9:-]*';
const ATTRIBUTE = new RegExp(`\\s+(${NAME})="([^"<]*)"`, 'y');
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>`, 'y');
const TEXT = /[^<]+/y;
const ENTITY = /&(?:(amp|lt|gt|quot)|#(\d+));/g;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** What XML 1.0 lets stand in a document. */
const LEGAL = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

const plainText = (text: string): string => {
  if (text.replace(ENTITY, '').includes('&')) throw new Error(`a bare & in ${JSON.stringify(text)}`);
  return text.replace(ENTITY, (_, name: string | undefined, code: string) =>
    name ? SIGNS[name]! : String.fromCodePoint(Number(code)),
  );
};

const attributesOf = (text: string): ReadonlyMap<string, string> => {
  const map = new Map<string, string>();
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    if (map.has(match[1]!)) throw new Error(`${match[1]} twice`);
    map.set(match[1]!, plainText(match[2]!));
  }
  return map;
};

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
}

/** The root element; throws for anything that is not well formed. */
export const readXml = (xml: string): Element => {
  if (!LEGAL.test(xml)) throw new Error('a sign that XML forbids');
  const root: Open = { name: '', attributes: new Map(), children: [] };
  const stack: Open[] = [root];
  let at = 0;
  while (at < xml.length) {
    TEXT.lastIndex = TAG.lastIndex = at;
    const text = TEXT.exec(xml);
    if (text) {
      stack.at(-1)!.children.push(plainText(text[0]));
      at = TEXT.lastIndex;
      continue;
    }
    const tag = TAG.exec(xml);
    if (!tag) throw new Error(`no tag at ${at}: ${xml.slice(at, at + 60)}`);
    at = TAG.lastIndex;
    const [, closing, name, attributes, alone] = tag;
    if (closing) {
      if (stack.pop()!.name !== name) throw new Error(`</${name}> closes another element`);
      continue;
    }
    const element: Open = { name: name!, attributes: attributesOf(attributes!), children: [] };
    stack.at(-1)!.children.push(element);
    if (!alone) stack.push(element);
  }
  const [only, ...more] = root.children;
  if (stack.length !== 1 || typeof only !== 'object' || more.length > 0) throw new Error('not one whole element');
  return only;
};

/** All elements that pass, depth first. */
export const findAll = (element: Element, passes: (element: Element) => boolean): readonly Element[] => [
  ...(passes(element) ? [element] : []),
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : findAll(child, passes))),
];

export const byClass = (element: Element, name: string): readonly Element[] =>
  findAll(element, (one) => (one.attributes.get('class') ?? '').split(' ').includes(name));

/** All text in an element. */
export const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/**
 * The text of an HTML letter as its reader saw it: paragraphs, lines and table rows become lines, what is quoted gets its
 * `>`, entities become their characters. Not a browser: styles are not looked at, and what is not understood stays.
 */

/** Named characters from U+00A0 on, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, i) => [name, String.fromCharCode(0xa0 + i)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', minus: '−' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', hellip: '…' }),
  ...Object.entries({ bull: '•', euro: '€', ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '', zwj: '' }),
  ...Object.entries({ alpha: 'α', beta: 'β', gamma: 'γ' }),
]);

const MAX_CHARACTER = 0x10ffff;

const entity = (whole: string, hex?: string, decimal?: string, name?: string): string => {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  if (name) return ENTITIES.get(name) ?? whole;
  return code <= MAX_CHARACTER ? String.fromCodePoint(code) : whole;
};

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+\d{0,2}));/gi, entity);

/** Invisible in what is shown. */
const HIDDEN = /<!--[\s\S]*?-->|<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi;

/** Tags at which a line ends, if anything stands on it. */
const BREAK = /^<\/?(?:p|div|li|ul|ol|tr|table|h[1-6]|pre|hr|blockquote)\b/i;
/** What begins a paragraph, with a blank line before it; but those of one mailer are mere lines. */
const PARAGRAPH = /^<p\b(?![^>]*MsoNormal)/i;
const LINE_END = /^<br\b/i;
const CELL = /^<t[dh]\b/i;
const QUOTE = /^<(\/?)blockquote\b/i;

interface Page {
  readonly lines: string[];
  /** How many quotations are open. */
  quoted: number;
}

const isEmpty = ({ lines }: Page): boolean => lines.at(-1) === '';

const addTag = (page: Page, tag: string): void => {
  const { lines } = page;
  if (LINE_END.test(tag) || (BREAK.test(tag) && !isEmpty(page))) lines.push('');
  if (PARAGRAPH.test(tag) && lines.length > 1 && lines.at(-2) !== '') lines.push('');
  if (CELL.test(tag) && !isEmpty(page)) lines[lines.length - 1] += ' ';
  const quote = QUOTE.exec(tag);
  if (quote) page.quoted = Math.max(0, page.quoted + (quote[1] === '/' ? -1 : 1));
};

/** Blanks and line ends in the source mean no more than a blank. */
const addText = ({ lines, quoted }: Page, source: string): void => {
  const text = decodeEntities(source.replace(/[ \t\r\n]+/g, ' '));
  const before = lines.pop()!;
  lines.push(before === '' ? `${quoted > 0 && text.trim() !== '' ? '> ' : ''}${text.trimStart()}` : before + text);
};

/** The text of HTML, line by line. Never throws. */
export const textOfHtml = (html: string): string => {
  const page: Page = { lines: [''], quoted: 0 };
  for (const piece of html.replace(HIDDEN, '').split(/(<[^<>]*>)/)) {
    if (/^<[^<>]*>$/.test(piece)) addTag(page, piece);
    else addText(page, piece);
  }
  return page.lines.map((line) => line.trim()).join('\n');
};

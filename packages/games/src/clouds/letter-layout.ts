/**
 * How lines of orders stand on the page, levelled before they are read: list marks, bold type, tables, a man's name in brackets,
 * several planes on a line. What goes becomes blanks, so that every word stays in its place.
 */

const ID = '[WE][A-Z]{0,2}\\d{1,3}(?:/\\d{1,2})?';
const blank = (text: string): string => ' '.repeat(text.length);

/** "1) ", "- ", "Plane " before an id. */
const MARK = new RegExp(
  `^\\s*(?:(?:[-*\u2022\u2013]|\\d{1,2}[.)])\\s+)?(?:(?:(?:my|our|meine) )?(?:planes|flugzeuge|orders|moves|befehle)\\s*:\\s*|(?:plane|aircraft|flugzeug|avion)\\s+)?(?=${ID}(?![\\w]))`,
  'i',
);
/** "3) fire: ...", "- standing W1: ...": an instruction in a list. */
const LISTED =
  /^\s*(?:[-*\u2022\u2013]|\d{1,2}[.)])\s+(?=(?:fire\s*:|standing(?!\p{L})|re-?rolls?(?!\p{L})|break off|leadership|cool headed|marksman))/iu;
/** "W2 with W1. Regards, Frank". */
const CLOSING =
  /(?<=[.!])\s+(?:(?:kind |best |many |warm )?(?:regards|wishes)|cheers|yours(?: sincerely| truly)?|(?:viele |liebe |beste )?grü(?:ß|ss)e?|lg|vg|mfg)(?!\p{L})[\p{L}\s,.!']{0,30}$/iu;
const BOLD = /\*\*|__/g;
/** A row of a table whose first cell is an id. */
const ROW = new RegExp(`^(\\s*)\\|(\\s*${ID}\\s*)\\|([^|]+)\\|\\s*$`, 'i');
/** "W1 (Sgt. Hobbs):". */
const NAMED = new RegExp(`^(\\s*${ID}\\s*)(\\([\\p{L}.' -]{1,40}\\))(?=\\s*[:=-])`, 'iu');
const ARROW = new RegExp(`^(\\s*${ID}\\s*)(=>|->|\u2192)`, 'i');
/** "W1: home. W2: home": where the next plane's orders begin. */
const NEXT = new RegExp(`[.,;](?=\\s+${ID}\\s*:)`, 'gi');
/** "W1 and W2: home". */
const BOTH = new RegExp(`^\\s*(${ID})\\s*(?:,|&|\\+|and|und|et)\\s*(${ID})\\s*:(.*)$`, 'i');
const POLITE = /(?:\s+(?:please|pls|plz|bitte|svp|thx|thanks|danke|cheers|lg))?\s*[.!]*\s*$/i;
const UNIT = new RegExp(`^\\s*${ID}\\s*[:=-]`, 'i');
/** "W1 chases E1", once its mark is gone. */
const WORDS_OF_ONE = new RegExp(`^\\s*${ID}\\s+\\p{L}`, 'iu');
/** Words that may bend an order, within brackets behind it. */
const REMARK =
  /\((?![^)]*(?<!\p{L})(?:if|unless|when|until|not|no|never|or|else|instead|but|maybe|below|above|under|over|within|fires?|bursts?|guns?|shoots?|short|same|too|also|as|like|ditto|auch|ebenso|wie|height|speed|dive|bank|turn|wenn|falls|nicht|oder|aber|si|ou|pas|mais)(?!\p{L}))[\p{L}\s,.'!-]+\)\s*$/iu;

/** A line of a letter as it is read. */
export const level = (line: string): string => {
  if (/^\s*>/.test(line)) return line;
  if (LISTED.test(line)) return line.replace(LISTED, blank);
  const plain = line
    .replace(BOLD, blank)
    .replace(ROW, (_, before: string, id: string, rest: string) => `${before} ${id}:${rest} `)
    .replace(MARK, blank)
    .replace(CLOSING, blank)
    .replace(NAMED, (_, id: string, name: string) => id + blank(name))
    .replace(ARROW, (_, id: string) => `${id}: `);
  const both = BOTH.exec(plain);
  const spread = both ? `${both[1]}:${both[3]} | ${both[2]}:${both[3]}` : plain;
  if (!UNIT.test(spread)) return WORDS_OF_ONE.test(spread) ? spread : line;
  return spread.replace(NEXT, '|').replace(REMARK, blank).replace(POLITE, blank);
};

const CELLS = /^\s*\|(.*)\|\s*$/;
const cellsOf = (line: string): readonly string[] | null => {
  const inside = CELLS.exec(line)?.[1];
  return inside?.split('|').map((cell) => cell.trim()) ?? null;
};
const ONE_ID = new RegExp(`^(?:${ID})$`, 'i');
/** What the heads of the columns of a table may say. */
const COLUMNS = {
  flight: /^(?:moves?|movement|flights?|orders?|flying|flug|flüge|befehle?|bewegung|vol|ordres?|volo|ordini)$/i,
  fire: /^(?:fires?|fires? at|shoots?(?: at)?|shots?|targets?|guns|feuer|schuss|ziel|tir|cible|fuoco|bersaglio)$/i,
  none: /^(?:pilots?|man|men|name|type|aircraft|no\.?|pilot(?:in|en)?|typ|pilote|pilota)$/i,
} as const;
const NO_FIRE = /^(?:-+|\u2013|none|no|hold(?: fire)?|nobody|nein|kein(?:s|es)?|niemand|)$/i;
const FIRE = /^(?:fires?|holds?|bombs?|rockets)(?![\p{L}])/iu;

/** A table with a head, each row of a unit as lines of orders; as many lines as before. */
export const levelTables = (lines: readonly string[]): readonly string[] => {
  let columns: readonly (keyof typeof COLUMNS | null)[] | null = null;
  return lines.map((line) => {
    const cells = cellsOf(line);
    if (!cells) {
      columns = null;
      return line;
    }
    if (cells.every((cell) => /^:?-+:?$/.test(cell))) return line;
    const id = cells[0]!.replace(BOLD, '');
    if (!ONE_ID.test(id)) {
      const kinds = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
      columns = cells.slice(1).map((cell) => kinds.find((kind) => COLUMNS[kind].test(cell)) ?? null);
      return line;
    }
    if (columns?.length !== cells.length - 1 || columns.includes(null)) return line;
    const said = cells.slice(1).flatMap((cell, i) => {
      if (columns![i] === 'none' || (columns![i] === 'flight' && cell === '')) return [];
      if (columns![i] === 'flight') return [`${id}: ${cell}`];
      return [`${id}: ${NO_FIRE.test(cell) ? 'hold fire' : FIRE.test(cell) ? cell : `fire ${cell}`}`];
    });
    return said.join(' | ');
  });
};

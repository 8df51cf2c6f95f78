/**
 * How a letter is laid out on the page, levelled before it is read: tables with a head ("Move | Manoeuvre | Fire") become
 * lines of orders, signs that only make letters bold become blanks. Each line stays in its place.
 */

const CELL_WORDS: readonly (readonly [string, RegExp])[] = [
  ['turn', /^(?:turn|runde)$/i],
  ['move', /^(?:moves?|nr?|no|#|bewegung|zug|mouvement|tour|mossa|turno)\.?$/i],
  [
    'manoeuvre',
    /^(?:manoeuvres?|maneuvers?|orders?|action|flight|man\.?|fly|flying|flown|manöver|flug|vol|volo|befehle?|manœuvres?|ordres?|manovr[ae]|ordin[ei])$/i,
  ],
  ['fire', /^(?:fire|firing|guns?|shots?|bursts?|shoot|mg|feuer|schuss|tirs?|feu|fuoco|raffic(?:a|he))$/i],
];

const RULE = /^[\s|+:=_-]+$/;

const SIGNS = ['|', ';'];
/** As spreadsheets write: no blanks, and three commas. */
const COMMAS = /^[^\s,]+(?:,[^\s,]*){3}$/;

/** The cells of a line: parted by bars, semicolons, tabs, commas without blanks, or by two blanks and more. */
const cellsOf = (line: string): readonly string[] => {
  const text = line.trim().replace(/^\||\|$/g, '');
  const sign = SIGNS.find((one) => text.includes(one)) ?? (COMMAS.test(text) ? ',' : /\t|[ \u00a0]{2,}/);
  const parts = text.split(sign);
  return parts.map((part) => part.trim());
};

/** What each column holds, where the line is a head: a column of manoeuvres, and at least one more. */
const columnsOf = (line: string): readonly string[] | null => {
  const kinds = cellsOf(line).map((cell) => CELL_WORDS.find(([, pattern]) => pattern.test(cell))?.[0]);
  const known = kinds.length > 1 && kinds.length <= CELL_WORDS.length && kinds.every((kind) => kind !== undefined);
  return known && kinds.includes('manoeuvre') && new Set(kinds).size === kinds.length ? (kinds as string[]) : null;
};

const NONE = /^(?:[-\u2013\u2014/.]+|0|off|aus|)$/i;

/** A row as a line of orders; null where it has another number of cells, or no manoeuvre. */
const rowOf = (line: string, columns: readonly string[]): string | null => {
  const cells = cellsOf(line);
  if (cells.length !== columns.length) return null;
  const cell = (kind: string): string => cells[columns.indexOf(kind)] ?? '';
  if (NONE.test(cell('manoeuvre')) && cell('manoeuvre') !== '0') return null;
  const move = columns.includes('move') ? `Move ${cell('move').replace(/^\D*(?=\d)/, '')}: ` : '';
  const fire = cell('fire');
  const said = fire === '' ? '' : NONE.test(fire) ? 'no fire' : WITH_VERB.test(fire) ? fire : `fire ${fire}`;
  return `${move}${cell('manoeuvre')}${said && ` - ${said}`}`;
};

/** A cell that needs no "fire" before it. */
const WITH_VERB = /^(?:no|fire|f|shoot|burst|kein|feuer|pas|tir|niente|fuoco)(?!\p{L})/iu;

const MOST_ROWS = 8;

/** The lines of a letter, its tables as lines of orders; a table that is no such is left as it stands. */
const withoutTables = (lines: readonly string[]): readonly string[] => {
  const result = [...lines];
  lines.forEach((line, head) => {
    const columns = columnsOf(line);
    if (!columns) return;
    const rows: (readonly [number, string])[] = [];
    const turns = new Set<string>();
    for (let at = head + 1; at < lines.length && rows.length < MOST_ROWS; at++) {
      if (lines[at]!.trim() === '' || RULE.test(lines[at]!)) continue;
      const row = rowOf(lines[at]!, columns);
      if (row === null) break;
      rows.push([at, row]);
      turns.add(cellsOf(lines[at]!)[columns.indexOf('turn')] ?? '');
    }
    if (rows.length === 0 || turns.size > 1) return;
    const [turn] = turns;
    result[head] = turn ? `Turn ${turn}` : '';
    for (let at = head + 1; at <= rows.at(-1)![0]; at++) result[at] = '';
    for (const [at, row] of rows) result[at] = row;
  });
  return result;
};

const LABEL = /^(man\.?|manoeuvres?|maneuvers?|flight|fly|flug|manöver|manœuvres?|vol|manovr[ae]|volo)\s*:?$/i;
const FIRE_LABEL = /^(?:fire|firing|guns?|mg|feuer|schuss|tirs?|feu|fuoco)\s*:?$/i;

const HEAD = /^\s*(?:m|move|zug|mv)?\s?1\s+(?:m|move|zug|mv)?\s?2\s+(?:m|move|zug|mv)?\s?3\s*$/i;

/** "Flight: A A LT" above "Fire: - - L": a table that lies on its side. */
const withoutTurnedTables = (lines: readonly string[]): readonly string[] => {
  const cells = lines.map((line) => cellsOf(line.replace(/^(\s*\p{L}+\.?\s*:)\s*/u, '$1  ')).filter((c) => c !== ''));
  const at = cells.findIndex(
    (row, i) =>
      row.length === 4 && LABEL.test(row[0]!) && cells[i + 1]?.length === 4 && FIRE_LABEL.test(cells[i + 1]![0]!),
  );
  if (at < 0) return lines;
  const row = (move: number): string => rowOf(`${move}|${cells[at]![move]}|${cells[at + 1]![move]}`, ROW) ?? '';
  const result = [...lines];
  result[at] = [1, 2, 3].map(row).join('; ');
  result[at + 1] = '';
  const head = lines.slice(0, at).findLastIndex((line) => line.trim() !== '');
  if (HEAD.test(lines[head] ?? '')) result[head] = '';
  return result;
};

const STRESSED = /(?<=^|[\s>(])(\*{1,2}|_{1,2})(?=[^\s*_])([^*_\n]{1,120}?)(?<=[^\s*_])\1(?=$|[\s.,;:!?)])/gmu;

/** "~~RT~~ LT": what is struck out, as blanks. */
const withoutStruck = (text: string): string =>
  text.replace(/~~(?=\S)[^~\n]{1,80}~~/g, (struck) => ' '.repeat(struck.length));

/** Stress as mailers write it (`*Move 1:*`, `**A**`, `` `L` ``), as blanks of the same length. */
const withoutStress = (text: string): string =>
  text
    .replaceAll('`', ' ')
    .replace(
      STRESSED,
      (_, sign: string, inner: string) => `${' '.repeat(sign.length)}${inner}${' '.repeat(sign.length)}`,
    );

const NUMBERED = /^(?:move|mv|m|bewegung|zug|mouvement|mossa)?\s*([123])\.?$/i;
const BURSTS =
  /^(?:[-\u2013\u2014]|none|nil|nothing|no fire|ahead|left|right|(?:[alr]|ahead|left|right)(?:\s*(?:[+&/]|and)\s*(?:[alr]|ahead|left|right))*)$/i;
const ROW = ['move', 'manoeuvre', 'fire'];

/** "Move 1, Ahead, None" and the two below it: rows of a table that has lost its head. */
const withoutRows = (lines: readonly string[]): readonly string[] => {
  const cells = lines.map((line) => (line.includes(',') ? line.split(',').map((c) => c.trim()) : cellsOf(line)));
  const isRow = (at: number, move: number): boolean => {
    const [number = '', , fire = ''] = cells[at] ?? [];
    return cells[at]?.length === 3 && NUMBERED.exec(number)?.[1] === String(move) && BURSTS.test(fire);
  };
  const first = lines.findIndex((_, at) => isRow(at, 1) && isRow(at + 1, 2) && isRow(at + 2, 3));
  if (first < 0) return lines;
  return lines.map((line, at) => (at < first || at > first + 2 ? line : (rowOf(cells[at]!.join('|'), ROW) ?? line)));
};

/** ":-)" and its kind, as blanks: their colon is none. */
const withoutFaces = (text: string): string =>
  text.replace(/(?<=\s)[:;=]['^]?-?[)(DPpO](?=\s|$)/gmu, (face) => ' '.repeat(face.length));

const TIED = '(?:a|lt|rt|ls|rs|0|i)(?:-[alr]{1,3})?';
const TIED_LINE = new RegExp(`(?<=^|[\\s:,])${TIED}\\s*/\\s*${TIED}\\s*/\\s*${TIED}(?=[\\s.]*$)`, 'i');

/** "A / A-L / RT-A": where slashes part the Moves, dashes tie their fire to them. */
const untied = (line: string): string =>
  line.replace(TIED_LINE, (moves) =>
    /\w-\w/.test(moves) ? moves.replaceAll('/', ';').replace(/(?<=\w)-(?=\w)/g, ' - fire ') : moves,
  );

/** "4-1", "4-2", "4-3" at the head of three lines, in Turn 4: the Moves alone. */
const withoutTurns = (text: string, turn: number): string => {
  const heads = new RegExp(String.raw`^([ \t]*)(${turn}[-./])([123])(?=[ \t:.)])`, 'gm');
  const moves = [...text.matchAll(heads)].map(([, , , move]) => move).join('');
  return moves === '123'
    ? text.replace(heads, (_, gap, head, move) => `${gap}${' '.repeat(head.length)}${move}`)
    : text;
};

const TIED_MOVE =
  /^(\s*(?:\p{L}{1,10}\.?\s*)?[123]\s*[:.)=]?\s*(?:a|lt|rt|ls|rs|0|i))\s+[-\u2013\u2014]\s+([alr](?:\s*[+,&/]?\s*[alr]){0,2})\s*$/iu;
const MOVE_LINE = /^\s*(?:\p{L}{1,10}\.?\s*)?([123])\s*[:.)=]?\s*(?:a|lt|rt|ls|rs|0|i)(?!\p{L})/iu;

/** "Move 2: LT - L": where each line is a Move, what is tied to it by a dash is its fire. */
const withFire = (lines: readonly string[]): readonly string[] => {
  const moves = lines.flatMap((line) => MOVE_LINE.exec(line)?.[1] ?? []).join('');
  return moves === '123' ? lines.map((line) => line.replace(TIED_MOVE, '$1 - fire $2')) : lines;
};

/** A letter for `turn` with its layout levelled; as many lines as before. */
export const levelLayout = (text: string, turn: number): string => {
  const plain = withoutTurns(withoutFaces(withoutStress(withoutStruck(text))), turn);
  const lines = plain.split(/\r\n|\r|\n/).map(untied);
  return withFire(withoutRows(withoutTables(withoutTurnedTables(lines)))).join('\n');
};

/**
 * A second look at a letter that could not be read line by line: all its words together, in every way in which they make
 * three Moves. Each word is a part of an order, holds parts together, or stands in a clause that has nothing of an order in
 * it. One reading clearly better than all others is the orders; two, or none, and the pilot is asked.
 */
import { withoutOtherThings } from '@paravion/tabletop';
import type { Sheet } from '../../../order.ts';
import { formatSheet } from '../../sheet.ts';
import type { Line } from '../../text.ts';
import { cutLine, readTokens } from '../../text.ts';
import { isAside, isRuleQuestion } from '../aside.ts';
import { mayChange } from '../change.ts';
import { isIdle, speaksOfMoves } from '../idle.ts';
import type { Edge, Piece } from './piece.ts';
import type { Lattice } from './pieces.ts';
import { latticeOf } from './pieces.ts';
import type { About } from './place.ts';
import { isOrdering } from './quiet.ts';
import type { State } from './state.ts';
import { BEGIN } from './state.ts';
import { advance, endLine, sheetOf } from './states.ts';

/** Readings in hand, by what has been understood; the cheapest way to each. */
type Readings = ReadonlyMap<string, { readonly state: State; readonly cost: number }>;

/** So many strange words, at most, beside the orders. */
const MOST = 12;
/** So much better a reading must be than any other. */
const CLEARLY = 3;
/** Letters of so many characters are read; longer ones are asked about. */
const LONGEST = 4000;
/** So many readings are followed at once. */
const WIDTH = 400;

const add = (to: Map<string, { state: State; cost: number }>, state: State, cost: number): void => {
  const key = JSON.stringify(state);
  if (cost <= MOST && cost < (to.get(key)?.cost ?? Number.POSITIVE_INFINITY)) to.set(key, { state, cost });
};

const ORDERS: ReadonlySet<Piece['is']> = new Set([
  'move',
  'fire',
  'fires',
  'strip',
  'land',
  'overfly',
  'ground',
  'turn',
  'during',
]);
/** In a sentence of so many words "left" and "fire" need not be orders. */
const SPOKEN = 4;

/** Whether words speak of what is to be flown: then they must be read. */
const isOrderly = ({ place, edges }: Lattice, from: number, end: number, sentence: boolean): boolean => {
  const spoken = sentence && place.tokens.slice(from, end).filter(({ kind }) => kind === 'word').length >= SPOKEN;
  return edges.slice(from, end).some((all, i) => {
    const long = all.some(
      (edge) =>
        edge.end <= end &&
        edge.end > from + i + 1 &&
        (ORDERS.has(edge.piece.is) || (edge.piece.is === 'marks' && !spoken)),
    );
    return long || isOrdering(place, from + i, spoken);
  });
};

const BUT = new Set('but aber mais ma doch però'.split(' '));
const STOPS = new Set(['.', '!', '?', '\u2026']);
const ENDS = new Set(['.', '!', '?', ':', ';', '\u2026']);
const BENDS =
  /(?<!\p{L})(?:if|unless|except|instead|otherwise|only|wenn|falls|sonst|außer|statt|si|sinon|sauf|same|(?:what|as|like) (?:i|we) (?:did|had|flew|ordered|sent)|(?:was|wie) (?:ich|wir) (?:letzte\w*|zuletzt|vorher)|^\W*(?:or|oder|ou|oppure)(?!\p{L})|^\W*(?:and |once |yet )*again|(?:do|fly|take|use|send|try|go|same|it|that|this|them|lot)\s(?:\p{L}+\s){0,2}again|repeat|reverse|opposite|swap|orders? (?:above|before|tomorrow|later|(?:will )?(?:follow|come))|(?:befehle|ordres?) (?:folgen|kommen|suiv\w+)|nmr|tear|burn|throw|nonsense|rubbish|jok(?:e|ing)|kidding|listen|imagine|wrong|mistake|not that)(?!\p{L})/iu;

const EXCUSE =
  /^\W*(?:sorry|apologies|oh|ah|verzeihung|entschuldigung|désolée?)?\W*(?:sorry|apologies|entschuldigung|pardon)? (?:for|about|to|it's|this is|für|dass|pour)(?!\p{L})[^,;]*(?<!\p{L})(?:late|delay|trouble|scrawl|handwriting|typos?|short|rush|hurry|spelling|english|silence|spät|kurz|eile|retard|bother)(?!\p{L})/iu;

/** Words before a colon that make a tale of what follows. */
const EXAMPLE =
  /(?<!\p{L})(?:examples?|guess\w*|if|unless|last|previous|old|former|should|would|could|not|never|his|her|your|their|suppose|vote|says?|said|beispiel|wenn|falls|alte[nrs]?|exemple|si)(?!\p{L})/iu;
/** What takes back orders, whatever came before. */
const VOID = /(?<!\p{L})(?:ignore|disregard|scrap|cancel|forget|withdraw|revoke)(?!\p{L})/iu;
/** What was, or was thought of. */
const WAS =
  /(?<!\p{L})(?:war|waren|meinte|sagte|riet|said|suggested|(?:beim )?letzte[ns]? mal|(?:la )?dernière fois|(?:la )?volta scorsa|ultima volta|last week|yesterday|gestern|ieri|had|was|were|flew|thought|wanted|last (?:turn|time)|letzte runde|hatte|wollte|dachte|j'avais|avais|était|voulais|pensais|volevo|pensavo|avevo|planned|hoped|meant)(?!\p{L})/iu;

/** "That's all, folks", "this is Sam speaking": says nothing of what is to be flown, whatever its words. */
const SURELY_TALK =
  /^\W*(?:(?:right[,.]? )?(?:listen(?: up)?|take this down)|nothing (?:fancy|clever|special|new|much|unusual)(?: today| this time| here)?|(?:if|falls|wenn|si|se) (?:you|anything|anyone|du|sie|ihr|vous|tu)(?!\p{L})[^.!?]{0,50}(?:read|legible|unclear|questions?|lesen|unklar|lire|illisible|leggere)(?!\p{L})[^.!?]{0,20}(?:ring|phone|call|ask|tell|let me know|ruf|frag|sag|schreib|appelle|demande|chiama|chiedi|scrivi)(?!\p{L})[^.!?]{0,40}|(?:that['\u2019]?s|that is|das (?:ist|war|wär['\u2019]?s|wars)|c['\u2019]est|è|ecco)(?: es)? (?:all|it|alles|tout|tutto)(?: (?:folks|for (?:now|today|this turn)|from me|für heute))?|over and out|roger(?: and out)?|(?:this is|hier spricht|ici) (?:\p{L}+ ){1,3}(?:speaking|here|reporting(?: in)?))[\s.,:!]*$/iu;
/** "I've changed my mind", "instead of what I sent": before orders, of others than these. */
const BEFORE_THEM =
  /^\W*(?:(?:instead of|rather than) (?:what|those|the orders|the ones) (?:that )?(?:i|we) (?:have )?(?:sent|wrote|gave|ordered|posted|mailed)(?: (?:you|before|earlier|yesterday|on \p{L}+|last \p{L}+))?|(?:i['\u2019]ve|i have|we['\u2019]ve|i) changed my mind(?: (?:since|after) [^,;.]{1,30})?)[\s.,!:]*$/iu;

/** "That is the way to my house". */
const SAYS_OF_IT =
  /^\W*(?:this|that|these|those|das|dies|c'est|ceci|questo)\s+(?:is|are|was|were|will|ist|war|sind|est|è)(?!\p{L})(?! (?:all|it|that|alles|tout)(?!\p{L}))/iu;

const MILD =
  /(?<!\p{L})(?:rather|actually|after all|oh|ah|hm+|um|er|sorry|oops|whoops|soz|sry|scusa(?:te)?|verzeihung|entschuldigung|doch|ops)(?!\p{L})/giu;
/** What a sentence may take up of the orders before it. */
const REFERS =
  /(?<!\p{L})(?:left|right|ahead|straight|links|rechts|geradeaus|gauche|droite|sinistra|destra|dritto|th(?:at|is|em|ose|ese)|it|ones?|others?|way|opposite|same|both|all|each|first|second|third|last|middle|moves?|turns?|slips?|shots?|bursts?|fire|orders?|not|no|das|es|die|alle|beide|erste\w*|zweite\w*|dritte\w*|letzte\w*|anders?\w*|nicht|ça|cela|celui|autre|premi\w+|derni\w+|pas|questo|quello|altro|altra|prim[ao]|ultim[ao]|non)(?!\p{L})/iu;

/** "The scones turned out rather flat": a small word of correcting, and nothing that it could correct. */
const isMild = (text: string): boolean => {
  const rest = text.replace(MILD, ' ');
  return rest !== text && !mayChange(rest) && !REFERS.test(rest);
};

/** Whether a clause neither orders anything nor changes what was ordered. */
const isTalk = (line: Line): boolean => {
  const { text } = line;
  if (!BENDS.test(text) && (isIdle(text) || isAside(text))) return true;
  const changes = mayChange(text) && !EXCUSE.test(text) && !isMild(text);
  return !BENDS.test(text) && !SAYS_OF_IT.test(text) && !speaksOfMoves(withoutOtherThings(text)) && !changes;
};

/** Clauses that may be passed over whole: from each beginning, the ends. */
const talkOf = (line: Line, lattice: Lattice): ReadonlyMap<number, readonly Edge[]> => {
  const { tokens } = lattice.place;
  const cuts = tokens.flatMap(({ key, gap }, at) => {
    const next = tokens[at + 1];
    if (ENDS.has(key) && (!next || next.gap)) return [at + 1];
    return key === ',' || (key === '-' && gap) || key === '(' || key === ')' ? [at, at + 1] : [];
  });
  const stops = tokens.flatMap(({ key }, at) => (STOPS.has(key) && tokens[at + 1]?.gap !== false ? [at + 1] : []));
  const isSentence = (from: number, end: number): boolean =>
    (from === 0 || stops.includes(from)) && (end === tokens.length || stops.includes(end));
  const tales = [0, ...stops].flatMap((from, i) => {
    const end = stops[i] ?? tokens.length;
    const told = from < end && WAS.test(line.text.slice(tokens[from]!.start, tokens[end - 1]!.end));
    // "I wanted to turn left, but": what follows is no tale any more.
    const but = told
      ? tokens.findIndex(({ key }, at) => at >= from && at < end && key === ',' && BUT.has(tokens[at + 1]?.key ?? ''))
      : -1;
    const was = but > 0 && WAS.test(line.text.slice(tokens[from]!.start, tokens[but]!.end));
    return told ? [[from, end] as const, ...(was ? [[from, but] as const] : [])] : [];
  });
  const starts = [...new Set([0, ...cuts])].filter((at) => at < tokens.length);
  const ends = [...new Set([...cuts, tokens.length])];
  return new Map(
    starts.map((from) => [
      from,
      ends.flatMap((end): readonly Edge[] => {
        const tale = tales.some((one) => one[0] === from && one[1] === end);
        if (tale) return [{ piece: { is: 'tale' }, end, cost: CLEARLY }];
        const text = end > from ? line.text.slice(tokens[from]!.start, tokens[end - 1]!.end) : '';
        if (SURELY_TALK.test(text) || isRuleQuestion(text)) return [{ piece: { is: 'stop' }, end, cost: 0 }];
        if (BEFORE_THEM.test(text)) return [{ piece: { is: 'tale' }, end, cost: 0 }];
        if (end <= from || isOrderly(lattice, from, end, isSentence(from, end))) return [];
        // "My guess for Sid:" makes a tale of what follows.
        const clause = cutLine(line, tokens[from]!.start, tokens[end - 1]!.end);
        const words = tokens.slice(from, end).filter(({ kind }) => kind === 'word');
        const heads = tokens[end - 1]!.key === ':' || (words.length < SPOKEN && !/^[!?]$/.test(tokens[end - 1]!.key));
        if (heads && words.some(({ key }) => lattice.place.others.has(key.replace(/'s?$/, '')))) return [];
        if (tokens[end - 1]!.key === ':' && EXAMPLE.test(clause.text)) return [];
        if (mayChange(clause.text) && !isMild(clause.text) && !BENDS.test(clause.text) && !VOID.test(clause.text))
          return [{ piece: { is: 'tale' }, end, cost: 0 }];
        return isTalk(clause)
          ? [{ piece: { is: ENDS.has(tokens[end - 1]!.key) || end === tokens.length ? 'stop' : 'cut' }, end, cost: 0 }]
          : [];
      }),
    ]),
  );
};

/** "H. L.", "R. Duval": the writer, at the foot. */
const isInitials = (text: string, own: ReadonlySet<string>): boolean => {
  const [, name] = /^\W*(?:\p{Lu}\.[ \u00a0]?)+(\p{L}{3,})?[\s.,]*$/u.exec(text) ?? [];
  const [, letter] = /^\W*(\p{Lu})\.\W*$/u.exec(text) ?? [];
  if (letter !== undefined) return [...own].some((word) => word.startsWith(letter.toLowerCase()));
  return name === undefined ? /^\W*(?:\p{Lu}\.[ \u00a0]?){2,3}\W*$/u.test(text) : own.has(name.toLowerCase());
};

const readLine = (begin: Readings, line: Line, about: About): Readings => {
  const { turn } = about;
  if (isInitials(line.text, about.own)) return begin;
  const lattice = latticeOf(line, about);
  const { edges } = lattice;
  const { tokens } = lattice.place;
  const talk = talkOf(line, lattice);
  const at = Array.from({ length: tokens.length + 1 }, () => new Map<string, { state: State; cost: number }>());
  for (const { state, cost } of begin.values()) add(at[0]!, state, cost);
  tokens.forEach((_, i) => {
    if (at[i]!.size > WIDTH) return;
    for (const edge of [...edges[i]!, ...(talk.get(i) ?? [])])
      for (const { state, cost } of at[i]!.values())
        for (const [next, more] of advance(state, edge.piece, turn)) add(at[edge.end]!, next, cost + edge.cost + more);
  });
  const result = new Map<string, { state: State; cost: number }>();
  for (const { state, cost } of at[tokens.length]!.values()) for (const next of endLine(state)) add(result, next, cost);
  return result;
};

/** The sheet that these lines of one plane hold for the Turn that is due, read as a whole; null where that is not certain. */
export const readWhole = (lines: readonly Line[], given: Omit<About, 'third'>): Sheet | null => {
  if (lines.reduce((sum, { text }) => sum + text.length, 0) > LONGEST) return null;
  const said = lines.flatMap(({ text }) => readTokens(text)).map(({ key }) => key.replace(/'s?$/, ''));
  const third = said.some((key) => given.own.has(key)) && !said.some((key) => given.others.has(key));
  const about = { ...given, third };
  let readings: Readings = new Map([['', { state: BEGIN, cost: 0 }]]);
  for (const line of lines) readings = readLine(readings, line, about);
  const found = new Map<string, { readonly sheet: Sheet; readonly cost: number }>();
  for (const { state, cost } of readings.values()) {
    const sheet = sheetOf(state);
    const text = sheet && formatSheet(sheet);
    if (sheet && text && cost < (found.get(text)?.cost ?? Number.POSITIVE_INFINITY)) found.set(text, { sheet, cost });
  }
  const [best, second] = [...found.values()].toSorted((a, b) => a.cost - b.cost);
  return best && (!second || second.cost - best.cost >= CLEARLY) ? best.sheet : null;
};

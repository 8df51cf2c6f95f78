/** What a line of a letter may be made of: every piece that any words in it may be, with the words it takes up. */
import { IN_WORDS, ORDINALS, readTurn } from '../../numbering.ts';
import type { Line, Token } from '../../text.ts';
import { readTokens } from '../../text.ts';
import { matchPhrase, VOCABULARY } from '../../words.ts';
import { burstsAt } from './bursts.ts';
import { ditto } from './ditto.ts';
import { firesAt, tiedAt } from './fires.ts';
import { movesAt } from './manoeuvres.ts';
import { bracketedAt, duringAt, marksAt } from './marks.ts';
import type { Edge } from './piece.ts';
import type { About, Place } from './place.ts';
import { keyAt, LITTLE, meaningAt, skip } from './place.ts';
import { quietAt } from './quiet.ts';
import { REPAIR, SIDES, spelt, TO_SIDE } from './words.ts';

/** A line with the pieces that may begin at each of its tokens. */
export interface Lattice {
  readonly place: Place;
  readonly edges: readonly (readonly Edge[])[];
}

const declaredAt = (tokens: readonly Token[], at: number): readonly Edge[] => {
  const found = meaningAt(tokens, at);
  if (!found) return [];
  const { value, end } = found;
  // "In the middle" is the second Move.
  const inside =
    IN_WORDS.has(keyAt(tokens, at - 1)) || (LITTLE.has(keyAt(tokens, at - 1)) && IN_WORDS.has(keyAt(tokens, at - 2)));
  if (value.is === 'strip' && end === at + 1 && inside) return [];
  if (value.is === 'strip') return [{ piece: { is: 'strip', strip: value.strip }, end, cost: 0 }];
  if (value.is === 'ground' && end > at + 1) return [{ piece: { is: 'ground' }, end, cost: 0 }];
  if (value.is === 'overfly') return [{ piece: { is: 'overfly' }, end, cost: 0 }];
  if (value.is !== 'land') return [];
  const to = skip(
    tokens,
    end,
    new Set('on at along the strip runway auf an der dem die in : sur la le upon su sul sulla alla'.split(' ')),
  );
  const strip = meaningAt(tokens, to);
  if (strip?.value.is === 'strip')
    return [{ piece: { is: 'land', strip: strip.value.strip }, end: strip.end, cost: 0 }];
  return to > end || tokens[end]?.kind === 'word' ? [] : [{ piece: { is: 'land', strip: 'any' }, end, cost: 0 }];
};

/** "Next turn", "last time". */
const OTHER_TIME =
  /^(?:next|last|previous|nächste[nrs]?|letzte[nrs]?|prochaine?|dernière?)\s+(?:turn|time|week|round|month|season|runde|mal|woche|tour|fois|semaine)(?!\p{L})/iu;

/** Every piece that may begin at a token. */
const edgesAt = (place: Place, at: number): readonly Edge[] => {
  const { tokens } = place;
  if (OTHER_TIME.test(place.line.text.slice(tokens[at]!.start))) return [];
  const number = tokens[at + 1];
  const short = /^(?:t|tr|trn)$/.test(keyAt(tokens, at)) && number?.kind === 'number' && !number.gap;
  if (short && (at === 0 || Number(number.key) === place.turn))
    return [{ piece: { is: 'turn', turn: Number(number.key) }, end: at + 2, cost: 0 }];
  const listed =
    at === 0 && /^\W{0,3}[a-c]\)\s/iu.test(place.line.text) ? tokens.findIndex(({ key }) => key === ')') + 1 : 0;
  if (listed > 0) return [{ piece: { is: 'skip' }, end: listed, cost: 0 }];
  const repair = matchPhrase(REPAIR, tokens, at);
  const turn = readTurn({ line: place.line, tokens, roundsAreMoves: place.rounds }, at);
  const [said] = turn?.items ?? [];
  if (turn && said?.kind === 'turn') return [{ piece: { is: 'turn', turn: said.turn }, end: turn.end, cost: 0 }];
  const turned = skip(tokens, at, TO_SIDE);
  const side = SIDES.get(keyAt(tokens, turned));
  const found = [
    ...movesAt(place, at),
    ...firesAt(place, at),
    ...marksAt(place, at),
    ...duringAt(place, at),
    ...declaredAt(tokens, at),
    ...tiedAt(place, at),
    ...bracketedAt(place, at),
    ...(repair ? [{ piece: { is: 'repair' as const }, end: repair.end, cost: 0 }] : []),
    ...ditto(tokens, at),
    ...burstsAt(tokens, at).map(({ bursts, end }): Edge => ({ piece: { is: 'aim', bursts }, end, cost: 0 })),
    ...(side ? [{ piece: { is: 'side' as const, burst: side }, end: turned + 1, cost: 1 }] : []),
  ];
  return [...found, ...quietAt(place, at)];
};

/** "Nell'ultima" is two words. */
const parted = (token: Token): readonly Token[] => {
  const [, article, ordinal] = /^(l'|nell'|all'|dell'|sull'|dall')(.+)$/.exec(token.key) ?? [];
  if (article === undefined || !ORDINALS.has(ordinal!)) return [token];
  const cut = token.start + article.length;
  const first = article === "l'" ? 'la' : 'nella';
  return [
    { ...token, key: first, end: cut },
    { ...token, key: ordinal!, start: cut, gap: true },
  ];
};

const SPOKEN_SIGNS: Readonly<Record<string, string>> = {
  comma: ',',
  stop: '.',
  paragraph: '.',
  colon: ':',
  komma: ',',
  punkt: '.',
};

/** "Left turn comma fire left full stop": signs that were dictated. */
const signed = (tokens: readonly Token[]): readonly Token[] => {
  const spoken = tokens.filter(({ key }) => key === 'comma' || key === 'komma' || key === 'stop').length;
  const plain = tokens.some(({ key }) => key === ',' || key === '.' || key === ';');
  if (spoken < 2 || plain) return tokens;
  return tokens.flatMap((token, i): readonly Token[] => {
    if (
      (token.key === 'full' && tokens[i + 1]?.key === 'stop') ||
      (token.key === 'new' && tokens[i + 1]?.key === 'paragraph')
    )
      return [];
    const sign = SPOKEN_SIGNS[token.key];
    return [sign ? { ...token, key: sign, kind: 'sign' } : token];
  });
};

const isKnown = (key: string): boolean => VOCABULARY.has(key);

/** The pieces of a line. Words with a slip of the pen are read as they were meant, at a cost. */
export const latticeOf = (line: Line, about: About): Lattice => {
  const written = signed(readTokens(line.text).flatMap(parted));
  const tokens = written.map((token) => ({ ...token, key: spelt(token.key, isKnown) }));
  const place = { ...about, line, tokens };
  const edges = tokens.map((_, at) =>
    edgesAt(place, at).map((edge) => {
      const bent = tokens.slice(at, edge.end).filter(({ key }, i) => key !== written[at + i]!.key).length;
      return bent === 0 ? edge : { ...edge, cost: edge.cost + bent };
    }),
  );
  return { place, edges };
};

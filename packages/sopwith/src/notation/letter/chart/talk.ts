/** Clauses of a letter that may be passed over whole: chatter, and tales of what was or of what others do. */
import type { Line, Token } from '../../text.ts';
import { isAboutThem } from '../about.ts';
import { isRuleQuestion } from '../aside.ts';
import { mayChange } from '../change.ts';
import { isDangerous, isMild, isOutcome, takesBack, takesUpAgain } from '../danger.ts';
import { isGreeting, isIdle } from '../idle.ts';
import { isFoot } from './foot.ts';
import type { Edge, Piece } from './piece.ts';
import type { Lattice } from './pieces.ts';
import { CODES, isOrdering } from './quiet.ts';
import { CLEARLY } from './state.ts';
import { isOrderish, SLIPS, TURNS } from './words.ts';

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

/** "Jeradeaus": no word that is known, and one of flying all the same. */
const isStrangeOrder = (key: string): boolean => isOrderish(key) && !TURNS.has(key) && !SLIPS.has(key);

/** Whether words speak of what is to be flown: then they must be read. */
export const isOrderly = ({ place, edges }: Lattice, from: number, end: number, sentence: boolean): boolean => {
  const spoken = sentence && place.tokens.slice(from, end).filter(({ kind }) => kind === 'word').length >= SPOKEN;
  return edges.slice(from, end).some((all, i) => {
    const long = all.some(
      (edge) =>
        edge.end <= end &&
        edge.end > from + i + 1 &&
        (ORDERS.has(edge.piece.is) || (edge.piece.is === 'marks' && !spoken)),
    );
    return long || isOrdering(place, from + i, spoken) || isStrangeOrder(place.tokens[from + i]!.key);
  });
};

const BUT = new Set('but aber mais ma doch però'.split(' '));
const STOPS = new Set(['.', '!', '?', '\u2026']);
const ENDS = new Set(['.', '!', '?', ':', ';', '\u2026']);
/** How many rounds there are, or that they are to be saved: no order to fire, and none to hold it in one Move. */
const AMMUNITION =
  /(?<!\p{L})(?:(?:have|has|got|nearly|almost|out of|few|low on|short of|running|down to|need|must|count|save|saving|spare|keep|keeping|hoard\w*|conserv\w*|every)(?!\p{L})[^,;.!?]*(?<!\p{L})(?:rounds?|bullets?|ammo|ammunition|shots?|bursts?|cartridges?)(?:(?: i(?:'ve| have) got)? (?:left|remaining|in the \p{L}+|now|anyway|any ?way|for \p{L}+( \p{L}+)?|counts|costs \p{L}+)(?:,? i (?:think|believe|reckon|guess))?)?|(?:ammo|ammunition|bullets) (?:is|are|being|getting|runs?|running)(?!\p{L})[^,;.!?]*|(?:rounds?|bullets?|shots?|bursts?) (?:left|remaining)|(?:i['\u2019]?m |i am )?(?:nearly|almost|pretty much) (?:out|empty|dry)|(?:munition|kugeln|patronen) (?:ist|wird|sind|schone|spare|sparen|schonen|geht|ging)(?!\p{L})[^,;.!?]*|(?:habe?|noch|kaum|schone|spare|spar|schonen|sparen|muss)(?!\p{L})[^,;.!?]*(?<!\p{L})(?:munition|kugeln|patronen|schuss|schüsse)(?: (?:sparen|schonen|übrig|mehr|da|frei))?|(?:garde|gardons|économise|épargne|reste|restent|manque|plus|peu|presque|compte)(?!\p{L})[^,;.!?]*(?<!\p{L})(?:balles|munitions?|cartouches|rafales|coups)(?: pour \p{L}+(?: \p{L}+)?)?|(?:risparmi\w+|pochi|poche|restano|rimangono|rimast[ie]|scarse?ggi\w*|ho)(?!\p{L})[^,;.!?]*(?<!\p{L})(?:colpi|munizioni|proiettili|cartucce)|(?:munizioni|colpi) (?:scars\w+|contati|finit[ie]))\W*$/iu;
const AIMS =
  /(?<!\p{L})(?:ahead|straight|forwards?|front|(?<!(?:rounds?|bullets?|shots?|bursts?|ammo|ammunition|have|got|i've) )left|right|port|starboard|vorn\w*|voraus|geradeaus|links|rechts|devant|gauche|droite|avanti|sinistra|destra|moves?|turns?|slips?|zug|kurve|virage|mouvement|mossa|first|second|third|last|\p{L}*erste\w*|zweite\w*|dritte\w*|letzte\w*|premi\w+|deuxième|troisième|derni\w+|prima|seconda|terza|ultima|if|unless|until|or|but|wenn|falls|bis|oder|si|ou|se|oppure)(?!\p{L})/iu;
/** "Total bursts: 3 (limit 3, OK)": a sum of what was ordered. */
const SUM =
  /^\W*(?:(?:total|sum|summe|insgesamt|gesamt|totale?|en tout|in tutto)(?: of| der)? ?(?:bursts?|shots?|rounds?|fire|ammo|schüsse|garben|rafales|raffiche)?|(?:bursts?|shots?|rounds?|schüsse|garben|rafales|raffiche) (?:total|in all|used|spent|gesamt|insgesamt))\s*[:=]\s*(?:\d{1,2}\b[^\p{L}]*(?:\((?:limit|max|of|von|sur|su)?[^()]{0,20}\))?)?\W*$/iu;
const isAmmunition = (text: string): boolean => SUM.test(text) || (AMMUNITION.test(text) && !AIMS.test(text));

/** "You shot my tail off", "Crow told me he'd turn right": what others do or did. */
const OTHERS_DID =
  /^\W*(?:(?:oh|and|but|so|well|by the way) )*(?:you|he|she|they|i|we) (?:really |just |nearly |never |all )?(?:shot|hit|got|took|blew|came|told|made|gave|missed|fired|turned|flew|went|slipped|always|asked)(?!\p{L})/iu;
const PERFECT =
  /(?<!\p{L})(?:habe?|hast|hat|haben|habt|hatte|hätte|bin|ist|sind|war)(?!\p{L})[^.!?;:]*(?<!\p{L})(?:(?:\p{L}{2,4})?ge\p{L}{2,}(?:t|en)|(?:über|ver|er|be|ent|zer)\p{L}{3,}(?:t|en))(?!\p{L})|(?<!\p{L})(?:ai|as|a|avons|avez|ont|m'a|m'as|m'ont|t'a|l'a)(?!\p{L}) (?:\p{L}+ ){0,2}(?:\p{L}{2,}é(?:e|s|es)?|dit|vu|cru|pris|mis|fait|eu|su)(?!\p{L})|(?<!\p{L})(?:ho|hai|ha|abbiamo|hanno)(?!\p{L}) (?:\p{L}+ ){0,2}(?:\p{L}{2,}(?:ato|uto|ito)|visto|detto|fatto|preso|perso|messo)(?!\p{L})/iu;

/** How a reason begins behind a comma. */
const WHY =
  /^\W*(?:(?:he|she|it|that|they|i|we|there|er|sie|es|das|ich|da|the \p{L}+|my \p{L}+)(?:['\u2019](?:s|ll|m|re|ve)| is| are| was| will| has| have| had| need| ist| sind| habe?| hat| bin)|(?:saving|because|denn|weil) )(?!\p{L})/iu;

/** Words before a colon that make a tale of what follows. */
const EXAMPLE =
  /(?<!\p{L})(?:examples?|guess\w*|if|unless|last|letzte\p{L}*|derni\p{L}+|ultim\p{L}+|scors\p{L}+|previous|old|former|should|would|could|not|never|his|her|your|their|suppose|vote|says?|said|beispiel|wenn|falls|alte[nrs]?|exemple|si)(?!\p{L})/iu;
/** What was, or was thought of. */
const WAS =
  /(?<!\p{L})(?:war|waren|meinte|sagte|riet|said|suggested|(?:beim )?letzte[ns]? mal|(?:la )?dernière fois|(?:la )?volta scorsa|ultima volta|last week|yesterday|gestern|ieri|had|was|were|did|didn['\u2019]t|flew|thought|wanted|last (?:turn|time)|letzte runde|hatte|wollte|dachte|j'avais|avais|était|voulais|pensais|volevo|pensavo|avevo|planned|hoped|meant)(?!\p{L})/iu;

/** "That's all, folks", "this is Sam speaking": says nothing of what is to be flown, whatever its words. */
const SURELY_TALK =
  /^\W*(?:ok(?:ay)?,? )?(?:(?:right[,.]? )?(?:listen(?: up)?|take this down)|nothing (?:fancy|clever|special|new|much|unusual)(?: today| this time| here)?|(?:if|falls|wenn|si|se) (?:you|anything|anyone|du|sie|ihr|vous|tu)(?!\p{L})[^.!?]{0,50}(?:read|legible|unclear|questions?|lesen|unklar|lire|illisible|leggere)(?!\p{L})[^.!?]{0,20}(?:ring|phone|call|ask|tell|let me know|ruf|frag|sag|schreib|appelle|demande|chiama|chiedi|scrivi)(?!\p{L})[^.!?]{0,40}|correct me if (?:i['\u2019]?m |i am )?(?:wrong|mistaken)|korrigier\w* mich, wenn \p{L}+ falsch \p{L}+|(?:that['\u2019]?s|thats|that is|das (?:ist|war|wär['\u2019]?s|wars)|c['\u2019]est|è|ecco)(?: es)? (?:all|it|alles|tout|tutto)(?: (?:folks|for (?:now|today|this turn)|from me|für heute))?|over and out|roger(?: and out)?|(?:this is|hier spricht|ici) (?:\p{L}+ ){1,3}(?:speaking|here|reporting(?: in)?))[\s.,:!]*$/iu;
/** "I've changed my mind", "instead of what I sent": before orders, of others than these. */
const BEFORE_THEM =
  /^\W*(?:(?:instead of|rather than) (?:what|those|the orders|the ones) (?:that )?(?:i|we) (?:have )?(?:sent|wrote|gave|ordered|posted|mailed)(?: (?:you|before|earlier|yesterday|on \p{L}+|last \p{L}+))?|(?:i['\u2019]ve|i have|we['\u2019]ve|i) changed my mind(?: (?:since|after) [^,;.]{1,30})?)[\s.,!:]*$/iu;

/** Whether it tells what was, or what others did. */
export const isTold = (text: string): boolean => WAS.test(text) || PERFECT.test(text) || OTHERS_DID.test(text);

/** Whether a clause of a sentence without orders neither orders anything nor changes what was ordered. */
const isTalk = (text: string, sentence: string, names: ReadonlySet<string>): boolean =>
  isAmmunition(text) || !isDangerous(text, sentence, names);

/** Where clauses and sentences end. */
export const partsOf = (
  tokens: readonly Token[],
): { readonly cuts: readonly number[]; readonly stops: readonly number[] } => ({
  cuts: tokens.flatMap(({ key, gap }, at) => {
    const next = tokens[at + 1];
    if (ENDS.has(key) && (!next || next.gap)) return [at + 1];
    return key === ',' || (key === '-' && gap) || key === '(' || key === ')' ? [at, at + 1] : [];
  }),
  stops: tokens.flatMap(({ key }, at) => (STOPS.has(key) && tokens[at + 1]?.gap !== false ? [at + 1] : [])),
});

/** Nobody chats for so many clauses without a full stop. */
const MOST_CLAUSES = 24;

/** Clauses that may be passed over whole: from each beginning, the ends. */
export const talkOf = (line: Line, lattice: Lattice): ReadonlyMap<number, readonly Edge[]> => {
  const { tokens, own, others } = lattice.place;
  const names = new Set([...own, ...others]);
  const textOf = (from: number, end: number): string => line.text.slice(tokens[from]!.start, tokens[end - 1]!.end);
  const isOther = ({ key }: Token): boolean => others.has(key.replace(/'s?$/, ''));
  const { cuts, stops } = partsOf(tokens);
  const isSentence = (from: number, end: number): boolean =>
    (from === 0 || stops.includes(from)) && (end === tokens.length || stops.includes(end));
  const sentencesOf = (from: number, to: number): readonly [number, number] => [
    stops.findLast((stop) => stop <= from) ?? 0,
    stops.find((stop) => stop >= to) ?? tokens.length,
  ];
  const isOthers = (from: number, end: number): boolean =>
    OTHERS_DID.test(textOf(from, end)) ||
    (isOther(tokens[from]!) && tokens[from + 1]?.kind === 'word' && tokens[end - 1]!.key !== ':');
  const isTale = (from: number, end: number): boolean => {
    const text = textOf(from, end);
    return isTold(text) || isOthers(from, end);
  };
  const tales = [0, ...stops].flatMap((from, i) => {
    const end = stops[i] ?? tokens.length;
    const told = from < end && isTale(from, end);
    // "I wanted to turn left, but": what follows is no tale any more.
    const but = told
      ? tokens.findIndex(({ key }, at) => at >= from && at < end && key === ',' && BUT.has(tokens[at + 1]?.key ?? ''))
      : -1;
    const was = but > 0 && isTale(from, but);
    const within = cuts
      .filter((cut) => cut > from && cut < end && isOthers(cut, end))
      .map((cut) => [cut, end] as const);
    return [...within, ...(told ? [[from, end] as const, ...(was ? [[from, but] as const] : [])] : [])];
  });
  const starts = [...new Set([0, ...cuts])].filter((at) => at < tokens.length);
  const ends = [...new Set([...cuts, tokens.length])];
  const edgesTo = (from: number, end: number): readonly Edge[] => {
    // Sentence by sentence: in a longer one a short remark would be lost.
    if (end <= from || stops.some((stop) => stop > from && stop < end)) return [];
    const tale = tales.some((one) => one[0] === from && one[1] === end);
    const told: readonly Edge[] = tale ? [{ piece: { is: 'tale' }, end, cost: CLEARLY }] : [];
    const text = textOf(from, end);
    const last = tokens[end - 1]!.key;
    const over: readonly Edge[] = [
      { piece: { is: ENDS.has(last) || end === tokens.length ? 'stop' : 'cut' }, end, cost: 0 },
    ];
    if (end === tokens.length && stops.includes(from) && isFoot(text, own)) return over;
    if (SURELY_TALK.test(text) || isRuleQuestion(text) || isAmmunition(text)) return over;
    // "Hi Geoff, left turn, ahead": only the first clause greets.
    if (isGreeting(text) && !/,\s*\S/u.test(text)) return over;
    if (BEFORE_THEM.test(text)) return [{ piece: { is: 'tale' }, end, cost: 0 }];
    if (isOrderly(lattice, from, end, isSentence(from, end))) return told;
    const words = tokens.slice(from, end).filter(({ kind }) => kind === 'word');
    // "VS, A, A": shorthand that nobody can read.
    const [word] = words;
    const sign = words.length === 1 && /^\p{Lu}{2,3}$/u.test(line.text.slice(word!.start, word!.end));
    if (sign && !CODES.has(word!.key) && isOrderly(lattice, ...sentencesOf(from, end), false)) return [];
    // "My guess for Sid:" makes a tale of what follows.
    const heads = last === ':' || (words.length < SPOKEN && !/^[!?]$/.test(last));
    if (heads && words.some(isOther)) return told;
    if (last === ':' && EXAMPLE.test(text)) return told;
    if (mayChange(text) && !isMild(text) && !takesUpAgain(text) && !takesBack(text))
      return [{ piece: { is: 'tale' }, end, cost: 0 }];
    const [begin, finish] = sentencesOf(from, end);
    const sentence = textOf(begin, finish);
    // "No firing, the gun's too hot": why, and by itself it bends nothing.
    if (
      from > begin &&
      WHY.test(text) &&
      (isOutcome(text) || !isDangerous(text, text, others)) &&
      !isAboutThem(text, names)
    )
      return over;
    if (!isTalk(text, sentence, others)) return told;
    // Behind orders it speaks of them, if of anything.
    const about = isAboutThem(sentence, names) && !isTold(sentence) && !isIdle(sentence) && !isOutcome(sentence);
    return about && !isOrderly(lattice, begin, finish, true) ? [{ piece: { is: 'tale' }, end, cost: 0 }] : over;
  };
  return new Map(
    starts.map((from) => [
      from,
      ends
        .filter((end) => end > from)
        .toSorted((a, b) => a - b)
        .slice(0, MOST_CLAUSES)
        .flatMap((end) => edgesTo(from, end)),
    ]),
  );
};

/** Words of orders that combine freely ("bank gently to port"), and words that never stand in a plain order. */
import { phrases } from '../../words.ts';
import { isNear } from '../near.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const SIDES: ReadonlyMap<string, 'L' | 'R'> = new Map([
  ...[
    'left',
    'port',
    'larboard',
    'backbord',
    'leftward',
    'leftwards',
    'links',
    'linke',
    'linken',
    'linker',
    'gauche',
    'sinistra',
    'lefthand',
  ].map((w) => [w, 'L'] as const),
  ...[
    'right',
    'starboard',
    'steuerbord',
    'rightward',
    'rightwards',
    'rechts',
    'rechte',
    'rechten',
    'rechter',
    'droite',
    'destra',
    'righthand',
  ].map((w) => [w, 'R'] as const),
]);
export const TURNS = set(
  'virages virate curve hang hangs kurvt kurve abbiegt tournerai tournera tournons virera virerai girerò virerò turn turns turning bank banks banking peel peels peeling wheel wheels veer veers swing swings curve kurve drehe drehen dreht drehung dreh ' +
    'kurven biege biegt wende wenden schwenk schwenke virage tourne tourner tournant virer virant vire vira virando virata abdrehen abbiegen kreise svolta svolto curva curvo viro virare gira giro girare',
);
export const SLIPS = set(
  'scivolate rutschst glisserai glissera sidestep sidesteps sidestepping slip slips slipping sideslip sideslips sideslipping skid skids slide slides sliding rutsch rutsche rutschen rutscht rutscher ' +
    'gleite gleiten gleitet seitengleiten slippe slippen slippt seitenrutsch glissade glissades glisse glisser dérapage scivolata scivolo scivola scivolando glissant gleitend rutschend scivolare',
);
/** Between "turn" and its side. */
export const TO_SIDE = set(
  "another d'abord ensuite away first her him it sie ihn zuerst erst zunächst to the at a i je io ich we wir mich dann danach then puis poi di hard sharp sharply gently gentle over off nach nach die der eine einen à a la vers sur smartly again on wieder encore ancora nochmals erneut towards toward side in auf",
);
/** Between a side and "turn", and between "hold" and "fire". */
export const BESIDE = set(
  'his our their restent reste restano bleiben bleibt zu finger to mes le i may can shall will must hand handed hard sharp gentle - my the your its her all are is stay stays remain remains be kept keep : die meine das',
);
export const GUNS = set(
  'weapon weapons gunports broadsides bordwaffen bordwaffe geballert 💥 🔥 🔫 ballern ballert ballere ballernd knallen knallt gefeuert schießend schiessend gunnery colpi spari sparando mitrailleuses mitragliatrici tirera tirerai coups shooting shoot feuere gun guns bullets bullet lead ammo ammunition rounds round shot shots squirt salvo volley broadside burst bursts trigger powder blast blazing blaze blazes spray sprays spraying fire pew bang boom peng pan bum ratatat waffe waffen maschinengewehr mg mgs salve schuss schüsse geschossen schieße schiesse schießt feuere tire tirant sparo spara sparando colpo rafale raffica fuoco munition balles mitrailleuse',
);
export const QUIET = set(
  'shut dumb dry safe gesichert ruht unterbleibt entfällt entfaellt still stumm schweigt tacciono taisent mute conserved saved spared sparen rest silent quiet cold off none nil tight speechless asleep sleep mute hold asleep idle nothing empty safe schweigen still muettes',
);
export const SAVE = set('hold save keep saving holding keeping cease spare spart sparen conserve');
export const NO = set(
  'negative no not without kein keine keinen ohne w/o sans pas senza nessun aucun aucune zero nicht never niente non nessuna',
);
export const OTHERWISE = set('otherwise else other elsewhere sonst unless autre sinon besides');
export const TWO = set('two 2 zwei beiden deux');
export const AFTER_NUMBER = set(': . ) - = | ] >');
/** A pilot of whom a letter tells. */
export const THIRD = set('he his him she her it its er sie ihn ihm seine ihre il elle lui lei');
const JOINS = set(
  ', / & + w - and then with plus und dann danach mit et puis ensuite avec e poi con ( ) [ ] " _ = \u2192 > n',
);
export const isJoin = (key: string): boolean => JOINS.has(key);

export const REST = phrases<true>([
  'the rest, the other two, the others, other two, others, remaining two, the remaining two, the remaining, rest, otherwise, die anderen, die anderen beiden, der rest, rest, les autres, les deux autres',
  true,
]);
/** What takes back the words just before it, or a Move that is named behind it. */
export const REPAIR = phrases<true>([
  'strike that, no strike that, scratch that, no scratch that, ma no, aber nein, mais non, but no, halt, wait, hang on, moment mal, attends, attendez, aspetta, no sorry, sorry no, sorry, no wait, wait no, i mean, or rather, make that, oops, correction, quatsch, pardon, äh nein, nein, verzeihung, entschuldigung, berichtigung, korrektur, ich meine, non pardon, scusa, anzi',
  true,
]);
/** "The rest stands": nothing more changes. */
export const STANDS = phrases<true>([
  'the rest stands, the rest is unchanged, rest as above, everything else stands, everything else stays, all else stands, the others stand, alles andere bleibt, alles andere wie oben, der rest bleibt, rest bleibt, le reste ne change pas',
  true,
]);
/** "Both times": in the two Moves that were told. */
export const BOTH_TIMES = phrases<true>([
  'both times, beide male, beide mal, beidemal, les deux fois, toutes les deux fois, tutte e due le volte, entrambe le volte',
  true,
]);
/** "Jeweils", "each with": in every Move that was told. */
export const EACH_TOLD = phrases<true>(['jeweils, each with, each time with, all with, chacun avec', true]);
/** What says nothing of its own among orders. */
export const SAYS_NOTHING = phrases<true>([
  "i repeat, ich wiederhole, je répète, ripeto, cette fois, cette fois ci, questa volta, stavolta, diesmal, sonst nichts, sonst keines, sonst keins, sonst keine, sonst keiner, none otherwise, rien d'autre, nient'altro, " +
    "after all, nothin' else, nothin else, nowt else, and nothing else, nothing more, for your eyes only, not for printing, not for publication, nicht zur veröffentlichung, nicht für die zeitung, at him, at 'em, at them, auf ihn drauf, auf ihn zu, auf sie zu, auf ihn los, " +
    'non plus, either, auch nicht, neanche, nothing else, una volta sola, una sola volta, une seule fois, only once, just once, nur einmal, und zwar, to begin with, to start with, to end with, pour commencer, pour finir, per cominciare, per finire, ' +
    "there is, there's, gibt es, gibt's, il y a, c'è, " +
    'there will be, there shall be, there is to be, es gibt, il y aura, ci sarà, i should like, we should like, i would like, we would like, should like, for a change, zur abwechslung, pour changer, ' +
    'this turn, this time round, diese runde, in dieser runde, ce tour, ce tour ci, pour ce tour, questo turno, per questo turno, nothing further, nothing besides, only that one, only then, ' +
    'sonst nix, sonst nicht, otherwise silence, otherwise nothing, otherwise none, sinon rien, altrimenti niente, altrimenti nulla, today, tonight, heute, oggi, ' +
    'bleibe auf kurs, auf kurs, stay on course, hold my course, keep my course, on course, je garde le cap, mantengo la rotta, oh and, oh n, give them, give him, give her, let them have, let him have, ' +
    'as i go, as i do, as i do so, as i turn, as he goes, as he does, as she goes, as we go, as i pass, as i break, while doing so, in doing so, ' +
    'after it, after this, after which, after that, una volta sola, ' +
    "d'abord, as usual, of course, if you please, wenn's recht ist, s'il te plaît, s'il vous plaît, per favore, per piacere, für den anfang, zum anfang, zu beginn, au début, all'inizio",
  true,
]);
/** "Repeat": the Move before with all that is in it. */
export const REPEATS = phrases<true>([
  'ditto, dito, the same, same again, the same again, same, same thing, the same thing, same thing again, the very same, exactly the same, repeat, repeat that, and repeat, repeat the move, dasselbe, das gleiche, das selbe, dasselbe nochmal, dasselbe noch einmal, das gleiche nochmal, das gleiche noch einmal, nochmal das gleiche, nochmal dasselbe, noch einmal das gleiche, noch einmal dasselbe, das ganze nochmal, das ganze noch einmal, das ganze noch mal, wiederholen, wiederhole das, wiederhole das manöver, wiederhole das manöver samt feuer, idem, la même chose, même chose, lo stesso, la stessa cosa, stessa cosa',
  true,
]);
/** "The mirror image": the Move before, left for right. */
export const MIRRORED = phrases<true>([
  'the mirror image, its mirror image, the same mirrored, same mirrored, the same in mirror image, mirrored, das ganze gespiegelt, das gleiche gespiegelt, dasselbe gespiegelt, das spiegelbild, gespiegelt, das ganze spiegelverkehrt, dasselbe spiegelverkehrt, spiegelverkehrt',
  true,
]);
export const DITTO = phrases<true>([
  "again, once more, and again, likewise, genauso, nochmal, noch einmal, nochmals, wieder, encore, de nouveau, ancora, another, another one, another of the same, noch eine, noch einer, noch einen, encore une, encore un, un altro, un'altra, auch, ebenso, ebenfalls, too, as well, aussi, anche, pareil",
  true,
]);

/**
 * The few words, of those that no language makes more of, by which an order beside them may mean something else: a condition,
 * a choice, a refusal, a correction, another order taken up, another person, another time. All others are passed over.
 */
export const ALIEN = set(
  'if unless when whenever until till while provided assuming depending except falls wenn sofern sobald solange vorausgesetzt außer si sauf sinon quand se quando tranne conditional ' +
    'or either whichever whatever any anything choose choice maybe perhaps probably might may could would should try consider considering thinking suppose guess unsure undecided vielleicht eventuell oder entweder überlege könnte ou peut-être hésite oppure forse indeciso ' +
    'not no never dont wont cant cannot isnt arent avoid neither nor nobody nicht kein keine keinen keinem keiner nie niemals non pas jamais mai nein ' +
    'but sorry oops wait instead rather wrong correct correction change changed meant mean skip omit drop reverse reversed opposite mirror mirrored andersherum umgekehrt contraire contrario swap miss half double extra add remove delete cancel ignore forget scrap disregard pardon doch quatsch statt anders tausche ändern plutôt ' +
    'same other another both each every all allen repeat repeated usual example examples jedes jede jeder jedem alle tous toutes chaque jeweils ' +
    'you your yours he she they  du er ihr sie dein tu vous il elle ils suggested suggests says say said tells thinks told advises suggests bets claims asks asked sagt meint rät dit ' +
    'brother sister wife husband son daughter father mother dad mum friend neighbour grandson uncle aunt bruder schwester sohn tochter vater mutter freund nachbar frère sœur soeur femme mari fils fille père mère ami fratello sorella moglie marito figlio figlia amico ' +
    'was were had did flew went turned fired slipped thought last previous previously earlier dachte dachten wollte wollten hätte hatte war wäre flog drehte kurvte schoss feuerte pensais pensé voulais voulu avais étais était aurais volevo pensavo avevo avrei wanted planned hoped tempted',
);

/** "Geradeausfliegen": a word that is not known, and speaks of flying or firing. */
export const isOrderish = (key: string): boolean =>
  /^(?:left|right|starboard|straight|ahead)\p{L}|links|rechts|radeaus|gradaus|kurv|rutsch|feuer|^drauf|schi\p{L}{0,2}(?:ß|ss)|schuss|schoss/u.test(
    key,
  );

/** Words of orders in which a slip of the pen is seen. */
const WORDS: readonly string[] = [
  'ahead',
  'straight',
  'forward',
  'left',
  'right',
  'turn',
  'slip',
  'sideslip',
  'fire',
  'shoot',
  'shooting',
  'burst',
  'move',
  'first',
  'second',
  'third',
  'starboard',
  'geradeaus',
  'links',
  'rechts',
  'kurve',
  'linkskurve',
  'rechtskurve',
  'feuer',
  'bewegung',
  'droite',
  'gauche',
  'virage',
  'glissade',
  'firing',
  'turning',
  'bank',
  'nothing',
  'none',
  'ground',
];
/** Words of their own, however near they are to others. */
const COMMON = set(
  'turno righto goin virate love five wire hire hand band sand lend lift night light might sight tight fight eight head burn torn tune ship trip round found ' +
    'sound around fist thirst bright brought moved moves more most over mode none lost list best fast cast fight wright rights lefty leaf lent ' +
    'tired fired dire fine firm ride rest shot short shout shirt start strait turned tern tuna burnt bursts burst thank banks rank tank bang bans ' +
    'turns slips fires firsts seconds thirds grounds shoots link rights aheads beweg forwards forth link link straights recht steward sinks lines ship slim slit flip skip clip snip slap blip lip sip lurch nothings moth noting frist kurven virages being bring ' +
    'feuern feuert steuer teuer rechte linke rechten linken linker rechter kurz',
);

/** Another letter in the place of one: of short words that is too much. */
const isOther = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join() !== [...b].sort().join();

/** The word that was meant, where one slip of the pen leads to a single one. */
export const spelt = (key: string, isKnown: (key: string) => boolean): string => {
  if (key.length < 4 || COMMON.has(key) || isKnown(key) || TURNS.has(key) || SLIPS.has(key) || GUNS.has(key))
    return key;
  const near = WORDS.filter(
    (word) => isNear(key, word) && word[0] === key[0] && (word.length > 4 || !isOther(key, word)),
  );
  return near.length === 1 ? near[0]! : key;
};

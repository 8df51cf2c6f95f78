/**
 * The words people use for the parts of an order, and what each means, in English, German, French and Italian. All
 * lists are in lower case; a phrase of several words also matches with hyphens between them. Meanings depend on where a
 * word stands: `ORDER_WORDS` are read where a manoeuvre or a declaration may stand, `FIRE_WORDS` after "fire",
 * `STRIP_WORDS` after "land" and "take off".
 */
import type { Burst, Manoeuvre, Strip } from '../vocabulary.ts';
import { ITALIAN } from './italian-words.ts';
import type { Token } from './text.ts';

/** What a phrase means in an order. */
export type Meaning =
  | { readonly is: 'manoeuvres'; readonly manoeuvres: readonly Manoeuvre[] }
  /** `0` among Moves, `ground` alone. */
  | { readonly is: 'stay' }
  | { readonly is: 'fire' }
  | { readonly is: 'hold-fire' }
  /** Fire of which nobody can say when and where. */
  | { readonly is: 'any-fire' }
  /** Fire with its direction before it. */
  | { readonly is: 'fire-at'; readonly burst: Burst }
  | { readonly is: 'strip'; readonly strip: Strip }
  /** "left" or "right" by itself: a strip where one may stand, else not clear. */
  | { readonly is: 'side'; readonly strip: Strip; readonly burst: Burst }
  | { readonly is: 'take-off' }
  | { readonly is: 'land' }
  | { readonly is: 'overfly' }
  | { readonly is: 'ground' }
  | { readonly is: 'nmr' }
  | { readonly is: 'filler' }
  | { readonly is: 'condition' };

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  value: T | null;
}
/** Phrases by their words. */
export type Phrases<T> = Node<T>;

const split = (list: string): readonly string[] => list.split(',').map((phrase) => phrase.trim());

const empty = <T>(): Node<T> => ({ next: new Map(), value: null });

const add = <T>(root: Node<T>, phrase: string, value: T): void => {
  let node = root;
  for (const word of phrase.split(' ')) {
    if (!node.next.has(word)) node.next.set(word, empty());
    node = node.next.get(word)!;
  }
  node.value = value;
};

export const phrases = <T>(...lists: readonly (readonly [string, T])[]): Phrases<T> => {
  const root = empty<T>();
  for (const [list, value] of lists) for (const phrase of split(list)) add(root, phrase, value);
  return root;
};

const isHyphen = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.key === '-' && !tokens[at].gap && tokens[at + 1]?.gap === false;

/** The longest phrase of those wanted that begins at token `from`: its meaning, and the token after it. */
export const matchPhrase = <T>(
  table: Phrases<T>,
  tokens: readonly Token[],
  from: number,
  wanted = (_: T): boolean => true,
): { readonly value: T; readonly end: number } | null => {
  let node: Node<T> | undefined = table;
  let found: { readonly value: T; readonly end: number } | null = null;
  for (let at = from; at < tokens.length; at++) {
    if (at > from && isHyphen(tokens, at)) continue;
    node = node.next.get(tokens[at]!.key);
    if (!node) break;
    if (node.value !== null && wanted(node.value)) found = { value: node.value, end: at + 1 };
  }
  return found;
};

const manoeuvre = (list: string, ...manoeuvres: readonly Manoeuvre[]) =>
  [list, { is: 'manoeuvres', manoeuvres }] as const;

const turns = (side: string): string =>
  side
    .split(' ')
    .flatMap((s) => [
      `${s} turn`,
      `turn ${s}`,
      `break ${s}`,
      `break to the ${s}`,
      `turn to ${s}`,
      `turn to the ${s}`,
      `${s} hand turn`,
    ])
    .join();
const slips = (side: string): string =>
  side
    .split(' ')
    .flatMap((s) =>
      ['slip', 'sideslip', 'side slip'].flatMap((slip) => [
        `${s} ${slip}`,
        `${slip} ${s}`,
        `${slip} to ${s}`,
        `${slip} to the ${s}`,
      ]),
    )
    .join();

const AHEAD =
  'ahead, a head, fwd, strait, str8, steady as she goes, steady again, hold course, holding course, hold the course, carry on straight, carry straight on, continue straight, continue ahead, continue straight on, continue straight ahead, continue on my heading, continue on its heading, continue on her heading, kurs halten, halte kurs, den kurs halten, halte den kurs, ' +
  ' straights, aheads, straight in, keep straight, keep going straight, keep on straight, straight, straight ahead, straight a head, straight on, straight forward, forward, forwards, dead ahead, full ahead, hold steady, maintain heading, maintain course, maintain my heading, maintain my course, ' +
  `geradeaus, gerade aus, gradeaus, grade aus, grad aus, gradaus, immer geradeaus, voraus, vorwärts, nach vorn, nach vorne, tout droit, droit devant, en avant, avance, avancer, j'avance, j' avance, td, ga, ${ITALIAN.ahead}`;

/** Turns and slips of one side in German and French. */
const foreignTurns = (german: string, french: string): string =>
  [
    ...['drehen', 'drehe', 'kurve', 'abbiegen', 'drehung', 'kurven', 'abdrehen', 'wenden'].flatMap((turn) => [
      `${german} ${turn}`,
      `nach ${german} ${turn}`,
      `${turn} ${german}`,
      `${turn} nach ${german}`,
    ]),
    `${german} rum, ${german} herum, ${german}rum, ${german}herum, ${german}kurve, ${german}drehung, ${german}drehen, ${german}wende`,
    ...['virage', 'tourner', 'tourne', 'virer', 'je tourne', 'vire'].flatMap((turn) => [
      `${turn} ${french}`,
      `${turn} à ${french}`,
      `${turn} a ${french}`,
      `${turn} vers la ${french}`,
    ]),
  ].join();
const foreignSlips = (german: string, french: string): string =>
  [
    `${german}rutsch, ${german}rutscher, ${german}slip`,
    ...[
      'rutschen',
      'rutsche',
      'abrutschen',
      'seitengleiten',
      'gleiten',
      'gleite',
      'slippen',
      'slip',
      'seitwärts',
    ].flatMap((slip) => [`${german} ${slip}`, `nach ${german} ${slip}`, `${slip} ${german}`, `${slip} nach ${german}`]),
    ...['glissade', 'glisser', 'glisse', 'glissement', 'dérapage', 'je glisse'].flatMap((slip) => [
      `${slip} ${french}`,
      `${slip} à ${french}`,
      `${slip} a ${french}`,
      `${slip} vers la ${french}`,
    ]),
  ].join();

const STRIPS: Readonly<Record<Strip, string>> = {
  alpha: 'alpha, alfa, α, left, left hand, port',
  beta: 'beta, bêta, β, centre, center, central, middle, mid',
  gamma: 'gamma, γ, right, right hand, starboard',
};
/** Which strip, where the word for it stands beside. */
const WHICH_STRIP: Readonly<Record<Strip, string>> = {
  alpha: 'linke, linken, linker, links, gauche, de gauche, à gauche, sinistra, di sinistra, a sinistra',
  beta:
    'mittlere, mittleren, mittlerer, zentrale, zentralen, in der mitte, milieu, du milieu, au milieu, centrale, du centre, au centre, ' +
    'di mezzo, in mezzo, del centro, al centro, in the middle, in the centre',
  gamma: 'rechte, rechten, rechter, rechts, droite, de droite, à droite, destra, di destra, a destra',
};
const STRIP_LETTERS: Readonly<Record<Strip, string>> = { alpha: 'l', beta: 'b, c, m', gamma: 'g, r' };
const STRIP = [
  'strip',
  'airstrip',
  'air strip',
  'runway',
  'landing strip',
  'startbahn',
  'landebahn',
  'bahn',
  'rollbahn',
  'piste',
  'pista',
];

/** "BETA airstrip", "strip B", "left runway": here even "A" is a strip. */
const stripPhrases = (strip: Strip, letters: string): string =>
  [...split(STRIPS[strip]), ...split(WHICH_STRIP[strip]), ...split(letters)]
    .flatMap((name) => STRIP.flatMap((s) => [`${name} ${s}`, `${s} ${name}`]))
    .join();

const strip = (id: Strip, bare: string, letters: string): readonly (readonly [string, Meaning])[] => [
  [bare, { is: 'strip', strip: id }],
  [stripPhrases(id, letters), { is: 'strip', strip: id }],
];

const DO_NOT = [
  'do not',
  'do not wish to',
  'do not want to',
  "don't want to",
  'not to',
  "don't",
  'dont',
  'will not',
  "won't",
  'wont',
  'no',
  'not',
  'without',
  'never',
];
const negated = (...verbs: readonly string[]): string => verbs.flatMap((v) => DO_NOT.map((no) => `${no} ${v}`)).join();

const firing = (...ways: readonly string[]): string =>
  ways.flatMap((way) => ['feuern', 'schießen', 'schiessen', 'feuer'].map((fire) => `${way} ${fire}`)).join();

export const ORDER_WORDS: Phrases<Meaning> = phrases<Meaning>(
  [
    'then, and, the, my, our, own, on, at, in, along, via, using, from, by, to, onto, down, with, for, please, now, will, ' +
      "would, shall, like, want, wish, intend, am, going, i'll, i'm, i'd, we, we'll, me, home, base, aerodrome, airfield, " +
      'plane, orders, order, moves, manoeuvre, manoeuvres, as, follows, off to, strip, airstrip, air strip, runway, i will, ' +
      'i would, i shall, i want, i wish, i intend, i am, i should, ps, pps, are, is, here, here are, this turn, finally, lastly, follow, ' +
      'at all, again, once more, thanks, thank you, thx, cheers, plz, pls, lol, haha, ha, sir, dear, go, i go, i fly, after that, thereafter, ' +
      'afterwards, last, next, throughout, carry on, continue, keep, have, machine, aircraft, repair, repairs, repairing, ' +
      'to repair, be repaired, for repairs, mend, mending, mend the engine, fix the engine, mend my engine, this week, this time, here goes, remainder, kindly, please have, pray, ' +
      'first i, then i, last i, and then, standing orders, standing order, provisional orders, provisional, provisionally, ' +
      "in that order, in this order, as well, first, let us say, let's say, let's go, let us go, " +
      'nothing else, no other fire, no fire otherwise, kein feuer sonst, sonst kein feuer, ' +
      'until further notice, until i write again, each turn, every turn, only, for the next two turns, for the next three turns, ' +
      "bis auf weiteres, jusqu'à nouvel ordre, vorläufig, " +
      'startbahn, landebahn, und, eine, einen, erst, am ende, zum schluss, wieder, möchte, möchte ich, ich möchte, will, ich will, einmal, natürlich, danke schön, dann, danach, bitte, danke, ich, mit, hier, meine, befehle, für, nochmals, reparieren, repariere, zum reparieren, ' +
      'sagen wir, zuerst, zuletzt, schließlich, fliege, ich fliege, gruß, grüße, ' +
      'par avance, merci d avance, en avance, et, puis, ensuite, svp, merci, je, avec, voici, mes, ordres, enfin, pour, réparer, me réparer, on répare, je répare, nous réparons, ce tour ci, dernier',
    { is: 'filler' },
  ],
  [ITALIAN.filler, { is: 'filler' }],
  [ITALIAN.condition, { is: 'condition' }],
  manoeuvre(`${ITALIAN.manoeuvres.A}, ${ITALIAN.andAhead}`, 'A'),
  ...(['LT', 'RT', 'LS', 'RS', '0'] as const).map((one) =>
    manoeuvre(`${ITALIAN.manoeuvres[one]}, ${ITALIAN.and[one]}`, one),
  ),
  manoeuvre(ITALIAN.and.I, 'I'),
  [ITALIAN.stay, { is: 'stay' }],
  [ITALIAN.fire, { is: 'fire' }],
  [ITALIAN.holdFire, { is: 'hold-fire' }],
  [ITALIAN.left, { is: 'side', strip: 'alpha', burst: 'L' }],
  [ITALIAN.right, { is: 'side', strip: 'gamma', burst: 'R' }],
  [ITALIAN.takeOff, { is: 'take-off' }],
  [ITALIAN.land, { is: 'land' }],
  [ITALIAN.overfly, { is: 'overfly' }],
  [ITALIAN.ground, { is: 'ground' }],
  [ITALIAN.noOrders, { is: 'nmr' }],
  // Of the three Moves, or of the strips: which, the words beside it must say.
  ['in the middle, in the centre, in the center', { is: 'condition' }],
  [
    "if, unless, or, when, except, otherwise, else, but, maybe, perhaps, either, instead, not, don't, provided, whichever, " +
      'depending, possibly, whatever, should, falls, wenn, sonst, oder, vielleicht, nicht, aber, si, sinon, ou, peut-être, mais, pas',
    { is: 'condition' },
  ],
  manoeuvre(
    `a, ${AHEAD}, fly ahead, fly straight, fly straight ahead, go ahead, go straight, straight flight, proceed ahead, proceed straight ahead`,
    'A',
  ),
  manoeuvre('aa', 'A', 'A'),
  manoeuvre('aaa', 'A', 'A', 'A'),
  manoeuvre(`lt, l t, lt turn, lk, vg, ${turns('left l port')}, ${foreignTurns('links', 'gauche')}`, 'LT'),
  manoeuvre(`rt, r t, rt turn, rk, vd, ${turns('right r starboard')}, ${foreignTurns('rechts', 'droite')}`, 'RT'),
  manoeuvre(`ls, l s, ${slips('left l port')}, ${foreignSlips('links', 'gauche')}`, 'LS'),
  manoeuvre(`rs, r s, ${slips('right r starboard')}, ${foreignSlips('rechts', 'droite')}`, 'RS'),
  manoeuvre(
    '0, o, n, nm, zero, stall, hover, no move, no movement, no manoeuvre, no maneuver, stand still, hold position, ' +
      'stehen bleiben, stehenbleiben, sur place, rester sur place',
    '0',
  ),
  manoeuvre('000, ooo, nnn', '0', '0', '0'),
  manoeuvre(
    'i, imm, immelman, immelmann, imelman, imelmann, immelmans, immelmanns, immelman turn, immelmann turn, ' +
      'imelman turn, imelmann turn',
    'I',
  ),
  [
    'stay, stay still, stay put, stay here, stay there, remain, i stay, i remain, bleiben, bleibe, ' +
      'remain where i am, stay where i am, remain there',
    { is: 'stay' },
  ],
  [
    'fire, fires, firing, f, shoot, shoots, shooting, open fire, discharging, discharge, guns :, one round, a round, a salvo, a volley, eine salve, eine garbe, feuerstoß, ein feuerstoß, rafale, une rafale, burst, bursts, a burst, one burst, a shot, shot, ' +
      'tirant, en tirant, tire, feuer, feuern, feuert, feuere, schießen, schiessen, schieße, schuss, tir, tirs, tirer, feu, je tire',
    { is: 'fire' },
  ],
  [
    `${negated('fire', 'firing', 'shoot', 'shooting', 'shots', 'burst', 'bursts')}, hold fire, hold your fire, hold my fire, ` +
      'holding fire, holding my fire, cease fire, hold its fire, no firing, without firing, no shooting, guns silent, guns quiet, ' +
      'finger off the trigger, fingers off the trigger, hands off the trigger, powder dry, with guns quiet, with guns silent, fire at nobody, fire nothing, nothing to shoot at, nothing to fire at, nf, no bursts are to be fired, no shots are to be fired, nothing is to be fired, ' +
      ' kein feuer, ohne feuer, ohne zu feuern, nicht feuern, ' +
      'nicht schießen, kein schuss, ohne schuss, pas de tir, sans tirer, sans tir, ne pas tirer, pas de feu, ' +
      'sans feu, je ne tire pas, ne tire pas, pas de tirs, kein weiteres feuer, aucun tir',
    { is: 'hold-fire' },
  ],
  [firing('links', 'nach links'), { is: 'fire-at', burst: 'L' }],
  [firing('rechts', 'nach rechts'), { is: 'fire-at', burst: 'R' }],
  [firing('voraus', 'nach vorn', 'nach vorne', 'geradeaus'), { is: 'fire-at', burst: 'A' }],
  ['none, nil', { is: 'hold-fire' }],
  ['fire at will, shoot at will, fire as you like, fire at everything, shoot everyone', { is: 'any-fire' }],
  ...strip('alpha', 'alpha, alfa, α', `${STRIP_LETTERS.alpha}, a`),
  ...strip('beta', 'beta, bêta, β, centre, center, middle, mittelbahn, mittelpiste', STRIP_LETTERS.beta),
  ...strip('gamma', 'gamma, γ', STRIP_LETTERS.gamma),
  [
    'left, l, port, larboard, backbord, links, nach links, gauche, à gauche, a gauche',
    { is: 'side', strip: 'alpha', burst: 'L' },
  ],
  [
    'right, r, starboard, steuerbord, rechts, nach rechts, droite, à droite, a droite',
    { is: 'side', strip: 'gamma', burst: 'R' },
  ],
  [
    'take off, takeoff, takes off, taking off, i take off, take to the air, starten, starte, abheben, décollage, décoller, je décolle',
    { is: 'take-off' },
  ],
  [
    "land, lands, landing, i land, touch down, landing run, landen, landung, lande, ich lande, atterrir, atterrissage, j'atterris",
    { is: 'land' },
  ],
  [
    `${negated('land', 'landing')}, overfly, overflying, over fly, fly over, flying over, overflight`,
    { is: 'overfly' },
  ],
  [
    'ground, grounded, on the ground, stay on the ground, stay on ground, remain on the ground, remain on ground, ' +
      'staying on the ground, stay grounded, remain grounded, stay parked, remain parked, parked, i stay on the ground, ' +
      'i remain on the ground, stay down, stay at home, stay in the hangar, remain in the hangar, stay in hangar, leave her on the ground, leave it on the ground, ground again, ' +
      'am boden, am boden bleiben, bleibe am boden, ich bleibe am boden, bleibt am boden, auf dem boden bleiben, ' +
      'au sol, rester au sol, je reste au sol, reste au sol',
    { is: 'ground' },
  ],
  ['nmr, no orders, no orders received, none received', { is: 'nmr' }],
);

/** What may follow "land" and "take off". */
export const STRIP_WORDS: Phrases<Strip> = phrases<Strip>(
  ...(['alpha', 'beta', 'gamma'] as const).flatMap((id) => [
    [`${STRIPS[id]}, ${STRIP_LETTERS[id]}, à ${id}, sur ${id}, a ${id}, su ${id}`, id] as const,
    [stripPhrases(id, id === 'alpha' ? `${STRIP_LETTERS[id]}, a` : STRIP_LETTERS[id]), id] as const,
  ]),
);

const LETTER_BURSTS: Readonly<Record<string, Burst>> = { a: 'A', l: 'L', r: 'R' };

/** Words of several bursts: "LRA". */
export const burstsOfLetters = (key: string): readonly Burst[] | null =>
  /^[alr]{1,12}$/.test(key) ? [...key].map((letter) => LETTER_BURSTS[letter]!) : null;

/** What may follow "fire"; an empty list is "fire nothing". */
export const FIRE_WORDS: Phrases<readonly Burst[]> = phrases<readonly Burst[]>(
  [
    `a, v, av, nose gun, nose guns, bow gun, bow guns, front, in front, in front of me, to the front, vorn, vorne, devant, devant moi, devant lui, devant elle, devant nous, vor mich, vor mir, vor sich, in front of us, davanti a me, davanti a sé, davanti a noi, de face, avant, l'avant, vers l'avant, à l'avant, sur l'avant, ${ITALIAN.front}, ${AHEAD}`,
    ['A'],
  ],
  [
    'l, g, left, port, to port, larboard, to larboard, backbord, nach backbord, links, nach links, gauche, à gauche, a gauche, vers la gauche, sur la gauche, sinistra, a sinistra, verso sinistra',
    ['L'],
  ],
  [
    'r, d, right, starboard, to starboard, steuerbord, nach steuerbord, rechts, nach rechts, droite, à droite, a droite, vers la droite, sur la droite, destra, a destra, verso destra',
    ['R'],
  ],
  [
    `both, both ways, beidseitig, beidseits, both sides, to both sides, out both sides, each side, to each side, either side, to either side, beide seiten, nach beiden seiten, des deux côtés, ${ITALIAN.both}`,
    ['L', 'R'],
  ],
  ['all, all three, all round, all around, all ways, all directions, in all directions, everywhere', ['L', 'R', 'A']],
  [
    '0, o, n, x, none, nothing, nil, zero, no, nowhere, not, no bursts, no burst, rien, aucun, nichts, nix, keins, keines, keiner, off, niente, nessuno, nulla',
    [],
  ],
);

/** Words that may stand between "fire" and its directions. */
export const FIRE_FILLER: ReadonlySet<string> = new Set([
  'to',
  'the',
  'on',
  'my',
  'in',
  'side',
  'one',
  'burst',
  'another',
  'la',
  'zur',
]);

const wordsIn = <T>({ next }: Phrases<T>): readonly string[] =>
  [...next].flatMap(([word, node]) => [word, ...wordsIn(node)]);

/** Every word of these lists. */
export const VOCABULARY: ReadonlySet<string> = new Set([...wordsIn(ORDER_WORDS), ...wordsIn(FIRE_WORDS)]);

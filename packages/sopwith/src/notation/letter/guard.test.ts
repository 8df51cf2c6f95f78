/** Orders with one dangerous word beside them: they may be asked about or read as altered, never as if it were not there. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSheet } from '../sheet.ts';
import { parseLetter } from './letter.ts';

const CONTEXT = {
  names: ['Red Baron', 'Hissing Sid', 'Max'],
  players: ['Anna Weber', 'Sidney Vickers', 'Tom Power'],
  planesPerSeat: 1,
  turn: 6,
  from: 2,
};

/** Orders as people say them, and what they are. */
const ORDERS = {
  en: [
    ['left turn, ahead, ahead', 'LT; A; A'],
    ['LT, A, A, fire left in the first', 'LT - fire L; A; A'],
    ['straight on twice and then a right turn, firing right', 'A; A; RT - fire R'],
    ['first a slip to the left, then ahead with a burst ahead, and ahead again to finish', 'LS; A - fire A; A'],
    ['Move 1 ahead, Move 2 left turn, Move 3 ahead', 'A; LT; A'],
  ],
  de: [
    ['Linkskurve, geradeaus, geradeaus', 'LT; A; A'],
    ['erst geradeaus, dann Rechtskurve mit Feuer nach rechts, dann geradeaus', 'A; RT - fire R; A'],
    ['dreimal geradeaus, und im letzten Zug ein Feuerstoß nach vorn', 'A; A; A - fire A'],
  ],
  fr: [
    ['virage à gauche, tout droit, tout droit', 'LT; A; A'],
    ["d'abord tout droit, puis virage à droite avec tir à droite, puis tout droit", 'A; RT - fire R; A'],
  ],
  it: [
    ['virata a sinistra, dritto, dritto', 'LT; A; A'],
    ['dritto, poi virata a destra con fuoco a destra, poi dritto', 'A; RT - fire R; A'],
  ],
} as const;

/** What makes such orders mean something else: `%` stands for them. */
const DANGERS: Readonly<Record<keyof typeof ORDERS, readonly string[]>> = {
  en: [
    'If Sid is near, %.',
    'Unless Sid has gone, %.',
    'Do not fly %.',
    'I will not do %.',
    "I won't be flying %.",
    'Maybe %.',
    'Perhaps %?',
    'I might fly %.',
    'Should I fly %?',
    'Last turn I flew %.',
    'Next turn %.',
    'Sid flies %.',
    'Hissing Sid: %.',
    'My brother flies %.',
    'You said %.',
    'He goes %.',
    'I was going to fly %.',
    'Anything but %.',
    '%. Only if Sid is there.',
    '%. Unless Sid turns first.',
    '%. But not if he shoots.',
    '%. No wait.',
    '%. Scrap that.',
    '%. Not really.',
    '%. Just kidding.',
    '%. Or the other way round.',
    '%. The other way round, please.',
    '%. Swap the last two.',
    '%. Those are the orders of Sid.',
    '%. That was last turn.',
    '%. That is what Sid will fly.',
    '%. Instead of the last, stay where I am.',
    '%. The last one to the right instead.',
    '%. Make the second a slip.',
    '%. On second thoughts, do the opposite.',
    '%. You decide about the last.',
    '%. If I am hit, go home.',
    '%. Fire when you see Sid.',
    '%. Fire at will.',
    '%. Shoot as often as you can.',
    '%. Guns blazing!',
    '%. My orders follow tomorrow.',
    '%. Hold these until I write again.',
    '%. Wrong game, sorry.',
    '%. Forget it.',
    '%. Do none of it.',
    '%, unless Sid turns.',
    '%, or the same to the right.',
    '%, but mirrored.',
    '%, if that is legal.',
    '%, no, the other way.',
    '%, said Sid.',
    '%? No.',
    '%. Is that a good idea?',
    '%. What do you think?',
    '%. Then again, perhaps a slip at the end.',
    'As long as Sid is away, %.',
    '%. Not this turn though.',
    '%. Ask me again before you use these.',
    '%. Only an idea so far.',
    '%. Never mind all this.',
    'The computer suggested %.',
  ],
  de: [
    'Falls Sid nah ist, %.',
    'Wenn Sid links steht, %.',
    'Ich fliege nicht %.',
    'Auf keinen Fall %.',
    'Vielleicht %.',
    'Letzte Runde flog ich %.',
    'Sid fliegt %.',
    'Mein Bruder fliegt %.',
    'Soll ich % fliegen?',
    '%. Aber nur, wenn Sid da ist.',
    '%. Nein, doch nicht.',
    '%. Quatsch.',
    '%. Oder andersherum.',
    '%. Vertausche die letzten beiden.',
    '%. Das war letzte Runde.',
    '%. Das sind Sids Befehle.',
    '%. War nur ein Scherz.',
    '%. Im letzten Zug lieber rechts.',
    '%. Feuer frei!',
    '%. Schieß, wenn du kannst.',
    '%. Meine Befehle folgen morgen.',
    '%, oder das Gleiche nach rechts.',
    '%, außer Sid dreht ab.',
    '%. Vergiss es.',
    '%. Lieber doch nicht.',
    '%. Das gilt noch nicht.',
    '%. Vorausgesetzt, Sid bleibt weg.',
    'Sobald Sid weg ist, %.',
    '%. Alles zurück.',
  ],
  fr: [
    'Si Sid est proche, %.',
    'Ne fais pas %.',
    'Peut-être %.',
    'Au dernier tour : %.',
    'Sid fait %.',
    '%. Seulement si Sid est là.',
    '%. Non, finalement non.',
    '%. Ou le contraire.',
    '%. Oublie tout.',
    '%. Tire quand tu peux.',
    '%. Le dernier plutôt à droite.',
    '%, ou la même chose à droite.',
    '%, sauf si Sid tourne.',
  ],
  it: [
    'Se Sid è vicino, %.',
    'Non fare %.',
    'Forse %.',
    'Sid fa %.',
    '%. Solo se Sid è lì.',
    '%. Anzi no.',
    '%. O il contrario.',
    '%. Dimentica tutto.',
    '%. Spara quando puoi.',
    "%. L'ultima invece a destra.",
    '%, o lo stesso a destra.',
    '%, tranne se Sid gira.',
  ],
};

/** Talk that says nothing of orders. */
const TALK = [
  '',
  'Dear Winifred, thank you for the lovely map.',
  'It has rained here for a week and the dog will not go out.',
  'Die Karte war sehr schön.',
  'We shall be back on the 14th if the roads allow.',
  'Il pleut à Nantes.',
] as const;

const read = (text: string): string => {
  const [one] = parseLetter(text, CONTEXT).sheets;
  return one ? formatSheet(one.sheet) : '?';
};

const cases = (Object.keys(ORDERS) as (keyof typeof ORDERS)[]).flatMap((language) =>
  DANGERS[language].flatMap((danger) => ORDERS[language].map(([orders, sheet]) => ({ danger, orders, sheet }))),
);

test('a dangerous word beside orders is never passed over', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.constantFrom(...TALK),
      fc.constantFrom(...TALK),
      fc.constantFrom(' ', '\n', '\n\n'),
      ({ danger, orders, sheet }, before, after, gap) => {
        const said = danger.replace('%', orders);
        const text = [before, said.charAt(0).toUpperCase() + said.slice(1), after].filter(Boolean).join(gap);
        expect({ text, read: read(text) }).not.toEqual({ text, read: sheet });
      },
    ),
    { numRuns: 200 },
  );
});

test('fire in a sentence of its own is never lost', () => {
  const fires = [
    'Drauf!',
    'Blast left on 3.',
    'Blast him on 3.',
    'Deux coups à gauche.',
    'Una salva a sinistra.',
    'Ballern nach links.',
    'A volley to the left.',
  ];
  for (const one of fires) expect(read(`A A RT. ${one}`), one).not.toBe('A; A; RT');
});

test('"and so am I" is no Immelmann', () => {
  const turns = 'To the left I turn, guns silent. Left I turn once more, and the left gun speaks.';
  for (const said of ['so am I', 'so do I', 'nobody is happier than I'])
    expect(read(`The daffodils are out, and ${said}.\n\n${turns}`), said).toBe('?');
});

test('what holds of each Move, or of the middle one, is not taken for another', () => {
  expect(read('zweimal geradeaus, jeweils Feuer links, dann Rechtskurve')).toBe('A - fire L; A - fire L; RT');
  expect(read('Rechtskurve, geradeaus, Rechtskurve. Jeweils ein Feuerstoß voraus.')).toBe(
    'RT - fire A; A - fire A; RT - fire A',
  );
  expect(read('Zug 1: A\nZug 2: A\nZug 3: RT, jeweils Feuer links')).toBe('?');
  expect(read('RS, A, A, fire left in the middle')).toBe('RS; A - fire L; A');
  expect(read('RS, A, A. Fire left in the centre.')).toBe('RS; A - fire L; A');
  expect(read('Atterro sulla pista beta: dritto, dritto, resto fermo')).toBe('land BETA; A; A; 0');
});

test.each([
  'ordini per il turno 7: dritto, dritto, virata a sinistra',
  'ordres pour le tour 7 : A, A, LT',
  'Befehle für Runde 7: A, A, LT',
])('orders for a later Turn are not flown now: %s', (text) => {
  const { sheets, later } = parseLetter(text, CONTEXT);
  expect([sheets, later.map(({ turn }) => turn)]).toEqual([[], [7]]);
});

test('a letter of nothing but little words is not read for minutes', () => {
  for (const word of ['A ', 'A, ', 'left right ahead fire ']) {
    const { unreadable } = parseLetter(word.repeat(Math.floor(900 / word.length)), { ...CONTEXT, proposes: true });
    expect(unreadable).toEqual([2]);
  }
});

/** Questions that leave the orders as they are. */
const ASKED = ['Is that a good idea?', 'What do you think?'];

test('nor is it in a line of its own under a sheet in form', () => {
  const dangers = Object.values(DANGERS)
    .flat()
    .filter((danger) => danger.startsWith('%. '))
    .map((danger) => danger.slice('%. '.length));
  const sheet = 'Move 1: LT\nMove 2: A\nMove 3: A';
  const over = dangers.filter((danger) => read(`${sheet}\n\n${danger}\n\nTom`) === 'LT; A; A');
  expect(over).toEqual(ASKED);
});

test('but what people talk of beside a sheet in form is', () => {
  const talk = [
    'My landlady has read the rules twice and says I should be turning left more.',
    'If it keeps on moving, lead it by one.',
    'if you squint the board looks like a honeycomb and we like bees.',
    'Papa sold the second wing to pay for the first.',
    'Boots clean, guns clean, record filthy.',
    'All well here otherwise.',
    'Wife says hello and when does it end.',
  ];
  for (const one of talk)
    expect(read(`${one}\n\nMove 1: LT\nMove 2: A\nMove 3: A\n\nT. Power Esq. (joke)`), one).toBe('LT; A; A');
});

/** Where only a person can decide, nothing is proposed. */
const OPEN =
  /^(?:If|Unless|As long as|Falls|Wenn|Sobald|Si|Se|Maybe|Perhaps|Vielleicht|Peut-être|Forse) |\. (?:Only if|Unless|Or the|Oder|Ou|O il|Aber nur)|, (?:unless|or|oder|ou|sauf|tranne|o) /u;

test('nothing is proposed where orders hang on something, or are one of two', () => {
  const decided = cases.filter(({ danger }) => OPEN.test(danger));
  expect(decided.length).toBeGreaterThan(40);
  for (const { danger, orders } of decided) {
    const said = danger.replace('%', orders);
    const { proposals } = parseLetter(said, { ...CONTEXT, proposes: true });
    expect({ said, proposals }).toEqual({ said, proposals: [] });
  }
});

test.each([
  ['doubt', 'LT, A, A - fire A. My second one is not as good as I hoped.', 'LT; A; A - fire A'],
  [
    'signal',
    'On the train, no map with me, from memory: slip left and fire nothing, then ahead firing to port, then turn left firing to port. If the signal dies this is my final word.',
    'LS; A - fire L; LT - fire L',
  ],
  [
    'a question',
    "A A A down Beta.\n\nWhat do LS and LT mean exactly, what's the difference?",
    'BETA airstrip; A; A; A',
  ],
  [
    'nothing where a burst would be lost',
    'Hello,\n\nI go straight twice, then bank right with a burst at whoever is there. Could you send me the map again?',
    null,
  ],
  [
    'nothing where shots would be lost',
    'Hello,\n\nI go straight twice, then bank right, shooting at whoever is there. Could you send me the map again?',
    null,
  ],
  ['nothing', 'My zebra goes where the wind has been, twice, and then the other way.', null],
])('what is most probably meant: %s', (_, text, meant) => {
  const { sheets, proposals } = parseLetter(text, { ...CONTEXT, proposes: true });
  const [one] = sheets.length > 0 ? [] : proposals;
  expect(one ? formatSheet(one.sheet) : null).toBe(meant);
});

test.each([
  [
    'a Move whose side cannot be read',
    'Turn 6: straight, straight and fire right, lift turn and fire ahead\n\nSorry autocorrect. LEFT turn',
  ],
  [
    'a Move behind a greeting',
    'hi geoff, links kurve, links kurve, gerade aus. feuer bei 2 nach vorne und bei 3 auch. gruß tom',
  ],
  [
    'orders that are put right',
    'Orders were sent with the cheque on Monday. I only write to say that I typed RT for Move 2 when I meant RS. So it should read: A, then RS with a burst to the left, then A with a burst ahead.',
  ],
  ['a condition with codes', 'If Crow comes, LT, A, A.'],
])('%s is asked about, where it is not read', (_, text) => {
  const { sheets, unreadable } = parseLetter(text, CONTEXT);
  expect([sheets, unreadable]).toEqual([[], [2]]);
});

/** Words and good texts of each notation, to make inputs from. */
export const ORDER_SOUP: readonly string[] = (
  'A¦a¦LT¦RT¦LS¦RS¦0¦O¦o¦N¦I¦L.T.¦R.S¦left¦right¦turn¦slip¦ahead¦turn left¦left turn¦Immelmann¦stay¦ground¦' +
  'no move¦no¦not¦fire¦FIRE¦F¦fa¦no fire¦nothing¦L¦R¦A+R¦L+R+A¦LRA¦and¦at¦Bob¦Turn¦Turn 2¦Turn 3:¦Move 1:¦' +
  'Move 2¦M3¦1.¦2)¦3¦4¦land¦landing¦overfly¦take off¦ALPHA¦beta¦GAMMA airstrip¦strip¦strip A¦centre¦on the¦' +
  'NMR¦or¦if¦(¦)¦[A]¦[LT]¦*¦*fire¦?¦x¦AAA¦then'
).split('¦');

export const ORDERS: readonly string[] = [
  'Turn 2:\nMove 1: A - *fire A [A]\nMove 2: [LT] -*fire A+R\nMove 3: [0]',
  'BETA airstrip; A; A - fire L+R; LT - fire A',
  'land GAMMA; A; A; 0',
  'ground',
  'NMR',
  'overfly; RS - fire; I - fire L+R+A; A',
  'Turn 2: ALPHA airstrip\nMove 1: A\nMove 2: A\nMove 3: LS - fire R',
  '1. A\r\n2. LT, fire left and right\r\n3. no move',
  'A fire L, A, A, RS',
  'take off on the left strip, A, A, turn left - shoot ahead',
  'A; A; LT - fire A / ground',
  'NMR / land; A; A; A',
  'Plane 1:\nA\nA\nLT\nPlane 2:\nground',
];

export const LETTER_SOUP: readonly string[] = [
  ...ORDER_SOUP,
  ...(
    'Ann¦Ann:¦Bob:¦Hissing Sid¦Sid:¦Seat 2:¦Plane 1¦second plane:¦#3¦Dear GM,¦Yours,¦PRESS:¦Grey press -¦> ¦' +
    '-- ¦From: Bob¦Subject: Turn 2¦On Monday X wrote:¦-----Original Message-----¦A good game so far¦' +
    'I hope you crash¦orders¦for¦Charlie:¦===¦/¦|'
  ).split('¦'),
];

export const LETTERS: readonly string[] = [
  'Dear GM,\n\nTurn 2: BETA airstrip\nMove 1: A\nMove 2: A\nMove 3: LT - fire A\n\nA good game so far.\n\nYours,\nAnn\n',
  'Ann:\nA, LT fire R, RS\n\nBob\nTurn 2\nMove 1: A\nMove 2: A - F:A\nMove 3: o\n\nSeat 3: stay on the ground\n',
  '> Move 1: LT\n> Move 2: LT\n\n1. A\n2. A - fire L+R\n3. RS\n\nPRESS: It rains.\nAgain.\n\n-- \nBob\n',
  'From: "Bob" <bob@example.org>\r\nSubject: orders\r\n\r\nAAA\r\nI will land on BETA.\r\n\r\n-----Original Message-----\r\nMove 1: RT\r\n',
  'Hissing Sid (1): A; A; RT\nSid 2: ground\nAnn - plane 2\nA\nA\nA - FIRE\n',
];

export const POSITION_SOUP: readonly string[] = (
  'side 10¦side¦turn¦turn 2¦plane 1 W parked¦plane 2 E parked¦plane¦seat 1¦seat¦career 45¦score -3¦kills 1¦' +
  'place 2¦cloud C3 C4¦cloud -¦cloud¦-10,3¦wind NE¦wind¦over¦winners 1¦quiet 3¦J3>E¦d9¦d9/12¦a13¦ace¦done 4¦' +
  'run inner¦declared¦out 2.3 shot¦allied¦W¦E¦1¦0¦-¦>'
).split('¦');

export const POSITIONS: readonly string[] = [
  'side 10; turn 1; plane 1 W parked; plane 2 E parked',
  'side 10; turn 4; plane 1 W J3>E d9 a13; plane 2 E J17>W ace; cloud A1 -10,9 -11,9; cloud -; wind NE SW',
  'side 10; turn 9; plane 1 W parked J19>W d3/14 a20/20 ace done 31; plane 1 W J2>W run inner declared; plane 2 E out 7.3 crash J1>W d5 a0; ' +
    'plane 3 SE out 8.1 shot J9>NE; seat 1 allied career 45 score -7 kills 2; seat 2 german place 3; seat 4; over; winners 1 4',
];

export const RECORD_SOUP: readonly string[] = [
  'Paravion record: 1',
  'Game: sopwith, revision 1',
  'Edition: "tweedy"',
  'Rule: side 9',
  'Note "a": "b"',
  'Seat 1 "Ann":',
  'Seat 2: A; A; A',
  `Hash: ${'0'.repeat(64)}`,
  `State hash: ${'a'.repeat(64)}`,
  `Seed hash: ${'b'.repeat(64)}`,
  'Start: side 10; plane 1 W parked; plane 2 E parked',
  'Roll "turn 1/wind": 3 of 6, given',
  'Turn 1: revision 1',
  'Undo 1: "because"',
  'Press "Ann":',
  '| text',
  'Event: none',
  'Event: json {}',
  'Seal 1: x',
  'Remark: "r"',
  'json',
  'json {"a":1}',
  'none',
  '"',
  ...ORDER_SOUP.slice(0, 12),
];

/** Sentences behind orders: those that are about them are never passed over, and those about the world are. */
import { expect, test } from 'vitest';
import { formatSheet } from '../sheet.ts';
import { parseLetter } from './letter.ts';

const CONTEXT = {
  names: ['The Purple Parson', 'Hissing Sid', 'The Stork', 'Max'],
  players: ['Ann Weber', 'Sid Vickers', 'Bob Stolz', 'Tom Power'],
  planesPerSeat: 1,
  turn: 6,
  from: 3,
};
const read = (text: string): string => {
  const [one] = parseLetter(text, CONTEXT).sheets;
  return one ? formatSheet(one.sheet) : '?';
};
const WHERE = [
  ['in a line of its own', (said: string) => `Move 1: LT\nMove 2: A - fire L\nMove 3: A\n\n${said}\n\nTom`],
  [
    'in prose',
    (said: string) =>
      `I turn left, then fly straight ahead with a burst to the left, and then ahead again. ${said} Tom`,
  ],
] as const;
const MEANT = 'LT; A - fire L; A';

const ABOUT_THEM = [
  'Only if nobody objects.',
  'But ask Bob first.',
  'Unless I hear from you otherwise.',
  'These are what I would have liked to do.',
  'Make that two slips.',
  'Slip instead of turn.',
  'The turn should be a slip.',
  'It should say right.',
  'For left read right.',
  'The second should read slip.',
  'Left and right are reversed.',
  'Everything one move later.',
  'Start with the last.',
  'Cancel the burst.',
  'And fire, of course.',
  'Give him both barrels when he comes.',
  'Shoot at whatever moves.',
  'Aim for the Stork.',
  "I'd like to land if I can.",
  'Climb if possible.',
  'If he runs, follow him.',
  'Whichever is nearer.',
  'Or not.',
  'Or was it right?',
  'I forget which.',
  'I am not sure about the middle one.',
  'I have not decided yet.',
  'This may change.',
  'Just an idea.',
  "Don't tell anyone but this is not my real order.",
  'Sid ordered that, not me.',
  'If only I could.',
  'Unless somebody stops me.',
  'But I leave the rest to you.',
  'Not quite, the other side.',
  "Wait, those were yesterday's.",
  'Do what you think is best.',
  'Better not.',
  'Well, maybe not.',
  'Or do I mean right?',
  'That goes for Sid as well.',
  'The rest as before.',
  'The same as Sid.',
  'The last is not certain yet.',
  'Nur wenn er näher kommt.',
  'Das zweite lieber doch andersrum.',
  'Das war nur so eine Idee.',
  'Die letzte bitte streichen.',
  "C'était pour l'autre partie.",
  'Anzi, il contrario.',
  'Ma solo se lui è vicino.',
];
const OF_THE_WORLD = [
  'The allotment flooded and I have leeks floating about.',
  'My cousin is staying and has opinions about everything.',
  'We are off to Cornwall on Saturday, pray for us.',
  'Can I pay for two issues at once?',
  'You must come and see the model railway when it is finished.',
  'She says the biplane looks like a cheese grater.',
  'It was close last time, very close.',
  'Did the Stork really survive that?',
  'My typewriter has lost its E.',
  'Please excuse the crayon, my granddaughter has the pens.',
  'The third floor is being painted and I work among dust sheets.',
  'No idea what the weather is like where you are, but here it pours.',
  'I did not expect to still be alive in turn 6.',
  'Here are my orders, hope they are readable.',
  'Here we go again.',
  'Fingers crossed!',
  'Wish me luck.',
  'Let battle commence.',
  'My aim is terrible, as everybody has noticed.',
  'The moon is full and the owls are loud.',
  'Have you thought about a tournament?',
  'I owe you an apology for the late letter last month.',
  'Happy birthday to your boy, eleven already!',
  'The car would not start, so I walked to the post box.',
  'Rain stopped play here as well.',
  'I have no printer at the moment, so this is by hand.',
  'Thanks for sorting out the mix-up with the addresses.',
  'Two of my pupils would like to join the next game.',
  'I had the flu and my head is full of cotton wool.',
  'Best of luck to all, even the Parson.',
  'This time I have drawn it on squared paper first.',
  'Do you still have the old dice from the club?',
  'The kettle is on and the rain has stopped.',
  'My knees are not what they were.',
  'We watched the swallows leave yesterday.',
  'Please send the rules to my nephew, he is keen.',
  'The bus was full of schoolchildren, so this is scribbled on my knee.',
  'There is snow on the hills already.',
  'I have put a stamp in for the reply.',
  'Who painted the cover of the last issue?',
  'You will laugh: I had the map upside down.',
  'The doctor says no more cheese.',
  'Let us see who blinks first.',
  'I am off to choir practice.',
  'Our telephone is broken, so please write.',
  'Nobody flies like my aunt drives.',
  'Das Wetter ist scheußlich, und der Hund hat Flöhe.',
  'Grüß bitte deine Frau von mir.',
  'Der Kuchen vom letzten Treffen war köstlich.',
  'Il fait un temps de chien et le chat boude.',
  'Mes amitiés à toute la bande.',
  'Qui piove da una settimana.',
  'Salutami i ragazzi del circolo.',
  'Wenn du mal in Kiel bist, komm vorbei.',
  'Ich hoffe, die Post streikt nicht wieder.',
];

test.each(WHERE)('what is made of small words alone is about the orders it stands behind: %s', (_, letter) => {
  for (const said of ABOUT_THEM) expect({ said, read: read(letter(said)) }).not.toEqual({ said, read: MEANT });
});

test.each(WHERE)('what names something of the world is not: %s', (_, letter) => {
  for (const said of OF_THE_WORLD) expect({ said, read: read(letter(said)) }).toEqual({ said, read: MEANT });
});

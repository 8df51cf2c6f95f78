import { expect, test } from 'vitest';
import { saidOfHimself } from './says.ts';

const NEW = 'gives a new address: paravion post player bob@example.org --address robert.jones@neu.example';

test.each([
  ['My new e-mail address is robert.jones@neu.example.', [NEW]],
  ['From then on reach me at robert.jones@neu.example.', [NEW]],
  ['Ab Montag erreichst du mich unter robert.jones@neu.example', [NEW]],
  ['You can write to me at bob@example.org as ever.', []],
  ['> reach me at robert.jones@neu.example', []],
  ['My new e-mail address is <robert.jones@neu.example>, please.', [NEW]],
  ['From Monday my address is robert.jones@neu.example. A A LT', [NEW]],
  ['Ma nouvelle adresse : robert.jones@neu.example', [NEW]],
  ['Il mio indirizzo da lunedì è robert.jones@neu.example', [NEW]],
  ['My new address is `id`@evil.example.', []],
  ['My new address is $(id)bob@evil.example', []],
  ['Reach me at --help@evil.example', []],
  ["Reach me at bob'|id|'@evil.example", []],
  ['Reach me at bob@evil.example|id', []],
  [
    'Ich bin ab 20. Dezember im Urlaub, bitte nicht wundern.',
    ['"Ich bin ab 20. Dezember im Urlaub, bitte nicht wundern"'],
  ],
  ['Hallo! Bin im Krankenhaus, bitte geradeaus.', ['"Bin im Krankenhaus, bitte geradeaus"']],
  ['Ich bin vom 1. bis 10. Januar verreist.', ['"Ich bin vom 1. bis 10. Januar verreist"']],
  ['A A LT. Je serai en vacances du 3 au 10.', ['"Je serai en vacances du 3 au 10"']],
  ['Sarò assente fino al 3 gennaio.', ['"Sarò assente fino al 3 gennaio"']],
  ['A; A; A', []],
])('"%s"', (text, said) => expect(saidOfHimself(text, 'bob@example.org')).toEqual(said));

test('what is asked is passed on, and neither what is quoted nor what press asks', () => {
  const text =
    'A; A; RT please. Could you move the deadline? I am in hospital from the 4th to the 7th.\n\n> Which way?\n\nPress: who is next?';
  expect(saidOfHimself(text, 'ann@example.org')).toEqual([
    '"I am in hospital from the 4th to the 7th"',
    'asks: "Could you move the deadline?"',
  ]);
});

test('a question is passed on without the orders above it', () => {
  expect(
    saidOfHimself('Hi W.\n\nW1: home\nW2: with W1\n\nIs it going to be\nhauled down?\n\nNell', 'n@example.org'),
  ).toEqual(['asks: "Is it going to be hauled down?"']);
});

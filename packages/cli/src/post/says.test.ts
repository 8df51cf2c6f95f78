import { expect, test } from 'vitest';
import { saidOfHimself } from './says.ts';

const NEW = 'gives a new address: paravion post player bob@example.org --address robert.jones@neu.example';

test.each([
  ['My new e-mail address is robert.jones@neu.example.', [NEW]],
  ['From then on reach me at robert.jones@neu.example.', [NEW]],
  ['Ab Montag erreichst du mich unter robert.jones@neu.example', [NEW]],
  ['You can write to me at bob@example.org as ever.', []],
  ['> reach me at robert.jones@neu.example', []],
  ['A; A; A', []],
])('"%s"', (text, said) => expect(saidOfHimself(text, 'bob@example.org')).toEqual(said));

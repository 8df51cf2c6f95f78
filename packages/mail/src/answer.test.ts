import { adapterFor } from '@paravion/games/all';
import { keyedDice, unwrap } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { readLines } from './answer.ts';
import { ANSWER_WORDS } from './answer-words.ts';

const startOf = async (id: string, edition?: string) => {
  const adapter = adapterFor(id)!;
  const kit = { ...adapter, ...(await adapter.tools()) };
  const { rules } = kit.game.editions.find((one) => one.id === edition) ?? kit.game.editions[0]!;
  const setup = unwrap(kit.setupFor(rules, [{ name: 'Ann' }, { name: 'Bob' }]));
  const { state } = kit.game.start(rules, setup, keyedDice('answers'));
  return { kit, position: { rules, state, names: kit.namesOf(setup) } };
};

const answer = (at: Awaited<ReturnType<typeof startOf>>, seat: number, text: string, language: 'en' | 'de'): string =>
  readLines(at, seat, at.kit.readLetter(at.position, text, seat), ANSWER_WORDS[language]).join('\n');

test('an example from the ground names a strip, and is read', async () => {
  const sopwith = await startOf('sopwith');
  expect(answer(sopwith, 0, 'Move 1: hop', 'en')).toContain('for example:\n\n  BETA airstrip; A; A; A');
  expect(answer(sopwith, 0, sopwith.kit.orderExample(sopwith.position, 0), 'en')).toContain(
    'how your orders were read',
  );
});

test('in the air it names none', async () => {
  const { kit, position } = await startOf('sopwith');
  const flown = kit.game.adjudicate(
    position.rules,
    position.state,
    ['BETA airstrip; A; A; A', 'ALPHA airstrip; A; A; A'].map(
      (text, seat) => kit.readLetter(position, text, seat).parts[0]!.order,
    ),
    keyedDice('answers'),
  );
  expect(kit.orderExample({ ...position, state: flown.state }, 0)).toBe('A; A; A');
});

test('a place is read in German, its example says one, and what is wrong is said in German alone', async () => {
  const clouds = await startOf('clouds', 'by-post');
  const seat = clouds.kit.game.seatsToOrder(clouds.position.rules, clouds.position.state)[0]!;
  const example = clouds.kit.orderExample(clouds.position, seat);
  expect(example).toMatch(/^[WE]1: at \d/);
  expect(answer(clouds, seat, example, 'de')).toContain(example);
  const german = example
    .replace('at', 'bei')
    .replace(' height', ', Höhe')
    .replace(' heading', ', Kurs')
    .replace(' speed', ', Fahrt');
  expect(german).toContain('Kurs');
  expect(answer(clouds, seat, german, 'de')).toContain(example);
  const wrong = answer(clouds, seat, example.replace('at', 'dort'), 'de');
  // His own words, where he finds them again.
  expect(wrong).toMatch(/"[^"]*dort|dort[^"]*"/);
  expect(wrong).not.toContain('Spalte');
  expect(wrong).toContain('Richtig wäre:');
  expect(wrong).not.toMatch(/Right would|\bline\b|\brule\b/);
});

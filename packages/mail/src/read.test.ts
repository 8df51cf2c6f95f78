import type { GameAdapter, GameTools, Position } from '@paravion/games';
import { expect, test } from 'vitest';
import type { Attachment } from './eml.ts';
import { readMail } from './read.ts';

/** A game whose letters order by `fly` and a word; `or` between two of them makes a question. */
const kit = {
  readLetter: (_: Position, text: string) => {
    const [first, second] = [...text.matchAll(/fly (\w+)/g)].map(([, word]) => word);
    const order = second !== undefined && second !== first ? null : (first ?? null);
    const part = { seat: 0, order, problems: [], ...(first === undefined ? { wordless: true as const } : {}) };
    return { parts: [part], press: [], problems: [], unclaimed: false };
  },
} as unknown as GameAdapter & Pick<GameTools, 'readLetter'>;

const read = (text: string, subject: string, ...attachments: readonly Attachment[]) =>
  readMail({ kit, position: {} as Position, turn: 3 }, { text, subject, writer: 0, attachments });
const orderOf = ({ parts }: ReturnType<typeof read>): unknown => parts[0]?.order;
const picture: Attachment = { name: 'photo.png', text: null };
const sheet: Attachment = { name: 'sheet.pdf', text: null };

test('a picture beside words that speak of no orders holds none; the subject of what is answered is not its writer’s', () => {
  expect(read('Look at this!', 'Re: orders for Turn 3', picture)).toMatchObject({ parts: [{ wordless: true }] });
  expect(read('Look at this!', 'Re: orders for Turn 3', picture).sheet).toBeUndefined();
  expect(read('Look at this!', 'my orders', picture).sheet).toBe('photo.png');
  expect(read('Look at this!', 'hello', picture, sheet).sheet).toBe('sheet.pdf');
});

test('the subject line orders where the letter does not, and leaves what was read where both together are none', () => {
  expect(orderOf(read('', 'Re: fly left'))).toBe('left');
  const both = read('fly left or fly right', 'fly up');
  expect([orderOf(both), both.text]).toEqual([null, 'fly left or fly right']);
});

test('orders for another Turn by the subject are a question, unless the letter names the Turn that is due', () => {
  expect(orderOf(read('fly left', 'Orders for Turn 7'))).toBeNull();
  expect(orderOf(read('Turn 3: fly left', 'Orders for Turn 7'))).toBe('left');
  expect(orderOf(read('fly left', 'Orders for Turn 3'))).toBe('left');
});

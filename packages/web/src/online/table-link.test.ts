import type { TableView } from '@paravion/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { linkHere } from '../ui/send-link.ts';
import { gameLink, invitationLink } from './table-link.ts';

afterEach(() => vi.unstubAllGlobals());

const table = { id: 'a'.repeat(16), visibility: 'link', status: 'finished', invitation: 'secret' } as TableView;
const place = 'https://sky.example';
const here = `${place}/table/${table.id}`;

test('what shows a game lets nobody in; only an invitation does', async () => {
  vi.stubGlobal('location', new URL(`${here}?invitation=secret#3.2`));
  const send = async (): Promise<string> => 'the game';
  const link = (change: Partial<TableView>, way: () => Promise<string | null> = send) =>
    gameLink({ ...table, ...change }, '3.2', way);
  expect(await link({})).toBe('the game');
  expect(await link({ status: 'running' })).toBe(`${here}#3.2`);
  expect(await link({ visibility: 'public' })).toBe(`${here}#3.2`);
  expect(await link({}, async () => null)).toBe(`${here}#3.2`);
  expect(linkHere('3.2', 3)).toBe(`${here}?turn=3#3.2`);
  expect(invitationLink(table)).toBe(`${here}?invitation=secret`);
});

// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** What draws fire, and what it has done. */
const FIRE = [
  'games/sopwith/Danger.svelte',
  'games/sopwith/Fire.svelte',
  'games/sopwith/Roster.svelte',
  'games/sopwith/Trails.svelte',
  'home/Fight.svelte',
  'rules/HowPage.svelte',
];

test('tracer red means fire, and nothing else on a page is red (docs/look.md)', () => {
  const red = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:svelte|css)$/.test(name) && /var\(--hit/.test(readFileSync(join(SOURCES, name), 'utf8')));
  expect(red.toSorted()).toEqual(FIRE);
});

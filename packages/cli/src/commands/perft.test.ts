/** The published table of docs/perft.md is what the program counts. */
import { readFile } from 'node:fs/promises';
import { unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { kitNamed } from '../games/index.ts';
import { workshop } from '../testing/harness.ts';

const page = await readFile(new URL('../../../../docs/perft.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `([\w-]+)` \| (\d) \| (\d+) \| (\d+) \|$/gm)].map(
  ([, name, depth, orders, states]) => ({
    name: name!,
    depth: Number(depth),
    orders: BigInt(orders!),
    states: Number(states),
  }),
);

const perft = unwrap(kitNamed('sopwith')).perft!;

/** Rows that are counted in every test run; the rest by `paravion perft NAME --depth N`, when the kernel changes. */
const COUNTED = ['parked', 'parked-thomasson', 'last-round', 'landing', 'landing-declared', 'landing-binding', 'cloud'];

describe('docs/perft.md', () => {
  it('lists the positions of the program', () => {
    const positions = perft.positions();
    const listed = [...page.matchAll(/^\| `([\w-]+)` \| (\w+) \| `(plane [^`]*)` \|$/gm)];
    expect(listed.map(([, name, edition, line]) => [name, edition, line])).toEqual(
      positions.map(({ name, edition, line }) => [name, edition, line]),
    );
    expect(new Set(rows.map((row) => row.name))).toEqual(new Set(positions.map(({ name }) => name)));
  });

  it.each(rows.filter((row) => row.depth === 1 && COUNTED.includes(row.name)))(
    '$name: $orders orders, $states states',
    (row) => {
      const position = perft.positions().find(({ name }) => name === row.name)!;
      const [line] = perft.count(position, 0, 1, () => undefined);
      expect(line).toEqual({ depth: 1, orders: row.orders, states: row.states });
    },
  );
});

describe('paravion perft', () => {
  it('counts a position given as text, from a game, and by seat', async () => {
    const at = await workshop();
    const text = await at.paravion(['perft', 'plane 1 W J9>E a1; plane 2 E J12>W d1']);
    expect(text.out).toMatch(/1\s+1550\s+109/);
    await at.line('new game.json Ann Bob --edition thomasson --rule cloudSetup=drawn --clouds "J10"');
    expect((await at.line('perft game.json --seat 2')).out).toMatch(/1\s+121\s+47/);
    const far = await at.line('perft game.json --seat 3');
    expect(far.err).toMatch(/1 to 2/);
    expect((await at.line('perft duel --depth none')).err).toMatch(/1 or more/);
    await at.remove();
  });
});

import { describe, expect, it } from 'vitest';
import { EXIT } from './reply.ts';
import { workshop } from './testing/harness.ts';

const SEED = 'a seed for the tests';

/** A game of two, placed, in which Turn 1 is due. */
const begun = async () => {
  const at = await workshop();
  await at.line(
    `new b.json --game clouds --mission balloon --month 1917-09 --seat Ann:W:camel --seat Bob:E:ad5 --seed "${SEED}"`,
  );
  await at.line('adjudicate b.json --nmr');
  return at;
};

/** The seat that is asked, and what for. */
const due = async (at: Awaited<ReturnType<typeof workshop>>) => {
  const { seats } = (await at.line('orders b.json --json')).json<{ seats: { name: string; standing: string }[] }>();
  return seats.filter((s) => s.standing !== 'idle').map((s) => s.name);
};

describe('In Clouds of Glory by letters', () => {
  it('is set up by players, sides and types; or by names alone, with types of the month', async () => {
    const at = await workshop();
    const made = await at.line('new a.json --game clouds --mission spotting --month 1916-07 Ann Bob --dry-run');
    expect(made.exit).toBe(EXIT.ok);
    expect(made.out).toMatch(/W1 {2}Ann: .*Farman/);
    expect(made.out).toMatch(/E1 {2}Bob: Fokker/);
    const bad = await at.line('new a.json --game clouds --seat Ann:W:spitfire --seat Bob:E');
    expect([bad.exit, bad.err]).toEqual([EXIT.badInput, expect.stringContaining('no aeroplane "spitfire"')]);
    const foreign = await at.line('new a.json --game clouds Ann Bob --corner Ann=W');
    expect([foreign.exit, foreign.err]).toEqual([EXIT.badInput, expect.stringContaining('--corner')]);
    await at.remove();
  });

  it('is flown segment by segment, with orders by the id, alone, or as usual', async () => {
    const at = await begun();
    expect(await due(at)).toEqual(['Bob']);
    await at.line('adjudicate b.json --nmr');
    expect(await due(at)).toEqual(['Ann']);
    expect((await at.paravion(['orders', 'b.json', '--seat', 'Ann', 'straight 5 climb 9'])).out).toMatch(/rule 4\.5/);
    expect((await at.line('orders b.json - --seat Ann', 'strait 5')).exit).toBe(EXIT.badInput);
    expect((await at.line('adjudicate b.json')).exit).toBe(EXIT.refused);
    await at.write(
      'ann.txt',
      'Dear GM,\n\nW1: straight 5 climb 2; bank right\nfire: W1 EB1 if 8; do not ask\nbreak off if outnumbered\n\nPress: What a\nlovely day.\n\nYours, Ann',
    );
    expect((await at.line('orders b.json ann.txt')).out).toContain(
      'Ann: MOV | W1: straight 5 climb 2; bank right | break off: outnumbered | fire: W1 EB1 if 8; do not ask',
    );
    const flown = await at.line('adjudicate b.json');
    expect(flown.out).toMatch(/W1 \(Ann\) flies to/);
    expect(flown.out).toContain('lovely day.');
    expect((await at.line('replay b.json --segment 3')).out).toContain(
      'Standing orders of Ann: break off: outnumbered | fire: W1 EB1 if 8; do not ask',
    );
    await at.line('adjudicate b.json --nmr');
    expect((await at.line('adjudicate b.json --turn 1')).err).toContain('adjudicated already');
    await at.remove();
  });

  it('is told by segments and by whole Turns, verified, and taken back', async () => {
    const at = await begun();
    for (let i = 0; i < 4; i++) await at.line('adjudicate b.json --nmr');
    const turn = (await at.line('report b.json --turn 1')).out;
    expect(turn).toMatch(/^TURN 1$/m);
    expect(turn).toMatch(/INITIATIVE, TURN 1[\s\S]*MOVEMENT, TURN 1/);
    expect(turn).not.toMatch(/TURN 2/);
    expect((await at.line('report b.json --segment 3')).out).not.toMatch(/INITIATIVE, TURN 1$/m);
    const json = (await at.line('report b.json --turn 1 --json')).json<{ told: { turn: number }[] }>();
    expect(new Set(json.told.map((t) => t.turn))).toEqual(new Set([1]));
    const handout = (await at.line('report b.json --turn 1 --json')).json<{
      events: { type: string }[];
      planes: { seen: unknown }[];
    }>();
    const secret = ['changed', 'seen', 'lost-sight'];
    expect(handout.events.filter(({ type }) => secret.includes(type))).toEqual([]);
    expect(handout.planes.every(({ seen }) => seen === null)).toBe(true);
    expect((await at.line('report b.json --format html')).out).toMatch(/^<!doctype html>/i);
    expect((await at.line('replay b.json --turn 1')).out).toMatch(/W1→/);
    expect((await at.line('undo b.json --turn 7 --reason "no such"')).exit).toBe(EXIT.refused);
    expect((await at.line('undo b.json --turn 2 --dry-run --reason "of this turn"')).exit).toBe(EXIT.ok);
    expect((await at.line('map b.json --turn 1')).out).toContain('<svg');
    expect((await at.line('undo b.json --reason "a letter turned up"')).out).toMatch(/^Segment 5 is taken back/);
    expect((await at.line('verify b.json')).out).toMatch(/true\. 4 Segments played again \(and 1 taken back\)/);
    expect((await at.line('convert b.json --to text')).out).toMatch(/^Paravion record: 2\nGame: clouds/);
    await at.remove();
  });

  it('answers other programs, by dice of its own kind', async () => {
    const at = await begun();
    const state = (await at.line('convert b.json --to state')).json();
    const ask = JSON.stringify({
      game: 'clouds',
      rules: 'tables-2.0',
      state,
      orders: [null, null],
      dice: { seed: 'x' },
    });
    const answer = (await at.line('adjudicate --json', ask)).json<{ state: { step: number }; problems: unknown[] }>();
    expect([answer.state.step, answer.problems]).toEqual([3, []]);
    expect((await at.line('adjudicate --schema --game clouds')).out).toContain('"orders"');
    await at.remove();
  });
});

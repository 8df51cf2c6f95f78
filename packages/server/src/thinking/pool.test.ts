import { GATED_THINKER, type Gate, openGate } from '@paravion/testing/server/gate';
import { EDITION, HOSTED } from '@paravion/testing/server/pilots';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPool, type Pool } from './pool.ts';
import type { Question } from './thinker.ts';

const WEAKEST = HOSTED.bots[0]!.id;
const BOT = HOSTED.bots[1]!.id;
let gate: Gate;
let pool: Pool;
let lines: string[];

const open = (workers: number, thoughtMs = 60_000): void => {
  lines = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  pool = openPool({ thinker: GATED_THINKER, workers, thoughtMs }, log);
};

const { rules } = HOSTED.game.editions.find(({ id }) => id === EDITION)!;
const SETUP = HOSTED.setupFor(rules, [{ name: 'Ann' }, { name: 'Bob' }]);
const question = (seed: string) => (): Question => {
  if (!SETUP.ok) throw new Error('no setup');
  const { state } = HOSTED.game.start(rules, SETUP.value, { roll: () => 1 } as never);
  return { game: HOSTED.game.id, bot: BOT, rules, view: state, seat: 0, seed, past: [] };
};

const ask = (owner: string, need: 'now' | 'soon' | 'idle', name: string) => pool.ask(owner, need, question(name));
const names = (): readonly string[] => gate.asked().map(({ seed }) => seed);

beforeEach(() => {
  gate = openGate();
});
afterEach(async () => {
  await pool.close();
  gate.close();
});

describe('the pool of bots', () => {
  it('thinks first where people wait, then where they think, then where nobody flies', async () => {
    open(1);
    gate.hold();
    const asked = [ask('zoe', 'now', 'first')];
    await gate.untilAsked(1);
    asked.push(ask('ann', 'idle', 'idle'), ask('ann', 'soon', 'soon'), ask('ann', 'now', 'now'));
    const hurried = ask('bob', 'idle', 'hurried');
    hurried.hurry('now');
    const dropped = ask('bob', 'now', 'dropped');
    dropped.drop();
    await expect(dropped.order).rejects.toThrow(/Nobody needs/);
    expect(pool.figures().waiting).toBe(4);
    gate.release();
    await Promise.all([...asked, hurried].map(({ order }) => order));
    expect(names()).toHaveLength(5);
    expect(names().slice(0, 1)).toEqual(['first']);
    expect(names().slice(1, 3).toSorted()).toEqual(['hurried', 'now']);
    expect(names().slice(3)).toEqual(['soon', 'idle']);
  });

  it('lets an owner of many tables wait for himself, not others for him', async () => {
    open(1);
    gate.hold();
    const asked = [ask('guest', 'now', 'guest 0')];
    await gate.untilAsked(1);
    for (let n = 1; n <= 18; n++) asked.push(ask('guest', 'now', `guest ${n}`));
    for (let n = 1; n <= 2; n++) asked.push(ask('ann', 'now', `ann ${n}`));
    // The thought that was held has cost its owner all this time.
    gate.release();
    await Promise.all(asked.map(({ order }) => order));
    expect(names().slice(0, 3)).toEqual(['guest 0', 'ann 1', 'ann 2']);
  });

  it('keeps threads free of tables without people', async () => {
    open(4);
    gate.hold();
    const idle = Array.from({ length: 6 }, (_, n) => ask('ann', 'idle', `idle ${n}`));
    await gate.untilAsked(2);
    const people = [ask('bob', 'now', 'people 1'), ask('bob', 'now', 'people 2')];
    await gate.untilAsked(4);
    expect(names().toSorted()).toEqual(['idle 0', 'idle 1', 'people 1', 'people 2']);
    gate.release();
    await Promise.all([...idle, ...people].map(({ order }) => order));
  });

  it.each(['die', 'hang'] as const)('replaces a thread that is to %s, and asks again', async (how) => {
    open(1, how === 'hang' ? 3000 : 60_000);
    gate.spoil(how);
    expect(await ask('ann', 'now', 'x').order).not.toBeNull();
    expect(gate.asked().map(({ bot }) => bot)).toEqual([BOT, BOT]);
    expect(pool.figures()).toMatchObject({ failed: 1, waiting: 0 });
    expect(lines.join()).toMatch(how === 'die' ? /the thread ended with 9/ : /no answer within/);
    await ask('ann', 'now', 'y').order;
    expect(pool.figures().failed).toBe(1);
  });

  it('has the weakest bot order for one that fails, and at last the game', async () => {
    open(2);
    gate.fail(BOT);
    await ask('ann', 'now', 'x').order;
    expect(gate.asked().map(({ bot }) => bot)).toEqual([BOT, BOT, WEAKEST]);
    gate.fail(BOT, WEAKEST);
    await ask('ann', 'now', 'y').order;
    expect(
      gate
        .asked()
        .slice(3)
        .map(({ bot }) => bot),
    ).toEqual([BOT, BOT, WEAKEST, null]);
    gate.fail(BOT, WEAKEST, null);
    await expect(ask('ann', 'now', 'z').order).rejects.toThrow(/No order could be had/);
    gate.fail();
    await ask('ann', 'now', 'again').order;
  });
});

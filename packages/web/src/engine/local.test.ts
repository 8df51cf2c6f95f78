import { type Order, type Rules, type State, sopwith } from '@paravion/sopwith';
import { keyedDice, scopedDice, unwrap } from '@paravion/tabletop';
import { describe, expect, test, vi } from 'vitest';
import { fly, fork, type Hand, type NewLocalGame, open, type Play, start, take } from './local.ts';
import { games, offer } from './offers.ts';
import { speak } from './speech.ts';

const SEED = 'a seed for the tests of the page';
const dice = keyedDice(SEED);
const hands: readonly Hand[] = [
  { kind: 'person' },
  ...Array.from({ length: 5 }, () => ({ kind: 'bot', bot: 'novice' }) as const),
];
const wish: NewLocalGame = {
  game: 'sopwith',
  edition: 'tweedy',
  options: {},
  pilots: hands.map((hand, i) => ({ name: `Pilot ${i + 1}`, hand })),
  seed: SEED,
  title: 'A game',
};
const random = ({ rules, state }: Play, seat: number): Order =>
  sopwith.randomOrder(rules as Rules, state as State, seat, scopedDice(dice, `${(state as State).turn}/${seat}/`));
/** The game one segment further. */
const flown = async (play: Play, given: readonly unknown[], of = hands): Promise<Play> => {
  const { segment, ...now } = unwrap(await fly(play.record, of, given, play.viewer));
  return { ...play, ...now, segments: [...play.segments, segment] };
};

describe('a game on this device', () => {
  test('goes on from its record, and can be taken as a file', async () => {
    const begun = unwrap(await start(wish));
    let play = begun;
    for (let turn = 0; turn < 4; turn++) play = await flown(play, [random(play, 0)]);
    expect(await open(play.record, play.viewer)).toEqual(play);
    expect(unwrap(await take(JSON.stringify(play.record))).state).toEqual(play.state);
    expect((await take(JSON.stringify(play.record).replace('"Pilot 1"', '"Pilot 9"'))).ok).toBe(false);
  });

  test('is taken from the game file of the command, too; what is no record, or hides something, is told so', async () => {
    const { record, state } = unwrap(await start(wish));
    const file = { format: 'paravion-game/1', players: [], deadline: null, letters: [], record };
    expect(unwrap(await take(JSON.stringify(file))).state).toEqual(state);
    const refused = async (text: string): Promise<readonly string[]> => {
      const taken = await take(text);
      return taken.ok ? [] : taken.error.map(({ message }) => message);
    };
    speak('de');
    for (const text of ['no file', '{}', '[1]', '"paravion-game/1"'])
      expect(await refused(text)).toEqual(['In dieser Datei ist keine Aufzeichnung eines Spiels.']);
    expect(await refused(JSON.stringify({ ...record, format: 'paravion-public/1' }))).toEqual([
      expect.stringMatching(/^Das ist die öffentliche Kopie eines Spiels/),
    ]);
    speak('en');
    expect((await refused(JSON.stringify({ ...file, record: null }))).length).toBeGreaterThan(0);
  });

  test('forks at any Turn to the very position', async () => {
    let play = unwrap(await start(wish));
    const states = [play.state];
    for (let turn = 0; turn < 3; turn++) {
      play = await flown(play, [random(play, 0)]);
      states.push(play.state);
    }
    for (const [i, state] of states.entries())
      expect(unwrap(await fork(play.record, i + 1, 'another seed of enough bytes')).state).toEqual(state);
  });

  test('calls a fork so in the language of the page', async () => {
    const play = unwrap(await start(wish));
    speak('de');
    const forked = unwrap(await fork(play.record, 1, 'another seed of enough bytes'));
    speak('en');
    expect(forked.record.notes.title).toMatch(/: was wäre, wenn$/);
  });

  test('goes on and forks without playing again what was played: one adjudication a Turn', async () => {
    const people: readonly Hand[] = hands.map(() => ({ kind: 'person' }));
    const adjudicate = vi.spyOn(sopwith, 'adjudicate');
    const apply = vi.spyOn(sopwith, 'apply');
    /** How often the rules were asked meanwhile. */
    const asked = async <T>(run: () => Promise<T>) => {
      const before = [adjudicate.mock.calls.length, apply.mock.calls.length] as const;
      const result = await run();
      const counts = [adjudicate.mock.calls.length - before[0], apply.mock.calls.length - before[1]] as const;
      return { result, counts };
    };
    const TURNS = 8;
    let play = unwrap(await start({ ...wish, title: 'A game to be counted' }));
    const each: (readonly [number, number])[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      const { result, counts } = await asked(() => flown(play, [], people));
      play = result;
      each.push(counts);
    }
    expect(each[0]![0]).toBe(1);
    expect(each).toEqual(each.map(() => each[0]));
    const { result: forked, counts } = await asked(() => fork(play.record, TURNS + 1, 'another seed of enough bytes'));
    expect(unwrap(forked).state).toEqual(play.state);
    expect(counts).toEqual([TURNS, TURNS * each[0]![1]]);
    vi.restoreAllMocks();
  });

  test('refuses rules that contradict themselves', async () => {
    const refused = await start({ ...wish, options: { side: 5, cloudMarkers: 12 } });
    expect(refused.ok).toBe(false);
  });

  test('the offer has editions, options and bots', async () => {
    const { editions, options, bots } = await offer('sopwith');
    expect(editions.map((e) => e.id)).toContain('boxed');
    expect(options.length).toBeGreaterThan(20);
    expect(bots.length).toBeGreaterThan(0);
  });

  test.each(games().map(({ id }) => id))('plays any game of the list to its record: %s', async (game) => {
    const { editions, bots } = await offer(game);
    const all: readonly Hand[] = [0, 1].map(() => ({ kind: 'bot', bot: bots[0]!.id }));
    const pilots = all.map((hand, i) => ({ name: `Pilot ${i}`, hand }));
    let play = unwrap(
      await start({ game, edition: editions[0]!.id, options: {}, pilots, seed: SEED, title: 'A game' }),
    );
    for (let segment = 0; segment < 5; segment++) play = await flown(play, [], all);
    expect(await open(play.record, play.viewer)).toEqual(play);
    expect((await take(JSON.stringify(play.record))).ok).toBe(true);
  });

  test('of a game with secrets nobody is shown what his seat may not know', async () => {
    const pilots = [0, 1].map((i) => ({ name: `Pilot ${i}`, hand: { kind: 'person' } as const }));
    const wish = { game: 'clouds', edition: 'fog', options: {}, pilots, seed: SEED, title: 'A game' };
    const { record, secrets, state } = unwrap(await start(wish));
    expect(secrets).toBe(true);
    expect((await open(record)).about).toEqual({
      en: expect.stringMatching(/^Dogfight, \w+ 19/),
      de: expect.any(String),
    });
    const own = await open(record, 0);
    const strengths = ({ state }: Pick<Play, 'state'>) =>
      (state as { planes: { owner: number; strength: number | null }[] }).planes.map((p) => p.strength !== null);
    expect([strengths({ state }), strengths(own), strengths(await open(record))]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });
});

/** Starting games on this device, and going on with them. */
import { BOT_NAMES } from '@paravion/games';
import type { Result } from '@paravion/tabletop';
import { go, settings, t } from '../app.svelte.ts';
import { ask } from '../engine/ask.ts';
import type { Hand, NewLocalGame, Play } from '../engine/local.ts';
import { FIRST_GAME, usualEdition } from '../games/web.ts';
import { randomHex } from './hex.ts';
import { begun, type KeptGame, keepGame } from './store.ts';

/** What bots of this device remember. */
const memory = () => import('./memory.svelte.ts');

/** A game as it is kept on the device. */
export const toKeep = (id: string, play: Play, hands: readonly Hand[], sandbox?: true): KeptGame => ({
  id,
  title: play.record.notes.title ?? play.names.join(', '),
  ...(play.about ? { about: play.about } : {}),
  record: play.record,
  hands,
  changed: Date.now(),
  turn: play.turn,
  over: play.outcome.over,
  ...(sandbox ? { sandbox } : {}),
});

/** Plays the next segment: with the orders handed in, by seat, and those of bots, who know of earlier games what they may. */
export const fly = async (
  { record, viewer }: Play,
  hands: readonly Hand[],
  orders: readonly unknown[],
  sandbox: boolean,
) => {
  const { knownAt } = await memory();
  return ask('fly', record, hands, orders, viewer, sandbox ? [] : knownAt(record.game, hands));
};

/** Keeps a game as it stands now; what was flown in it last may be remembered. */
export const put = async (
  id: string,
  play: Play,
  hands: readonly Hand[],
  { sandbox, within }: Pick<KeptGame, 'sandbox' | 'within'> = {},
): Promise<KeptGame> => {
  const game = { ...toKeep(id, play, hands, sandbox), ...(within ? { within } : {}) };
  await keepGame(game);
  if (!sandbox && play.record.entries.length > 0) void memory().then(({ remember }) => remember(play.record, hands));
  return game;
};

/** Goes to a game that was started, and keeps it; gives what is wrong with it instead. */
const enter = async (started: Result<Play>, hands: readonly Hand[]): Promise<string | null> => {
  if (!started.ok) return (await import('../words/faults.ts')).faultsOf(started.error);
  const id = randomHex(6);
  begun.now = { ...toKeep(id, started.value, hands), play: started.value };
  const kept = put(id, started.value, hands);
  go(`/fly/${id}`);
  await kept;
  return null;
};

/** Starts a game and goes there; gives what is wrong with it instead. */
export const begin = async (wish: Omit<NewLocalGame, 'seed'>): Promise<string | null> =>
  enter(
    await ask('start', { ...wish, seed: randomHex(24) }),
    wish.pilots.map((pilot) => pilot.hand),
  );

/** The same game once more: rules, pilots and who flies them, with other dice. */
export const flyAgain = async ({ record }: Play, hands: readonly Hand[]): Promise<string | null> =>
  enter(await ask('again', record, randomHex(24)), hands);

/**
 * The first game at its fullest, one seat of it yours, the others by bots: weak and better ones by turns, or
 * all of one level.
 */
export const flyNow = async (bot?: string): Promise<string | null> => {
  const offer = await ask('offer', FIRST_GAME);
  const edition = await usualEdition(offer.id, offer.editions);
  const { counts } = await ask('needs', offer.id, edition.rules);
  const level = (i: number): string => bot ?? offer.bots[Math.min(i % 2, offer.bots.length - 1)]!.id;
  const you = { name: settings.name || t().common.youName, hand: { kind: 'person' } as const };
  const bots = BOT_NAMES.slice(0, counts.at(-1)! - 1).map(
    (name, i) => ({ name, hand: { kind: 'bot', bot: level(i) } }) as const,
  );
  return begin({ game: offer.id, edition: edition.id, options: {}, pilots: [you, ...bots], title: offer.title });
};

/** A sandbox from a position of a game: the same names, all flown here. */
export const sandbox = async (play: Play, turn: number): Promise<void> => {
  const forked = await ask('fork', play.record, turn, randomHex(24));
  if (!forked.ok) return;
  const id = randomHex(6);
  await put(
    id,
    forked.value,
    play.names.map(() => ({ kind: 'person' })),
    { sandbox: true },
  );
  go(`/fly/${id}`);
};

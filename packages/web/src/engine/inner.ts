/** Games within a game of this device: begun from its position, and brought back into it at their end. */
import { type InnerGame, loadGame } from '@paravion/games';
import { err, type GameRecord, type Result } from '@paravion/tabletop';
import { adapterOf, spoken } from './adapter.ts';
import { entered, type Hand, type Play } from './local.ts';
import { opened } from './opened.ts';

/** Games that the position of a record waits for. */
export const innerGames = async (record: GameRecord): Promise<readonly InnerGame[]> => {
  const { adapter, states } = await opened(record);
  return adapter.inner?.waiting(record.rules, states.at(-1)) ?? [];
};

/** Who plays the seats of one: whoever plays them in the outer game, and the best bot where nobody does. */
export const innerHands = async ({ game, seats }: InnerGame, outer: readonly Hand[]): Promise<readonly Hand[]> => {
  const { bots } = await adapterOf(game);
  const bot: Hand = { kind: 'bot', bot: bots.at(-1)!.id };
  return seats.map((seat) => (seat === null || outer[seat]?.kind !== 'person' ? bot : { kind: 'person' }));
};

/** Begins one. */
export const beginInner = async (
  record: GameRecord,
  game: InnerGame,
  seed: string,
  title: string,
): Promise<Result<Play>> => {
  const { adapter, states } = await opened(record);
  const played = (await loadGame(game.game))!;
  const { rules, setup } = adapter.inner!.begin(record.rules, states.at(-1), game.id, record.seed ?? seed);
  const checked = played.game.checkSetup(rules, setup);
  if (!checked.ok) return err(spoken(played, checked.error));
  return entered(played, { edition: game.edition, rules: rules as never, setup: checked.value as never, seed, title });
};

/** The order with which a seat of the outer game hands in the end of one. */
export const endInner = async (record: GameRecord, id: string, inner: GameRecord): Promise<unknown> => {
  const { adapter, states } = await opened(record);
  const { states: played } = await opened(inner);
  return adapter.inner!.end(states.at(-1), id, played.at(-1));
};

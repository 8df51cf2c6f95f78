/** Two people in a war whose missions they fly themselves, and at once go home from: for tests. */
import { adapterFor } from '@paravion/games/all';
import type { GameRecord } from '@paravion/tabletop';
import type { Client } from './client.ts';

const clouds = adapterFor('clouds')!;

/** A war of one or more months between two squadrons that face one another, by post. */
export const layWar = async (
  ann: Client,
  bob: Client,
  edition: string,
  months: number,
  options: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const body = {
    game: 'campaign',
    edition,
    options,
    seats: [{ kind: 'me' as const }, { kind: 'open' as const }],
    setup: { from: '1917-04', months, squadrons: 'gb60 dej11', others: 0 },
    pace: { kind: 'postal' as const, minutes: 1440 },
  };
  const { id } = await ann.call('newTable', { body });
  await bob.call('join', { params: { id }, body: {} });
  return id;
};

export const tableOf = (client: Client, id: string) => client.call('table', { params: { id } });

/** What somebody orders in a mission who wants to go home: nothing special, and to break off. Says whether he owed anything. */
export const homeward = async (client: Client, id: string): Promise<boolean> => {
  const { you, seats, turn, status } = await tableOf(client, id);
  if (status !== 'running' || you.seat === null || !seats[you.seat]!.owes) return false;
  const { state, rules } = await client.call('state', { params: { id } });
  const whole = clouds.assume!(rules, state);
  const usual = clouds.game.defaultOrder(rules, whole, you.seat) as object;
  await client.call('orders', { params: { id }, body: { turn, order: { ...usual, standing: { breakOff: true } } } });
  return true;
};

export const eventsOf = (record: GameRecord): readonly { readonly type: string }[] =>
  record.entries.flatMap((e) => ('events' in e ? (e.events as { readonly type: string }[]) : []));

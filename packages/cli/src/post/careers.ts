/** What all games of an office come to, by the people who fly in them. */
import { columns } from '@paravion/games/columns';
import type { Kit } from '../games/index.ts';
import { type Reply, reply } from '../reply.ts';
import { openGames } from './games.ts';
import { type Desk, playerAt } from './office.ts';
import type { OpenGame } from './sort.ts';

/** Somebody's games of one kind. */
export interface Career {
  /** By his name, else by the name that he flies under. */
  readonly player: string;
  /** His first address; null where none is known. */
  readonly address: string | null;
  readonly games: number;
  readonly running: number;
  readonly won: number;
  readonly tally: Readonly<Record<string, number>>;
}

/** Careers in games of one kind, the best first. */
export interface Careers {
  readonly kit: Kit;
  readonly careers: readonly Career[];
}

/** What one game comes to for each of its seats; `key`: the same for the same person. */
const resultsOf = (desk: Desk, { table }: OpenGame): readonly (Career & { readonly key: string })[] => {
  const { kit, position, file } = table;
  const { rules, state } = position;
  const { over, winners } = kit.game.outcome(rules, state);
  return kit.tally(rules, state).map((tally, seat) => {
    const email = file.players[seat]?.email;
    const address = email === undefined ? null : playerAt(desk, email).addresses[0]!;
    const player = file.players[seat]?.name ?? position.names[seat]!;
    const won = winners.includes(seat) ? 1 : 0;
    return { key: address?.toLowerCase() ?? player, player, address, games: 1, running: over ? 0 : 1, won, tally };
  });
};

const added = ({ tallyFields }: Kit, a: Career, b: Career): Career => ({
  ...a,
  games: a.games + b.games,
  running: a.running + b.running,
  won: a.won + b.won,
  tally: Object.fromEntries(tallyFields.map(({ id }) => [id, (a.tally[id] ?? 0) + (b.tally[id] ?? 0)])),
});

/** What games come to, by kind of game and player, whatever address and name he flies under; games that run count as they stand. */
export const careersOf = (desk: Desk, games: readonly OpenGame[]): readonly Careers[] => {
  const kits = [...new Set(games.map(({ table }) => table.kit))];
  return kits.map((kit) => {
    const sums = new Map<string, Career>();
    const own = games.filter(({ table }) => table.kit === kit);
    for (const { key, ...one } of own.flatMap((open) => resultsOf(desk, open))) {
      const known = sums.get(key);
      sums.set(key, known ? added(kit, known, one) : one);
    }
    const first = kit.tallyFields[0]!.id;
    const careers = [...sums.values()].toSorted(
      (a, b) => (b.tally[first] ?? 0) - (a.tally[first] ?? 0) || b.won - a.won || (a.player < b.player ? -1 : 1),
    );
    return { kit, careers };
  });
};

const tableOf = ({ kit, careers }: Careers): readonly string[] => {
  const head = ['player', 'games', 'running', 'won', ...kit.tallyFields.map(({ title }) => title.en), ''];
  const rows = careers.map(({ player, address, games, running, won, tally }) => [
    address === null ? player : `${player} <${address}>`,
    ...[games, running, won, ...kit.tallyFields.map(({ id }) => tally[id] ?? 0)].map(String),
    kit.honourOf(tally)?.en ?? '',
  ]);
  return [kit.game.title, ...columns([head, ...rows], [0, head.length - 1]).map((line) => `  ${line}`), ''];
};

/** The careers of all players, over all games of the office. */
export const careersIn = async (desk: Desk): Promise<Reply> => {
  const games = await openGames(desk);
  if (!games.ok) return games.error;
  const all = careersOf(desk, games.value);
  const json = all.flatMap(({ kit, careers }) => careers.map((career) => ({ game: kit.game.id, ...career })));
  return reply(all.flatMap(tableOf).join('\n').trimEnd(), json);
};

/** What all games of an office come to, by the people who fly in them. */
import { columns } from '@paravion/games/columns';
import type { Kit } from '../games/index.ts';
import { type Reply, reply } from '../reply.ts';
import { openGames } from './games.ts';
import type { Desk, OfficePlayer } from './office.ts';
import { playerAt } from './office.ts';
import type { OpenGame } from './sort.ts';

/** Somebody's games of one kind. */
interface Career {
  readonly player: string;
  readonly games: number;
  readonly running: number;
  readonly won: number;
  readonly tally: Readonly<Record<string, number>>;
}

interface Result extends Career {
  readonly kit: Kit;
}

/** How a player is called: by his name, else by the name that he flies under, and by his first address. */
const nameOf = ({ table }: OpenGame, seat: number, player: OfficePlayer | null): string => {
  const name = table.file.players[seat]?.name ?? table.position.names[seat]!;
  return player ? `${name} <${player.addresses[0]}>` : name;
};

/** What one game comes to for each of its seats. */
const resultsOf = (desk: Desk, open: OpenGame): readonly (Result & { readonly key: string })[] => {
  const { kit, position, file } = open.table;
  const { rules, state } = position;
  const { over, winners } = kit.game.outcome(rules, state);
  return kit.tally(rules, state).map((tally, seat) => {
    const email = file.players[seat]?.email;
    const player = email === undefined ? null : playerAt(desk, email);
    const name = nameOf(open, seat, player);
    const key = `${kit.game.id} ${player?.addresses[0]?.toLowerCase() ?? name}`;
    return { key, kit, player: name, games: 1, running: over ? 0 : 1, won: winners.includes(seat) ? 1 : 0, tally };
  });
};

const added = (a: Result, b: Result): Result => ({
  ...a,
  games: a.games + b.games,
  running: a.running + b.running,
  won: a.won + b.won,
  tally: Object.fromEntries(a.kit.tallyFields.map(({ id }) => [id, (a.tally[id] ?? 0) + (b.tally[id] ?? 0)])),
});

const tableOf = (kit: Kit, all: readonly Result[]): readonly string[] => {
  const first = kit.tallyFields[0]!.id;
  const ranked = all.toSorted((a, b) => (b.tally[first] ?? 0) - (a.tally[first] ?? 0) || b.won - a.won);
  const head = ['player', 'games', 'running', 'won', ...kit.tallyFields.map(({ title }) => title.en), ''];
  const rows = ranked.map(({ player, games, running, won, tally }) => [
    player,
    ...[games, running, won, ...kit.tallyFields.map(({ id }) => tally[id] ?? 0)].map(String),
    kit.honourOf(tally)?.en ?? '',
  ]);
  return [kit.game.title, ...columns([head, ...rows], [0, head.length - 1]).map((line) => `  ${line}`), ''];
};

/** The careers of all players, over all games of the office; those that still run count as they stand. */
export const careersIn = async (desk: Desk): Promise<Reply> => {
  const games = await openGames(desk);
  if (!games.ok) return games.error;
  const sums = new Map<string, Result>();
  for (const { key, ...one } of games.value.flatMap((open) => resultsOf(desk, open))) {
    const known = sums.get(key);
    sums.set(key, known ? added(known, one) : one);
  }
  const all = [...sums.values()];
  const kits = [...new Set(all.map(({ kit }) => kit))];
  const lines = kits.flatMap((kit) =>
    tableOf(
      kit,
      all.filter((one) => one.kit === kit),
    ),
  );
  const json = all.map(({ kit, ...career }) => ({ game: kit.game.id, ...career }));
  return reply(lines.join('\n').trimEnd(), json);
};

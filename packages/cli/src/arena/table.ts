/** An arena's result as a table for people. */
import type { TallyField } from '@paravion/games';
import { columns } from '@paravion/games/columns';
import type { Flown } from './flown.ts';
import type { Plan } from './plan.ts';
import type { Standings } from './standings.ts';
import type { Story } from './story.ts';

const percent = (share: number): string => (100 * share).toFixed(1);

/** Mean over the seats of a bot, in games in which it flew. */
const meanOf = (games: readonly Flown[], bot: number, of: (game: Flown, seat: number) => number): number => {
  const all = games.flatMap((game) => game.bots.flatMap((b, seat) => (b === bot ? [of(game, seat)] : [])));
  return all.length === 0 ? 0 : all.reduce((sum, value) => sum + value, 0) / all.length;
};

const LONGEST_NAME = 24;

/** A bot's name, of which the end says most when it is a long command. */
const short = (label: string): string => (label.length > LONGEST_NAME ? `…${label.slice(1 - LONGEST_NAME)}` : label);

const HEAD = ['bot', 'seats', 'wins', 'share %', '95 % interval', 'rating', 'ms a Turn', 'faults'];

const wordsFor: Readonly<Record<Plan['format'], (plan: Plan) => string>> = {
  duels: () => 'duels',
  tables: ({ seats }) => `tables of ${seats}`,
  'one-against-all': ({ seats, bots }) => `tables of ${bots[0]!.label} alone against ${seats - 1}`,
};

/** What was flown, in a few words. */
const titleOf = (plan: Plan, games: number): string => `${games} ${wordsFor[plan.format](plan)}`;

/** How each did against each, in per cent of their duels: the row against the column. */
const crossTable = ({ bots }: Plan, games: readonly Flown[]): readonly string[] => {
  const between = (a: number, b: number): string => {
    const met = games.filter(({ bots: seats }) => seats.includes(a) && seats.includes(b));
    const won = met.reduce((sum, { winners, bots: seats }) => {
      const mine = winners.some((seat) => seats[seat] === a);
      return sum + (mine ? 1 / winners.length : 0);
    }, 0);
    return a === b || met.length === 0 ? '-' : percent(won / met.length);
  };
  const rows = bots.map(({ label }, a) => [short(label), ...bots.map((_, b) => between(a, b))]);
  return [
    '',
    'Share % of the row against the column:',
    ...columns([['', ...bots.map(({ label }) => short(label))], ...rows]),
  ];
};

const OBJECTIVE_HEAD = ['objective in', '95 % interval'];
const SIDES_HEAD = ['side', 'won', 'share %', '95 % interval'];

/** How long games lasted, and how each side did: its tallies as means a game. */
const storyLines = ({ turns, drawn, sides }: Story, fields: readonly TallyField[]): readonly string[] => [
  '',
  `Turns: half of the games ${turns.low} to ${turns.high}, median ${turns.median}. Drawn: ${percent(drawn.share)} % (${percent(drawn.low95)} to ${percent(drawn.high95)}).`,
  '',
  ...columns([
    [
      ...SIDES_HEAD,
      ...fields.map(({ title }) => title.en),
      ...(sides.some((row) => row.objective) ? OBJECTIVE_HEAD : []),
    ],
    ...sides.map(({ side, wins, share, low95, high95, means, objective }) => [
      side,
      String(wins),
      percent(share),
      `${percent(low95)} to ${percent(high95)}`,
      ...fields.map(({ id }) => (means[id] ?? 0).toFixed(2)),
      ...(objective ? [String(objective.games), `${percent(objective.low95)} to ${percent(objective.high95)}`] : []),
    ]),
  ]),
];

/** The whole table, the strongest first; `fields`: of the tallies in the story. */
export const tableOf = (
  plan: Plan,
  games: readonly Flown[],
  standings: Standings,
  story: Story | null,
  fields: readonly TallyField[],
): string => {
  const rows = standings.seats
    .map((row, bot) => ({ row, bot }))
    .toSorted((a, b) => b.row.share - a.row.share)
    .map(({ row, bot }) => [
      short(row.bot),
      String(row.games),
      String(Math.round(row.wins * 10) / 10),
      percent(row.share),
      `${percent(row.low95)} to ${percent(row.high95)}`,
      String(row.rating),
      meanOf(games, bot, (game, seat) => game.ms[seat]!).toFixed(1),
      String(games.reduce((sum, g) => sum + g.faults.reduce((n, f, seat) => n + (g.bots[seat] === bot ? f : 0), 0), 0)),
    ]);
  const broken = games.filter(({ over }) => !over).length;
  const turns = meanOf(games, games[0]?.bots[0] ?? 0, (game) => game.turns);
  return [
    `${titleOf(plan, games.length)}, edition ${plan.edition}, seed "${plan.seed}"; ${turns.toFixed(1)} Turns a game.`,
    ...(plan.setup
      ? [
          Object.entries(plan.setup)
            .map((pair) => pair.join(' '))
            .join(', '),
        ]
      : []),
    ...(broken === 0 ? [] : [`${broken} were broken off after ${plan.most} Turns, and have no winner.`]),
    '',
    ...columns([HEAD, ...rows]),
    ...(story ? storyLines(story, fields) : []),
    ...(plan.format === 'duels' && plan.bots.length > 2 ? crossTable(plan, games) : []),
  ].join('\n');
};

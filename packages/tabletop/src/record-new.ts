/** The start of a game and its record. */
import { copyJson, deepFreeze, hashOf } from './canonical.ts';
import { checkSeed, seedHash } from './dice.ts';
import { play } from './dice-play.ts';
import type { AnyGame } from './game.ts';
import { publicHeader } from './public-chain.ts';
import { type GameRecord, headerHash, type NewGame, type RecordHeader, type TableParts } from './record.ts';
import { err, ok, type Problem, type Result } from './result.ts';
import { diceSeed, seedsProblems } from './seeds.ts';

const unknownEdition = (game: AnyGame, edition: string): readonly Problem[] => [
  {
    code: 'unknown',
    path: 'edition',
    message: `There is no edition "${edition}" of ${game.title}.`,
    expected: `${game.editions.map((e) => e.id).join(', ')}, or rules of the house's own`,
  },
];

const rulesOf = <G extends AnyGame>(game: G, { edition, rules }: NewGame): Result<unknown> => {
  const printed = game.editions.find((e) => e.id === edition);
  if (rules === undefined && !printed) return err(unknownEdition(game, edition));
  return game.checkRules(rules ?? printed?.rules);
};

const tableParts = ({ house, seeds, keys, sealing }: TableParts): TableParts => ({
  ...(house !== undefined && { house }),
  ...(seeds && { seeds }),
  ...(keys && { keys }),
  ...(sealing && { sealing }),
});

/**
 * Starts a game and its record. Problems: an unknown edition, rules or setup that the game refuses, a seed that will
 * not do, dice placed by hand that are not possible, a list of commitments or secrets that are not true (`tampered`).
 */
export const newRecord = (game: AnyGame, options: NewGame): Result<GameRecord> => {
  const { edition, seed, notes = {}, given = {} } = options;
  const rules = rulesOf(game, options);
  const setup = rules.ok ? game.checkSetup(rules.value, options.setup) : rules;
  if (!rules.ok || !setup.ok) return setup as Result<never>;
  const bad = checkSeed(seed);
  if (bad.length > 0) return err(bad);
  const parts = tableParts(options);
  const strange = parts.seeds ? seedsProblems(parts.seeds, { ...parts, seedHash: seedHash(seed) }) : [];
  if (strange.length > 0) return err(strange);
  const played = play(game.dice, diceSeed(seed, parts.seeds), given, (dice) =>
    game.start(rules.value, setup.value, dice),
  );
  if (!played.ok) return played;
  const { state, events, rolls } = played.value;
  const isOpen = options.public === true && game.secrets === 'some';
  const whole = copyJson({
    format: isOpen || Object.keys(parts).length > 0 ? 'paravion-record/2' : 'paravion-record/1',
    game: game.id,
    revision: game.revision,
    edition,
    rules: rules.value,
    setup: setup.value,
    notes,
    seedHash: seedHash(seed),
    ...(game.dice && { dice: game.dice }),
    ...parts,
    start: { state, stateHash: hashOf(state), rolls, events },
  } as const);
  const header: RecordHeader = isOpen
    ? { ...whole, publicHash: hashOf(publicHeader(game, whole, diceSeed(seed, parts.seeds))) }
    : whole;
  return ok(deepFreeze({ ...header, hash: headerHash(header), seed, entries: [] }));
};

/** A club's own pack: its squadrons, with its men, as a setup has them (rules 1.5, 3.1). */
import { err, type Problem, type Result } from '@paravion/tabletop';
import { hasBegun, isMonth } from '../calendar.ts';
import { OFFICER_STEP, RANKS } from '../men.ts';
import { aceScores } from '../phases/recruit.ts';
import { nationOf, type Setup, type SquadronSetup } from '../setup.ts';
import { type Side, sideOf } from '../vocabulary.ts';
import { checkPack } from './check.ts';
import type { Pack, PackSquadron } from './types.ts';
import { baseOn, SECTORS, victoriesBefore, WEST, warId } from './west.ts';

/** Where a squadron is put whose base has no place on the map. */
const NOWHERE = 5;

/** Lists of our own pack that no war takes from a club's: what stands in them would be lost without a word. */
const OURS_ALONE = ['sectors', 'lines', 'towns', 'months'] as const;

const nonsense = (path: string, message: string, expected: string, rule = '3.1'): Problem => ({
  code: 'nonsense',
  path,
  message,
  expected,
  rule,
});

const withoutEffect = (pack: Pack): readonly Problem[] =>
  OURS_ALONE.filter((list) => pack[list].length > 0).map((list) =>
    nonsense(
      list,
      `A club's pack can have squadrons, aces, aerodromes, headlines, names, ranks and decorations; "${list}" would have no effect.`,
      `no "${list}"`,
    ),
  );

/** What is said of a nation must be of one that has a squadron here. */
const nationFaults = (pack: Pack): readonly Problem[] => {
  const nations = new Set(pack.squadrons.map(({ nation }) => nation));
  return (['names', 'ranks', 'decorations'] as const).flatMap((list) =>
    pack[list].flatMap(({ nation }, i) => {
      const path = `${list}[${i}].nation`;
      if (!nations.has(nation))
        return [nonsense(path, `No squadron of this pack is of ${nation}.`, [...nations].join(', '))];
      const first = pack[list].findIndex((one) => one.nation === nation);
      return list !== 'decorations' && first < i ? [nonsense(path, `${nation} stands twice.`, 'each nation once')] : [];
    }),
  );
};

const LONGEST_NAME = 29;
const nameFaults = ({ names }: Pack): readonly Problem[] =>
  names.flatMap((one, i) =>
    (['given', 'surnames'] as const).flatMap((list) =>
      one[list].flatMap((name, j) =>
        name.length > LONGEST_NAME
          ? [nonsense(`names[${i}].${list}[${j}]`, 'A name is too long.', `${LONGEST_NAME} signs at most`)]
          : [],
      ),
    ),
  );

/** As many steps as the nation's own ladder has: the rules go by steps (rule 7.8). */
const rankFaults = ({ ranks }: Pack): readonly Problem[] =>
  ranks.flatMap(({ nation, steps }, i) => {
    const own = nationOf(nation);
    const usual = RANKS[own];
    const below = OFFICER_STEP[own] > 0 ? `, of which the first ${OFFICER_STEP[own]} are below officer` : '';
    return steps.length === usual.length
      ? []
      : [
          nonsense(
            `ranks[${i}].steps`,
            `${steps.length} ranks will not do for ${nation}.`,
            `${usual.length}, in place of ${usual.join(', ')}${below}`,
            '7.8',
          ),
        ];
  });

const dateFaults = ({ headlines, decorations }: Pack): readonly Problem[] => [
  ...headlines.flatMap(({ date }, i) =>
    isMonth(date.slice(0, 7)) ? [] : [nonsense(`headlines[${i}].date`, `The war does not come to ${date}.`, MONTHS)],
  ),
  ...decorations.flatMap(({ from, to }, i) =>
    isMonth(from) && isMonth(to) && from <= to
      ? []
      : [nonsense(`decorations[${i}].from`, `Nobody can be given it from ${from} to ${to}.`, MONTHS)],
  ),
];
const MONTHS = 'months from 1916-01 to 1918-11';

/** A club's pack, which may name the aerodromes of ours; a man who comes to none of its squadrons would never fly. All faults are named. */
export const checkClubPack = (input: unknown): Result<Pack> => {
  const checked = checkPack(input, WEST.aerodromes);
  if (!checked.ok) return checked;
  const { aces, squadrons } = checked.value;
  const ids = squadrons.map(({ id }) => id);
  const problems = aces.flatMap(({ name, squadrons: posts }, i): readonly Problem[] =>
    posts.some(({ unit }) => ids.includes(unit))
      ? []
      : [
          {
            code: 'nonsense',
            path: `aces[${i}].squadrons`,
            message: `${name} is in no squadron of this pack.`,
            expected: ids.join(', '),
            rule: '1.5',
          },
        ],
  );
  const pack = checked.value;
  const all = [
    ...withoutEffect(pack),
    ...nationFaults(pack),
    ...nameFaults(pack),
    ...rankFaults(pack),
    ...dateFaults(pack),
    ...problems,
  ];
  return all.length > 0 ? err(all) : checked;
};

/** As much of a text as there is room for, in whole characters. */
const fit = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}/gu, '');

/** The sector of our front that is nearest to an aerodrome. */
const sectorAt = ({ aerodromes }: Pack, place: string | null): number => {
  const at = [...aerodromes, ...WEST.aerodromes].find((a) => a.id === place);
  if (!at || at.x === null || at.y === null) return NOWHERE;
  const squares = SECTORS.map(({ x, y }) => (x - at.x!) ** 2 + (y - at.y!) ** 2);
  return 1 + squares.indexOf(Math.min(...squares));
};

/** A squadron of a club's pack, and on which side it flies. */
export interface ClubSquadron {
  readonly side: Side;
  readonly setup: SquadronSetup;
}

/** What the pack has in place of what the nation of a squadron has; without names Belgians and Americans have theirs of our pack. */
const clubOf = (pack: Pack, { nation, bases }: PackSquadron): NonNullable<SquadronSetup['club']> => {
  const names = [...pack.names, ...WEST.names].find((one) => one.nation === nation)!;
  const ranks = pack.ranks.find((one) => one.nation === nation)?.steps;
  const awards = pack.decorations
    .filter((one) => one.nation === nation)
    .map(({ nation: _, src, sure, ...award }) => award);
  const own = pack.names.includes(names) || nationOf(nation) !== nation;
  return {
    ...(own ? { names: { given: names.given, surnames: names.surnames } } : {}),
    ...(ranks ? { ranks } : {}),
    ...(awards.length > 0 ? { awards } : {}),
    bases: bases.map(({ from, place }) => {
      const named = pack.aerodromes.find(({ id }) => id === place)?.name;
      return { from, base: named === undefined ? place : fit(named, 40), sector: sectorAt(pack, place) };
    }),
  };
};

/** The headlines of a pack, for the newspapers of both sides. */
export const clubNews = ({ headlines }: Pack): NonNullable<Setup['news']> =>
  headlines.map(({ date, headline, german }) => ({ date, headline, ...(german ? { german } : {}) }));

/** The squadrons of a pack that are at the front in a month, each with its men of history, who fly as rule 1.5 has it. */
export const clubSquadrons = (pack: Pack, month: string): readonly ClubSquadron[] =>
  pack.squadrons
    .filter(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7))
    .map((squadron) => {
      const { id, name, nation, role, markings } = squadron;
      const day = `${month}-01`;
      const men = pack.aces
        .filter((ace) => ace.squadrons.findLast(({ from }) => hasBegun(from, day))?.unit === id)
        .filter(({ fate }) => fate.kind === 'survived' || !hasBegun(fate.date, day))
        .map((ace) => ({ name: ace.name, victories: victoriesBefore(ace, month), ...aceScores(ace, month) }));
      return {
        side: sideOf(nation),
        setup: {
          id: warId(id),
          name: fit(name, 60),
          nation: nationOf(nation),
          role,
          sector: sectorAt(pack, baseOn(squadron, day)),
          emblem: fit(markings, 120),
          club: clubOf(pack, squadron),
          ...(men.length > 0 ? { men } : {}),
        },
      };
    });

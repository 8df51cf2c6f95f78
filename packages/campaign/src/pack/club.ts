/** A club's own pack: its squadrons, with its men, as a setup has them (rules 1.5, 3.1). */
import { AIRCRAFT, panelOf, TIMELINE_MONTHS } from '@paravion/clouds';
import { err, type Problem, type Result } from '@paravion/tabletop';
import { hasBegun, isMonth } from '../calendar.ts';
import { seatsIn, typesFor } from '../machines.ts';
import { OFFICER_STEP, RANKS } from '../men.ts';
import { aceRank, aceScores } from '../phases/recruit.ts';
import { wishesOf } from '../phases/tasks.ts';
import { nationOf, type Setup, type SquadronSetup } from '../setup.ts';
import { NATIONS, type Role, type Side, sideOf } from '../vocabulary.ts';
import type { Message } from '../words/german-problems.ts';
import { checkPack } from './check.ts';
import { nearestSector, OUR_FRONT } from './front.ts';
import { frontFaults } from './own-front.ts';
import type { Pack, PackSquadron } from './types.ts';
import { baseOn, victoriesBefore, WEST, warId } from './west.ts';

/** Where a squadron is put whose base has no place on the map. */
const NOWHERE = 5;

const nonsense = (path: string, message: Message, expected: string, rule = '3.1'): Problem => ({
  code: 'nonsense',
  path,
  message,
  expected,
  rule,
});

/** Of whom a list speaks: of a nation, or of its squadrons of a role. */
const sameOf = (one: { readonly nation: string; readonly role?: string }): string =>
  one.role === undefined ? one.nation : `${one.nation}, ${one.role}`;

/** What is said of a nation must be of one that has a squadron here. */
const nationFaults = (pack: Pack): readonly Problem[] => {
  const nations = new Set(pack.squadrons.map(({ nation }) => nation));
  return (['names', 'ranks', 'decorations', 'timelines', 'missions'] as const).flatMap((list) =>
    pack[list].flatMap(({ nation }, i) => {
      const path = `${list}[${i}].nation`;
      if (!nations.has(nation))
        return [nonsense(path, `No squadron of this pack is of ${nation}.`, [...nations].join(', '))];
      const first = pack[list].findIndex((one) => sameOf(one) === sameOf(pack[list][i]!));
      return list !== 'decorations' && first < i
        ? [nonsense(path, `${sameOf(pack[list][i]!)} stands twice.`, 'each once')]
        : [];
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
    const usual = RANKS[nation === 'US' ? 'US' : own];
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

const dateFaults = ({ headlines, decorations, months }: Pack): readonly Problem[] => [
  ...months.flatMap(({ month }, i) => {
    const path = `months[${i}].month`;
    if (!isMonth(month)) return [nonsense(path, `The war does not come to ${month}.`, MONTHS)];
    return months.findIndex((one) => one.month === month) < i
      ? [nonsense(path, `${month} stands twice.`, 'each month once')]
      : [];
  }),
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

/** Months of the war in which a squadron is at the front. */
const monthsAt = ({ from, to }: PackSquadron): readonly string[] =>
  TIMELINE_MONTHS.filter((month) => from.slice(0, 7) <= month && month <= to.slice(0, 7));

/** Whether a type is built for a role: one seat for fighters, two for who looks on or fights near the ground, room for bombs. */
const BUILT: Readonly<Record<Role, (type: string) => boolean>> = {
  fighter: (type) => seatsIn(type) === 1,
  observation: (type) => seatsIn(type) === 2,
  attack: (type) => seatsIn(type) === 2,
  bomber: (type) => seatsIn(type) > 1 && panelOf(type).bombs.n > 0,
};

/** What a club may give a squadron of a role: what any nation flies in it, friend or foe, and all others that are built for it. */
const typesOfRole = (role: Role): ReadonlySet<string> =>
  new Set([
    ...NATIONS.flatMap((nation) => typesFor({ nation, role })),
    ...AIRCRAFT.map(({ id }) => id).filter(BUILT[role]),
  ]);

/** In every month of each of its squadrons a timeline must have something to fly, of what can do the work of that role. */
const timelineFaults = ({ timelines, squadrons }: Pack): readonly Problem[] =>
  timelines.flatMap(({ nation, role, types }, i): readonly Problem[] => {
    const path = `timelines[${i}].types`;
    const its = squadrons.filter((one) => one.nation === nation && one.role === role);
    const gap = its.flatMap(monthsAt).find((month) => !types.some(({ from, to }) => from <= month && month <= to));
    const able = typesOfRole(role);
    const strange = types.findIndex(({ type }) => !able.has(type));
    const turned = types.findIndex(
      ({ from, to, faces }) => !isMonth(from) || !isMonth(to) || from > to || faces[0] > faces[1],
    );
    return [
      ...(its.length === 0
        ? [nonsense(path, `No squadron of this pack is of ${nation}, ${role}.`, 'one of them')]
        : []),
      ...(turned < 0
        ? []
        : [nonsense(`${path}[${turned}]`, 'What comes first must come first.', `${MONTHS}, faces like [1, 4]`, '8.1')]),
      ...(strange < 0
        ? []
        : [
            nonsense(
              `${path}[${strange}].type`,
              `"${types[strange]!.type}" is nothing for ${role}.`,
              [...able].join(', '),
              '8.1',
            ),
          ]),
      ...(gap === undefined
        ? []
        : [nonsense(path, `There is nothing to fly in ${gap}.`, 'a type for each month', '8.1')]),
    ];
  });

/** A role can be sent only on what its machines can do (rule 5.1). */
const missionFaults = ({ missions }: Pack): readonly Problem[] =>
  missions.flatMap(({ role, tasks }, i) => {
    const able = wishesOf({ role });
    const wrong = tasks.findIndex((task) => !able.includes(task));
    return wrong < 0
      ? []
      : [
          nonsense(
            `missions[${i}].tasks[${wrong}]`,
            `"${tasks[wrong]}" is nothing for ${role}.`,
            able.join(', '),
            '5.1',
          ),
        ];
  });

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
            message: `${name} is in no squadron of this pack.` satisfies Message,
            expected: ids.join(', '),
            rule: '1.5',
          },
        ],
  );
  const pack = checked.value;
  const all = [
    ...frontFaults(pack),
    ...nationFaults(pack),
    ...nameFaults(pack),
    ...rankFaults(pack),
    ...dateFaults(pack),
    ...timelineFaults(pack),
    ...missionFaults(pack),
    ...problems,
  ];
  return all.length > 0 ? err(all) : checked;
};

/** As much of a text as there is room for, in whole characters. */
const fit = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}/gu, '');

/** The sector that is nearest to an aerodrome, of the pack's own front or of ours; without a place on the map one in the middle. */
const sectorAt = ({ aerodromes, sectors }: Pack, place: string | null): number => {
  const row = sectors.length > 0 ? sectors : OUR_FRONT.sectors;
  const at = [...aerodromes, ...WEST.aerodromes].find((a) => a.id === place);
  return at && at.x !== null && at.y !== null
    ? nearestSector(row, { x: at.x, y: at.y })
    : Math.min(NOWHERE, Math.ceil(row.length / 2));
};

/** A squadron of a club's pack, and on which side it flies. */
export interface ClubSquadron {
  readonly side: Side;
  readonly setup: SquadronSetup;
}

/** What the pack has in place of what the nation of a squadron has; without names Belgians and Americans have theirs of our pack. */
const clubOf = (pack: Pack, { nation, role, bases }: PackSquadron): NonNullable<SquadronSetup['club']> => {
  const names = [...pack.names, ...WEST.names].find((one) => one.nation === nation)!;
  const ranks = pack.ranks.find((one) => one.nation === nation)?.steps ?? (nation === 'US' ? RANKS.US : undefined);
  const awards = pack.decorations
    .filter((one) => one.nation === nation)
    .map(({ nation: _, src, sure, ...award }) => award);
  const types = pack.timelines.find((one) => one.nation === nation && one.role === role)?.types;
  const tasks = pack.missions.find((one) => one.nation === nation && one.role === role)?.tasks;
  const own = pack.names.includes(names) || nationOf(nation) !== nation;
  return {
    ...(own ? { names: { given: names.given, surnames: names.surnames } } : {}),
    ...(ranks ? { ranks: [...ranks] } : {}),
    ...(awards.length > 0 ? { awards } : {}),
    ...(types ? { types: types.map(({ rare, ...type }) => ({ ...type, ...(rare ? { rare } : {}) })) } : {}),
    ...(tasks ? { tasks } : {}),
    bases: bases.map(({ from, place }) => {
      const sector = sectorAt(pack, place);
      const own = pack.aerodromes.find(({ id }) => id === place);
      if (!own) return { from, base: place, sector };
      const { x, y, name } = own;
      return { from, base: fit(name, 40), sector, ...(x !== null && y !== null ? { spot: { x, y } } : {}) };
    }),
  };
};

/** The headlines of a pack, for the newspapers of both sides. */
export const clubNews = ({ headlines }: Pack): NonNullable<Setup['news']> =>
  headlines.map(({ date, headline, german }) => ({ date, headline, ...(german ? { german } : {}) }));

/** The weather of the months, as the newspapers tell of it. */
export const clubClimate = ({ months }: Pack): NonNullable<Setup['climate']> =>
  months.map(({ month, weather, german }) => ({ month, weather, ...(german ? { german } : {}) }));

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
        .map((ace) => {
          const victories = victoriesBefore(ace, month);
          return { name: ace.name, victories, rank: aceRank(nationOf(nation), victories), ...aceScores(ace, month) };
        });
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

/** A club's own pack: its squadrons, with its men, as a setup has them (rules 1.5, 3.1). */
import { err, type Problem, type Result } from '@paravion/tabletop';
import { hasBegun } from '../calendar.ts';
import { aceScores } from '../phases/recruit.ts';
import type { SquadronSetup } from '../setup.ts';
import { type Side, sideOf } from '../vocabulary.ts';
import { checkPack } from './check.ts';
import type { Pack, PackSquadron } from './types.ts';
import { baseOn, SECTORS, victoriesBefore, WEST, warId } from './west.ts';

/** Where a squadron is put whose base has no place on the map. */
const NOWHERE = 5;

/** Lists of our own pack that no war takes from a club's: what stands in them would be lost without a word. */
const OURS_ALONE = ['sectors', 'lines', 'towns', 'months', 'headlines', 'names'] as const;
const OURS_INSTEAD: Partial<Record<(typeof OURS_ALONE)[number], string>> = {
  names: 'men by name in aces',
  headlines: 'letters to the paper: press ...',
};

const withoutEffect = (pack: Pack): readonly Problem[] =>
  OURS_ALONE.filter((list) => pack[list].length > 0).map((list) => ({
    code: 'nonsense',
    path: list,
    message: `A club's pack can have squadrons, aces and aerodromes; "${list}" would have no effect.`,
    expected: OURS_INSTEAD[list] ?? `no "${list}"`,
    rule: '3.1',
  }));

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
  const all = [...withoutEffect(checked.value), ...problems];
  return all.length > 0 ? err(all) : checked;
};

/** As much of a text as there is room for, in whole characters. */
const fit = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}/gu, '');

/** The sector of our front that is nearest to its base of that day. */
const sectorOn = ({ aerodromes }: Pack, squadron: PackSquadron, day: string): number => {
  const at = [...aerodromes, ...WEST.aerodromes].find((a) => a.id === baseOn(squadron, day));
  if (!at || at.x === null || at.y === null) return NOWHERE;
  const squares = SECTORS.map(({ x, y }) => (x - at.x!) ** 2 + (y - at.y!) ** 2);
  return 1 + squares.indexOf(Math.min(...squares));
};

/** A squadron of a club's pack, and on which side it flies. */
export interface ClubSquadron {
  readonly side: Side;
  readonly setup: SquadronSetup;
}

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
          nation: nation === 'GB' || nation === 'DE' ? nation : 'FR',
          role,
          sector: sectorOn(pack, squadron, day),
          emblem: fit(markings, 120),
          ...(men.length > 0 ? { men } : {}),
        },
      };
    });

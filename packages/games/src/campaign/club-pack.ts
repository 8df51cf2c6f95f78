/** A club's own pack as it comes into a war: checked, in a month, and not too long. */
import {
  type ClubSquadron,
  checkClubPack,
  clubClimate,
  clubFront,
  clubNews,
  clubSquadrons,
  type Message,
  monthWords,
  type Pack,
  type Setup,
} from '@paravion/campaign';
import { err, ok, type Problem, type Result } from '@paravion/tabletop';
import type { FileText } from '../adapter.ts';

/** A fault of what was wished for a war. */
export const wrong = (path: string, message: Message, expected: string): Problem => ({
  code: 'unknown',
  path,
  message,
  expected,
});

interface Club {
  readonly squadrons: readonly ClubSquadron[];
  readonly news: NonNullable<Setup['news']>;
  readonly climate: NonNullable<Setup['climate']>;
  readonly front: Setup['front'];
}

/** A club's pack, checked; all faults are named. */
export const packIn = ({ path, text }: FileText): Result<Pack> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err([wrong(path, 'This file is no JSON.', 'a pack as docs/war.md has it')]);
  }
  const pack = checkClubPack(json);
  return pack.ok ? pack : err(pack.error.map((p) => ({ ...p, path, message: `${p.path ?? ''}: ${p.message}` })));
};

/** The first and the last month in which a pack has squadrons. */
const monthsAtFront = ({ squadrons }: Pack): string => {
  const [first] = squadrons.map(({ from }) => from.slice(0, 7)).toSorted();
  const last = squadrons
    .map(({ to }) => to.slice(0, 7))
    .toSorted()
    .at(-1);
  return `from ${monthWords(first!, 'en')} to ${monthWords(last!, 'en')}`;
};

/** The squadrons of a club's pack in a month, its headlines, its weather and its front; none without a file. All faults of the file are named. */
export const clubOf = (file: FileText | undefined, month: string): Result<Club> => {
  if (!file) return ok({ squadrons: [], news: [], climate: [], front: undefined });
  const pack = packIn(file);
  if (!pack.ok) return pack;
  const squadrons = clubSquadrons(pack.value, month);
  return squadrons.length > 0
    ? ok({ squadrons, news: clubNews(pack.value), climate: clubClimate(pack.value), front: clubFront(pack.value) })
    : err([
        wrong(
          file.path,
          `No squadron of this pack is at the front in ${monthWords(month, 'en')}.`,
          `a first month ${monthsAtFront(pack.value)}`,
        ),
      ]);
};

/** The longest that squadrons of a club's pack make a war, in characters: it is kept with every month. */
const LONGEST_CLUB = 400_000;

/** Each of a club's squadrons brings all that its nation has: of a short pack that can come to very much. */
export const notTooLong = (setup: Setup, { path }: FileText): Result<Setup> => {
  const { length } = JSON.stringify([setup.squadrons, setup.front]);
  if (length <= LONGEST_CLUB) return ok(setup);
  const many = `${Math.ceil(length / 1000)} kB`;
  const message: Message = `The squadrons of this pack come to ${many}, for each has its nation's names, decorations and types.`;
  return err([{ ...wrong(path, message, `${LONGEST_CLUB / 1000} kB at most`), code: 'out-of-range' }]);
};

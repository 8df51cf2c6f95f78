/** Letters that were held because nobody played under their address, once somebody does: taken in, with their answer. */
import { readFile } from 'node:fs/promises';
import { err, ok } from '@paravion/tabletop';
import { letterOfMail } from '../mail/gather.ts';
import type { Tried } from '../reply.ts';
import { openGames } from './games.ts';
import { type Desk, inOffice, type OfficePlayer, saveOffice, type TakenLetter } from './office.ts';
import { type OpenGame, sortMail, titleOf } from './sort.ts';
import { nameOf, takeMail } from './take-in.ts';

/** Why a letter is not taken in by itself: it is of a Turn that was flown, or its writer has sent another since. */
const tooLate = (desk: Desk, games: readonly OpenGame[], letter: TakenLetter, player: OfficePlayer): string | null => {
  const flown = games.find(({ game, table }) => letter.due?.[game.id] !== table.turn);
  if (flown) return `${titleOf(flown)} was flown since`;
  const { letters } = desk.office;
  const newer = letters.slice(letters.findIndex(({ hash }) => hash === letter.hash) + 1);
  const other = newer.some(({ from, held }) => held === undefined && player.addresses.includes(from));
  return other ? 'a later letter is in' : null;
};

/** Takes in what is held of a player from addresses that are known to be his now. Gives what is to be told of it. */
export const takeKnown = async (desk: Desk, player: OfficePlayer): Promise<Tried<readonly string[]>> => {
  const told: string[] = [];
  let now = desk;
  for (const letter of desk.office.letters) {
    if (letter.held === undefined || letter.due === undefined || !player.addresses.includes(letter.from)) continue;
    const games = await openGames(now);
    if (!games.ok) return games;
    const file = `letters/${nameOf(letter.hash)}.eml`;
    const raw = await letterOfMail(file, await readFile(inOffice(now, file)), { names: [], players: [] });
    const sorted = sortMail(now, games.value, raw.mail!);
    const his = sorted.is === 'stranger' ? [] : sorted.routes.map(({ open }) => open);
    if (his.length === 0) continue;
    const late = tooLate(now, his, letter, player);
    if (late !== null) {
      told.push(`${letter.from}: still HELD, ${late} (${file})`);
      continue;
    }
    const done = await takeMail(now, games.value, raw, letter.hash);
    if ('exit' in done) return err(done);
    const letters = now.office.letters.map((one) => (one.hash === letter.hash ? done.letter : one));
    now = { ...now, office: { ...now.office, letters } };
    await saveOffice(now);
    told.push(...done.told);
  }
  return ok(told);
};

/** Letters that wait for the game master, taken off his list. */
import { err, ok } from '@paravion/tabletop';
import { badInput, type Reply, reply, type Tried } from '../reply.ts';
import { type Desk, saveOffice, type TakenLetter } from './office.ts';

const waits = ({ held, says }: TakenLetter): boolean => held !== undefined || says !== undefined;

/** The one letter on the game master's list whose name begins so. */
export const waitingLetter = ({ office }: Desk, name: string | undefined): Tried<TakenLetter> => {
  const [found, other] = office.letters.filter((letter) => waits(letter) && name && letter.hash.startsWith(name));
  if (found && !other) return ok(found);
  return err(
    badInput({
      code: 'unknown',
      message: `No letter "${name ?? ''}" waits for you.`,
      expected: 'a name that "post status" shows',
    }),
  );
};

/** The office with a letter seen to; it is for these games. */
export const withSettled = (desk: Desk, { hash, from }: TakenLetter, games: TakenLetter['games']): Desk => {
  const letters = desk.office.letters.map((one) => (one.hash === hash ? { hash, from, games } : one));
  return { ...desk, office: { ...desk.office, letters } };
};

/** Takes a letter off the lists, once the game master has seen to it. */
export const settleLetter = async (desk: Desk, name: string | undefined): Promise<Reply> => {
  const found = waitingLetter(desk, name);
  if (!found.ok) return found.error;
  await saveOffice(withSettled(desk, found.value, found.value.games));
  return reply(`${found.value.from}: settled.`, found.value);
};

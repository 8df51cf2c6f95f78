/** A deadline that is set anew: whoever has the old one in a mail is told, once. */
import { readdir } from 'node:fs/promises';
import { sayMoment } from '@paravion/mail';
import { standings } from '../file/pending.ts';
import { type Reply, refused, reply } from '../reply.ts';
import { dueWords } from './games.ts';
import { type OutMail, post } from './mails.ts';
import { type Desk, inOffice, playerAt, saveOffice } from './office.ts';
import { mailTo, playersOf } from './out-mails.ts';
import { withGame } from './send-out.ts';
import { type OpenGame, titleOf } from './sort.ts';
import { WORDS } from './words.ts';

/** Names of all mails that were ever written. */
const written = async (desk: Desk): Promise<readonly string[]> => {
  const found = ['outbox', 'sent'].map((place) => readdir(inOffice(desk, place)).catch(() => []));
  return (await Promise.all(found)).flat().map((name) => name.replace(/\.eml$/, ''));
};

const movedMail = (
  desk: Desk,
  open: OpenGame,
  seat: number,
  email: string,
  deadline: string,
  names: readonly string[],
): OutMail | null => {
  const { game, table } = open;
  const { turn, replay } = table;
  const own = names.filter((name) => name.startsWith(`${game.id}-turn-`) && name.endsWith(`-seat-${seat + 1}`));
  const start = `${game.id}-turn-${turn}-deadline-`;
  const moved = own.filter((name) => name.startsWith(start)).toSorted();
  const about = new RegExp(
    `-turn-(?:${replay.turns.length}-[0-9a-f]{8}(?:-\\d+)?|${turn}-(?:question|reminder|deadline-.+))-seat-`,
  );
  const { standing, name } = standings(table)[seat]!;
  // Whose letter of this Turn is in has been answered, with the deadline.
  const knows = standing === 'in' || standing === 'unreadable' || own.some((one) => about.test(one));
  const mark = deadline.replace(/\D/g, '');
  if (standing === 'idle' || game.deadline === null || !knows || moved.at(-1)?.includes(`-${mark}-`)) return null;
  const player = playerAt(desk, email);
  const words = WORDS[player.language];
  const due = dueWords(open, player.language);
  const said = words.moved(titleOf(open), due, sayMoment(deadline, player), sayMoment(game.deadline, player));
  return {
    name: `${start}${String(moved.length + 1).padStart(3, '0')}-${mark}-seat-${seat + 1}`,
    to: mailTo(desk, email),
    subject: `${titleOf(open)}, ${due}`,
    text: [words.greeting(name), '', said, '', desk.office.gm.name].join('\n'),
  };
};

/** Sets when the orders of the Turn now due are wanted; null: no deadline. The mails lie in the outbox. */
export const setDeadline = async (desk: Desk, open: OpenGame, deadline: string | null): Promise<Reply> => {
  const { game, table } = open;
  if (table.owing.length === 0) return refused({ code: 'illegal', message: `${titleOf(open)} is over.` });
  const told: string[] = [];
  if (deadline !== null && deadline !== game.deadline && game.turn === table.turn) {
    const names = await written(desk);
    for (const { seat, address } of playersOf(open)) {
      const mail = movedMail(desk, open, seat, address, deadline, names);
      if (mail && (await post(desk, mail))) told.push(table.position.names[seat]!);
    }
  }
  const changed = { ...game, turn: table.turn, deadline };
  await saveOffice(withGame(desk, changed));
  const until = deadline === null ? 'no deadline' : sayMoment(deadline, playerAt(desk, desk.office.gm.email));
  const mails = told.length > 0 ? ` A mail to ${told.join(', ')} lies in outbox/.` : '';
  return reply(`${titleOf(open)}, ${dueWords(open, 'en')}: ${until}.${mails}`, changed);
};

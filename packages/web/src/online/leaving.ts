/** What follows from leaving a table, or from ending an account that nobody can sign in to again: said before it is done. */
import type { Me, TableView } from '@paravion/protocol';
import type { Question } from '../ui/confirm.svelte.ts';
import type { QuestionWords } from '../words/en-questions.ts';

/** The question before somebody leaves his seat. `sealed`: whether he has sealed orders for this Turn. */
export const leaving = (
  { back, leave }: QuestionWords,
  table: Pick<TableView, 'title' | 'status' | 'waiting' | 'standbys' | 'rated' | 'seats' | 'you'>,
): Question => {
  const own = table.seats.find((seat) => seat.seat === table.you.seat);
  const again = table.rated ? [] : [leave.comeBack];
  const alone = table.standbys > 0 ? [leave.standbyFlies] : [leave.planeAlone, ...again];
  const before = [table.waiting > 0 ? leave.nextWaits : leave.seatFree];
  const during = [
    ...(own?.owes ? alone : []),
    ...(own?.sealed ? [leave.ordersOut] : []),
    table.rated ? leave.rated : leave.unrated,
  ];
  const follows = table.status === 'open' ? before : during;
  return { title: leave.title(table.title), follows, yes: leave.yes, no: back };
};

/** The question before a guest gives up his account, to be nobody or to be somebody else. */
export const givingUp = ({ back, guestOut }: QuestionWords, { name }: Pick<Me, 'name'>, yes: string): Question => ({
  title: guestOut.title(name),
  follows: [guestOut.lost, guestOut.seats],
  yes,
  no: back,
  instead: { href: '/join', text: guestOut.keep },
});

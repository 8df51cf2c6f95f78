/** What follows from leaving a table: said before it is done. */
import type { TableView } from '@paravion/protocol';
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

/** Flies a game again with the same people: lays its table, or sits down at the one that another of them has laid. */
import type { Refusal, TableView } from '@paravion/protocol';
import type { Result } from '@paravion/tabletop';
import { ask } from '../engine/ask.ts';
import { call } from './call.ts';

/** `turned`: in one another's seats. Gives the id of the table. */
export const flyAgain = async (id: string, turned: boolean): Promise<Result<string, Refusal>> => {
  const answer = await call('again', { params: { id }, body: { turned, device: await ask('device', null) } });
  if (!answer.ok) return answer;
  const { id: table, you }: TableView = answer.value;
  if (you.seat !== null) {
    await ask('laid', table);
    return { ok: true, value: table };
  }
  const joined = await call('join', { params: { id: table }, body: { device: await ask('device', table) } });
  return joined.ok ? { ok: true, value: table } : joined;
};

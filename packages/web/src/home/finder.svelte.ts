/** The search for a fight: asked again every few seconds until there is a table, which is then opened. */
import type { Answer, Call, Fight } from '@paravion/protocol';
import { go } from '../app.svelte.ts';
import { ask } from '../engine/ask.ts';
import { call, reasonOf } from '../online/call.ts';
import { somebody } from '../online/me.svelte.ts';

const EVERY_MS = 3000;

/** Begins nothing by itself; `stop` also when the page goes. */
export const createFinder = () => {
  let fight = $state.raw<Fight | null>(null);
  let found = $state.raw<Answer<'seek'> | null>(null);
  let fault = $state('');
  let timer = 0;
  let bots = false;

  const end = (): void => {
    clearTimeout(timer);
    fight = null;
    found = null;
    bots = false;
  };
  const again = async (body: Call<'seek'>['body']): Promise<void> => {
    const answer = await call('seek', { body: { ...body, bots } });
    if (!fight) return;
    if (!answer.ok) {
      fault = reasonOf(answer.error);
      if (answer.error.error !== 'failed') return end();
    } else {
      fault = '';
      found = answer.value;
      const { table } = answer.value;
      if (table) {
        end();
        await ask('laid', table);
        return go(`/table/${table}`);
      }
    }
    timer = window.setTimeout(() => void again(body), EVERY_MS);
  };
  return {
    get fight() {
      return fight;
    },
    get found() {
      return found;
    },
    get fault() {
      return fault;
    },
    look: async (wish: Fight): Promise<void> => {
      end();
      fight = wish;
      if (!(await somebody())) return end();
      await again({ ...wish, device: await ask('device', null) });
    },
    /** Begins with bots in the empty seats, at the next asking. */
    withBots: (): void => {
      bots = true;
    },
    stop: (): void => {
      if (fight) void call('seekOff', {});
      end();
    },
  };
};

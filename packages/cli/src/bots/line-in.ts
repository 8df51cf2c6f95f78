/** The house's messages to a bot with an account, over an HTTP answer that does not end; and what the bot says back. */

import { type BotMessage, type HouseMessage, houseMessageSchema } from '@paravion/protocol';
import { err, ok } from '@paravion/tabletop';

export interface Door {
  readonly server: string;
  readonly token: string;
}

/** What the server would not do; `final` where trying again is of no use. */
export interface Closed {
  readonly message: string;
  readonly final: boolean;
}

export type Answered<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Closed };

const closed = (message: string, final: boolean): Answered<never> => err({ message, final });

const ANSWER_MS = 20_000;

/** A request with the bot's token; a server that cannot be reached, or that refuses, is an answer too. */
export const ask = async (
  { server, token }: Door,
  path: string,
  body?: unknown,
  signal: AbortSignal = AbortSignal.timeout(ANSWER_MS),
): Promise<Answered<Response>> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  try {
    const response = await fetch(server + path, { headers, signal, ...sent });
    if (response.ok) return ok(response);
    const told = (await response.json().catch(() => null)) as { readonly message?: string } | null;
    const final = response.status < 500 && response.status !== 429;
    return closed(told?.message ?? `${server} answers ${response.status}.`, final);
  } catch {
    return closed(`${server} cannot be reached.`, false);
  }
};

/** Says one thing; what the house answers to it. */
export const say = async (door: Door, message: BotMessage): Promise<Answered<readonly HouseMessage[]>> => {
  const answer = await ask(door, '/api/bot/say', message);
  if (!answer.ok) return answer;
  const { messages } = (await answer.value.json()) as { readonly messages: readonly HouseMessage[] };
  return ok(messages);
};

const parse = (line: string): HouseMessage | null => {
  try {
    return houseMessageSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

/** All messages of an answer, as they come; ends when the connection does. What is not understood is passed over. */
export async function* messagesIn(response: Response): AsyncGenerator<HouseMessage> {
  let partial = '';
  try {
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (partial + text).split('\n');
      partial = lines.pop()!;
      for (const line of lines) {
        const message = line.trim() === '' ? null : parse(line);
        if (message) yield message;
      }
    }
  } catch {
    // The connection broke: whoever reads goes on with a new one.
  }
}

/** Asks the server. Every request and answer is one of the protocol's; what is refused comes back as a value, in the page's language. */

import { ROUTES } from 'virtual:routes';
import type { Answer, Call, Refusal, RouteName } from '@paravion/protocol';
import type { Result } from '@paravion/tabletop';
import { settings, t } from '../app.svelte.ts';

interface Parts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const addressOf = (path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** A reading that a busy server puts off so few seconds is made again, so many times. */
const [SOON, MOST] = [5, 3];

const asked = async (
  address: string,
  request: RequestInit,
  again = request.method === 'GET' ? MOST : 0,
): Promise<Response> => {
  const response = await fetch(address, request);
  const wait = Number(response.headers.get('retry-after') ?? Number.POSITIVE_INFINITY);
  if (response.ok || again === 0 || wait > SOON) return response;
  await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  return asked(address, request, again - 1);
};

export const call = async <N extends RouteName>(name: N, sent: Call<N>): Promise<Result<Answer<N>, Refusal>> => {
  const { method, path } = ROUTES[name];
  const parts = sent as Parts;
  try {
    const response = await asked(addressOf(path, parts), {
      method,
      headers: { 'accept-language': settings.language, 'content-type': 'application/json' },
      body: method === 'GET' ? null : JSON.stringify(parts.body ?? {}),
    });
    const answer = await response.json();
    return response.ok ? { ok: true, value: answer } : { ok: false, error: answer as Refusal };
  } catch {
    return { ok: false, error: { error: 'failed', message: t().common.offline } };
  }
};

/** A refusal in words: its message, which says what is wrong, and what would be right. */
export const reasonOf = ({ message, problems = [] }: Refusal): string => {
  const right = [...new Set(problems.flatMap(({ expected }) => expected ?? []))].join('; ');
  return right === '' ? message : `${message} ${t().common.right}: ${right}`;
};

/** What came of something asked of the server. */
export type Told = Result<unknown, Refusal>;

/** Making an account, or keeping a guest's: by password, by a mailed link, or by a passkey. */
import type { Answer, Refusal } from '@paravion/protocol';
import type { Result } from '@paravion/tabletop';
import type { JoinWords } from '../words/en-join.ts';
import { call, reasonOf } from './call.ts';
import { guestNamed, me, setMe, whoAmI } from './me.svelte.ts';
import { makePasskey } from './passkey.ts';

export const WAYS = ['password', 'mail', 'passkey'] as const;
export type Way = (typeof WAYS)[number];

export interface Wish {
  readonly name: string;
  readonly way: Way;
  readonly login: string;
  readonly password: string;
  readonly email: string;
}

/** What is wrong, and with which field; with none of them when it is not the wish. */
export interface Fault {
  readonly field: 'name' | 'login' | 'password' | 'email' | null;
  readonly message: string;
}

const SHORTEST_LOGIN = 3;
const SHORTEST_PASSWORD = 10;

type Faults = JoinWords['faults'];

const passwordFault = ({ login, password }: Wish, words: Faults): Fault | null => {
  if (login.trim().length < SHORTEST_LOGIN) return { field: 'login', message: words.loginShort };
  if (login.includes('@')) return { field: 'login', message: words.loginMail };
  if (password.length >= SHORTEST_PASSWORD) return null;
  return { field: 'password', message: words.passwordShort(password.length) };
};

/** What can be told without asking the server. */
const faultIn = (wish: Wish, words: Faults): Fault | null => {
  const name = wish.name.trim();
  if (name === '' || name.length > 40) return { field: 'name', message: words.name };
  if (wish.way === 'password') return passwordFault(wish, words);
  return wish.way === 'mail' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wish.email.trim())
    ? { field: 'email', message: words.email }
    : null;
};

/** Somebody who flies under the name wished: a guest made now, or the one who is here. */
const named = async (name: string): Promise<Fault | null> => {
  const made = await guestNamed(name);
  if (!made.ok) return { field: made.error.error === 'malformed' ? 'name' : null, message: reasonOf(made.error) };
  if (made.value.name === name) return null;
  const changed = await call('settings', { body: { name } });
  if (!changed.ok) return { field: 'name', message: reasonOf(changed.error) };
  setMe(changed.value.user);
  return null;
};

const kept = (answer: Result<Answer<'keep'>, Refusal>, say: (refusal: Refusal) => Fault): Fault | null => {
  if (!answer.ok) return say(answer.error);
  setMe(answer.value.user);
  return null;
};

const byPassword = async ({ login, password }: Wish, words: Faults): Promise<Fault | null> =>
  kept(await call('keep', { body: { login: login.trim(), password } }), (refusal) => {
    const path = refusal.problems?.[0]?.path;
    if (refusal.error === 'conflict') return { field: 'login', message: words.loginTaken(login.trim()) };
    if (path === 'password') return { field: 'password', message: words.passwordEasy };
    return { field: path === 'login' ? 'login' : null, message: reasonOf(refusal) };
  });

const byMail = async ({ email }: Wish): Promise<Fault | null> => {
  const answer = await call('askLink', { body: { email: email.trim() } });
  return answer.ok ? null : { field: 'email', message: reasonOf(answer.error) };
};

const keep = async (wish: Wish, words: JoinWords): Promise<Fault | null> => {
  if (wish.way === 'password') return byPassword(wish, words.faults);
  if (wish.way === 'mail') return byMail(wish);
  return kept(await makePasskey(), (refusal) => ({
    field: null,
    message: refusal.error === 'failed' ? words.noPasskey : reasonOf(refusal),
  }));
};

/** Does it; null when all went well. A guest who was made on the way, and whose account was not kept, is nobody again. */
export const register = async (wish: Wish, words: JoinWords): Promise<Fault | null> => {
  const wrong = faultIn(wish, words.faults);
  if (wrong) return wrong;
  await whoAmI();
  const stranger = me() === null;
  const fault = (await named(wish.name.trim())) ?? (await keep(wish, words));
  if (fault && stranger && me() !== null && (await call('forget', {})).ok) setMe(null);
  return fault;
};

/** Links that bring a game with them: made here, and opened here. */
import type { GameRecord } from '@paravion/tabletop';
import { go, t } from '../app.svelte.ts';
import { ask } from '../engine/ask.ts';
import { put } from './games.ts';
import { fromLink, toLink } from './link.ts';
import { findGame } from './store.ts';

/** A link to a moment of a game of this device, for anybody: the game travels in it. */
export const linkTo = async (record: GameRecord, moment: string): Promise<string> =>
  `${location.origin}/fly/sent#${moment}~${await toLink(await ask('pack', record))}`;

/** The same of a game at a table that is over, for who may see it by his seat or by an invitation; null where it is not to be had. */
export const linkToTable = async (
  table: string,
  moment: string,
  invitation: string | undefined,
): Promise<string | null> => {
  const query = invitation ? `?${new URLSearchParams({ invitation })}` : '';
  const answer = await fetch(`/api/tables/${table}/record${query}`).catch(() => null);
  const taken = answer?.ok ? await ask('take', await answer.text()) : null;
  return taken?.ok ? linkTo(taken.value.record, moment) : null;
};

/** Keeps the game that a link brought, and goes to its moment; gives what is wrong with it instead. */
export const openSent = async (fragment: string): Promise<string | null> => {
  const [moment = '', link = ''] = fragment.replace(/^#/, '').split('~');
  const text = await fromLink(link);
  if (text === null) return t().play.badLink;
  const opened = await ask('unpack', text);
  if (!opened.ok) return opened.error.map((p) => p.message).join(' ');
  const { record, names } = opened.value;
  // The same link opened twice is one game.
  const id = `sent-${(record.entries.at(-1)?.hash ?? record.hash).slice(0, 12)}`;
  if (!(await findGame(id).catch(() => undefined)))
    await put(
      id,
      opened.value,
      names.map(() => ({ kind: 'person' })),
      { sandbox: true },
    );
  go(`/fly/${id}${moment ? `#${moment}` : ''}`, true);
  return null;
};

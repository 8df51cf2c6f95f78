/** Addresses to which a player answers a notice: each is good for one seat in one Turn, and nobody else can make one. */

import { type SecretHouse, sameSecret, secretOf } from '../secrets.ts';
import type { Services } from '../services.ts';
import type { UserRow } from '../store/schema.ts';

const LETTERS = '0123456789abcdefghijklmnopqrstuv';
const TOKEN = /^([0-9a-v]{16})-([0-9a-z]{1,2})-([0-9a-z]{1,5})-([0-9a-v]{16})$/;

/** What an address is good for. */
export interface Addressed {
  readonly table: string;
  readonly seat: number;
  readonly turn: number;
  readonly user: UserRow;
}

type AddressHouse = SecretHouse & Pick<Services, 'config'>;

type About = Pick<Addressed, 'table' | 'seat' | 'turn'>;

/** 80 bits that only this server can make; capitals or not is all the same to some mail servers. */
const macOf = async (services: SecretHouse, { table, seat, turn }: About, user: string): Promise<string> => {
  const secret = await secretOf(services, ['mail', table, String(seat), String(turn), user]);
  return Array.from(Buffer.from(secret, 'base64url').subarray(0, 16), (byte) => LETTERS[byte & 31]!).join('');
};

/** The address for the orders of a seat in a Turn, while this user has it; null where the server takes no mail. */
export const replyAddress = async (services: AddressHouse, about: About, user: string): Promise<string | null> => {
  const { mailReply } = services.config;
  if (mailReply === null) return null;
  const [local, domain] = mailReply.split('@');
  const { table, seat, turn } = about;
  const mac = await macOf(services, about, user);
  return `${local}+${table}-${seat.toString(36)}-${turn.toString(36)}-${mac}@${domain}`;
};

const tokenIn = ({ mailReply }: Services['config'], address: string): RegExpExecArray | null => {
  const [local, domain] = (mailReply ?? '').toLowerCase().split('@');
  const [before, after] = address.toLowerCase().split('@');
  if (!local || domain !== after || !before?.startsWith(`${local}+`)) return null;
  return TOKEN.exec(before.slice(local.length + 1));
};

const pilotAt = (
  { store: { db } }: Pick<Services, 'store'>,
  table: string,
  seat: number,
): Promise<UserRow | undefined> =>
  db
    .selectFrom('seats')
    .innerJoin('users', 'users.id', 'seats.user_id')
    .selectAll('users')
    .where('seats.table_id', '=', table)
    .where('seats.seat', '=', seat)
    .where('users.deleted', '=', 0)
    .executeTakeFirst();

/** What an address is good for; null when it is none of ours, or its player sits there no longer. */
export const addressedBy = async (services: AddressHouse, address: string): Promise<Addressed | null> => {
  const [, table, seat, turn, mac] = tokenIn(services.config, address) ?? [];
  if (!table) return null;
  const about = { table, seat: Number.parseInt(seat!, 36), turn: Number.parseInt(turn!, 36) };
  const user = await pilotAt(services, table, about.seat);
  return user && sameSecret(mac!, await macOf(services, about, user.id)) ? { ...about, user } : null;
};

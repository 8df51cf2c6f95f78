/**
 * Devices at the seats: their keys, and the secrets that they add to the dice. When the seats are taken the list of
 * commitments is closed and signed; only then do devices tell. A secret that was told is shown to nobody before the
 * game begins.
 */
import { type Device, type SentSeal, sittingDown } from '@paravion/protocol';
import { checkSignature, isTold as fits, type Seeds, seedHash } from '@paravion/tabletop';
import { notifySeats } from '../mail/notices.ts';
import { refuse } from '../refuse.ts';
import { isSignedBy, signWith } from '../signing.ts';
import type { TableEdit } from './edit.ts';
import { changeKeys, mayName } from './entries.ts';
import { gameNameOf, keysOf, type LoadedTable, namesOf, type Phase, seatOf } from './plan.ts';

/** Devices of one pilot at one table. */
const MOST_DEVICES = 8;
/** How long devices have to tell their secrets: live, and by post. */
const TELLING_MS = { live: 15_000, postal: 24 * 60 * 60_000 } as const;
/** By post whoever has not told by then is asked to; who has a page open tells at once. */
const ASK_MS = 10 * 60_000;

/** Refuses a device that does not prove that it has the key it names. */
export const checkDevice = (table: string | null, device: Device): void => {
  const { key, proof } = device;
  if (!checkSignature('paravion-sit/1', sittingDown(table, device), { key, signature: proof }))
    refuse('malformed', [
      'The proof of this device is not true. Right would be: its own signature for this very table.',
      'Der Nachweis dieses Geräts ist nicht wahr. Richtig wäre: seine eigene Unterschrift für genau diesen Tisch.',
    ]);
};

const telling = ({ phase }: LoadedTable): Extract<Phase, { kind: 'telling' }> | null =>
  phase?.kind === 'telling' ? phase : null;

/** Adds a device to a seat. Its commitment counts until the list is closed; the last one of a seat is the one that does. */
export const seatDevice = async (
  edit: TableEdit,
  seat: number,
  device: Device,
  why: 'device' | 'pilot',
): Promise<void> => {
  const { row, seats } = edit.table;
  const known = why === 'pilot' ? [] : keysOf(seats[seat]!);
  if (!known.includes(device.key)) {
    if (known.length >= MOST_DEVICES)
      refuse('conflict', [
        `${MOST_DEVICES} devices are the most at one seat.`,
        `An einem Platz gehen höchstens ${MOST_DEVICES} Geräte.`,
      ]);
    await changeKeys(edit, seat, [...known, device.key], why);
  }
  if (row.status === 'open' && !telling(edit.table) && device.commitment !== null)
    edit.updateSeat(seat, { commitment: device.commitment });
};

const mine = (table: LoadedTable, user: string): number =>
  seatOf(table, user) ??
  refuse('forbidden', ['You have no seat at this table.', 'Du hast an diesem Tisch keinen Platz.']);

/** Adds a device to one's own seat. */
export const addDevice = async (edit: TableEdit, user: string, device: Device): Promise<void> => {
  const { row, header } = edit.table;
  const seat = mine(edit.table, user);
  checkDevice(row.id, device);
  if (row.status === 'finished' || row.status === 'cancelled')
    refuse('conflict', ['This table is closed.', 'Dieser Tisch ist geschlossen.']);
  if (header && header.house === undefined)
    refuse('conflict', [
      'This game was begun before devices had keys.',
      'Dieses Spiel begann, bevor Geräte Schlüssel hatten.',
    ]);
  await seatDevice(edit, seat, device, 'device');
  edit.update({});
  edit.tell({ type: 'table' });
};

/** Refuses a seal that was not made by a device of this seat, for the record as it stands now. */
export const checkSent = async ({ trx, table }: TableEdit, seat: number, sealed: SentSeal): Promise<void> => {
  const { row } = table;
  const { seal, head } = sealed;
  const signed = { seal, game: gameNameOf(table), segment: row.turn, seat, head };
  if (!keysOf(table.seats[seat]!).includes(sealed.key))
    refuse('conflict', [
      'This device is not known at your seat. Right would be: PUT …/device first.',
      'Dieses Gerät ist an deinem Platz nicht bekannt. Lade die Seite neu, damit es eingetragen wird.',
    ]);
  if (!isSignedBy('paravion-sealed/2', signed, sealed))
    refuse('malformed', ['The signature of this seal is not true.', 'Die Unterschrift dieses Siegels ist nicht wahr.']);
  if (!(await mayName(trx, table, head)))
    refuse('conflict', [
      'This seal was made for another record than the one that stands here. Look at it again first.',
      'Dieses Siegel wurde zu einer anderen Aufzeichnung gemacht als der, die hier steht. Sieh sie dir erst wieder an.',
    ]);
};

/** Closes the list of commitments, if there are any: the game waits for the secrets. Says whether it does. */
export const askForSecrets = async (edit: TableEdit, key: string): Promise<boolean> => {
  const { row, plan, seats } = edit.table;
  const commitments = seats.map(({ commitment }) => commitment);
  if (commitments.every((commitment) => commitment === null)) return false;
  const content = { table: row.id, seedHash: seedHash(row.seed), commitments };
  const list = await signWith(edit.services, edit.trx, key, 'paravion-list/1', content);
  const until = edit.now + TELLING_MS[plan.pace.kind];
  const phase = { kind: 'telling', list } satisfies Phase;
  edit.update({ phase: JSON.stringify(phase), deadline: until, due: Math.min(until, edit.now + ASK_MS) });
  edit.log('telling', 'All seats are taken: the list of what each adds to the dice is closed.');
  edit.tell({ type: 'table' });
  return true;
};

/** Seats that have told what they committed themselves to. */
export const toldSeats = ({ seats }: LoadedTable): readonly number[] =>
  seats.flatMap(({ seat, secret }) => (secret === null ? [] : [seat]));

/** Seats that have committed themselves, whose pilots are still there, and that have yet to tell. */
export const stillToTell = (table: LoadedTable): readonly number[] => {
  const commitments = telling(table)?.list.commitments ?? [];
  return table.seats.flatMap(({ seat, secret, user_id }) =>
    commitments[seat] == null || secret !== null || user_id === null ? [] : [seat],
  );
};

/** Whether nobody has yet to tell. */
export const isTold = (table: LoadedTable): boolean => stillToTell(table).length === 0;

/** Asks those who have yet to tell to open the table, once; the clockwork looks again when their time is up. */
export const askToTell = async (edit: TableEdit, until: number): Promise<void> => {
  const { table } = edit;
  const seats = stillToTell(table);
  edit.update({ due: until });
  await notifySeats(edit, seats, 'share', 0);
  edit.log(
    'reminder',
    `Asked to open the table, for the dice: ${seats.map((seat) => namesOf(table)[seat]).join(', ')}.`,
  );
};

/** Takes the secret of a seat. */
export const tellSecret = (edit: TableEdit, user: string, secret: string): void => {
  const { list } =
    telling(edit.table) ??
    refuse('conflict', [
      'No secrets are taken at this table now.',
      'An diesem Tisch werden jetzt keine Geheimnisse angenommen.',
    ]);
  const seat = mine(edit.table, user);
  const commitment =
    list.commitments[seat] ??
    refuse('conflict', ['Your seat has committed itself to nothing.', 'Dein Platz hat sich auf nichts festgelegt.']);
  if (!fits(secret, commitment))
    refuse('malformed', [
      'This is not the secret that your seat has committed itself to.',
      'Das ist nicht das Geheimnis, auf das sich dein Platz festgelegt hat.',
    ]);
  edit.updateSeat(seat, { secret });
  edit.update({});
  edit.tell({ type: 'table' });
};

/** What the seats have added to the dice; undefined where none adds anything. */
export const seedsOf = (table: LoadedTable): Seeds | undefined => {
  const list = telling(table)?.list;
  return list && { list, secrets: table.seats.map(({ secret }) => secret) };
};

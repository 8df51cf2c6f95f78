/**
 * How the database came to be what it is, step by step, each with its way back. A step that has been released is never
 * changed; another follows it.
 */
import { type Migration, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { bans, browsers, names, noAdmins, takeBacks } from './access-steps.ts';
import { bonds } from './bond-steps.ts';
import { type Columns, createIndex, createNumbered, createTable } from './columns.ts';
import { devices, unopened } from './device-steps.ts';
import { innerGames } from './inner-steps.ts';
import { letters } from './letter-steps.ts';
import { gameLists, lists, streams } from './list-steps.ts';
import { aheads, mails, proposals } from './mail-steps.ts';
import { openings } from './opening-steps.ts';
import { problems } from './problem-steps.ts';
import type { Db } from './store.ts';
import { sharedPlaces, tallies } from './tally-steps.ts';

const FIRST: Readonly<Record<string, readonly [readonly string[], Columns]>> = {
  users: [
    ['id'],
    {
      id: 't!',
      name: 't!',
      guest: 'i!',
      admin: 'i!',
      time_zone: 't!',
      language: 't!',
      notices: 't!',
      login: 't',
      password: 't',
      email: 't',
      created: 'b!',
      seen: 'b!',
      deleted: 'i!',
      mu: 'f!',
      sigma: 'f!',
    },
  ],
  sessions: [['token'], { token: 't!', user_id: 't!', created: 'b!', expires: 'b!' }],
  links: [['token'], { token: 't!', user_id: 't', email: 't!', expires: 'b!' }],
  passkeys: [['id'], { id: 't!', user_id: 't!', public_key: 't!', counter: 'b!', transports: 't!', created: 'b!' }],
  ceremonies: [['id'], { id: 't!', user_id: 't', challenge: 't!', expires: 'b!' }],
  pushes: [['endpoint'], { endpoint: 't!', user_id: 't!', p256dh: 't!', auth: 't!' }],
  tables: [
    ['id'],
    {
      id: 't!',
      title: 't!',
      game: 't!',
      edition: 't!',
      status: 't!',
      visibility: 't!',
      host_id: 't!',
      plan: 't!',
      invitation: 't!',
      version: 'i!',
      turn: 'i!',
      turn_began: 'b',
      deadline: 'b',
      due: 'b',
      reminded: 'i!',
      time_left: 'b',
      idle: 'i!',
      vote: 't',
      seed: 't!',
      header: 't',
      state: 't',
      created: 'b!',
      finished: 'b',
    },
  ],
  seats: [
    ['table_id', 'seat'],
    {
      table_id: 't!',
      seat: 'i!',
      kind: 't!',
      user_id: 't',
      bot: 't',
      name: 't!',
      side: 't',
      missed: 'i!',
      wanted: 'i!',
      away_until: 'b',
      holidays_used: 'i!',
    },
  ],
  attends: [['table_id', 'user_id', 'kind'], { table_id: 't!', user_id: 't!', kind: 't!', at: 'b!' }],
  turns: [['table_id', 'turn'], { table_id: 't!', turn: 'i!', at: 'b!', entry: 't!', state: 't!' }],
  orders: [
    ['table_id', 'turn', 'seat'],
    { table_id: 't!', turn: 'i!', seat: 'i!', user_id: 't!', order: 't!', nonce: 't!', seal: 't!', at: 'b!' },
  ],
  drafts: [['table_id', 'user_id'], { table_id: 't!', user_id: 't!', turn: 'i!', draft: 't!' }],
  outbox: [
    ['key'],
    {
      key: 't!',
      user_id: 't',
      email: 't',
      kind: 't!',
      table_id: 't',
      turn: 'i!',
      note: 't',
      created: 'b!',
      due: 'b',
      tries: 'i!',
      sent: 'b',
    },
  ],
  results: [
    ['table_id', 'seat'],
    {
      table_id: 't!',
      seat: 'i!',
      user_id: 't!',
      place: 'i',
      pilots: 'i!',
      points: 'i!',
      kills: 'i!',
      losses: 'i!',
      won: 'i!',
      rated: 'i!',
      finished: 'b!',
    },
  ],
  facts: [['key'], { key: 't!', value: 't!' }],
};

const NUMBERED: Readonly<Record<string, Columns>> = {
  press: {
    table_id: 't!',
    turn: 'i!',
    at: 'b!',
    kind: 't!',
    user_id: 't!',
    seat: 'i',
    name: 't!',
    to_seat: 'i',
    side: 't',
    text: 't!',
  },
  log: { table_id: 't!', at: 'b!', kind: 't!', text: 't!' },
};

const UNIQUE: readonly (readonly [string, string])[] = [
  ['users', 'login'],
  ['users', 'email'],
];

const INDEXES: readonly (readonly [string, readonly string[]])[] = [
  ['sessions', ['user_id']],
  ['tables', ['due']],
  ['tables', ['status', 'created']],
  ['seats', ['user_id']],
  ['attends', ['user_id']],
  ['press', ['table_id', 'id']],
  ['log', ['table_id', 'id']],
  ['outbox', ['due']],
  ['results', ['user_id']],
];

const first = (postgres: boolean): Migration => ({
  up: async (db) => {
    for (const [name, [key, columns]] of Object.entries(FIRST)) await createTable(db, name, key, columns);
    for (const [name, columns] of Object.entries(NUMBERED)) await createNumbered(db, name, columns, postgres);
    for (const [name, column] of UNIQUE)
      await db.schema.createIndex(`${name}_${column}`).unique().on(name).column(column).execute();
    for (const [name, columns] of INDEXES) await createIndex(db, name, columns);
  },
  down: async (db) => {
    for (const name of [...Object.keys(FIRST), ...Object.keys(NUMBERED)]) await db.schema.dropTable(name).execute();
  },
});

/** Seats know since when their pilot has them; signing out everywhere ends mailed links too. */
const since: Migration = {
  up: async (db) => {
    await db.schema.alterTable('seats').addColumn('since', 'bigint').execute();
    await db.schema
      .alterTable('users')
      .addColumn('epoch', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('users_by_guest_seen').on('users').columns(['guest', 'seen']).execute();
    await db.schema.createIndex('tables_by_host_id').on('tables').column('host_id').execute();
  },
  down: async (db) => {
    await db.schema.dropIndex('tables_by_host_id').execute();
    await db.schema.dropIndex('users_by_guest_seen').execute();
    await db.schema.alterTable('users').dropColumn('epoch').execute();
    await db.schema.alterTable('seats').dropColumn('since').execute();
  },
};

/** Accounts flown by programs, each with a token and an owner. */
const botAccounts: Migration = {
  up: async (db) => {
    await createTable(db, 'bots', ['user_id'], {
      user_id: 't!',
      owner_id: 't!',
      token: 't!',
      created: 'b!',
      used: 'b',
    });
    await db.schema.createIndex('bots_token').unique().on('bots').column('token').execute();
    await createIndex(db, 'bots', ['owner_id']);
  },
  down: async (db) => {
    await db.schema.dropTable('bots').execute();
  },
};

/** All steps by name, in order of their names. */
export const migrations = (postgres: boolean): Readonly<Record<string, Migration>> => ({
  '001-first': first(postgres),
  '002-since': since,
  '003-bots': botAccounts,
  '010-no-admins': noAdmins,
  '011-bans': bans(postgres),
  '012-browsers': browsers,
  '020-devices': devices(postgres),
  '030-lists': lists,
  '031-streams': streams(postgres),
  '040-names': names,
  '050-tallies': tallies,
  '051-game-lists': gameLists,
  '060-bonds': bonds(postgres),
  '061-unopened': unopened,
  '070-inner-games': innerGames,
  '071-mails': mails,
  '080-problems': problems,
  '081-letters': letters(postgres),
  '090-openings': openings,
  '091-shared-places': sharedPlaces,
  '100-proposals': proposals,
  '101-take-backs': takeBacks,
  '110-aheads': aheads,
});

/** Brings a database up to date, or back to nothing. */
export const migrateWith = async (db: Db, postgres: boolean, to: 'latest' | 'none'): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations(postgres) }) } });
  const { error } = to === 'latest' ? await migrator.migrateToLatest() : await migrator.migrateTo(NO_MIGRATIONS);
  if (error) throw error;
};

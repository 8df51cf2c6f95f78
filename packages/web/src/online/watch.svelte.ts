/**
 * My tables, kept up with while a page is open: one socket follows them, and the list is asked for again now and
 * then. What came meanwhile, a Turn that waits for me or press, is told as a short note.
 */
import type { ClientMessage, ServerMessage, TableSummary } from '@paravion/protocol';
import { address, settings } from '../app.svelte.ts';
import { myTables, setTables } from '../ui/waiting.svelte.ts';
import { homeWords } from '../words/home.ts';
import { call } from './call.ts';
import { me } from './me.svelte.ts';
import { titleOf } from './titles.ts';

const EVERY_MS = 60_000;
/** A server whose socket broke is given some time. */
const REST_MS = 5000;
const NOTE_MS = 9000;
/** As many as one page has to follow; the others are heard of when the list is asked for. */
const MOST = 20;

export interface Note {
  readonly id: number;
  readonly text: string;
  readonly table: string;
}

let notes = $state.raw<readonly Note[]>([]);
let last = 0;

export const notesNow = (): readonly Note[] => notes;
export const dropNote = (id: number): void => {
  notes = notes.filter((note) => note.id !== id);
};

/** Nothing more is told of a table that one wants nothing of. */
export const dropNotesOf = (table: string): void => {
  notes = notes.filter((note) => note.table !== table);
};

/** The table at which it is my turn besides this one; null where there is none. */
export const nextTable = (but: string): TableSummary | null =>
  myTables()?.find(({ id, youOwe }) => youOwe && id !== but) ?? null;

const tell = (table: string, text: string): void => {
  // Whoever looks at the table sees it there.
  const here = address.path === `/table/${table}`;
  if (settings.sound && (!here || document.hidden)) void import('../ui/noise.ts').then(({ telegraph }) => telegraph());
  if (here) return;
  const note = { id: ++last, text, table };
  notes = [...notes.filter((one) => one.text !== text), note].slice(-3);
  setTimeout(() => dropNote(note.id), NOTE_MS);
};

/**
 * Adds what this device has to the dice of a table that is full, as its own page does: nobody waits for who looks elsewhere.
 * What is loaded for it is the page that he goes to next.
 */
const addToDice = async (id: string): Promise<void> => {
  if (address.path === `/table/${id}`) return;
  const answer = await call('table', { params: { id } });
  if (answer.ok && answer.value.telling)
    await (await import('../pages/TablePage.svelte')).createTrust(id, {}, () => undefined).look(answer.value);
};

const take = (next: readonly TableSummary[]): void => {
  const before = myTables();
  setTables(next);
  for (const { id, status, deadline, seats } of next)
    if (status === 'open' && deadline !== null && seats.some(({ you }) => you)) void addToDice(id);
  if (!before) return;
  for (const table of next)
    if (table.seats.some(({ kept }) => kept?.you) && !before.some(({ id }) => id === table.id))
      tell(table.id, homeWords().againYours(table.host.name));
  for (const { id, title, youOwe } of next)
    if (youOwe && before.find((one) => one.id === id)?.youOwe === false) tell(id, homeWords().turnYours(title));
};

let asking: Promise<void> | null = null;
/** Something has changed since the list was asked for: it is asked for once more. */
let old = false;
const ask = async (): Promise<void> => {
  do {
    old = false;
    const answer = await call('tables', { query: { filter: 'mine' } });
    if (answer.ok) take(answer.value.tables);
  } while (old);
  asking = null;
};
const load = (): Promise<void> => {
  old = true;
  asking ??= ask();
  return asking;
};

let socket: WebSocket | null = null;
let followed = new Set<string>();

const send = (message: ClientMessage): void => socket?.send(JSON.stringify(message));

const followAll = (): void => {
  if (socket?.readyState !== WebSocket.OPEN) return;
  const wanted = (myTables() ?? []).slice(0, MOST);
  for (const { id } of wanted) if (!followed.has(id)) send({ type: 'follow', table: id });
  followed = new Set([...followed, ...wanted.map(({ id }) => id)]);
};

const hear = (message: ServerMessage): void => {
  if (message.type === 'press') {
    const table = myTables()?.find(({ id }) => id === message.table);
    const own = table?.seats.find(({ seat }) => seat === message.press.seat)?.you;
    if (table && !own) tell(table.id, homeWords().pressCame(titleOf(table)));
  } else if (message.type === 'turn') {
    const table = myTables()?.find(({ id }) => id === message.table);
    if (table && message.status === 'finished') tell(table.id, homeWords().over(titleOf(table)));
    void load().then(followAll);
  } else if (message.type === 'table') {
    const { id, again } = message.table;
    const waits = myTables()?.find((one) => one.id === id)?.status === 'open';
    if (waits || (again?.table && !again.sits)) void load();
  } else if (message.type === 'clock' || message.type === 'sealed') void load();
};

const connect = (): void => {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);
  followed = new Set();
  socket.addEventListener('open', followAll);
  socket.addEventListener('message', (event) => hear(JSON.parse(String(event.data)) as ServerMessage));
  socket.addEventListener('close', () => setTimeout(connect, REST_MS));
};

let begun = false;

/** Begins to keep up with my tables; once. */
export const watchTables = async (): Promise<void> => {
  if (begun || !me()) return;
  begun = true;
  await load();
  connect();
  setInterval(() => {
    if (!document.hidden) void load().then(followAll);
  }, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void load().then(followAll);
  });
};

/** Something of mine has changed here: it is looked at anew. */
export const lookAgain = async (): Promise<void> => {
  if (!begun) return watchTables();
  await load();
  followAll();
};

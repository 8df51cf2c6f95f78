/** A server with something on it: pilots with accounts, tables that wait, run and are over, press; so that pages show what people see. */
type Page = Awaited<ReturnType<BrowserContext['newPage']>>;
type BrowserContext = Awaited<
  ReturnType<Awaited<ReturnType<typeof import('@paravion/testing/browser/site')['openBrowser']>>['newContext']>
>;

/** A request as this pilot's browser makes it. Throws what the server refuses. */
const ask = async <T>(page: Page, method: string, path: string, body?: object): Promise<T> => {
  const { ok, text } = await page.evaluate(
    async ([how, to, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(to!, sent ? { method: how!, headers, body: sent } : { method: how! });
      return { ok: answer.ok, text: await answer.text() };
    },
    [method, path, body ? JSON.stringify(body) : ''],
  );
  if (!ok) throw new Error(`${method} ${path}: ${text}`);
  return JSON.parse(text || 'null') as T;
};

const pilot = async (context: BrowserContext, url: string, name: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${url}/join`);
  await ask(page, 'POST', '/api/session/guest', { name });
  await ask(page, 'POST', '/api/session/keep', { login: `${name} of the gallery`, password: 'a long enough word' });
  return page;
};

interface Table {
  readonly id: string;
  readonly turn: number;
  readonly status: string;
  readonly you: { readonly seat: number };
  readonly seats: readonly {
    readonly owes: boolean;
    readonly sealed: boolean;
    readonly standing: { readonly playing: boolean } | null;
  }[];
}

/** Who flies one way, firing ahead: straight on until the board ends, or in circles. */
interface Flier {
  readonly page: Page;
  readonly manoeuvre: 'A' | 'RT';
}

const look = ({ page }: Flier, id: string): Promise<Table> => ask<Table>(page, 'GET', `/api/tables/${id}`);

/** Seals the orders of a Turn of Sopwith. */
const seal = async ({ page, manoeuvre }: Flier, id: string, turn: number): Promise<void> => {
  const off = { manoeuvre: 'A', fire: [] };
  const fly = { manoeuvre, fire: [] };
  const sheet =
    turn === 1 ? { strip: 'beta', moves: [off, off, off] } : { moves: [{ manoeuvre, fire: ['A'] }, fly, fly] };
  await ask(page, 'PUT', `/api/tables/${id}/orders`, { turn, order: { sheets: [sheet] } });
};

/** Flies on until a table is as it should be. */
const flyUntil = async (fliers: readonly Flier[], id: string, reached: (table: Table) => boolean): Promise<void> => {
  for (let step = 0; step < 400; step++) {
    for (const flier of fliers) {
      const table = await look(flier, id);
      if (reached(table)) return;
      const { owes, sealed } = table.seats[table.you.seat]!;
      if (table.status === 'running' && owes && !sealed) await seal(flier, id, table.turn);
    }
    await fliers[0]!.page.waitForTimeout(100);
  }
  throw new Error('A game of the gallery does not come so far as it should.');
};

const POST = { kind: 'postal', minutes: 1440 } as const;
const LIVE = { kind: 'live', seconds: 600 } as const;

/** Where what was laid can be seen: paths of pages, by what they show. */
export const stock = async (
  context: BrowserContext,
  other: BrowserContext,
  url: string,
): Promise<Readonly<Record<string, string>>> => {
  const [ann, bob] = [await pilot(context, url, 'Ann Archer'), await pilot(other, url, 'Bob')];
  const { games } = await ask<{
    games: readonly { id: string; editions: readonly { id: string }[]; bots: readonly { id: string }[] }[];
  }>(ann, 'GET', '/api/games');
  const lay = async (
    game: string,
    more: { readonly seats: readonly object[]; readonly [of: string]: unknown },
    by = ann,
  ): Promise<string> => {
    const { editions, bots } = games.find(({ id }) => id === game)!;
    const seats = more.seats.map((seat) => ('bot' in seat ? { ...seat, bot: (bots[1] ?? bots[0]!).id } : seat));
    return (await ask<Table>(by, 'POST', '/api/tables', { game, edition: editions[0]!.id, ...more, seats })).id;
  };
  const [me, open, bot] = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: '' }];
  const [straight, circling]: readonly Flier[] = [
    { page: ann, manoeuvre: 'A' },
    { page: bob, manoeuvre: 'RT' },
  ];
  const over = await lay('sopwith', { title: 'Evening over J10', seats: [me, open], pace: LIVE, rated: true });
  await ask(bob, 'POST', `/api/tables/${over}/join`, {});
  await flyUntil([straight, { ...circling, manoeuvre: 'A' }], over, ({ status }) => status === 'finished');
  // Ann flies off the board; the others fly on.
  const six = [me, open, bot, bot, bot, bot];
  const out = await lay('sopwith', { title: 'Straight on for ever', seats: six, pace: POST });
  await ask(bob, 'POST', `/api/tables/${out}/join`, {});
  await flyUntil([straight, circling], out, ({ seats }) => seats[0]!.standing?.playing === false);
  const { turn: reached } = await look(straight, out);
  const sealed = await lay('sopwith', { title: 'By sealed orders', seats: six, pace: POST });
  await ask(bob, 'POST', `/api/tables/${sealed}/join`, {});
  await flyUntil([straight, circling], sealed, ({ turn }) => turn === 3);
  await seal(straight, sealed, 3);
  const post = await lay('sopwith', { title: 'Six by post', seats: six, pace: POST });
  await ask(bob, 'POST', `/api/tables/${post}/join`, {});
  await ask(bob, 'POST', `/api/tables/${post}/press`, {
    kind: 'table',
    text: 'Whoever comes near my field is shot at.',
  });
  await ask(bob, 'POST', `/api/tables/${post}/press`, { kind: 'private', to: 0, text: 'Not you, of course.' });
  await ask(ann, 'POST', `/api/tables/${post}/press`, { kind: 'private', to: 1, text: 'I shall remember that.' });
  const letters = await lay('sopwith', { title: 'Dawn by letter', seats: [open, bot], pace: POST, master: {} });
  await ask(bob, 'POST', `/api/tables/${letters}/join`, {});
  const war = await lay('campaign', {
    title: 'Bloody April',
    seats: [me, bot],
    pace: POST,
    options: { sides: 'one' },
    setup: { from: '1917-04', months: 2, squadrons: 'gb60 gb56' },
  });
  const sky = await lay('clouds', { title: 'Over the lines', seats: [me, bot], pace: POST });
  const waits = await lay('sopwith', { title: 'Who comes?', seats: [me, open, open], pace: LIVE });
  const watched = await lay('sopwith', { title: 'Bob against the machines', seats: [me, bot, bot], pace: POST }, bob);
  await flyUntil([circling], watched, ({ turn }) => turn === 4);
  const { user } = await ask<{ user: { id: string } }>(ann, 'GET', '/api/me');
  return {
    'table-over': `/table/${over}`,
    'table-study': `/table/${over}`,
    'table-sealed': `/table/${sealed}`,
    'table-spectator': `/table/${watched}`,
    'table-reveal': `/table/${out}#${reached - 1}.0`,
    'table-out': `/table/${out}`,
    'table-running': `/table/${post}`,
    'table-press': `/table/${post}`,
    'table-clouds': `/table/${sky}`,
    'table-waits': `/table/${waits}`,
    'table-war': `/table/${war}`,
    desk: `/desk/${letters}`,
    pilot: `/pilots/${user.id}`,
  };
};

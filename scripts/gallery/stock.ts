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
  readonly seats: readonly { readonly owes: boolean; readonly sealed: boolean }[];
}

/** Straight on, until the board ends. */
const flyOut = async (pages: readonly Page[], id: string): Promise<void> => {
  const move = { manoeuvre: 'A', fire: [] };
  const sheet = { moves: [move, move, move] };
  for (let step = 0; step < 200; step++) {
    for (const page of pages) {
      const { status, turn, you, seats } = await ask<Table>(page, 'GET', `/api/tables/${id}`);
      if (status === 'finished') return;
      const { owes, sealed } = seats[you.seat]!;
      if (status !== 'running' || !owes || sealed) continue;
      const order = { sheets: [turn === 1 ? { ...sheet, strip: 'beta' } : sheet] };
      await ask(page, 'PUT', `/api/tables/${id}/orders`, { turn, order });
    }
    await pages[0]!.waitForTimeout(100);
  }
  throw new Error('The game of the gallery does not end.');
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
  ): Promise<string> => {
    const { editions, bots } = games.find(({ id }) => id === game)!;
    const seats = more.seats.map((seat) => ('bot' in seat ? { ...seat, bot: (bots[1] ?? bots[0]!).id } : seat));
    return (await ask<Table>(ann, 'POST', '/api/tables', { game, edition: editions[0]!.id, ...more, seats })).id;
  };
  const [me, open, bot] = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: '' }];
  const over = await lay('sopwith', { title: 'Evening over J10', seats: [me, open], pace: LIVE, rated: true });
  await ask(bob, 'POST', `/api/tables/${over}/join`, {});
  await flyOut([ann, bob], over);
  const post = await lay('sopwith', { title: 'Six by post', seats: [me, open, bot, bot, bot, bot], pace: POST });
  await ask(bob, 'POST', `/api/tables/${post}/join`, {});
  await ask(bob, 'POST', `/api/tables/${post}/press`, {
    kind: 'table',
    text: 'Whoever comes near my field is shot at.',
  });
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
  const { user } = await ask<{ user: { id: string } }>(ann, 'GET', '/api/me');
  return {
    'table-over': `/table/${over}`,
    'table-running': `/table/${post}`,
    'table-clouds': `/table/${sky}`,
    'table-waits': `/table/${waits}`,
    'table-war': `/table/${war}`,
    desk: `/desk/${letters}`,
    pilot: `/pilots/${user.id}`,
  };
};

/** The openings on the page: the position that the address names, what was flown from it, and where that led to. */

import type { OpeningWay } from '@paravion/games/opening-set';
import type { OpeningBoard } from '@paravion/games/sopwith/openings';
import { address } from '../../app.svelte.ts';
import { call } from '../../online/call.ts';
import { askSopwith } from './ask.ts';
import type { FlownOrder, OpeningEdition, OpeningNext } from './engine/openings.ts';

export type Source = 'server' | 'examples';

/** One answer, and where the next one begins; null: that was all. */
interface Page {
  readonly ways: readonly OpeningWay[];
  readonly next: string | null;
}

const EMPTY: Page = { ways: [], next: null };

/** What the server knows; null where it cannot be asked. */
const fromServer = async (edition: string, position: string, order?: string, after?: string): Promise<Page | null> => {
  const more = { ...(order === undefined ? {} : { order }), ...(after === undefined ? {} : { after }) };
  const answer = await call('openings', { params: { game: 'sopwith' }, query: { edition, position, ...more } });
  return answer.ok ? answer.value : null;
};

const fromExamples = async (edition: string, line: string, order?: string): Promise<Page> => ({
  ways: await askSopwith('openingExamples', edition, line, order),
  next: null,
});

const pageOf = async (source: Source, edition: string, line: string, order?: string): Promise<Page> =>
  source === 'examples' ? fromExamples(edition, line, order) : ((await fromServer(edition, line, order)) ?? EMPTY);

export interface OpeningsView {
  readonly editions: readonly OpeningEdition[];
  readonly edition: OpeningEdition | null;
  /** The position that is looked at; null while it is read. */
  readonly board: OpeningBoard | null;
  readonly missing: boolean;
  readonly orders: readonly FlownOrder[];
  /** Whether there are orders that are not shown yet. */
  readonly more: boolean;
  readonly chosen: FlownOrder | null;
  /** Where the chosen order led to. */
  readonly nexts: readonly OpeningNext[];
  /** Whose games are shown, and whether the server could be asked. */
  readonly source: Source;
  readonly reachable: boolean;
  /** The example set stands in for the server's games, which nobody has put away. */
  readonly instead: boolean;
  readonly busy: boolean;
  /** Reads what the address names. */
  load(): Promise<void>;
  take(source: Source): void;
  choose(order: FlownOrder): Promise<void>;
  showMore(): Promise<void>;
}

/** `usual`: the edition where the address names none. */
export const createOpenings = (usual: string): OpeningsView => {
  let editions = $state.raw<readonly OpeningEdition[]>([]);
  let board = $state.raw<OpeningBoard | null>(null);
  let missing = $state(false);
  let orders = $state.raw<readonly FlownOrder[]>([]);
  let next = $state<string | null>(null);
  let chosen = $state.raw<FlownOrder | null>(null);
  let nexts = $state.raw<readonly OpeningNext[]>([]);
  let source = $state<Source>('server');
  /** What somebody has asked for; else the server's games where it has some. */
  let wanted = $state<Source | null>(null);
  let reachable = $state(true);
  let busy = $state(true);
  let run = 0;

  const query = $derived(new URLSearchParams(address.query));
  const named = (id: string | null): OpeningEdition | undefined => editions.find((one) => one.id === id);
  const edition = $derived(named(query.get('edition')) ?? named(usual) ?? editions[0] ?? null);
  const lineOf = (): string => query.get('at') ?? Object.values(edition?.begins ?? {})[0]?.[0]?.position ?? '';

  /** The orders from the position, and whose they are. */
  const find = async (id: string, line: string): Promise<readonly [Source, Page]> => {
    if (wanted === 'examples') return ['examples', await fromExamples(id, line)];
    const known = await fromServer(id, line);
    reachable = known !== null;
    if (known && (known.ways.length > 0 || wanted === 'server')) return ['server', known];
    return ['examples', await fromExamples(id, line)];
  };
  const load = async (): Promise<void> => {
    const mine = ++run;
    busy = true;
    if (editions.length === 0) editions = await askSopwith('openingEditions');
    const [id, line] = [edition!.id, lineOf()];
    const found = await askSopwith('openingBoard', id, line);
    const [whose, page] = await find(id, line);
    const flown = found ? await askSopwith('openingOrders', found, page.ways) : [];
    if (run !== mine) return;
    [board, missing, orders, next, source] = [found, found === null, flown, page.next, whose];
    [chosen, nexts, busy] = [null, [], false];
  };
  const choose = async (order: FlownOrder): Promise<void> => {
    const mine = ++run;
    [chosen, nexts] = [order, []];
    const id = edition!.id;
    const page = await pageOf(source, id, lineOf(), order.text);
    const seen = await askSopwith('openingNexts', id, page.ways);
    if (run === mine) nexts = seen;
  };
  const showMore = async (): Promise<void> => {
    const mine = run;
    const page = (await fromServer(edition!.id, lineOf(), undefined, next ?? '')) ?? EMPTY;
    const flown = await askSopwith('openingOrders', board!, page.ways);
    if (run !== mine) return;
    [orders, next] = [[...orders, ...flown], page.next];
  };

  return {
    get editions() {
      return editions;
    },
    get edition() {
      return edition;
    },
    get board() {
      return board;
    },
    get missing() {
      return missing;
    },
    get orders() {
      return orders;
    },
    get more() {
      return next !== null;
    },
    get chosen() {
      return chosen;
    },
    get nexts() {
      return nexts;
    },
    get source() {
      return source;
    },
    get reachable() {
      return reachable;
    },
    get instead() {
      return source === 'examples' && wanted !== 'examples';
    },
    get busy() {
      return busy;
    },
    load,
    take: (from) => {
      wanted = from;
      void load();
    },
    choose,
    showMore,
  };
};

/** Who plays from where with what, by options: `--corner Ann=W --team allied=Ann,Bob --career Cat=43`. */
import type { SeatSetup } from '@paravion/sopwith';
import { allOk, err, mapOk, type Names, ok, type Problem, type Result } from '@paravion/tabletop';
import type { FileText, SetupOption } from '../adapter.ts';
import { seatNamed } from '../names.ts';

export interface SetupOptions {
  readonly team?: readonly string[];
  readonly corner?: readonly string[];
  readonly damage?: readonly string[];
  readonly ammunition?: readonly string[];
  readonly ace?: readonly string[];
  readonly career?: readonly string[];
  readonly careers?: FileText;
  readonly clouds?: string;
}

const byName = (id: string, argument: string, help: string): SetupOption => ({
  ...{ id, argument, help, kind: 'texts', byName: true },
});

export const setupOptions: readonly SetupOption[] = [
  byName('team', 'side=names', 'a side and its pilots: allied=Ann,Bob (rule 9)'),
  byName('corner', 'name=corners', 'aerodrome by direction from the centre: Ann=W; two planes: Ann=W+E (rule 1.5)'),
  byName('damage', 'name=points', 'damage points at the start, a handicap: Ann=10 (rule 6.1)'),
  byName('ammunition', 'name=bursts', 'ammunition at the start: Ann=20 (rule 6.1)'),
  byName('ace', 'name', 'an ace from the start: Ann; by plane, in a game of two each: Ann/2 (rule 7.6)'),
  byName('career', 'name=points', 'career points before the game: Ann=43 (rule 7.7)'),
  {
    id: 'careers',
    argument: 'file',
    help: 'career points of many pilots, from a JSON file',
    kind: 'file',
    byName: true,
  },
  {
    id: 'clouds',
    argument: 'hexes',
    help: 'clouds drawn by you: "F9 F10 G10; K4 K5 L5"; or none (rule 6.3)',
    kind: 'text',
  },
];

/** Who draws clouds or names sides plays by the rules that have them, unless he says otherwise. */
export const impliedRules = ({ clouds, team }: SetupOptions): readonly string[] => [
  ...(clouds === undefined ? [] : ['cloudSetup=drawn']),
  ...(team === undefined ? [] : ['teams=sides']),
];

type Entry = readonly [seat: number, change: Partial<SeatSetup>];

const wrong = (option: string, text: string, expected: string): Problem => ({
  code: 'malformed',
  path: `--${option}`,
  message: `"${text}" cannot be read.`,
  expected,
});

const assignment = (
  option: string,
  names: Names,
  text: string,
  expected: string,
): Result<readonly [number, string]> => {
  const at = text.lastIndexOf('=');
  if (at < 1) return err([wrong(option, text, expected)]);
  return mapOk(seatNamed(names, text.slice(0, at)), (seat) => [seat, text.slice(at + 1).trim()]);
};

const numberOption = (
  names: Names,
  option: 'damage' | 'ammunition' | 'career',
  text: string,
): Result<readonly Entry[]> => {
  const expected = `name=number, for example ${names[0]}=12`;
  const read = assignment(option, names, text, expected);
  if (!read.ok) return read;
  const [seat, value] = read.value;
  return /^-?\d+$/.test(value) ? ok([[seat, { [option]: Number(value) }]]) : err([wrong(option, text, expected)]);
};

const cornerOption = (names: Names, text: string): Result<readonly Entry[]> => {
  const read = assignment('corner', names, text, `name=corner, for example ${names[0]}=NW`);
  if (!read.ok) return read;
  const [seat, value] = read.value;
  return ok([[seat, { corners: value.toUpperCase().split('+') as unknown as SeatSetup['corners'] }]]);
};

const aceOption = (names: Names, text: string): Result<readonly Entry[]> => {
  const [, name = text, plane] = /^(.*)\/([12])$/.exec(text) ?? [];
  const seat = seatNamed(names, name);
  if (!seat.ok) return seat;
  return ok([[seat.value, { ace: plane ? [plane === '1', plane === '2'] : true }]]);
};

const teamOption = (names: Names, text: string): Result<readonly Entry[]> => {
  const [, side, members] = /^\s*(\w+)\s*=(.*)$/.exec(text) ?? [];
  if (!side) return err([wrong('team', text, `side=names, for example allied=${names.slice(0, 2).join(',')}`)]);
  return mapOk(allOk(members!.split(',').map((name) => seatNamed(names, name))), (seats) =>
    seats.map((seat) => [seat, { side: side.toLowerCase() as SeatSetup['side'] }] as const),
  );
};

/** Clouds as hex names: `F9 F10 G10; K4 K5 L5`, one cloud between semicolons or on a line; or `none`. */
export const cloudsFrom = (text: string): readonly (readonly string[])[] =>
  text
    .split(/[;\n]+/)
    .map((cloud) =>
      cloud
        .trim()
        .toUpperCase()
        .split(/[\s+]+/)
        .filter((hex) => hex !== '' && hex !== 'NONE'),
    )
    .filter((cloud) => cloud.length > 0);

const bothAces = (a: SeatSetup['ace'], b: SeatSetup['ace']): SeatSetup['ace'] =>
  Array.isArray(a) && Array.isArray(b) ? [a[0] || b[0], a[1] || b[1]] : b;

const join = (seat: Partial<SeatSetup>, change: Partial<SeatSetup>): Partial<SeatSetup> => ({
  ...seat,
  ...change,
  ...('ace' in change ? { ace: bothAces(seat.ace, change.ace) } : {}),
});

/** What the options say of each seat; every fault is named. */
export const changesFrom = (names: Names, options: SetupOptions): Result<readonly Partial<SeatSetup>[]> => {
  const read = allOk<readonly Entry[]>([
    ...(options.team ?? []).map((text) => teamOption(names, text)),
    ...(options.corner ?? []).map((text) => cornerOption(names, text)),
    ...(['damage', 'ammunition', 'career'] as const).flatMap((o) =>
      (options[o] ?? []).map((text) => numberOption(names, o, text)),
    ),
    ...(options.ace ?? []).map((text) => aceOption(names, text)),
  ]);
  return mapOk(read, (entries) =>
    names.map((_, seat) =>
      entries
        .flat()
        .filter(([s]) => s === seat)
        .reduce<Partial<SeatSetup>>((all, [, change]) => join(all, change), {}),
    ),
  );
};

/**
 * `npm run bench`: Turns a second of random six-plane games in all editions, on one thread: through the kernel, through
 * the kernel with the events of every Turn, through boardgame.io, and the bound. A table for people; with `--json` one
 * object a line. Progress goes to stderr.
 */
import { parseArgs } from 'node:util';
import { EDITIONS } from '@paravion/sopwith';
import { BOUND, CLOUDS, CLOUDS_EDITION, CONTENDERS, CONTRACT, KERNEL, PEER } from './contenders.ts';
import { createGames } from './games.ts';
import { type Figure, measure, type Plan, startPlayer } from './measure.ts';
import { heapGrowth } from './memory.ts';
import { createMissions } from './missions.ts';
import { installPeer } from './peer.ts';
import { profile } from './profile.ts';

const HELP = `npm run bench -- [--json] [--quick] [--profile]
  --json     one object a line: {"name","edition","value","unit"}
  --quick    shorter slices and fewer of them: a rough answer in seconds
  --profile  where the kernel's time goes, by function, instead of the table`;

const FULL: Plan = { repetitions: 9, ms: 300 };
const QUICK: Plan = { repetitions: 3, ms: 100 };
const MILLION = 1_000_000;

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const number = (value: number): string => Math.round(value).toLocaleString('en');

const printTable = (figures: readonly Figure[]): void => {
  const names = [...new Set(figures.map((figure) => figure.name))];
  const value = (name: string, edition: string) => figures.find((f) => f.name === name && f.edition === edition)?.value;
  const row = (title: string, cells: readonly string[]) =>
    console.log(title.padEnd(24) + cells.map((c) => c.padStart(14)).join(''));
  const ratio = (a: string, b: string, digits: number) =>
    EDITIONS.map(({ id }) => {
      const [over, under] = [value(a, id), value(b, id)];
      return over && under ? (over / under).toFixed(digits) : '-';
    });
  row(
    'turns/s',
    EDITIONS.map((edition) => edition.id),
  );
  for (const name of names)
    row(
      name,
      EDITIONS.map(({ id }) => number(value(name, id)!)),
    );
  row('kernel / bound', ratio(KERNEL, BOUND, 3));
  row('kernel / boardgame.io', ratio(KERNEL, PEER, 0));
};

const printClouds = (figures: readonly Figure[]): void => {
  const lengths = createMissions().lengths.toSorted((a, b) => a - b);
  for (const { name, value, unit } of figures.filter((figure) => figure.name === CLOUDS))
    console.log(
      `${name}: ${number(value)} ${unit} without events; missions of ${lengths[0]} to ${lengths.at(-1)} turns`,
    );
};

const printGrowth = async (): Promise<void> => {
  for (const { id, rules } of EDITIONS) {
    const { bytesPerTurn, collections } = await heapGrowth(createGames(rules).play, MILLION);
    console.log(
      `${id}: the heap grew by ${bytesPerTurn.toFixed(3)} bytes a Turn over a million Turns, ${collections} collections`,
    );
  }
};

const printProfile = async (): Promise<void> => {
  for (const { id, rules } of EDITIONS) {
    const games = createGames(rules);
    games.play(MILLION / 4);
    const shares = await profile(() => games.play(2 * MILLION));
    console.log(`${id}: ${shares.map((share) => `${share.name} ${share.percent.toFixed(0)} %`).join(', ')}`);
  }
};

const bench = async (plan: Plan, json: boolean): Promise<void> => {
  const peer = installPeer(say);
  if (!peer) say('boardgame.io could not be installed; its line is left out.');
  const names = Object.keys(CONTENDERS).filter((name) => name !== CLOUDS && (peer || name !== PEER));
  const players = [
    ...EDITIONS.flatMap(({ id }) => names.map((name) => startPlayer(name, id))),
    startPlayer(CLOUDS, CLOUDS_EDITION),
  ];
  const figures = await measure(players, plan, say);
  if (json) for (const figure of figures.filter((f) => f.name !== CONTRACT)) console.log(JSON.stringify(figure));
  else {
    printTable(figures.filter(({ name }) => name !== CLOUDS));
    printClouds(figures);
    await printGrowth();
  }
};

const OPTIONS = {
  json: { type: 'boolean' },
  quick: { type: 'boolean' },
  profile: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) console.log(HELP);
  else if (values.profile) await printProfile();
  else await bench(values.quick ? QUICK : FULL, values.json ?? false);
};

main().catch((error: Error) => {
  say(error.message.startsWith('Unknown option') ? `${error.message}\n${HELP}` : String(error.stack));
  process.exitCode = 1;
});

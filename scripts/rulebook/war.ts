/** Figures of the rulebook of the war, from the data by which it is played, and a week that is flown when the page is made. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  campaign,
  EDITIONS,
  FIRST_MONTH,
  holderOf,
  LAST_MONTH,
  monthsFrom,
  monthWords,
  NATIONS,
  nationOf,
  OFFICER_STEP,
  OPTIONS,
  type Order,
  OUR_FRONT,
  PACK_NATIONS,
  type PackNation,
  RANKS,
  type Setup,
  term,
  USUAL,
} from '@paravion/campaign';
import { namedDice, type OptionInfo, unwrap, valueIn } from '@paravion/tabletop';
import { table } from './table.ts';
import type { Values } from './template.ts';

const DATA = join(import.meta.dirname, '../../packages/campaign/data');
const read = <T>(name: string): T => JSON.parse(readFileSync(join(DATA, name), 'utf8')) as T;

const TITLES: Readonly<Record<PackNation, string>> = {
  GB: 'Great Britain',
  FR: 'France',
  DE: 'Germany',
  US: 'United States',
  BE: 'Belgium',
};
const monthOf = (month: string): string => monthWords(month, 'en');

/** Rule 3.1: who of the Entente holds a sector, and from when. */
const holders = (sector: number): string => {
  const months = monthsFrom(FIRST_MONTH, LAST_MONTH);
  const changes = months.flatMap((month, i) => {
    const now = holderOf({}, sector, 'W', month);
    if (i > 0 && holderOf({}, sector, 'W', months[i - 1]!) === now) return [];
    return i === 0 ? [TITLES[now]] : [`${TITLES[now]} from ${monthOf(month)}`];
  });
  return changes.join('; ');
};
const sectors = (): string =>
  table([
    ['', 'sector', 'held for the Entente by'],
    ...OUR_FRONT.sectors.map(({ name }, i) => [`${i + 1}`, name, holders(i + 1)]),
  ]);

interface Quick {
  readonly tasks: readonly {
    readonly task: string;
    readonly fighter: readonly number[];
    readonly twoSeater: readonly number[];
    readonly defend: readonly number[];
    readonly over: number;
    readonly aim: number;
    readonly met: number;
    readonly missed: number;
  }[];
}
/** Rule 6.3: the chances of each mission. */
const quick = (): string =>
  table([
    ['mission', 'fighter', 'two-seater', 'defender', 'beyond', 'objective', 'points A', 'points D'],
    ...read<Quick>('quick.json').tasks.map(({ task, fighter, twoSeater, defend, over, aim, met, missed }) => [
      term(task, 'en'),
      ...[fighter, twoSeater, defend].map((chances) => chances.join('/')),
      `1–${over}`,
      aim === 0 ? '' : `1–${aim}`,
      aim === 0 ? '' : String(met),
      aim === 0 ? '' : String(missed),
    ]),
  ]);

const RANKED = [...NATIONS, 'US'] as const;
/** Rule 7.8: the ladders, with the first rank of an officer in bold. */
const ranks = (): string =>
  RANKED.map(
    (nation) =>
      `- ${TITLES[nation]}: ${RANKS[nation].map((rank, i) => (i === OFFICER_STEP[nationOf(nation)] ? `**${rank}**` : rank)).join(', ')}`,
  ).join('\n');

interface Awards {
  readonly awards: readonly {
    readonly nation: PackNation;
    readonly name: string;
    readonly least: number;
    readonly missions?: number;
    readonly wounds?: number;
    readonly from: string;
    readonly to: string;
    readonly who: 'officers' | 'men' | 'crew' | 'any';
  }[];
}
const WHO = { officers: 'officers', men: 'below officer', crew: 'observers and gunners', any: 'all' } as const;
const between = (from: string, to: string): string => {
  if (from === FIRST_MONTH) return to === LAST_MONTH ? '' : `to ${monthOf(to)}`;
  return to === LAST_MONTH ? `from ${monthOf(from)}` : `${monthOf(from)} to ${monthOf(to)}`;
};
/** Rule 7.9. */
const awards = (): string =>
  PACK_NATIONS.map((nation) => {
    const rows = read<Awards>('awards.json')
      .awards.filter((award) => award.nation === nation)
      .map(({ name, least, missions, wounds, from, to, who }) => [
        name,
        wounds === undefined ? `${missions === undefined ? '' : `${missions} missions, or `}${least}` : 'a first wound',
        WHO[who],
        between(from, to),
      ]);
    return table([[TITLES[nation], 'for', 'whom', 'when'], ...rows]);
  }).join('\n\n');

/** Rule 15: every option with its values; in bold what is usual. */
const options = (): string => {
  const value = (option: OptionInfo): string => {
    const usual = valueIn(USUAL, option);
    const bold = (said: string, is: boolean): string => (is ? `**${said}**` : said);
    const named = (option.choices ?? []).map((c) => bold(`\`${c.value}\` ${c.title}`, c.value === usual));
    return option.max === undefined ? named.join('; ') : `${option.min} to ${option.max}; **${usual}**`;
  };
  return table([
    ['option', 'what it sets', 'values', 'rule'],
    ...OPTIONS.map((option: OptionInfo) => [`\`${option.id}\``, option.help, value(option), option.rule]),
  ]);
};
const editions = (): string =>
  EDITIONS.map(({ id, title, about }) => `- \`${id}\`, ${title.replace(/^A /, 'a ')}: ${about}`).join('\n');

const man = (name: string, awareness: number, flying: number, gunnery: number, fortitude: number, luck: number) => ({
  name,
  awareness,
  flying,
  gunnery,
  fortitude,
  luck,
});
const EXAMPLE: Setup = {
  from: '1917-04',
  until: '1917-04',
  seats: [
    { name: 'Ann', squadron: 'gb60' },
    { name: 'Bob', squadron: 'dej11' },
  ],
  squadrons: [
    {
      id: 'gb60',
      sector: 4,
      strength: { pilots: 2, crew: 0, machines: 3 },
      men: [man('Hale', 12, 13, 14, 13, 11), man('Moss', 13, 12, 11, 12, 8)],
      machines: ['n17', 'n17', 'n17'],
    },
    {
      id: 'dej11',
      sector: 4,
      strength: { pilots: 2, crew: 0, machines: 2 },
      men: [man('Kern', 13, 14, 14, 14, 12), man('Lenz', 12, 11, 12, 11, 9)],
      machines: ['ad3', 'ad2'],
    },
  ],
};

/** Section 16: what is told of a week in April, as a report of the war tells it. */
const example = (): Values => {
  const rules = { ...USUAL, aces: 'off' } as const;
  const dice = namedDice('a week told whole g');
  let { state } = campaign.start(rules, unwrap(campaign.checkSetup(rules, EXAMPLE)), dice);
  const play = (ann: Order | null): string => {
    const step = campaign.adjudicate(rules, state, [ann, null], dice);
    state = step.state;
    return campaign
      .narrate(step.events, ['Ann', 'Bob'], 'en')
      .map((line) => `- ${line}`)
      .join('\n');
  };
  return {
    exampleDay: play({ seg: 'ORD', wish: ['patrol'] }),
    exampleSpent: play({ seg: 'DEB', spend: [{ man: 'gb60-1', buy: ['gunnery'] }] }),
  };
};

export const warFigures = (): Values => ({
  sectors: sectors(),
  quick: quick(),
  ranks: ranks(),
  awards: awards(),
  options: options(),
  editions: editions(),
  ...example(),
});

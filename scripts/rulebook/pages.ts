/** The pages of `docs/rules`: one for each printed edition of Sopwith, one of its options, the tables of In Clouds of Glory, and the war. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bookletPage } from '@paravion/clouds';
import {
  ARROW_HEXES,
  cornerHex,
  defaultCorners,
  EDITIONS,
  FACINGS,
  type Facing,
  hexName,
  MARKER_SHAPES,
  OPTIONS,
  type Rules,
  STRIPS,
  stripHexes,
} from '@paravion/sopwith';
import { type Edition, type OptionInfo, valueIn } from '@paravion/tabletop';
import { printMarkdown } from '@paravion/tabletop/page';
import { exampleFigures } from './example.ts';
import { gunFigures } from './guns.ts';
import { table } from './table.ts';
import { renderTemplate, type Values } from './template.ts';
import { warFigures } from './war.ts';

export const FOLDER = join(dirname(dirname(import.meta.dirname)), 'docs', 'rules');
const MADE = '<!-- Made by npm run make-docs from the templates beside this page; change those and run it again. -->';
const MADE_OF_DATA = '<!-- Made by npm run make-docs from packages/clouds/data; change that and run it again. -->';

const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const aerodromes = (side: number): string => {
  const strips = (corner: Facing) =>
    STRIPS.map((strip) =>
      stripHexes(side, corner, strip)
        .map((hex) => hexName(side, hex))
        .join(', '),
    );
  const rows = defaultCorners(6).map((corner) => [corner, hexName(side, cornerHex(side, corner)), ...strips(corner)]);
  return table([['corner', 'aerodrome', 'Alpha', 'Beta', 'Gamma'], ...rows]);
};

const nmrLanding = (rules: Rules): string => {
  if (rules.landing === 'automatic') return ', and it lands if that completes a landing run';
  return rules.landingCommitment === 'binding'
    ? ', and it completes only a declared landing whose run has begun'
    : ', and it does not land';
};

const figures = (edition: Edition<Rules>): Values => {
  const { rules } = edition;
  const { side } = rules;
  return {
    ...rules,
    title: edition.title,
    about: edition.about,
    hexes: 3 * side * (side - 1) + 1,
    centre: hexName(side, { q: 0, r: 0 }),
    first: hexName(side, cornerHex(side, 'W')),
    aerodromes: aerodromes(side),
    ofTen: side === 10 ? '' : ', here on a board of side 10',
    ...gunFigures(rules),
    ...exampleFigures(rules),
    cloudLoss: rules.points === 'scored' ? '; the pilot loses the points of 7.3' : '',
    nmrLanding: nmrLanding(rules),
  };
};

/** The rulebook of an edition, printed or one's own. */
export const rulebook = (edition: Edition<Rules>): string =>
  renderTemplate(read('template.md'), { ...edition.rules, edition: edition.id }, figures(edition));

const editionsWith = (option: OptionInfo, value: string | number): string =>
  EDITIONS.filter(({ rules }) => valueIn(rules, option) === value)
    .map((edition) => edition.id)
    .join(', ');

const valueTable = (option: OptionInfo): string => {
  const named = (option.choices ?? []).map((c) => [`\`${c.value}\``, c.title, editionsWith(option, c.value)]);
  if (option.max === undefined) return table([['value', 'meaning', 'printed editions'], ...named]);
  const printed = EDITIONS.map(({ id, rules }) => ({ id, value: valueIn(rules, option) }))
    .filter(({ value }) => typeof value === 'number')
    .map(({ id, value }) => `${id}: ${value}`);
  const range = [`${option.min} to ${option.max}`, 'a whole number', printed.join(', ')];
  return table([['value', 'meaning', 'printed editions'], ...named, range]);
};

/** What is written by hand about each option, by its key. */
export const optionTexts = (): ReadonlyMap<string, string> =>
  new Map(
    renderTemplate(read('options.template.md'), {}, diceFigures())
      .split(/^### /m)
      .slice(1)
      .map((section) => {
        const end = section.indexOf('\n');
        return [section.slice(0, end).trim(), section.slice(end).trim()];
      }),
  );

const optionSection = (option: OptionInfo, text: string): string =>
  [`### \`${option.id}\`: ${option.title} (${option.rule})`, option.help, valueTable(option), text].join('\n\n');

/** Rule 6.3, dice: what the two dice pick, and the markers. */
const diceFigures = (): Values => {
  const cell = (red: number, white: number): string => {
    const { hex, arrow } = ARROW_HEXES[red * 6 + white]!;
    return `${hexName(10, hex)} ${FACINGS[arrow]}`;
  };
  const dice = [0, 1, 2, 3, 4, 5];
  const rows = dice.map((red) => [`red ${red + 1}`, ...dice.map((white) => cell(red, white))]);
  const walk = (steps: readonly number[]): string => (steps.length === 0 ? 'start' : steps.join(' then '));
  const shapes = MARKER_SHAPES.map((shape, i) => `${i + 1}. ${shape.map(walk).join(', ')}`);
  return {
    arrowHexes: table([['', ...dice.map((white) => `white ${white + 1}`)], ...rows]),
    markerShapes: shapes.join('\n'),
  };
};

const groups = (): readonly string[] => [...new Set(OPTIONS.map((option) => option.group))];

const optionsPage = (): string => {
  const texts = optionTexts();
  const inGroup = (group: string): readonly string[] =>
    OPTIONS.filter((option) => option.group === group).map((o) => optionSection(o, texts.get(o.id) ?? ''));
  return [
    '# Options of Sopwith',
    'Every rule that a game master may set, with the key and the values that the command and the game file use, the number of the' +
      '\nrule it belongs to, and the printed editions that have each value. Any combination is possible, except those that' +
      '\ncontradict themselves: they are refused with a message that names the rule.',
    ...groups().flatMap((group) => [`## ${group}`, ...inGroup(group)]),
    '',
  ].join('\n\n');
};

/** Every page by file name, as it should be. */
export const pages = (): ReadonlyMap<string, string> =>
  new Map([
    ...EDITIONS.map((edition) => [`${edition.id}.md`, `${MADE}\n\n${rulebook(edition)}`] as const),
    ['options.md', `${MADE}\n\n${optionsPage().trimEnd()}\n`],
    ['war.md', `${MADE}\n\n${renderTemplate(read('war.template.md'), {}, warFigures())}`],
    ['clouds-tables.md', `${MADE_OF_DATA}\n\n${printMarkdown(bookletPage()).trimEnd()}\n`],
  ]);

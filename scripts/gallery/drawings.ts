/** Every drawing of both games, in each theme, width and language. */

import type { Plane } from '@paravion/clouds';
import {
  drawLegend,
  drawPanels,
  drawPosition,
  drawTurn,
  ENGLISH,
  GERMAN,
  INTENTS,
  qrSvg,
  THEME_IDS,
  type ThemeId,
} from '@paravion/draw';
import { drawAllPanels, drawInitiative, drawMission, drawTemplates } from '@paravion/draw/clouds';
import { EDITIONS, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { bombingRun, dogfight as scouts } from '../../packages/draw/test/missions.ts';
import { dogfight } from '../pictures/dogfight.ts';
import type { Picture } from './picture.ts';

type Drawing = Picture & { readonly content: string };

const NAMES = ['Red Kite', 'Old Gasper', 'Lady Lark', 'Herr Falke', 'Sparrow', 'Moth'];
const CREWS = ['Red Kite', 'Herr Falke'];
const LANGUAGES = [
  ['English', ENGLISH],
  ['German', GERMAN],
] as const;

const drawing = (group: string, variant: readonly string[], content: string): Drawing => ({
  group,
  file: `${[group, ...variant]
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')}.svg`,
  caption: variant.join(', '),
  content,
});

/** A map in every width and language of this theme. */
const sopwithMaps = (theme: ThemeId): readonly Drawing[] =>
  LANGUAGES.flatMap(([language, words]) =>
    INTENTS.flatMap((width) => {
      const options = { theme, width, words, names: NAMES, title: 'Autumn in the west' };
      const variant = [theme, width, language];
      const { rules } = EDITIONS[1]!;
      const { before, events, after } = dogfight(rules, 'dogfight 599', 6);
      const starts = EDITIONS.map((edition) => {
        const { state } = sopwith.start(edition.rules, sopwith.defaultSetup(edition.rules, 6), keyedDice('gallery'));
        return drawing(`Sopwith start ${edition.id}`, variant, drawPosition(edition.rules, state, options));
      });
      return [
        ...starts,
        drawing('Sopwith Turn', variant, drawTurn(rules, before, events, after, options)),
        drawing('Sopwith first Move', variant, drawTurn(rules, before, events, after, { ...options, moves: [1] })),
        drawing('Sopwith legend', variant, drawLegend({ theme, width, words })),
      ];
    }),
  );

const missions = (theme: ThemeId): readonly Drawing[] =>
  INTENTS.flatMap((width) =>
    [['dogfight', scouts()] as const, ['bombing run', bombingRun()] as const].flatMap(([name, { events, after }]) => {
      const options = { theme, width, names: CREWS, title: 'Over the lines' };
      return [
        drawing(`Clouds ${name}`, [theme, width], drawMission(after, events, { ...options, arcs: 'W1' })),
        drawing(`Clouds ${name}, whole map`, [theme, width], drawMission(after, events, { ...options, area: 'map' })),
      ];
    }),
  );

const sheets = (theme: ThemeId): readonly Drawing[] => {
  const { after } = scouts();
  return [
    ...LANGUAGES.map(([language, words]) => drawing('Sopwith panels', [theme, language], drawPanels({ theme, words }))),
    drawing('Clouds panels of types', [theme], drawAllPanels(['camel', 'ad3', 'dh4'], { theme })),
    drawing('Clouds panels in flight', [theme], drawAllPanels([...(after.planes as readonly Plane[])], { theme })),
    drawing('Clouds initiative', [theme], drawInitiative(after, { theme, names: CREWS })),
    drawing('Clouds templates', [theme], drawTemplates({ theme })),
  ];
};

/** All of them; the same at every call. */
export const drawings = (): readonly Drawing[] => [
  ...THEME_IDS.flatMap((theme) => [...sopwithMaps(theme), ...missions(theme), ...sheets(theme)]),
  drawing('Head of a record', ['square'], qrSvg('PARAVION absorb battle canyon dragon eager falcon')),
];

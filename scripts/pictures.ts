/**
 * Draws the pictures of `docs/pictures`: the diagrams of the rulebooks, a board at the start of a game, a Turn, missions, and
 * which package imports which. With names (`node scripts/pictures.ts imports.svg`) those alone.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawPosition, drawTurn } from '@paravion/draw';
import { drawMission } from '@paravion/draw/clouds';
import { EDITIONS, sopwith } from '@paravion/sopwith';
import { keyedDice } from '@paravion/tabletop';
import { bombingRun, dogfight as scouts } from '../packages/draw/test/missions.ts';
import { arcs } from './pictures/arcs.ts';
import { fire, landing, manoeuvres } from './pictures/diagrams.ts';
import { dogfight } from './pictures/dogfight.ts';
import { imports } from './pictures/imports.ts';
import { workedTurn } from './pictures/worked-turn.ts';

const ROOT = dirname(import.meta.dirname);
const FOLDER = join(ROOT, 'docs', 'pictures');

const board = (): string => {
  const { rules } = EDITIONS[0]!;
  const { state } = sopwith.start(rules, sopwith.defaultSetup(rules, 6), keyedDice('the board of the rulebooks'));
  return drawPosition(rules, state, { labels: 'all', tracks: false, roster: false });
};

const NAMES = ['Red Kite', 'Old Gasper', 'Lady Lark', 'Herr Falke', 'Sparrow', 'Moth'];

const turn = (): string => {
  const { rules } = EDITIONS[1]!;
  const { before, events, after } = dogfight(rules, 'dogfight 599', 6);
  return drawTurn(rules, before, events, after, { title: 'Autumn in the west', names: NAMES, labels: 'edges' });
};

const CREWS = ['Red Kite', 'Herr Falke'];

const mission = (): string => {
  const { events, after } = scouts();
  return drawMission(after, events, { title: 'Three against three', names: CREWS, arcs: 'W1' });
};

const bombs = (): string => {
  const { events, after } = bombingRun();
  return drawMission(after, events, { title: 'Over the depot', names: CREWS });
};

const worked = (): string => {
  const { events, after } = workedTurn();
  return drawMission(after, events, { title: 'The worked turn', names: ['Entente', 'Germans'], arcs: 'W1' });
};

const PICTURES = {
  'turn.svg': turn,
  'board.svg': board,
  'manoeuvres.svg': manoeuvres,
  'fire.svg': fire,
  'landing.svg': landing,
  'clouds-dogfight.svg': mission,
  'clouds-bombing.svg': bombs,
  'clouds-worked-turn.svg': worked,
  'clouds-arcs.svg': arcs,
  'imports.svg': () => imports(ROOT),
};

const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  writeFileSync(join(FOLDER, name), draw());
  console.log(`docs/pictures/${name}`);
}

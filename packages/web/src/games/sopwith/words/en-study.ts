/** Words of the analysis, in English. */
import { plural } from '../../../words/plural.ts';

const points = (x: number): string => Math.abs(x).toFixed(1);
const signed = (x: number): string => `${x <= -0.05 ? '−' : '+'}${points(x)}`;

export const study = {
  title: 'Analysis',
  begin: 'Analyse',
  about:
    'Solves every Turn as a game: what the position was worth, what each order gave away against the best answer, and where the game turned.',
  thinking: (done: number, of: number) => `Turn ${done} of ${of} …`,
  cancel: 'Stop',
  chart: 'What the position was worth to each pilot, Turn by Turn',
  chartHelp:
    'In points of damage, against the mean of the others. A diamond marks a turning point; choose a Turn to look at it.',
  turnWorths: (turn: number, worths: readonly string[]) => `Turn ${turn}: ${worths.join(', ')}`,
  signed,
  whole: (x: number) => `${x < 0 ? '−' : ''}${Math.round(Math.abs(x))}`,
  points,
  percent: (share: number) => `${Math.round(100 * share)} %`,
  pilot: 'Pilot',
  accuracy: 'Accuracy',
  lost: 'Given away',
  lostBy: (flight: number, fire: number) => `flight ${points(flight)}, fire ${points(fire)}`,
  foreseen: 'Foreseen',
  foreseenOf: (share: number, mixed: number) =>
    `foreseen ${Math.round(100 * share)} %, of one who flies the mixtures ${Math.round(100 * mixed)} %`,
  worst: 'Worst Turn',
  worstOf: (name: string, turn: number) => `${name}: worst Turn ${turn}`,
  flown: 'Flown',
  noOrders: 'no orders',
  best: 'Best',
  fire: 'Fire',
  fireHad: (done: number, possible: number) => `${done} points done, ${possible} to be had:`,
  mixture: 'How often what should be flown',
  ghosts: 'On the board: the mixture as pale paths, the stronger the likelier; dashed, what was flown.',
  turning: 'Turning points',
  turned: (name: string, before: number, after: number, lost: number) =>
    `${name} ${after < before ? 'falls' : 'rises'} from ${signed(before)} to ${signed(after)}${
      after < before && lost >= 0.5 ? `, ${points(lost)} of it given away` : ''
    }.`,
  missed: 'Fire missed',
  missedBy: (name: string, done: number, possible: number) => `${name}: ${done} done, ${possible} possible.`,
  more: 'What the figures mean',
  moreSay:
    'Orders are weighed against the mixtures that the others should fly, not against what they did: a good order may be unlucky. An order that gives nothing away has 100, one that gives away two points 50. The analysis looks one Turn ahead and takes everybody for a good player. Foreseen: how likely somebody who has watched a pilot since the first Turn held the paths that he flew, and in brackets how likely those of one who flies the mixtures are held. Well above the bracket, he is an easy target however accurate he flies; a low figure alone is no merit.',
  ground: 'stay on the ground',
  land: 'land',
};

const GOALS = {
  safe: () => 'Fly so that nobody can hit you, whatever they order. Clouds cost a point, so they are no way out.',
  hit: (n: number) => `Hit for at least ${n} points, whatever the enemy orders.`,
  strike: (n: number) =>
    `Hit for at least ${n === 1 ? '1 point' : `${n} points`} and take no damage, whatever the enemy orders.`,
  down: () => 'Shoot the enemy down, whatever he orders.',
  home: () => 'Land in this Turn without being shot down before, whatever the enemy orders.',
} as const;

export const problems = {
  title: 'Problems',
  about:
    'Positions from games, and something that one order brings about whatever the others order. Your answer is held against every legal order of every enemy.',
  rules: 'Rules after Tom Tweedy, no wind. Who flies off the board to escape has not escaped.',
  solvedOf: (solved: number, all: number) => `${solved} of ${all} solved`,
  level: (n: number) => ['', 'Easy', 'Not hard', 'Middling', 'Hard', 'Very hard'][n] ?? '',
  one: (id: string) => `Problem ${id}`,
  kind: { safe: 'Nobody hits you', hit: 'A sure hit', strike: 'Hit unhurt', down: 'Sure kill', home: 'Get home' },
  goal: (goal: keyof typeof GOALS, n: number) => GOALS[goal](n),
  solved: 'Solved',
  right: 'That is it.',
  rightSay: (tried: number, good: number, flights: number) =>
    `All ${tried} orders of the enemy were tried, and none helps. Of your ${flights} flights ${good === 1 ? 'this one does' : `${good} do`} it.`,
  wrong: 'Not so.',
  wrongSay: (name: string, sheet: string) => `${name} has an answer: ${sheet}. Watch what comes of it.`,
  ownFault: {
    crash: 'Your plane leaves the board.',
    cloud: 'Your plane flies into a cloud, and that costs a point.',
    aloft:
      'Your plane does not land. It has to roll along its own strip from the outer end, and the landing is declared by the button under the Moves.',
  },
  /** What one burst does, and what becomes of all flights of the enemy. */
  burst: (move: number, burst: string, hits: number) => `Move ${move} ${burst}: ${hits}`,
  bursts: (name: string, flights: number, bursts: readonly string[]) =>
    `Of the ${flights} flights of ${name} each burst hits so many: ${bursts.join('; ')}.`,
  noBursts: 'You do not fire.',
  away: (name: string, away: number, flights: number, points: number) =>
    away === 0
      ? 'Together they leave him no way out.'
      : `On ${away} of ${flights} flights ${name} takes less than ${plural(points, 'point', 'points')}.`,
  threats: (name: string, threats: number, flights: number) =>
    threats === 0
      ? `${name} can hit you out of none of his ${flights} flights.`
      : `${name} can hit you out of ${threats} of his ${flights} flights.`,
  dangers: 'Go through the Moves: where guns could reach in that Move is red.',
  shown: 'A solution',
  shownSay: (sheet: string, tried: number, good: number, flights: number) =>
    `${sheet}. All ${tried} orders of the enemy were tried, and none helps. Of your ${flights} flights ${good === 1 ? 'only this one does' : `${good} do`} it.`,
  again: 'Once more',
  show: 'Show a solution',
  next: 'Next problem',
  first: 'The next one to solve',
  all: 'All problems',
  silent: 'nothing',
};

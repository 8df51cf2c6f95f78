/** Words of the school and of the problems, in English. */
import { plural } from '../../../words/plural.ts';
import type { Change } from '../solving.svelte.ts';

const school = {
  readySay: 'Everything else you learn from those who shoot at you. Begin with one enemy who flies at random.',
  duel: 'Fly a duel',
  lessons: {
    takeOff: {
      title: 'Take-off',
      say: 'Your plane stands on its aerodrome. Choose the strip Beta: two Moves roll along it. The third Move is yours: choose Ahead, then seal the orders.',
      done: 'All three Moves were sealed before anybody flew. That is the whole secret: you order without seeing what the others do.',
      hint: 'Choose a strip first. Alpha is the left one, Beta leads to the middle, Gamma is the right one.',
    },
    turns: {
      title: 'Turn and slip',
      say: 'A turn (LT, RT) looks another way and then goes there. A slip (LS, RS) goes sideways and keeps looking ahead. Use one of each in this Turn and stay over the board.',
      done: 'The dotted path shows it before you seal: where each Move ends, and which way you look.',
      hint: 'One turn and one slip in the same Turn are wanted, and a plane that is still there afterwards.',
    },
    fire: {
      title: 'Fire',
      say: 'The instructor flies straight on before your nose. Follow him with Ahead and put a burst (A) into one of your Moves. The figures on the hexes say what a hit does: 4 points near, 1 point far.',
      done: 'You have three bursts a Turn. In a real game nobody tells you where he will be: you fire at where you think he flies.',
      hint: 'Fly Ahead three times and switch on the burst A in at least one Move. Everybody moves first, then everybody fires.',
    },
    escape: {
      title: 'Be somewhere else',
      say: 'Now he sits behind you and will fly straight on, firing ahead. Switch on Threat: red hexes are those that he could hit. Get out of his line without a scratch by fire. In a cloud nobody can hit you, but the cloud itself costs a point.',
      done: 'Out of his line. The best place to be is where his three bursts cannot look: behind him.',
      hint: 'He fires along his row. A turn in the first Move takes you out of it.',
    },
    land: {
      title: 'Land',
      say: 'You have two bursts left. Your aerodrome lies ahead: fly Ahead three times, outer hex of the strip, inner hex, aerodrome. In this edition you must say so: press “Land on Beta” before you seal.',
      done: 'Ammunition is full again. A whole Turn on the ground after that repairs two points.',
      hint: 'Three times Ahead, and the button “Land on Beta”. Without it you fly over, and off the board.',
    },
  },
};

const GOALS = {
  safe: () => 'Fly so that nobody can hit you, whatever they order. Clouds cost a point, so they are no way out.',
  hit: (n: number) => `Hit for at least ${n} points, whatever the enemy orders.`,
  strike: (n: number) =>
    `Hit for at least ${n === 1 ? '1 point' : `${n} points`} and take no damage, whatever the enemy orders.`,
  down: () => 'Shoot the enemy down, whatever he orders.',
  home: () => 'Land in this Turn without being shot down before, whatever the enemy orders.',
  ambush: (n: number) =>
    `Hit for at least ${n === 1 ? '1 point' : `${n} points`} and let nobody hit you, whatever the enemy orders. It takes a cloud, and what that costs does not count.`,
} as const;

const KINDS = {
  safe: 'Nobody hits you',
  hit: 'A sure hit',
  strike: 'Hit unhurt',
  down: 'Sure kill',
  home: 'Get home',
  ambush: 'Ambush by cloud',
};
/** A change of a rating, with its sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

const problems = {
  title: 'Problems',
  about:
    'Positions from games, and something that one order brings about whatever the others order. Your answer is held against every legal order of every enemy.',
  rules: 'Rules after Tom Tweedy, no wind. Flying off the board is no escape.',
  solvedOf: (solved: number, all: number) => `${solved} of ${all} solved`,
  level: (n: number) => ['', 'Easy', 'Not hard', 'Middling', 'Hard', 'Very hard'][n] ?? '',
  one: (id: string) => `Problem ${id}`,
  kind: KINDS,
  theme: 'Practise',
  everything: 'everything',
  themes: { ...KINDS, several: 'Several enemies' } as Readonly<Record<string, string>>,
  hard: (rating: number) => `rated ${rating}`,
  standing: ({ rating, deviation, streak, best }: Change['after']) =>
    `Your rating: ${Math.round(rating)}${deviation > 110 ? ', still a guess' : ''}.${best > 0 ? ` Solved in a row at the first try: ${streak}${best > streak ? `, at most ${best}` : ''}.` : ''}`,
  rated: ({ before, after, problem }: Change) =>
    `Your rating: ${Math.round(after.rating)} (${signed(Math.round(after.rating) - Math.round(before.rating))}).${after.streak > 1 ? ` ${after.streak} in a row.` : ''}${problem && problem.tries > 1 ? ` Solved by ${problem.solved} of ${problem.tries} at the first try.` : ''}`,
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
  first: 'Give me one',
  all: 'All problems',
  openings: 'Openings: what is flown from the first positions, and what comes of it',
  silent: 'nothing',
};

export const lessons = { school, problems };

/** The words around the rulebooks, in English. */
import { plural } from '../words/plural.ts';

export const rules = {
  title: 'The rules',
  say: 'Every rule of both games and of the war, whole, in our own words. The numbers are those that notes, reports and problems cite.',
  english: '',
  books: {
    tweedy: 'By post, after Tom Tweedy: what most tables here play.',
    boxed: 'The game in its box: survive to win.',
    thomasson: 'By post, after Keith Thomasson.',
    options: 'Every rule that may be set otherwise, with its values.',
    clouds: 'The simulation, with a first fight and a turn told whole.',
    'clouds-tables': 'Every table and every panel, to look things up.',
    war: 'Squadrons, men and months: from the orders of the day to the Gazette.',
  } as Readonly<Record<string, string>>,
  how: {
    title: 'How to play, in a minute',
    fly: 'Fly it now',
    school: 'First flight, step by step',
    rules: 'All the rules',
    sopwith: {
      title: 'Sopwith',
      steps: [
        'Two to six pilots, each in a corner of a sky of hexes. Take off along one of your three strips.',
        'Each Turn you write three Moves in secret: ahead, a turn, a slip. Then you seal them.',
        'All envelopes are opened at once, and everybody flies at the same time.',
        'Fire ahead, left or right, three bursts a Turn. The nearer the better: 4 points in the next hex, then 3, 2, 1. You have 12.',
        'A cloud costs a point in each Move. Beyond the edge you are out. The last one in the air wins.',
      ] as readonly string[],
    },
    clouds: {
      title: 'In Clouds of Glory',
      steps: [
        'Speed is what you spend: at 12 you fly 12 units a turn, straight on or in curves.',
        'A turn costs speed, and so does height. A dive gives it back.',
        'Whoever has the lower initiative moves first; whoever moves late sees what the others did.',
        'Guns reach 20 units, within 30 degrees of the nose. Best from close behind.',
        'Fly a mission: burn the balloon, guard the bombers, bring the photographs home.',
      ] as readonly string[],
    },
  },
  contents: 'Contents',
  all: 'All rulebooks',
  search: 'Search all rulebooks',
  found: (n: number) => (n === 0 ? 'Nothing found.' : plural(n, 'rule', 'rules')),
  board: 'Try it on a board',
  boardOff: 'Put the board away',
  readOn: 'Read on in the rulebook',
  back: 'Back',
  missing: 'This number is not in this book.',
  rule: 'A rule',
};

export type RulesWords = typeof rules;

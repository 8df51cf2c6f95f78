/** Rules from outside: each value, and combinations that contradict themselves, refused by the number of the rule. */
import { checkOptions, err, type Problem, type Result } from '@paravion/tabletop';
import { cloudCapacity } from './clouds.ts';
import { reachOf } from './firepower.ts';
import { OPTIONS } from './options.ts';
import type { Rules } from './rules.ts';

/** Combinations that contradict themselves: each with the rule it breaks and what would be right. */
const NONSENSE: readonly {
  readonly rule: string;
  readonly path: keyof Rules;
  readonly when: (r: Rules) => boolean;
  readonly message: string;
  readonly expected: string;
}[] = [
  {
    rule: '4.4',
    path: 'landingCommitment',
    when: (r) => r.landing === 'automatic' && r.landingCommitment === 'binding',
    message: 'A landing can bind only where it is declared.',
    expected: 'landing: declared, or landingCommitment: free.',
  },
  {
    rule: '4.6',
    path: 'aerodromes',
    when: (r) => r.aerodromes === 'friendly' && r.teams === 'none' && r.planesPerSeat === 1,
    message: 'Friendly aerodromes need teams or two planes a player.',
    expected: 'teams: sides, planesPerSeat: 2, or aerodromes: own.',
  },
  {
    rule: '9',
    path: 'teamTalk',
    when: (r) => r.teamTalk === 'sealed' && r.teams === 'none',
    message: 'Team talk needs teams.',
    expected: 'teams: sides, or teamTalk: free.',
  },
  {
    rule: '5.3',
    path: 'aceRange',
    when: (r) => reachOf(r, true) < reachOf(r, false),
    message: 'Aces cannot reach less far than the others.',
    expected: 'aceRange of at least the range at which the others still do damage.',
  },
  {
    rule: '6.3',
    path: 'cloudHexesMin',
    when: (r) => r.cloudHexesMin > r.cloudHexesMax,
    message: 'The fewest cloud hexes are more than the most.',
    expected: 'cloudHexesMin of at most cloudHexesMax.',
  },
  {
    rule: '6.5',
    path: 'crashShare',
    when: (r) => r.crashShare !== 'none' && r.points === 'none',
    message: 'Points of a crashed plane can be shared only where points are kept.',
    expected: 'points: scored, or crashShare: none.',
  },
  {
    rule: '7.1',
    path: 'overkill',
    when: (r) => r.overkill === 'capped' && r.points === 'none',
    message: 'Points for damage can be capped only where points are kept.',
    expected: 'points: scored, or overkill: full.',
  },
  {
    rule: '7.2',
    path: 'killCredit',
    when: (r) => r.killCredit !== 'whole' && r.points === 'none',
    message: 'Credit for kills can be divided only where points are kept.',
    expected: 'points: scored, or killCredit: whole.',
  },
  {
    rule: '7.6',
    path: 'aces',
    when: (r) => r.aces === 'career' && r.points === 'none',
    message: 'Career aces need points.',
    expected: 'points: scored, or another value of aces.',
  },
  {
    rule: '7.6',
    path: 'careerAce',
    when: (r) => r.careerAce !== 'between-games' && r.aces !== 'career',
    message: 'Reaching 40 in the game makes an ace only where career points do.',
    expected: 'aces: career, or careerAce: between-games.',
  },
  {
    rule: '7.6',
    path: 'aces',
    when: (r) => (r.aces === 'one-a-side' || r.aces === 'outnumbered') && r.teams === 'none',
    message: 'One ace a side, or one against two, needs sides.',
    expected: 'teams: sides, or another value of aces.',
  },
  {
    rule: '7.6',
    path: 'acesWon',
    when: (r) => r.acesWon !== 'none' && r.aces === 'all',
    message: 'Where all are aces nobody can become one.',
    expected: 'acesWon: none, or another value of aces.',
  },
  {
    rule: '6.4',
    path: 'winds',
    when: (r) => r.winds === 'each' && r.wind === 'none',
    message: 'One wind for each cloud needs wind.',
    expected: 'wind: each-move or after-turn, or winds: one.',
  },
  {
    rule: '6.3',
    path: 'cloudSetup',
    when: (r) => r.cloudSetup === 'dice' && r.side < 9,
    message: 'The numbered arrow hexes need a board of at least 9 a side.',
    expected: 'side of 9 or more, or another value of cloudSetup.',
  },
];

/** Clouds that the board has no room for (6.3). */
const checkRoom = (rules: Rules): Problem[] => {
  if (rules.cloudSetup === 'drawn') return [];
  const scatter = rules.cloudSetup === 'scatter';
  const asked = scatter ? rules.cloudHexesMin : rules.cloudMarkers;
  const room = cloudCapacity(rules);
  if (asked <= room) return [];
  const what = scatter ? 'cloud hexes' : 'cloud markers';
  return [
    {
      code: 'nonsense',
      rule: '6.3',
      path: scatter ? 'cloudHexesMin' : 'cloudMarkers',
      message: `A board of side ${rules.side} has no room for ${asked} ${what} at a distance of ${rules.cloudClearance} from the strips.`,
      expected: `at most ${room} ${what}, or clouds drawn by the game master.`,
    },
  ];
};

/** Rules from outside. All faults are reported at once; a combination that contradicts itself names its rule. */
export const checkRules = (input: unknown): Result<Rules> => {
  const checked = checkOptions<Rules>(OPTIONS, input, '0');
  if (!checked.ok) return checked;
  const rules = checked.value;
  const nonsense: Problem[] = NONSENSE.filter((n) => n.when(rules)).map(
    ({ when: _, ...n }): Problem => ({ code: 'nonsense', ...n }),
  );
  if (nonsense.length === 0) nonsense.push(...checkRoom(rules));
  return nonsense.length > 0 ? err(nonsense) : checked;
};

/** What may be set about a war, as data (rule 15), and the sets that people begin with. */
import {
  checkOptions,
  type Edition,
  err,
  numberOption,
  type OptionInfo,
  pickOption as pick,
  type Result,
} from '@paravion/tabletop';

/** Days that people have for a mission where the rules do not say. */
export const MISSION_DAYS = 4;

export const OPTIONS = [
  pick('pace', '2.1', 'Calendar', 'Pace', 'How many missions a squadron flies in a month.', {
    days: 'eight',
    weeks: 'four',
    months: 'one',
  }),
  pick('sides', '1.4', 'Calendar', 'Sides', 'On which sides people fly.', {
    both: 'on both',
    one: 'all on one; the enemy is drawn',
  }),
  pick(
    'tour',
    '11.2',
    'Calendar',
    'Tour of a month',
    'A contest of one month, which names the best squadron and the best man.',
    { off: 'no', on: 'the war lasts one month, and both are named at its end' },
    'off',
  ),
  pick(
    'lead',
    '1.2',
    'Calendar',
    'Who leads',
    'Which of the people of a squadron orders for it.',
    {
      fixed: 'who was there first',
      present: 'who was there first; the player of the senior man while that one has missed two orders running',
      seniority: 'the player of the senior man, looked at before each mission; not who missed the last two orders',
    },
    'fixed',
  ),
  pick('flown', '4.3', 'Missions', 'Missions of bots', 'How a mission is decided that no people fly.', {
    quick: 'by the quick resolution, at once',
    asked: 'its outcome is asked for, so that bots can fly it; what does not come is resolved quickly',
  }),
  numberOption(
    'missionDays',
    '2.3',
    'Missions',
    'Days for a mission',
    'That people have to fly it; after them bots fly it to its end.',
    1,
    60,
    MISSION_DAYS,
  ),
  pick(
    'sizes',
    '5.4',
    'Missions',
    'Planes a side',
    'How many planes a squadron sends.',
    {
      even: 'as many on both sides, by the die',
      orders: 'as many as its orders name, two to six, at most two more than the others',
    },
    'even',
  ),
  pick('quiet', '5.5', 'Missions', 'Quiet sorties', 'Flights without a fight between two missions.', {
    on: 'up to two for each mission; they count as flown',
    off: 'none',
  }),
  pick('found', '7.1', 'Men', 'Found alive', 'Whether who crashes may live.', {
    on: 'a test of Luck',
    off: 'he does not',
  }),
  pick('permadeath', '7.4', 'Men', 'Death', 'Whether the dead stay dead.', {
    on: 'they do',
    off: 'they are grounded for a month instead',
  }),
  numberOption('soften', '7.4', 'Men', 'Softer wounds', 'Added to the roll for wounds.', 0, 4),
  pick(
    'columns',
    '7.4',
    'Men',
    'How long wounds last',
    'Whether the pace decides how many missions a wounded man misses.',
    {
      on: 'fewer missions where they are rarer: none in a war by months',
      off: 'as many at every pace: one or seven',
    },
    'on',
  ),
  pick('quality', '9.2', 'Men', 'Replacements', 'How well new men fly.', {
    history: 'worse where their schools were hurried',
    equal: 'all alike',
  }),
  pick('aces', '1.5', 'Men', 'Historical aces', 'Whether men of history fly in this war.', {
    off: 'they do not',
    pilots: 'they come on their date, and live or die as others',
    fate: 'they come on their date, and leave on it',
  }),
  numberOption('delay', '9.1', 'Men', 'Delay of replacements', 'Periods until a new man flies.', 0, 2),
  numberOption('officers', '7.8', 'Men', 'Officers', 'Of a hundred new Frenchmen and Germans.', 0, 100),
  numberOption('escape', '7.5', 'Men', 'Escape', 'Least face of a d20 with which a captive gets home.', 1, 20),
  pick('claims', '7.2', 'Honours', 'Claims', 'Which victories count.', {
    verdict: 'those that are confirmed',
    all: 'every one',
  }),
  pick('leaving', '10.3', 'Honours', 'Leaving a fight', 'What it costs to leave friends in a fight without cause.', {
    costs: 'experience, a reprimand and a point',
    free: 'nothing',
  }),
  pick('enemy', '12.1', 'Knowledge', 'The enemy', 'What is said of the enemy in a mission.', {
    all: 'squadron and names',
    squadron: 'the squadron',
    none: 'types alone',
  }),
  pick(
    'tone',
    '13',
    'Knowledge',
    'Tone of the newspaper',
    'Whether the newspaper tells who was reprimanded, and for what.',
    { sober: 'it does not', jesting: 'it does, to the whole side' },
    'sober',
  ),
  pick('limits', '8.1', 'Machines', 'Limits of types', 'Whether a squadron may have any number of a type.', {
    on: 'four of a type, one of a rare one, any number of a widespread one',
    off: 'any number',
  }),
  pick(
    'anyType',
    '8.1',
    'Machines',
    'Types of any month',
    'Whether a squadron may be given a type that it prefers before or after its time.',
    { off: 'no: the dice and the month decide', on: 'any type of its nation and role, whatever the month' },
    'off',
  ),
  pick('bases', '3.2', 'Machines', 'Bases', 'How squadrons move.', {
    dated: 'as they did',
    free: 'when they ask to',
  }),
  pick('empty', '1.3', 'Calendar', 'Squadrons without people', 'What becomes of them.', {
    bots: 'a bot leads them',
    withdraw: 'they leave the front at the end of the month',
  }),
] as const satisfies readonly OptionInfo[];

/** Named values by option, spelt out so that a misspelling is a type error. */
export interface Rules {
  readonly pace: 'days' | 'weeks' | 'months';
  readonly sides: 'both' | 'one';
  readonly flown: 'quick' | 'asked';
  readonly missionDays?: number;
  readonly tour?: 'off' | 'on';
  readonly lead?: 'fixed' | 'present' | 'seniority';
  readonly sizes?: 'even' | 'orders';
  readonly columns?: 'on' | 'off';
  readonly anyType?: 'off' | 'on';
  readonly quiet: 'on' | 'off';
  readonly found: 'on' | 'off';
  readonly permadeath: 'on' | 'off';
  readonly soften: number;
  readonly quality: 'history' | 'equal';
  readonly aces: 'off' | 'pilots' | 'fate';
  readonly delay: number;
  readonly officers: number;
  readonly escape: number;
  readonly claims: 'verdict' | 'all';
  readonly leaving: 'costs' | 'free';
  readonly enemy: 'all' | 'squadron' | 'none';
  readonly tone?: 'sober' | 'jesting';
  readonly limits: 'on' | 'off';
  readonly bases: 'dated' | 'free';
  readonly empty: 'bots' | 'withdraw';
}

export const USUAL: Rules = {
  pace: 'weeks',
  sides: 'both',
  flown: 'quick',
  lead: 'present',
  quiet: 'on',
  found: 'on',
  permadeath: 'on',
  soften: 0,
  quality: 'history',
  aces: 'pilots',
  delay: 1,
  officers: 40,
  escape: 20,
  claims: 'verdict',
  leaving: 'costs',
  enemy: 'squadron',
  limits: 'on',
  bases: 'dated',
  empty: 'bots',
};

export const EDITIONS: readonly Edition<Rules>[] = [
  {
    id: 'weeks',
    title: 'A war by weeks',
    about: 'Four missions a month; claims need a witness, men die, new ones come.',
    rules: USUAL,
  },
  {
    id: 'months',
    title: 'A war by months',
    about: 'One mission a month: the whole war in thirty-five evenings.',
    rules: { ...USUAL, pace: 'months' },
  },
  {
    id: 'gentle',
    title: 'A gentle war',
    about: 'By weeks, with softer wounds; who would die is grounded for a month.',
    rules: { ...USUAL, permadeath: 'off', soften: 3 },
  },
];

/** What stands from the beginning to the end: who flies on which side, and what is told of whom. */
const FIXED: readonly (keyof Rules)[] = ['sides', 'tour', 'enemy', 'tone'];
/** What a game master may change while the war goes on (rule 14). */
export const CHANGEABLE: readonly OptionInfo[] = OPTIONS.filter(({ id }) => !FIXED.includes(id));

/** Whether a rule that may be changed has such a value. */
export const isChange = (option: string, value: unknown): boolean =>
  CHANGEABLE.some((one) => one.id === option && checkOptions([one], { [option]: value }).ok);

/** Full rules from outside; every fault is named with its option and rule number. */
export const checkRules = (rules: unknown): Result<Rules> => {
  const checked = checkOptions<Rules>(OPTIONS, rules, '15');
  if (!checked.ok || checked.value.empty === 'bots' || checked.value.sides === 'both') return checked;
  return err([
    {
      code: 'nonsense',
      path: 'empty',
      rule: '1.3',
      message: 'On one side alone squadrons without people cannot leave: the war would end at once.',
      expected: 'bots that lead them (empty bots)',
    },
  ]);
};

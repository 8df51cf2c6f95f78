/** What a game master may set, as data, and the rules whole: a value for every option, checked. */
import { checkOptions, type Edition, err, type OptionInfo, pickOption as pick, type Result } from '@paravion/tabletop';

export const OPTIONS = [
  pick(
    'post',
    '4.0',
    'Orders',
    'By post',
    'Whether all orders of a turn are given at once, sealed, after the throws for initiative.',
    {
      off: 'segment by segment',
      turn: 'a letter a turn',
      passing:
        'a letter a turn; a turn passes by itself when every plane has a standing flight and no enemy is in sight',
    },
    'off',
  ),
  pick('fire', '4.0', 'Orders', 'Fire orders', 'How the orders for shooting are given.', {
    sealed: 'by all seats at once, sealed',
    live: 'shooter by shooter, in falling initiative',
  }),
  pick(
    'climb',
    '4.9',
    'Flight',
    'Climbing for nothing',
    'Whether powerful planes climb a little without loss of energy.',
    {
      paid: 'every MU of climb costs energy',
      free: "the first MU of a move, by the plane's panel, are free",
    },
  ),
  pick('wounds', '3.2', 'Crews', 'Wounds', 'How fast wounds take the edge off a man.', {
    pairs: '-1 for every 2 points of Fortitude lost',
    points: '-1 for every point of Fortitude lost',
  }),
  pick('parachutes', '4.24', 'Crews', 'Parachutes', 'Who has one.', {
    history: 'Germans from May 1918, balloon crews always',
    all: 'everybody',
  }),
  pick('bombing', '6.3', 'Tables', 'Bombing table', 'How the gaps of the printed table are read.', {
    paired: 'a cell covers two successes',
    scan: 'cells from the left, as the copy at hand shows them',
  }),
  pick('panels', '7', 'Knowledge', "Enemies' panels", 'What a seat sees of damage, ammunition and bombs of others.', {
    open: 'everything',
    hidden: 'only what can be seen from outside',
  }),
  pick('crews', '3.1', 'Knowledge', "Enemies' crews", 'What a seat sees of the scores and wounds of others.', {
    open: 'everything',
    hidden: 'nothing',
  }),
] as const satisfies readonly OptionInfo[];

/** Named values by option, spelt out so that a misspelling is a type error. */
export interface Rules {
  /** Absent in rules that are older than it: `off`. */
  readonly post?: 'off' | 'turn' | 'passing';
  readonly fire: 'sealed' | 'live';
  readonly climb: 'paid' | 'free';
  readonly wounds: 'pairs' | 'points';
  readonly parachutes: 'history' | 'all';
  readonly bombing: 'paired' | 'scan';
  readonly panels: 'open' | 'hidden';
  readonly crews: 'open' | 'hidden';
}

export const BOOKLET: Rules = {
  fire: 'sealed',
  climb: 'paid',
  wounds: 'pairs',
  parachutes: 'history',
  bombing: 'paired',
  panels: 'open',
  crews: 'open',
};

export const EDITIONS: readonly Edition<Rules>[] = [
  {
    id: 'tables-2.0',
    title: 'In Clouds of Glory, tables 2.0',
    about: 'The tables booklet v2.0 by Thomas Greve and Svend Ask Larsen, with our rules where it leaves them open.',
    rules: BOOKLET,
  },
  {
    id: 'fog',
    title: 'In Clouds of Glory, nothing told',
    about: "The same, with the enemy's panels and crews hidden.",
    rules: { ...BOOKLET, panels: 'hidden', crews: 'hidden' },
  },
  {
    id: 'by-post',
    title: 'In Clouds of Glory, by post',
    about: 'The same with everything told, a letter a turn, and quiet turns that pass by themselves.',
    rules: { ...BOOKLET, post: 'passing' },
  },
];

/** Whether all orders of a turn are asked for at once (rule 4.0). */
export const isByPost = ({ post = 'off' }: Rules): boolean => post !== 'off';

/** Full rules from outside; every fault is named with its option and rule number. */
export const checkRules = (rules: unknown): Result<Rules> => {
  const checked = checkOptions<Rules>(OPTIONS, rules);
  if (!checked.ok || checked.value.fire === 'sealed' || !isByPost(checked.value)) return checked;
  const message = 'By post nobody can be asked shooter by shooter.';
  return err([{ code: 'nonsense', rule: '4.0', path: 'fire', message, expected: 'fire=sealed, or post=off' }]);
};

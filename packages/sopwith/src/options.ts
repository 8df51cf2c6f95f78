/**
 * Every rule that an edition or a game master may set, as data: key, rule number, values, and one sentence. Rules are a
 * flat object over these keys; `rules.ts` checks them, `editions.ts` gives the printed ones.
 */
import { numberOption as number, type OptionInfo, pickOption as pick } from '@paravion/tabletop';
import { DRAW_AFTER } from './draw-option.ts';
import { ACE_AMMUNITION, ACE_DAMAGE, BURSTS, DAMAGE_BY_RANGE } from './gun-options.ts';
import { MAX_SIDE, MIN_SIDE } from './vocabulary.ts';

/** The repair ceiling is a number, or `start`: the plane's own damage points at the start. */
export const REPAIR_CEILING_START = 'start';

export const OPTIONS = [
  number('side', '1.1', 'Board', 'Side of the board', 'Hexes along one side of the board.', MIN_SIDE, MAX_SIDE),
  number('planesPerSeat', '9', 'Board', 'Planes a player', 'How many planes each player flies.', 1, 2),
  pick('teams', '9', 'Sides', 'Teams', 'Everyone for himself, or Allied against German.', {
    none: 'everyone for himself',
    sides: 'Allied against German',
  }),
  pick('teamTalk', '9', 'Sides', 'Team talk', 'When members of a side may confer.', {
    free: 'at any time',
    sealed: 'only when all orders are sealed and not yet revealed',
  }),
  pick(
    'illegalOrder',
    '3.2',
    'Orders',
    'Orders that are not allowed',
    'What becomes of a manoeuvre that may not be flown.',
    {
      ahead: 'it is flown as Ahead (or as 0 after a 0) and reported',
      reject: 'the sheet is rejected and counts as no orders (NMR)',
    },
  ),
  pick(
    'noStrip',
    '4.1',
    'Take-off and landing',
    'Take-off without a strip',
    'A parked plane ordered Ahead that names no strip.',
    {
      beta: 'takes off along Beta',
      stay: 'stays parked',
    },
  ),
  pick(
    'takeOffStall',
    '4.1',
    'Take-off and landing',
    '0 after take-off',
    'Whether the third Move of a take-off may be 0.',
    {
      allowed: 'allowed',
      refused: 'not allowed: flown as Ahead',
    },
  ),
  pick('landingRun', '4.3', 'Take-off and landing', 'Landing run', 'How the outer strip hex must be reached.', {
    two: 'in any way: two Aheads from the outer hex',
    three: 'by an Ahead too',
  }),
  pick('landing', '4.4', 'Take-off and landing', 'Landing', 'Whether a landing must be declared.', {
    automatic: 'a completed landing run lands, unless the order says overfly',
    declared: 'only if the orders say land',
  }),
  pick(
    'landingCommitment',
    '4.4',
    'Take-off and landing',
    'Declared landing',
    'Whether a declared landing may be broken off.',
    {
      free: 'may be broken off',
      binding: 'must be completed once its run has begun',
    },
  ),
  pick('aerodromes', '4.6', 'Take-off and landing', 'Aerodromes', 'Where a plane may land.', {
    own: 'its own aerodrome only',
    friendly: "any aerodrome of its side or of its player's planes",
  }),
  number(
    'repairPoints',
    '4.8',
    'Take-off and landing',
    'Repair',
    'Damage points repaired in each whole Turn on the ground.',
    0,
    12,
  ),
  {
    id: 'repairCeiling' as const,
    rule: '4.8',
    group: 'Take-off and landing',
    title: 'Repair ceiling',
    help: 'Damage points up to which a plane is repaired: a number, or its points at the start.',
    choices: [{ value: REPAIR_CEILING_START, title: 'its points at the start' }],
    min: 1,
    max: 20,
  },
  pick(
    'repeatBursts',
    '5.1',
    'Firing',
    'Same direction twice in a Move',
    'What becomes of a second burst in the same direction.',
    {
      dropped: 'dropped',
      allowed: 'allowed',
    },
  ),
  BURSTS,
  ...DAMAGE_BY_RANGE,
  ACE_DAMAGE,
  number('aceRange', '5.3', 'Firing', 'Range of aces', 'Range in hexes up to which an ace hits.', 1, 5),
  pick('groundFire', '5.6', 'Firing', 'Fire near the ground', 'Where a plane may not fire.', {
    strip: 'not in its aerodrome; on the strip it may',
    wheels: 'not while its wheels touch: taxiing, landing run, parked',
  }),
  number('damage', '6.1', 'Damage', 'Damage points', 'Damage points of a plane at the start.', 8, 20),
  number('ammunition', '6.1', 'Damage', 'Ammunition', 'Bursts of a plane at the start.', 0, 20),
  ACE_AMMUNITION,
  pick('cloudSetup', '6.3', 'Clouds', 'Clouds at the start', 'How clouds are placed.', {
    markers: 'markers of three to five hexes at random, none touching',
    scatter: 'clouds of any shape at random, so many hexes in all',
    dice: 'markers by two dice on the numbered arrow hexes',
    drawn: 'drawn by the game master',
  }),
  number('cloudMarkers', '6.3', 'Clouds', 'Cloud markers', 'How many markers are placed.', 0, 12),
  number('cloudHexesMin', '6.3', 'Clouds', 'Cloud hexes, at least', 'Fewest cloud hexes in all (scatter).', 0, 60),
  number('cloudHexesMax', '6.3', 'Clouds', 'Cloud hexes, at most', 'Most cloud hexes in all (scatter).', 0, 60),
  number(
    'cloudClearance',
    '6.3',
    'Clouds',
    'Distance from strips',
    'Least distance of a cloud hex from any strip or aerodrome.',
    1,
    2,
  ),
  pick('wind', '6.4', 'Clouds', 'Wind', 'When clouds move.', {
    none: 'never',
    'each-move': 'each Move, by a die known before orders',
    'after-turn': 'one hex after each Turn',
  }),
  pick('winds', '6.4', 'Clouds', 'Winds', 'One wind for all clouds, or one each.', {
    one: 'one for all',
    each: 'one for each cloud',
  }),
  pick('cloudsOffBoard', '6.4', 'Clouds', 'Clouds off the board', 'What becomes of cloud hexes blown off the board.', {
    return: 'they come back with their marker while a part of it is on the board',
    lost: 'they never return',
  }),
  pick(
    'crashShare',
    '6.5',
    'Points',
    'Flying off the board',
    'Whether the damage points left of a crashed plane are shared out.',
    {
      none: 'no points',
      down: 'shared among the planes still in, rounded down',
      up: 'shared among the planes still in, rounded up',
    },
  ),
  pick('points', '7', 'Points', 'Victory points', 'Whether points are kept.', {
    none: 'only survival counts',
    scored: 'points are kept',
  }),
  pick('overkill', '7.1', 'Points', 'Points for damage', 'Whether damage beyond what was left counts.', {
    full: 'the full figure of the table',
    capped: 'at most what the target had left',
  }),
  pick('killCredit', '7.2', 'Points', 'Credit for a kill', 'Who gets the points when several hit.', {
    whole: 'each of them, whole',
    split: 'shared, rounded down',
    most: 'the one who did most damage, ties all',
    dice: 'the highest die',
  }),
  DRAW_AFTER,
  pick('aces', '7.6', 'Aces', 'Aces at the start', 'Who begins as an ace.', {
    none: 'nobody',
    career: 'pilots with 40 career points',
    all: 'everybody',
    'one-a-side': 'one plane on each side',
    outnumbered: 'one against two, the aces with 20 ammunition',
    chosen: 'whom the game master names',
  }),
  pick('acesWon', '7.6', 'Aces', 'Aces made in the game', 'How a plane becomes an ace while the game is on.', {
    none: 'not at all',
    'first-kill': 'by its first kill',
    damage: 'by 15 points of damage to the enemy',
  }),
  pick('careerAce', '7.6', 'Aces', 'Reaching 40 in a game', 'When career points make an ace.', {
    'between-games': 'from the next game',
    'next-turn': 'from the next Turn',
    'at-once': 'from the next Move',
  }),
  pick('careerAceLost', '7.6', 'Aces', 'Falling below 40', 'Whether the status is lost between games.', {
    below: 'lost',
    kept: 'kept',
  }),
] as const satisfies readonly OptionInfo[];

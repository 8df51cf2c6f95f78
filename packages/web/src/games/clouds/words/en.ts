/** Words of the cockpit of In Clouds of Glory, in English. */
import {
  type Arc,
  type Burst,
  type Condition,
  ENGLISH_THINGS,
  GUN_NAMES,
  type Hand,
  type RerollOrder,
  type Role,
  type StandingFlight,
  type Work,
} from '@paravion/clouds';
import { ENGLISH_SKY } from '@paravion/draw/clouds';
import type { BreakCondition } from '../break-off.ts';
import type { CardKind } from '../engine/cards.ts';
import { type Goal, type GoalKind, isCompany } from '../goals.ts';

const degrees = (deg: number): string => `${deg}°`;
const sideName: Readonly<Record<Hand, string>> = { L: 'left', R: 'right' };
const bankWords = (b: number): string => (b === 0 ? 'level' : `${Math.abs(b) * 45}° ${b < 0 ? 'left' : 'right'}`);

const KIND: Readonly<Record<GoalKind, (id: string) => string>> = {
  photo: (id) => `Photograph ${id}`,
  watch: (id) => `Look for ${id}`,
  spot: (id) => `Direct the guns at ${id}`,
  bomb: (id) => `Over ${id}, to bomb it`,
  strafe: (id) => `At ${id} on the ground`,
  balloon: (id) => `At the balloon ${id}`,
  pass: (id) => `Over ${id}`,
  over: (id) => `Across the ${id === 'E' ? 'east' : 'west'} edge`,
  home: () => 'Home',
  meet: (id) => `Go for ${id}`,
  guard: (id) => `Stay with ${id}`,
};

const aim = ({ kind, id, thing }: Goal): string => KIND[kind](thing ? `${id} (${ENGLISH_THINGS.units[thing]})` : id);

const arcs: Readonly<Record<Arc, (id: string) => string>> = {
  rear: (id) => `On ${id}'s tail`,
  side: (id) => `At ${id}'s side`,
  front: (id) => `Head-on at ${id}`,
};

export const en = {
  sky: ENGLISH_SKY,
  board: {
    label: (when: string) => `Sky: ${when}.`,
    keys: 'Arrows move the ghost of your plane about, Page Up and Page Down change its height, plus, minus and 0 the part that is seen.',
    drag: 'Drag the ring to where you fly; below, how high.',
    zoomKeys: 'Plus, minus and 0 change the part that is seen.',
    zoom: 'Part of the map',
    closer: 'Closer',
    further: 'Further away',
    back: 'Back',
  },
  desk: {
    title: 'Your orders',
    hint: 'Choose a flight, or drag the ghost on the chart. Height: the handle below.',
    planes: 'Your planes',
    you: (id: string, type: string, man = '') => `You fly ${id} (${type})${man ? `: ${man}` : ''}.`,
    after: (ids: readonly string[]) => (ids.length > 0 ? `After you: ${ids.join(', ')}.` : 'Nobody moves after you.'),
    figures: 'What the figures mean',
    asUsual: 'as usual',
    othersUsual: 'Planes without an order fly as usual.',
    fly: 'Fly',
    flyUsual: 'Fly on as usual',
    fire: 'Fire',
    holdAll: 'Go on without firing',
    ready: 'Go on',
    begin: 'Begin here',
    text: 'Orders as text',
    more: 'More: figures, work, breaking off',
  },
  strip: {
    title: 'What is flown',
    straight: (mu: number | null) => (mu === null ? 'straight on' : `straight ${mu}`),
    turn: (hand: Hand, letter: string, deg: number) => `${sideName[hand]} turn ${letter} ${degrees(deg)}`,
    roll: (b: number) => `roll to ${bankWords(b)}`,
    vertical: (mu: number) => `straight down ${mu}`,
    slip: (hand: Hand, mu: number) => `slip ${sideName[hand]} ${mu}`,
    immelmann: (deg: number) =>
      deg === 0 ? 'Immelmann' : `Immelmann, ${degrees(Math.abs(deg))} to the ${deg < 0 ? 'left' : 'right'}`,
    stall: 'stall on purpose',
    spin: 'spin on purpose',
    land: 'land',
    takeOff: 'take off',
    hold: 'hold course',
    gain: (dz: number) => (dz > 0 ? `climb ${dz}` : `dive ${-dz}`),
    bankTo: (b: number) => `bank to ${bankWords(b)}`,
    bank: 'Bank after',
    bankIs: bankWords,
    throttle: 'Throttle',
    throttles: ['full', '−1', '−2'] as readonly string[],
    speed: (from: number, to: number, band: string) => `Speed ${from} to ${to} EU, ${band}`,
    marks: (stall: number, top: number, limit: number) => `stall ${stall}, top ${top}, limit ${limit}`,
    height: (z: number) => `height ${z}`,
    tests: 'Tests',
    why: 'Why?',
    chance: (share: number) => `${Math.round(share * 100)}\u00a0%`,
  },
  bands: ENGLISH_THINGS.bands,
  tests: {
    tight: 'tight turn',
    struct: 'structure',
    stall: 'stall',
    imm: 'Immelmann',
    landing: 'landing',
    spin: 'coming out of the spin',
    take: 'taking the controls',
    chute: 'jumping clear',
  } as Readonly<Record<string, string>>,
  cards: {
    title: 'Flights to choose',
    thinking: 'Flights are being weighed …',
    name: (kind: CardKind, goal: Goal | null, at: { readonly id: string; readonly arc: Arc } | null): string => {
      if (goal) return kind === 'goal' || isCompany(goal) ? aim(goal) : `On the way: ${aim(goal)}`;
      if (kind === 'shot' && at) return arcs[at.arc](at.id);
      return {
        shot: 'Shoot',
        goal: 'Mission',
        towards: 'On the way',
        away: 'Get away',
        climb: 'Climb',
        dive: 'Dive',
        close: 'Close in',
        turn: 'Keep turning',
        straight: 'Straight on',
        usual: 'Straight on',
      }[kind];
    },
    at: (z: number) => `at height ${z}`,
    /** The way of a flight; degrees below 0 to the left. */
    way: (deg: number) => (deg === 0 ? 'straight on' : `${degrees(Math.abs(deg))} ${deg < 0 ? 'left' : 'right'}`),
    hit: (id: string, share: number) => `you hit ${id}: ${Math.round(share * 100)}\u00a0%`,
    noHit: 'no shot',
    answer: (id: string, share: number) => `${id} can hit you: ${Math.round(share * 100)}\u00a0%`,
    noAnswer: 'nobody can hit you',
    held: (share: number) => `flown as planned: ${Math.round(share * 100)}\u00a0%`,
    ends: (z: number, v: number) => `height ${z}, speed ${v}`,
  },
  work: {
    title: 'Work of the crew',
    pilot: 'pilot',
    man: (role: Role, number: number | null) =>
      `${ENGLISH_THINGS.roles[role].toLowerCase()}${number === null ? '' : ` ${number}`}`,
    names: {
      photo: 'Photograph',
      watch: 'Look for',
      spot: 'Direct the guns at',
      repair: 'Clear gun',
      drum: 'New drum for gun',
      restart: 'Restart engine',
      shutDown: 'Shut down engine',
    } as Readonly<Record<Work, string>>,
    by: (name: string, what: string, who: string) => `${name} ${what} (${who})`,
    land: 'Land',
    jettison: 'Drop all bombs without aim',
    breakOff: 'Ask to break off the fight',
    bail: (who: string) => `Bail out: ${who}`,
    figures: 'Figures',
    height: 'Height',
    higher: 'Higher',
    lower: 'Lower',
  },
  breakOff: {
    title: 'When to break off the fight',
    help: 'The fight is over when both sides wish it. A side that has lost half of its planes may also go home alone: all its planes do. Every player of the side who still fights has to wish it. Whoever leaves the map over his own edge is home at once.',
    when: ([key, figure]: BreakCondition): string =>
      ({
        strength: `when a plane of yours is down to strength ${figure}`,
        ammunition: 'when your guns are empty',
        outnumbered: `when they are ${figure} more than you`,
      })[key],
    wished: (conditions: readonly BreakCondition[]): string =>
      conditions.length === 0
        ? 'You wish to break off the fight.'
        : `You wish to break off ${conditions.map(en.breakOff.when).join(', or ')}.`,
  },
  gifts: {
    title: 'What abilities wait for',
    help: {
      leadership:
        'Once in a mission he changes his dice for the order of moves with a friend who threw more, and so moves later.',
      coolHeaded: 'Once in a mission he throws again for the order of moves, where his dice came to less than this.',
      marksman: 'His rolls of damage move 1d4 rows: further up in the table, worse for whoever is hit.',
    },
    used: 'Used up.',
    no: 'not now',
    leads: (friend: string, n: number) => `with ${friend}, if his dice are ${n} or more higher`,
    below: (n: number) => `again below ${n}`,
    up: 'every roll up',
    typed: 'as ordered in text',
  },
  rerolls: {
    title: 'Throw again: what luck is spent on',
    help: 'Each re-roll is spent by itself, once, on what is chosen here.',
    left: (men: readonly string[]) => `Left: ${men.join(', ')}.`,
    noneLeft: 'Nobody has any left.',
    name: ({ p, fail, max, keep, man }: RerollOrder): string =>
      [
        `${en.rerolls.names[p] ?? en.tests[p] ?? p}${max !== undefined ? `, ${max} or less` : (fail ?? 0) > 1 ? ` by ${fail} or more` : ''}`,
        ...(man ? [`of ${man}`] : []),
        ...(keep ? [`if ${keep} ${keep === 1 ? 'is' : 'are'} left after it`] : []),
      ].join(', '),
    names: {
      sfail: 'the structure breaks',
      landing: 'a landing fails',
      chute: 'a parachute fails',
      avoid: 'a collision is not avoided',
      luck: 'a test of luck fails',
      stay: 'somebody would go home',
      shot: 'a shot misses',
      photo: 'a photograph fails',
      spot: 'the guns are misdirected',
    } as Readonly<Record<string, string>>,
  },
  standing: {
    title: 'Standing flights',
    help: 'A standing flight is worked out when it is your turn to move, by what you know then.',
    guns: 'Guns fire as usual.',
    name: (stand: StandingFlight): string => {
      switch (stand.do) {
        case 'tail':
          return `Get behind ${stand.who}`;
        case 'away':
          return `Get away from ${stand.who}`;
        case 'with':
          return `Stay with ${stand.who}`;
        case 'at':
          return `${stand.work[0]!.toUpperCase()}${stand.work.slice(1)} at ${stand.target}`;
        case 'to':
          return `Fly to ${stand.x / 1000}, ${stand.y / 1000}`;
        case 'climb':
          return 'Climb';
        case 'home':
          return 'Fly home';
      }
    },
  },
  cases: {
    title: 'Flights for a case',
    help: 'Choose a flight above, say here when it is flown, and add it. Then choose above what is flown otherwise.',
    otherwise: 'Otherwise what is chosen above.',
    instead: (flight: string) => `otherwise ${flight}`,
    ifWord: 'If',
    condition: 'What is so',
    add: 'then fly what is chosen above',
    remove: 'Take out',
    only: (conditions: readonly string[]) => `If ${conditions.join(' and ')}`,
    is: (unit: string, { at, within, height, is }: Omit<Condition, 'unit'>) => {
      const where = { ahead: 'ahead', behind: 'behind', left: 'on the left', right: 'on the right' } as const;
      const parts = [
        at ? where[at] : '',
        within === undefined ? '' : `within ${within} MU`,
        height ?? '',
        is === 'out' ? 'out of the fight' : (is ?? ''),
      ].filter((part) => part !== '');
      return `${unit} is ${parts.join(', ')}`;
    },
  },
  ahead: {
    title: 'Orders ahead',
    open: 'Give my next order ahead',
    give: 'Fly so when my turn comes',
    later: 'Not now',
    takeBack: 'Take it back',
    unordered: 'not ordered yet',
    waits: 'It is worked out and sealed by itself when it is that plane\u2019s turn to move, while this page is open.',
    flown: (id: string) => `${id} flies as you ordered ahead.`,
    dropped: (id: string) =>
      `What you ordered ahead for ${id} cannot be flown any more, as the others are now. Choose again.`,
  },
  fire: {
    title: 'Who fires at whom',
    nobody: 'Nothing bears. Hold fire and go on.',
    man: (id: string, pilot: boolean) => `${id}, ${pilot ? 'pilot' : 'gunner'}`,
    at: (id: string, share: number) => `${id} ${Math.round(share * 100)}\u00a0%`,
    base: (base: number, mu: number) => `base shot ${base} at ${mu} MU`,
    hold: 'Hold fire',
    burst: 'Burst',
    bursts: { short: 'short', normal: 'normal', sustained: 'sustained' } as Readonly<Record<Burst, string>>,
    cost: (boxes: number, left: number) => `takes ${boxes} of ${left} boxes of each gun`,
    rockets: (id: string, share: number) => `Rockets at ${id} ${Math.round(share * 100)}\u00a0%`,
    bombs: (n: number, id: string) => `${n} ${n === 1 ? 'bomb' : 'bombs'} on ${id}`,
    usual: 'Chosen already: what is worth a shot (planes from 40\u00a0% on, for gunners from 30\u00a0%).',
    guns: GUN_NAMES,
  },
  place: {
    title: 'Where you begin',
    hint: 'Tap the chart to begin elsewhere in the dashed frame.',
    near: 'Tap the chart to begin elsewhere within 15 MU of a friend: in a dashed ring.',
    onLine: 'Tap the chart to begin elsewhere on the dashed line.',
    ground: (things: readonly string[]) => `Yours on the ground: ${things.join(', ')}.`,
    height: 'Height',
    heading: 'Heading',
    speed: 'Speed',
    towards: (deg: number) =>
      deg === 0 ? 'straight at the enemy' : `${Math.abs(deg)}° to the ${deg < 0 ? 'left' : 'right'}`,
  },
  helpless: {
    title: 'Out of control, or on the ground',
    spin: (id: string) => `${id} spins: which way to come out, if it does?`,
    lost: (id: string) => `${id} spins, and nobody can stop it.`,
    anyWay: 'any way',
    burning: (id: string, fuse: number | null) =>
      `${id} is on fire${fuse === null ? '' : `, ${fuse} more turn${fuse === 1 ? '' : 's'}`}: how does it fly home?`,
    burningAlone: (id: string) => `${id} is on fire, and nobody flies it: who takes the controls?`,
    uncontrolled: (id: string) => `Nobody flies ${id}: who takes the controls?`,
    grounded: (id: string) => `${id} stands on the ground. To take off takes two turns.`,
    wreck: (id: string) => `${id} is falling.`,
    takeOff: 'Take off',
    stay: 'Stay',
    headings: { 0: 'north', 900: 'east', 1800: 'south', 2700: 'west' } as Readonly<Record<number, string>>,
    best: 'The best hand aboard',
    bail: 'Jump',
    noParachutes: 'Nobody aboard has a parachute.',
  },
  ground: {
    title: 'On the ground',
    hint: (mu: number) => `Without an order they stand still. You are asked while an enemy is within ${mu} MU.`,
    balloon: (id: string, z: number) => `Balloon ${id}, height ${z}`,
    down: 'Winch down',
    up: 'Let up',
    stay: 'As it is',
    shelter: 'Take cover',
    kinds: ENGLISH_THINGS.units,
    barrage: (id: string, z: number) => `Barrage ${id}, height ${z}`,
    fires: 'It fires once a turn if an enemy is within 4 MU of it after the moves.',
    towards: (id: string) => `Towards ${id}`,
    byChart: 'By the chart',
    tap: 'Tap the chart: it moves that way, as far as the dashed ring.',
    goes: (x: number, y: number, z?: number) => `To ${x}, ${y}${z === undefined ? '' : `, height ${z}`}.`,
    height: (z: number) => `Height ${z}`,
  },
  ladder: {
    title: 'Order of moves',
    moved: 'has moved',
    now: 'moves now',
    next: 'still to move',
    last: (id: string) => `${id} moves last and sees the others first.`,
  },
  takesOff: (id: string, type: string, turn: number) => `${id} (${type}) may take off from turn ${turn} on.`,
  enters: (id: string, type: string, turn: number) => `${id} (${type}) enters in turn ${turn}.`,
  ends: {
    left: (turns: number) =>
      turns <= 0
        ? 'This is the last turn.'
        : turns === 1
          ? 'One more turn after this.'
          : `${turns} more turns after this.`,
    last: (ids: readonly string[]) => `If ${ids.join(' or ')} falls or turns for home, the mission is over.`,
  },
  news: 'What came of your last move',
  film: 'Watch the fight as a film',
  panel: {
    title: 'Panels and crews',
    sheet: (id: string) => `The panel of ${id}, as on the table`,
    hidden: 'hidden',
    gunStates: ENGLISH_THINGS.guns,
    strength: 'strength',
    guns: 'guns',
    crew: 'crew',
    scores: (awareness: number, flying: number, gunnery: number, fortitude: number, full: number) =>
      `awareness ${awareness}, flying ${flying}, gunnery ${gunnery}, fortitude ${fortitude}/${full}`,
    rerolls: (n: number) => `${n} ${n === 1 ? 're-roll' : 're-rolls'}`,
    bombs: (n: number) => `${n} ${n === 1 ? 'bomb' : 'bombs'}`,
    rockets: 'rockets (3 to 8 MU, at balloons)',
    incendiary: 'incendiary ammunition',
  },
  /** Names of the terms that a die's target is made of; those that are not here stand as they are. */
  terms: {} as Readonly<Record<string, string>>,
  /** What they mean, where the game's own English is not to be shown. */
  meanings: {} as Readonly<Record<string, string>>,
};

export type CloudsWords = typeof en;

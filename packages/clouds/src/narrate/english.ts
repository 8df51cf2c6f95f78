/** The catalogue in English. */
import { monthWords } from '../words/months.ts';
import { sidesCalled } from '../words/sides.ts';
import { ENGLISH_THINGS } from '../words/things.ts';
import type { Catalogue } from './catalogue.ts';
import { ENGLISH_FIGHT } from './english-fight.ts';
import { ENGLISH_FLIGHT } from './english-flight.ts';
import { ENGLISH_GROUND } from './english-ground.ts';
import { MISSION_NAMES, SEGMENT_NAMES } from './names.ts';

export const ENGLISH: Catalogue = {
  language: 'en',
  say: { ...ENGLISH_FLIGHT, ...ENGLISH_FIGHT, ...ENGLISH_GROUND },
  segments: SEGMENT_NAMES,
  missions: MISSION_NAMES.en,
  fates: {
    home: 'home',
    landed: 'landed',
    captured: 'captured',
    exploded: 'exploded',
    crashed: 'crashed',
    abandoned: 'abandoned',
  },
  sides: sidesCalled({}, 'en'),
  things: ENGLISH_THINGS,
  month: (month) => monthWords(month, 'en'),
  report: {
    beginning: 'The beginning',
    turn: (turn) => `Turn ${turn}`,
    over: 'the mission is over',
    segment: (segment, turn) => (turn > 0 ? `${SEGMENT_NAMES[segment]}, turn ${turn}` : SEGMENT_NAMES[segment]),
    due: (turn, segment, who) =>
      segment === 'ALL'
        ? `turn ${turn}`
        : `turn ${turn}, ${SEGMENT_NAMES[segment].toLowerCase()}${who.length > 0 ? `: ${who.join(' ')}` : ''}`,
    nameless: (seat) => `seat ${seat + 1}`,
    next: 'Next',
    deadline: 'Orders are due',
    note: 'From the game master',
    press: 'Press',
    planes: 'The planes',
    bands: { stall: 'stall', slow: 'slow', medium: 'medium', high: 'high', dive: 'dive' },
    legend: 'Places and heights in MU of 14 m, speeds in EU of 10 km/h.',
  },
  column: {
    plane: 'Plane',
    type: 'Type',
    at: 'At',
    height: 'Height',
    heading: 'Heading',
    speed: 'Speed',
    strength: 'Strength',
    guns: 'Guns',
    condition: 'Condition',
  },
  plane: {
    status: {
      unplaced: 'unplaced',
      waiting: 'waiting',
      grounded: 'grounded',
      flying: 'flying',
      spinning: 'spinning',
      wreck: 'wreck',
      out: 'out',
    },
    man: { aboard: 'aboard', jumped: 'jumped', dead: 'dead' },
    sound: 'sound',
    onFire: 'on fire',
    smoking: 'smoking',
    uncontrolled: 'nobody flies it',
    home: 'going home',
    blackout: 'pilot blacked out',
    enters: (turn) => `enters in turn ${turn}`,
    wider: (letters) => `turns ${letters} wider`,
    hurt: (man, fortitude, full) => `${man} hurt ${fortitude}/${full}`,
    at: (x, y, z) => `at ${x}, ${y}, height ${z}`,
    heading: (compass) => `heading ${compass}`,
    bank: (b) => (b === 0 ? 'level' : `bank ${b < 0 ? 'L' : 'R'}${Math.abs(b)}`),
    speed: (v, band) => `speed ${v}, ${band}`,
    strength: (left, full) => `strength ${left}/${full}`,
  },
  position: {
    destroyed: 'destroyed',
    at: (x, y) => `at ${x}, ${y}`,
    strength: (left) => `strength ${left}`,
    barrage: 'barrage',
    target: 'target',
    done: 'done',
    standing: (name) => `Standing orders of ${name}`,
    due: (what, names) => `Due: ${what} (${names.join(', ')})`,
    over: 'The mission is over.',
  },
};

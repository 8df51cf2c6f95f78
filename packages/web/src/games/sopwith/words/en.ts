/** Words of Sopwith's own pages, in English. A language is another value of the same type. */
import type { Burst, Facing, Manoeuvre, Side, Strip } from '@paravion/sopwith';
import { plural } from '../../../words/plural.ts';
import { facingNames, first } from './en-first.ts';

const manoeuvres: Readonly<Record<Manoeuvre, string>> = {
  A: 'Ahead',
  LT: 'Left turn',
  RT: 'Right turn',
  LS: 'Left slip',
  RS: 'Right slip',
  '0': 'No manoeuvre',
  I: 'Immelmann',
};
const bursts: Readonly<Record<Burst, string>> = { A: 'ahead', L: 'left', R: 'right' };
const strips: Readonly<Record<Strip, string>> = { alpha: 'Alpha', beta: 'Beta', gamma: 'Gamma' };

export const en = {
  /** A sheet in one line. */
  sheet: {
    ground: 'stay on the ground',
    land: 'land',
  },
  cockpit: {
    ...first.cockpit,
    move: (move: number) => `Move ${move}`,
    orders: 'Your orders',
    notSet: 'open',
    manoeuvre: manoeuvres,
    burst: bursts,
    strip: strips,
    facing: facingNames,
    fire: 'Fire',
    fireIn: (burst: Burst, move: number) => `${burst}: burst ${bursts[burst]} in Move ${move}`,
    burstsLeft: (left: number, ammunition: number) =>
      ammunition === 0
        ? 'No ammunition. Land at home to take on more.'
        : `L, A, R fire: ${plural(left, 'burst', 'bursts')} left, ${ammunition} aboard`,
    takeOff: 'Take off along',
    stay: 'Stay on the ground',
    chooseStrip: 'On your aerodrome: choose a strip to take off.',
    taxi: 'Two Moves along the strip, then the third is yours.',
    grounded: 'You stay on the ground this Turn.',
    overfly: 'Fly over instead',
    typed: 'Orders as in a letter',
    typedHint: 'a, lt r, rs a+l',
    typedUse: 'Use',
    keys: 'Keys: 1–3 choose a Move, at first a strip; arrows fly, with Shift they slip; A, L, R fire; Enter seals when all three Moves are chosen.',
    send: 'Seal orders',
    sendStrip: 'Choose a strip',
    sendOpen: (move: number) => `Choose Move ${move}`,
    clear: 'Clear',
    botFlies: 'Let a bot write them',
    threatHelp: (move: number) =>
      `Ruled in red: enemies can hit you there in Move ${move}. The number says how many of them.`,
    threatNone: (move: number) => `No enemy can hit you in Move ${move}.`,
    which: 'Which manoeuvre?',
    home: 'Home',
  },
  reveal: {
    ...first.reveal,
    play: 'Play',
    pause: 'Pause',
    first: 'To the start',
    back: 'One Move back',
    next: 'One Move on',
    speed: (speed: number) => `${speed}×`,
    speedLabel: 'Speed',
    scrub: 'Moment of the game',
    at: (turn: number, move: number) => (move === 0 ? `Turn ${turn}, before the Turn` : `Turn ${turn}, Move ${move}`),
    link: 'Copy a link to this moment',
    copied: 'Link copied.',
    picture: 'This Turn as a picture',
    film: 'This Turn as a film (GIF)',
    filming: (percent: number) => `Film: ${percent} %`,
    unsent: 'That could not be made on this device.',
    decisive: (turn: number) => `The decisive Turn: ${turn}`,
    watchIt: 'Watch it',
    bookmark: 'Bookmark this moment',
    unmark: 'Remove the bookmark',
    zine: 'As in the zine',
    nothing: 'Nothing worth telling.',
    quiet: 'Nobody is hit.',
  },
  roster: {
    ...first.roster,
    pilot: 'Pilot',
    damage: 'Holds out',
    points: 'Points',
    side: { allied: 'Allied', german: 'German' } as Readonly<Record<Side, string>>,
    parked: 'on the ground',
    ace: 'ace',
    ordered: 'sealed',
    owes: 'orders not in',
    kills: 'Kills',
  },
  board: {
    ...first.board,
    yours: 'Your plane',
    flying: (name: string, hex: string, facing: Facing, damage: number, ammunition: number) =>
      `${name} flies at ${hex}, facing ${facingNames[facing]}, ${damage} points left, ${plural(ammunition, 'burst', 'bursts')}.`,
    parked: (name: string, hex: string, damage: number) =>
      `${name} stands on the ground at ${hex}, ${damage} points left.`,
    out: (name: string) => `${name} is out.`,
    clouds: (hexes: readonly string[]) => (hexes.length ? `Clouds: ${hexes.join(', ')}.` : 'No clouds.'),
    away: (distance: number) => `${plural(distance, 'hex', 'hexes')} away.`,
  },
};

export type SopwithWords = typeof en;

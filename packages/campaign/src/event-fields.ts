/** Fields of the events of a war, by type: what a case, or a program, may ask of one. */
import type { EventOf, EventType } from './events.ts';

type Common = 'type' | 'rule' | 'period';
const own = ['squadron', 'side'] as const;
const ofMan = [...own, 'man', 'name'] as const;

export const EVENT_FIELDS: {
  readonly [T in EventType]: readonly Exclude<keyof EventOf<T>, Common>[];
} = {
  SEATS: ['seats', 'sectors', 'sides'],
  OPENED: ['date'],
  JOINED: [...ofMan, 'rank', 'ace'],
  LEFT: [...ofMan, 'why'],
  SEAT: [...own, 'seat', 'what'],
  ORDERED: ['seat', 'given'],
  REFUSED: [...own, 'seat', 'note', 'part'],
  WEATHER: ['sector', 'roll', 'sky'],
  TASKED: [...own, 'task', 'by', 'refused'],
  PAIRED: ['mission', 'sector', 'task', 'attacker', 'how', 'W', 'E', 'planes', 'guests'],
  HOME: [...own, 'why'],
  LENT: [...own, 'to', 'n', 'mission'],
  QUIET: [...own, 'mission', 'n'],
  DISPUTED: ['mission', 'W', 'E', 'told'],
  FLOWN: [
    'mission',
    'sector',
    'task',
    'attacker',
    'W',
    'E',
    'types',
    'result',
    'score',
    'how',
    'turns',
    'record',
    'men',
    'guestsLost',
    'met',
  ],
  FATE: [...ofMan, 'fate', 'cause', 'mission', 'sector', 'missions', 'victories', 'rank', 'killer'],
  CLAIM: [...ofMan, 'over', 'kind', 'verdict', 'die', 'witness', 'total', 'sector'],
  XP: [...ofMan, 'xp', 'why'],
  HURT: [...ofMan, 'margin', 'die', 'row', 'misses'],
  CLEARED: ofMan,
  RAISED: [...ofMan, 'score', 'to', 'die'],
  ABILITY: [...ofMan, 'ability', 'die'],
  ACE: [...ofMan, 'at', 'ability'],
  RANKED: [...ofMan, 'rank'],
  DECORATED: [...ofMan, 'award'],
  REPRIMAND: [...ofMan, 'why'],
  CAPTIVE: [...ofMan, 'news'],
  MACHINE: [...own, 'id', 'kind', 'aeroplane', 'die', 'note'],
  MOVED: [...own, 'sector', 'base'],
  STANDING: [...own, 'points', 'total', 'why'],
  SQUADRON: [...own, 'what'],
  PRESS: ['seat', 'text'],
  GM: ['what', 'reason', 'squadron', 'side', 'name'],
  CLOSED: [],
  ENDED: ['why', 'order', 'best'],
  CHANGED: ['changes'],
};

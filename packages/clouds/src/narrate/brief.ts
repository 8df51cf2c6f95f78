/** What happened in as few words as a screen has room for: no dice and no reasons, which `narrate` tells. */
import type { EventOf, EventType } from '../events.ts';
import { ENGLISH_FIGHT } from './english-fight.ts';
import { ENGLISH_FLIGHT } from './english-flight.ts';
import { GERMAN_FIGHT } from './german-fight.ts';
import { GERMAN_FLIGHT } from './german-flight.ts';
import { heading, type Teller } from './teller.ts';

/** Tellers in the place of the usual ones. */
export type Brief = { readonly [K in EventType]?: Teller<K> };

const silent = (): null => null;

/** What dice said: what came of them is an event of its own. */
const DICE = { rolled: silent, initiative: silent, 'swapped-dice': silent };

/** A strained machine that holds is told of by no other event; a turn on a tighter template has one. */
const strain =
  (says: string): Teller<'test'> =>
  (e, who) =>
    e.purpose === 'struct' && e.margin >= 0 ? `${who(e.unit)}: ${says}.` : null;

/** Work whose outcome is an event of its own, after the fire. */
const LOOKS = ['photo', 'spot', 'watch'];
/** Other work; of those nothing. */
const work =
  (tell: Teller<'worked'>): Teller<'worked'> =>
  (e, ...told) =>
    LOOKS.includes(e.work) ? null : tell(e, ...told);

/** Who moves one after the other; one alone needs no order. */
const inTurn = ({ groups }: EventOf<'initiative-order'>, says: string): string | null => {
  const units = groups.flat();
  return units.length > 1 ? `${says}: ${units.join(', ')}.` : null;
};

/** A wreck is told of when it is down: it falls for many turns. */
const down =
  (tell: Teller<'wreck-fell'>): Teller<'wreck-fell'> =>
  (e, ...told) =>
    e.to.z > 0 ? null : tell(e, ...told);

/** Who dies of his wounds is told of by the event of his death. */
const living =
  (tell: Teller<'wounded'>): Teller<'wounded'> =>
  (e, ...told) =>
    e.dead ? null : tell(e, ...told);

const climb = ({ from, to }: EventOf<'moved'>): number => Math.sign(to.z - from.z);

const ENGLISH: Brief = {
  ...DICE,
  test: strain('the machine groans under the strain, and holds'),
  'initiative-order': (e) => inTurn(e, 'In this order they move'),
  moved: (e, who) =>
    `${who(e.unit)} ${['dives to', 'stays at', 'climbs to'][climb(e) + 1]} height ${e.to.z}, heading ${heading(e.to.h)}, speed ${e.v}.`,
  tight: (e, who, sides) =>
    e.outcome === 'held' ? `${who(e.unit)} turns tightly and holds it.` : ENGLISH_FLIGHT.tight(e, who, sides),
  'wreck-fell': down((e, who) => `What is left of ${who(e.unit)} falls to the ground.`),
  worked: work(ENGLISH_FLIGHT.worked),
  wounded: living(ENGLISH_FIGHT.wounded),
  shot: (e, who) => `${who(e.unit)} fires at ${e.target} and ${e.margin >= 0 ? 'hits' : 'misses'}.`,
};

const GERMAN: Brief = {
  ...DICE,
  test: strain('die Maschine ächzt unter der Last und hält'),
  'initiative-order': (e) => inTurn(e, 'In dieser Reihe fliegen sie'),
  moved: (e, who) =>
    `${who(e.unit)} ${['sinkt auf', 'bleibt auf', 'steigt auf'][climb(e) + 1]} Höhe ${e.to.z}, Kurs ${heading(e.to.h)}, Geschwindigkeit ${e.v}.`,
  tight: (e, who, sides) =>
    e.outcome === 'held' ? `${who(e.unit)} kurvt eng, und es hält.` : GERMAN_FLIGHT.tight(e, who, sides),
  'wreck-fell': down((e, who) => `Was von ${who(e.unit)} übrig ist, fällt zu Boden.`),
  worked: work(GERMAN_FLIGHT.worked),
  wounded: living(GERMAN_FIGHT.wounded),
  shot: (e, who) => `${who(e.unit)} schießt auf ${e.target} und ${e.margin >= 0 ? 'trifft' : 'schießt vorbei'}.`,
};

/** The tellers of a language for a screen; English where it is not known. */
export const briefIn = (language: string | undefined): Brief => (language === 'de' ? GERMAN : ENGLISH);

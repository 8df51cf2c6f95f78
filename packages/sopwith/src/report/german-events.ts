/** What happened, in German: one sentence an event. Names keep their form in every case. */
import { withSign } from '@paravion/tabletop';
import type { Manoeuvre } from '../vocabulary.ts';
import type { Catalogue, Who } from './catalogue.ts';
import { germanNote } from './german-notes.ts';
import { BURST, bursts, FACING, list, points, STRIP } from './german-words.ts';
import type { EventOf } from './model.ts';
import { seenClouds } from './roster.ts';

const FLIES: Readonly<Record<Manoeuvre, string>> = {
  A: 'fliegt geradeaus nach',
  LT: 'kurvt nach links, nach',
  RT: 'kurvt nach rechts, nach',
  LS: 'rutscht nach links, nach',
  RS: 'rutscht nach rechts, nach',
  '0': 'bleibt auf',
  I: 'fliegt einen Immelmann nach',
};

const moved = ({ plane, manoeuvre, to, on, run }: EventOf<'moved'>, who: Who): string => {
  if (on === 'ground' && manoeuvre === '0') return `${who.plane(plane)} bleibt auf ${to.hex} am Boden.`;
  if (on === 'strip')
    return `${who.plane(plane)} ${run === 'inner' ? `setzt auf ${to.hex} auf` : `rollt nach ${to.hex}`}.`;
  return `${who.plane(plane)} ${FLIES[manoeuvre]} ${to.hex}, Blick nach ${FACING[to.facing]}.`;
};

const fired = ({ plane, burst, from, to, end, hits }: EventOf<'fired'>, who: Who): string => {
  const shot = `${who.plane(plane)} feuert von ${from} ${BURST[burst]}`;
  if (hits.length > 0) {
    const told = hits.map((hit) => `${who.plane(hit.plane)} auf Entfernung ${hit.range} für ${hit.damage}`);
    return `${shot} und trifft ${list(told)}.`;
  }
  if (end === 'cloud') return `${shot} in eine Wolke.`;
  return to === from ? `${shot} in die Landschaft.` : `${shot} und trifft nichts.`;
};

const damaged = ({ plane, fire, cloud, left }: EventOf<'damaged'>, who: Who): string => {
  const parts = [...(fire > 0 ? [`${fire} durch Feuer`] : []), ...(cloud > 0 ? [`${cloud} in Wolken`] : [])];
  return `${who.plane(plane)} nimmt Schaden: ${list(parts)}. ${left > 0 ? `Es bleiben ${left}.` : 'Es bleibt nichts.'}`;
};

const downed = ({ plane, how, ace, by, credited }: EventOf<'downed'>, who: Who): string => {
  const name = ace ? `${who.plane(plane)}, ein Ass,` : who.plane(plane);
  if (how === 'cloud')
    return `${name} fliegt in eine Wolke und kommt in Stücken heraus. Niemandem wird es angerechnet.`;
  const killers = by.length > 0 ? ` von ${list(by.map(who.plane))}` : '';
  const credit = credited.map(who.pilot);
  const told = credit.length > 0 && credited.length !== by.length ? ` Der Abschuss gehört ${list(credit)}.` : '';
  return `${name} wird${killers} abgeschossen.${told}`;
};

const OVERFLEW: Readonly<Record<EventOf<'overflew'>['reason'], string>> = {
  overfly: 'so befohlen',
  undeclared: 'eine Landung war nicht angesagt',
  'other-strip': 'angesagt war eine andere Bahn',
  nmr: 'ohne Befehle keine Landung',
};

const POINTS: Readonly<Record<EventOf<'points'>['reason'], string>> = {
  damage: 'Schaden an',
  kill: 'den Abschuss von',
  down: 'den Verlust von',
  share: 'einen Anteil an',
  win: 'den Sieg',
};

/** What points were for. A pilot with one plane loses `das Flugzeug`, not himself. */
export const earned = (
  { seat, reason, about }: Pick<EventOf<'points'>, 'seat' | 'reason' | 'about'>,
  who: Who,
): string => {
  if (about === null) return POINTS[reason];
  const plane = who.plane(about);
  return reason === 'down' && plane === who.pilot(seat) ? 'den Verlust des Flugzeugs' : `${POINTS[reason]} ${plane}`;
};

const ACE: Readonly<Record<EventOf<'ace'>['reason'], string>> = {
  kill: 'durch diesen Abschuss',
  damage: 'durch den Schaden in diesem Spiel',
  career: 'durch die Punkte der Laufbahn',
};

export const GERMAN_EVENTS: Catalogue['say'] = {
  turn: ({ turn }) => `Zug ${turn}.`,
  orders: ({ plane, sheet, rule }, who) =>
    sheet === null ? `${who.plane(plane)} war ohne Befehle (Regel ${rule}).` : null,
  note: germanNote,
  'took-off': ({ plane, strip }, who) => `${who.plane(plane)} startet auf ${STRIP[strip]}.`,
  moved,
  crashed: ({ plane, from, towards, damage }, who) =>
    `${who.plane(plane)} verlässt das Brett von ${from.hex} nach ${FACING[towards]}, mit noch ${points(damage)} bis zum Abschuss.`,
  landed: ({ plane, strip, reloaded, ammunition }, who) =>
    `${who.plane(plane)} landet auf ${STRIP[strip]} und ${reloaded > 0 ? `lädt ${bursts(reloaded)}` : 'braucht keine Munition'}: ${ammunition} an Bord.`,
  overflew: ({ plane, strip, reason, rule }, who) =>
    `${who.plane(plane)} überfliegt ${STRIP[strip]}, ohne zu landen: ${OVERFLEW[reason]} (Regel ${rule}).`,
  fired,
  damaged,
  downed,
  points: (event, who) =>
    `${who.pilot(event.seat)}: ${withSign(event.points)} für ${earned(event, who)}, das macht ${event.score}.`,
  die: ({ purpose, about, roller, roll }, who) =>
    purpose === 'kill'
      ? `${who.pilot(roller)} würfelt ${roll} um den Abschuss von ${who.plane(about)}.`
      : `${who.plane(roller)} würfelt ${roll}, um durch ${who.plane(about)} zum Ass zu werden.`,
  ace: ({ plane, reason }, who) => `${who.plane(plane)} ist ${ACE[reason]} ab der nächsten Bewegung ein Ass.`,
  left: ({ seat, place }, who) => `${who.pilot(seat)} scheidet aus: Rang ${who.place(place)}.`,
  wind: ({ turn, marker, facing }) =>
    `Der Wind von Zug ${turn} weht ${marker === null ? '' : `für Wolke ${marker + 1} `}nach ${FACING[facing]}.`,
  clouds: ({ clouds }) => {
    const seen = seenClouds(clouds).map(({ hexes }) => hexes.join(' '));
    return seen.length > 0 ? `Wolken auf ${seen.join('; ')}.` : 'Keine Wolke ist am Himmel.';
  },
  repaired: ({ plane, points: mended, left }, who) =>
    `${who.plane(plane)} wird um ${points(mended)} ausgebessert: Es sind nun ${left}.`,
  ended: ({ winners, move }, who) => {
    if (winners.length > 0)
      return `Das Spiel ist aus. ${list(winners.map(who.pilot))} ${winners.length === 1 ? 'gewinnt' : 'gewinnen'}.`;
    return move === 0
      ? 'So lange ist niemand getroffen worden, dass das Spiel aus ist: unentschieden.'
      : 'Das Spiel ist aus, und niemand ist übrig, der es gewinnen könnte.';
  },
  'turn-ended': ({ declared }, who) =>
    declared.length > 0
      ? `Die von ${list(declared.map(who.plane))} angesagte Landung gilt noch im nächsten Zug.`
      : null,
};

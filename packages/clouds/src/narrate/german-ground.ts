/** Parachutes, balloons, bombs, the ground, and the end, in German. */
import { capital, counted } from '@paravion/tabletop';
import { inGerman, rowInGerman } from '../words/german.ts';
import { scoreWords, winWords } from '../words/sides.ts';
import type { Rest } from './english-ground.ts';
import { at } from './german-words.ts';
import type { Tellers } from './teller.ts';

const FATES = {
  home: 'fliegt nach Hause',
  landed: 'ist auf der eigenen Seite herunter',
  captured: 'ist hinter den feindlichen Linien herunter',
  exploded: 'ist nicht mehr',
  crashed: 'liegt in Stücken',
  abandoned: 'ist verlassen',
} as const;

const KINDS = {
  destroyed: (by: string, over: string) => `${by} schießt ${over} ab.`,
  forcedHome: (by: string, over: string) => `${by} schickt ${over} nach Hause.`,
  landed: (by: string, over: string) => `${by} zwingt ${over} zu Boden.`,
} as const;

export const GERMAN_GROUND: Tellers<Rest> = {
  changed: () => null,
  jumped: (e, who) =>
    ({
      clear: `${who(e.unit)} springt und hängt unter dem Fallschirm ${at(e.at)}.`,
      stuck: `${who(e.unit)} kommt nicht heraus.`,
      killed: `${who(e.unit)} springt; die Seide öffnet sich nicht.`,
    })[e.outcome],
  drifted: (e, who) =>
    e.down === null
      ? null
      : `${who(e.unit)} ist am Boden, ${e.down === 'home' ? 'unter Freunden' : 'und ein Gast des Feindes'}.`,
  balloon: (e, who) =>
    ({
      leaks: `${who(e.unit)} hat Lecks.`,
      burns: `${who(e.unit)} brennt!`,
      winched: `${who(e.unit)} wird auf ${e.z} MU gewunden.`,
      cut: `Das Seil von ${who(e.unit)} reißt.`,
      jammed: `Die Winde von ${who(e.unit)} klemmt.`,
      adrift: `${who(e.unit)} treibt davon.`,
      destroyed: `Mit ${who(e.unit)} ist es aus.`,
    })[e.what],
  barrage: (e, who) =>
    e.victim
      ? `Die Flak (${who(e.unit)}) findet ${e.victim}.`
      : `Die Flak (${who(e.unit)}) platzt ${at(e.at)} und ${e.jumped ? 'wandert weiter' : 'findet niemanden'}.`,
  bombed: (e, who) =>
    `${who(e.unit)} wirft ${counted(e.fell.length, 'Bombe', 'Bomben')} (gezielt ${e.margin >= 0 ? '+' : ''}${e.margin}).`,
  blasted: (e, who) => `${who(e.unit)} verliert ${e.lost} durch ${e.by}; es bleiben ${Math.max(0, e.left)}.`,
  spotted: (e, who) => `${who(e.unit)} leitet das Feuer auf ${e.target}: ${rowInGerman(e.row)}.`,
  shelled: (e) => `Eine Granate fällt ${e.off} MU neben ${e.target}${e.hit ? ': ein Treffer' : ''}.`,
  photographed: (e, who) => `${who(e.unit)} hat ${e.done ? 'ein' : 'kein'} Bild von ${e.target}.`,
  watched: (e, who) => `${who(e.unit)} ${e.done ? 'findet' : 'erkennt nichts von'} ${e.target}.`,
  left: (e, who) => `${who(e.unit)} ${FATES[e.fate]}.`,
  victory: (e, who) => KINDS[e.kind](who(e.by), e.over),
  points: (e, _, sides) =>
    `${counted(e.points, 'Punkt', 'Punkte')} für ${sides[e.side].within}: ${inGerman(e.why)}${e.about ? ` (${e.about})` : ''}; zusammen ${e.score}.`,
  'broke-off': (e, _, sides) => `${capital(sides[e.side].within)} ${sides[e.side].many ? 'brechen' : 'bricht'} ab.`,
  ended: (e, _, sides) => {
    const end = e.result === 'draw' ? 'Niemand hat gewonnen.' : `${capital(winWords(sides[e.result], 'de'))}.`;
    return `${end} ${scoreWords(sides, e.score)} (${inGerman(e.why)}).`;
  },
};

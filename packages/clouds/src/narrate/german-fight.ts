/** Shooting and damage in German. Names keep their form in every case. */
import type { FightEvent } from '../events-fight.ts';
import type { Gun } from '../state-plane.ts';
import { inGerman, rowInGerman } from '../words/german.ts';
import { GERMAN_THINGS } from '../words/things.ts';
import { again, at, target, turns, when } from './german-words.ts';
import { letter, phrase, type Tellers } from './teller.ts';

const BURSTS = { short: 'einen kurzen Feuerstoß ', normal: '', sustained: 'Dauerfeuer ' } as const;

/** A gun or an engine as people count them, from the first; orders count them from 0. */
const ordinal = (i: number | string): string => `${Number(i) + 1}.`;

const IMPAIRED: Readonly<Record<string, (by: string) => string>> = {
  turns: (by) => `Kurven um ${Number(by) === 1 ? 'einen' : by} Buchstaben weiter`,
  speed: (by) => `verliert ${by.replace(/^-/, '')} EU Geschwindigkeit`,
  energy: (by) => `verliert jeden Zug ${by.replace(/^-/, '')} EU Geschwindigkeit`,
  'engine dead': (by) => `${ordinal(by)} Motor tot`,
  'engine stopped': (by) => `${ordinal(by)} Motor steht`,
  'engine shut': (by) => `${ordinal(by)} Motor abgestellt`,
  'engine runs': (by) => `${ordinal(by)} Motor läuft`,
  fuel: (by) => `Treibstoff für ${by} Züge`,
  rolls: (by) => `Rollwert mal ${by}`,
  'gun lost': (by) => `${ordinal(by)} MG verloren`,
  'weak: movementPhase': (by) => when('schwach in jeder Bewegung', 'über', by),
  'weak: maneuver': (by) => when('schwach bei jedem Manöver', 'enger als', letter(by)),
  'weak: fixedGunFire': () => 'schwach bei jedem Feuerstoß starrer MGs',
  'weak: turnTighterThan': (by) => when('schwach in Kurven', 'enger als', letter(by)),
  'weak: dropBombs': () => 'schwach bei jedem Bombenwurf',
  undercarriage: () => 'Fahrwerk verloren',
  'emergency landing': () => 'muss notlanden',
  'next initiative': (by) => `nächste Initiative ${by}`,
  'forced turn': (by) => `beginnt die nächste Bewegung mit einer Kurve auf ${by}`,
  luck: (by) => `Glück ${by}`,
};

export const GERMAN_FIGHT: Tellers<FightEvent['type']> = {
  shot: (e, who) => {
    const burst = e.burst ? BURSTS[e.burst] : '';
    const result =
      e.margin >= 0 ? `trifft um ${e.margin}` : phrase(e, 'daneben', 'trifft den Himmel', 'macht Löcher in die Luft');
    return `${who(e.unit)} schießt ${burst}auf ${e.target} aus ${e.mu} MU: ${target(e.terms)}; ${e.die}${again(e)}, ${result}.`;
  },
  'shot-seen': (e, who) => `${who(e.unit)} schießt auf ${e.target} und ${e.hit ? 'trifft' : 'schießt vorbei'}.`,
  hit: (e, who) =>
    e.table === 'landing-result'
      ? `${who(e.unit)} setzt auf: ${rowInGerman(e.text)}.`
      : `${who(e.unit)} ist getroffen${e.by ? `, von ${e.by}` : ''}: ${rowInGerman(e.text)}.`,
  damaged: (e, who) =>
    `${who(e.unit)} verliert ${e.lost} an Festigkeit (${inGerman(e.why)}); es bleiben ${Math.max(0, e.left)}.`,
  wounded: (e, who) =>
    e.dead
      ? `${who(e.unit)} fällt (${inGerman(e.why)}).`
      : `${who(e.unit)} wird verwundet, um ${e.lost} (${inGerman(e.why)}); Standhaftigkeit ${e.left}.`,
  impaired: (e, who) => {
    const by = e.by === null ? '' : String(e.by);
    return `${who(e.unit)}: ${IMPAIRED[e.what]?.(by) ?? `${e.what} ${by}`.trim()}.`;
  },
  alight: (e, who) => `${who(e.unit)} brennt${e.fuse === null ? '' : ` und hat noch ${turns(e.fuse)}`}.`,
  smoking: (e, who) => `Aus ${who(e.unit)} kommt Rauch.`,
  'fire-out': (e, who) => `Das Feuer an ${who(e.unit)} geht aus.`,
  'smoke-cleared': (e, who) => `Der Rauch an ${who(e.unit)} verzieht sich.`,
  jammed: (e, who) =>
    `${ordinal(e.gun)} MG von ${who(e.unit)} schweigt (${GERMAN_THINGS.guns[e.state as Gun['state']] ?? e.state})${e.turns > 0 ? `: ${turns(e.turns)}, um es zu richten (repair gun ${e.gun})` : ''}.`,
  'gun-ready': (e, who) => `${ordinal(e.gun)} MG von ${who(e.unit)} schießt wieder.`,
  killed: (e, who) => {
    const why = inGerman(e.why);
    return e.cheated
      ? `${who(e.unit)} müsste tot sein (${why}) und geht davon.`
      : phrase(
          e,
          `${who(e.unit)} ist tot (${why}).`,
          `${who(e.unit)} kommt nicht zum Abendessen (${why}).`,
          `Über ${who(e.unit)} ist ein Brief zu schreiben (${why}).`,
        );
  },
  'broke-up': (e, who) => `${who(e.unit)} zerbricht ${at(e.at)}.`,
  exploded: (e, who) => `${who(e.unit)} explodiert ${at(e.at)}.`,
};

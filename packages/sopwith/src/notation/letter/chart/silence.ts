/** Fire refused: "he won't be shooting at anyone", "guns silent". */
import type { Token } from '../../text.ts';
import type { Bursts, Edge } from './piece.ts';
import { ENDS, isFire, keyAt, meaningAt, skip } from './place.ts';
import { BESIDE, GUNS, NO, OTHERWISE, QUIET, SAVE } from './words.ts';

const ALL_MY = new Set('all both the my meine alle die'.split(' '));
const SPEAK = new Set('speak talk fire shoot firing used needed open sing bark'.split(' '));
export const ANY = new Set(
  'any wish to want more a the further de du zu mehr di single i shall will do fire my one un une uno seul solo einen eine einzigen einziger coup coups of'.split(
    ' ',
  ),
);

const SILENT = new Set('dry silent quiet mute stumm muet muette muto muta'.split(' '));

export const fire = (bursts: Bursts, end: number, cost = 0): Edge => ({ piece: { is: 'fire', bursts }, end, cost });

const NOT = new Set("not nicht won't wont don't dont doesn't isn't pas non never nie".split(' '));
const WILL = new Set(
  'i he she it we will shall do does am is are be to ich er sie werde wird werden je ne il elle lui'.split(' '),
);
const ABOUT = new Set('be being going to do intend want wish need any de du'.split(' '));
const AT_ALL = new Set(
  'at on anyone anybody yet this time turn today now it all anything for either jetzt heute noch auf niemanden personne per ora adesso just right pour moment diesmal'.split(
    ' ',
  ),
);
/** "Waste a bullet": as good as firing it. */
const SPEND = new Set(
  'waste wasting wasted spend spending spent use using used fire firing fired loose loosing shed squander squandering verschwende verschwenden verschwendet verbrauche verbrauchen verbraucht gaspille gaspiller gaspillerai gaspillera sprecare spreco spreca'.split(
    ' ',
  ),
);
const ANY_OF = new Set(
  'a an any one single my our his her its the further more is are will be being to have eine einen mehr une un aucune le la mes ses una un le'.split(
    ' ',
  ),
);
const NOBODY = new Set('nobody none nothing niemand niemanden nichts personne rien nessuno niente'.split(' '));
const AT = new Set('at on auf sur su a'.split(' '));
const TO = new Set('to zu à a da'.split(' '));
const STILL = new Set(
  'gar werde möchte mag tue wird werden will ich er noch auch heute diesmal vorerst jetzt'.split(' '),
);

/** "He won't be shooting at anyone", "geschossen wird noch nicht": to the end of its clause. */
export const refusedAt = (tokens: readonly Token[], from: number): readonly Edge[] => {
  const isGun = (at: number): boolean => isFire(tokens, at) || GUNS.has(keyAt(tokens, at));
  const not = skip(tokens, from, WILL);
  const verb = NOT.has(keyAt(tokens, not)) ? skip(tokens, not + 1, ABOUT) : -1;
  const spent = verb > 0 && SPEND.has(keyAt(tokens, verb)) ? skip(tokens, verb + 1, ANY_OF) : -1;
  if (spent > verb && isGun(spent)) return [fire([], skip(tokens, spent + 1, AT_ALL))];
  const first = isGun(from) ? skip(tokens, from + 1, STILL) : -1;
  const nobody = NOBODY.has(keyAt(tokens, from)) && TO.has(keyAt(tokens, from + 1)) ? from + 2 : -1;
  if (nobody > 0 && isGun(nobody)) return [fire([], skip(tokens, nobody + 1, AT_ALL))];
  const at = isGun(from) ? skip(tokens, from + 1, AT) : -1;
  if (at > from && NOBODY.has(keyAt(tokens, at))) return [fire([], at + 1)];
  const behind = first > from && NOT.has(keyAt(tokens, first)) ? first + 1 : -1;
  const end = verb > 0 && isGun(verb) ? skip(tokens, verb + 1, AT_ALL) : behind;
  return end > 0 && ENDS.has(keyAt(tokens, end)) ? [fire([], end)] : [];
};

const EXCEPT = new Set('except save but bar außer ausser sauf tranne'.split(' '));
/** "No shots fired", "no ammunition is to be spent", "no fire whatsoever, from me". */
const AFTER = new Set(
  'all moves three any move throughout fired whatsoever whatever at all from us me by my our side is are to be being will shall spent used wasted please today tonight this time turn either neanche nemmeno un colpo du des tout überhaupt ce cette tour tour-ci fois fois-ci - ci pour cette-fois questo questa turno volta in dieser diese diesem runde'.split(
    ' ',
  ),
);

/** "No fire", "guns silent", "hold my fire"; "no fire otherwise" says nothing. */
export const silenceAt = (tokens: readonly Token[], from: number): readonly Edge[] => {
  const at = skip(tokens, from, ALL_MY);
  const held = meaningAt(tokens, at);
  // "Another left turn, silent".
  const alone =
    SILENT.has(keyAt(tokens, from)) && ENDS.has(keyAt(tokens, from + 1)) && /^[,(]$/.test(keyAt(tokens, from - 1));
  if (alone) return [fire([], from + 1)];
  const no = NO.has(keyAt(tokens, at)) ? skip(tokens, skip(tokens, at + 1, ANY), SPEND) : -1;
  const refused =
    no > 0 && (isFire(tokens, no) || GUNS.has(keyAt(tokens, no))) ? (meaningAt(tokens, no)?.end ?? no + 1) : -1;
  const saved = SAVE.has(keyAt(tokens, at)) ? skip(tokens, at + 1, BESIDE) : -1;
  const kept = saved > 0 && GUNS.has(keyAt(tokens, saved)) ? saved + 1 : -1;
  const guns = GUNS.has(keyAt(tokens, at)) || isFire(tokens, at) ? skip(tokens, at + 1, BESIDE) : -1;
  const quiet = guns > 0 && QUIET.has(keyAt(tokens, guns)) ? guns + 1 : -1;
  const speech = guns > 0 ? skip(tokens, guns, new Set(['do', 'does', 'will', 'shall'])) : -1;
  const mute = speech > 0 && NO.has(keyAt(tokens, speech)) && SPEAK.has(keyAt(tokens, speech + 1)) ? speech + 2 : -1;
  const asleep = QUIET.has(keyAt(tokens, at)) ? skip(tokens, at + 1, BESIDE) : -1;
  const still = asleep > 0 && GUNS.has(keyAt(tokens, asleep)) ? asleep + 1 : -1;
  const end = Math.max(mute, still, held?.value.is === 'hold-fire' ? held.end : -1, refused, kept, quiet);
  if (end < 0) return [];
  const tail = skip(tokens, end, AFTER);
  // "No fire except ahead in Move 2".
  const but = keyAt(tokens, end) === ',' ? end + 1 : end;
  if (EXCEPT.has(keyAt(tokens, but)) && refused === end)
    return [{ piece: { is: 'shoot' }, end: keyAt(tokens, but + 1) === 'for' ? but + 2 : but + 1, cost: 0 }];
  const otherwise =
    OTHERWISE.has(keyAt(tokens, end)) || OTHERWISE.has(keyAt(tokens, from - 1)) || OTHERWISE.has(keyAt(tokens, at + 1));
  const after = tail > end && ENDS.has(keyAt(tokens, tail)) ? tail : end;
  return otherwise ? [{ piece: { is: 'skip' }, end, cost: 0 }] : [fire([], after)];
};

/** The words of a game on this device where nobody writes, in German. */
import type { PauseWords } from './en-pause.ts';

export const pause: PauseWords = {
  reveal: 'Alle Umschläge öffnen',
  out: 'Du bist ausgeschieden. Sieh zu, wie es ausgeht.',
  botsFly:
    'Bots fliegen diesen Auftrag für dich. Lass sie ihn zu Ende fliegen, dann kommt der Film; oder sieh Zug um Zug zu.',
  toItsEnd: 'Zu Ende fliegen',
  elsewhere:
    'Diese Aufzeichnung ist von einem Tisch, an dem noch gespielt wird. Sieh es dir an; analysiert wird, wenn das Spiel vorbei ist.',
  goOn: 'Nächster Zug',
  watchOn: 'Ohne mich zu Ende fliegen',
  pass: (name) => `Gib das Gerät an ${name}.`,
  passOn: (name) => `Ich bin ${name}`,
};

import { expect, test } from 'vitest';
import { isTalk } from './letter-talk.ts';

test.each([
  ['Thanks for the map!'],
  ['Thank you very much for the new map and the report, Winifred.'],
  ['Dear Miss Pike,', 'when is the deadline?'],
  ['Thanks!', 'Kate'],
  ['Can you send me a larger map?'],
  ['How many shots have I left?'],
  ['Danke für die Karte!', 'Kurt'],
  ['Wann ist der Einsendeschluss? Danke!'],
  ['Merci pour la carte !'],
  ['Quand est la date limite ?'],
  ['Grazie per la mappa!'],
  ['Quanti colpi ho ancora?'],
])('%s %s orders nothing', (...lines) => expect(isTalk(lines)).toBe(true));

test.each([
  ['Thanks, go home.'],
  ['Thanks for the map! Straight on.'],
  ['Thanks for the map!', 'Climb'],
  ['Thanks. Same as last time, please.'],
  ['Could you send W2 home?'],
  ['Can I turn left?'],
  ['Can you send me the map, and fly as before?'],
  ['Danke, flieg nach Hause.'],
  ['Danke für die Karte! Bitte die Befehle ändern.'],
  ['Wer verfolgt W1?'],
  ['Merci, suivez le premier.'],
  ['Quand puis-je annuler mes ordres ?'],
  ['Grazie, torna a casa.'],
  ['Cancel that, please.'],
  ['Kate'],
])('%s %s may order something', (...lines) => expect(isTalk(lines)).toBe(false));

/** A record out of a file from elsewhere: a record by itself, or the game file of the command. */
import { checkRecord, err, type GameRecord, PUBLIC_FORMAT, type Result } from '@paravion/tabletop';
import { spokenIn } from './speech.ts';

/** What the command calls its files, up to their version. */
const GAME_FILE = 'paravion-game/';

const WORDS = {
  en: {
    other: 'This file is no record of a game.',
    hides:
      'This is the public copy of a game: what its players hide, and the rest of its dice, are not in it. Open the whole record, which can be had at the table when the game is over, or the game file of the command. “paravion verify” checks this copy.',
    right: 'a file that a table, a page or the command has saved',
  },
  de: {
    other: 'In dieser Datei ist keine Aufzeichnung eines Spiels.',
    hides:
      'Das ist die öffentliche Kopie eines Spiels: Was die Spieler verbergen, und was noch gewürfelt wird, steht nicht darin. Öffnen lässt sich die ganze Aufzeichnung, die es am Tisch gibt, wenn das Spiel vorbei ist, oder die Spieldatei des Befehls. „paravion verify“ prüft diese Kopie.',
    right: 'eine Datei, die ein Tisch, eine Seite oder der Befehl gesichert hat',
  },
};

const refusal = (why: 'other' | 'hides'): Result<never> => {
  const words = spokenIn() === 'de' ? WORDS.de : WORDS.en;
  return err([{ code: 'malformed', message: words[why], expected: words.right }]);
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
};

/** The record of a file; what is none is told in the language of the page. Never throws. */
export const recordIn = (text: string): Result<GameRecord> => {
  const json = jsonIn(text);
  if (typeof json !== 'object' || json === null || !('format' in json)) return refusal('other');
  const { format } = json;
  if (format === PUBLIC_FORMAT) return refusal('hides');
  if (typeof format === 'string' && format.startsWith(GAME_FILE))
    return checkRecord('record' in json ? json.record : null);
  return checkRecord(json);
};

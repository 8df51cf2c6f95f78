/** Who flies under which name, and where his letters come from. */
import { allOk, err, ok, type Result } from '@paravion/tabletop';

export interface Player {
  /** The name flown under. */
  readonly pilot: string;
  readonly name?: string;
  readonly email?: string;
}

const PLAYER = /^\s*([^<>()]*?)\s*(?:\(([^()]*)\))?\s*(?:<([^<>\s@]+@[^<>\s@]+)>)?\s*$/;

const playerFrom = (text: string): Result<Player> => {
  const read = PLAYER.exec(text);
  if (!read) {
    const message = `"${text}" is no pilot, player and address.`;
    return err([{ code: 'malformed', message, expected: '"Red Baron (Ann Smith) <ann@example.org>"' }]);
  }
  const [, pilot = '', name, email] = read;
  return ok({ pilot, ...(name?.trim() ? { name: name.trim() } : {}), ...(email ? { email } : {}) });
};

/** Reads `Red Baron`, `Red Baron <ann@example.org>` or `Red Baron (Ann Smith) <ann@example.org>`, each of them. */
export const playersFrom = (texts: readonly string[]): Result<readonly Player[]> => allOk(texts.map(playerFrom));

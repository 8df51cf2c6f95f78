/**
 * A record of each revision of each game. Those of earlier ones are verified as far as they can be and say so; that of the
 * present one is played again. Where that fails although nothing was meant to change, something did: raise `revision` in
 * the game, and put a record of the new one beside the others.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameRecord, parseRecord, unwrap, verify } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { KITS } from './games/index.ts';

const fileOf = (game: string, revision: number): string =>
  fileURLToPath(new URL(`golden/records/${game}-${revision}.json`, import.meta.url));

const REVISIONS = KITS.flatMap(({ game }) =>
  Array.from({ length: game.revision }, (_, i) => ({ name: `${game.id}-${i + 1}`, game, revision: i + 1 })),
);

describe.each(REVISIONS)('the record $name', ({ game, revision }) => {
  const file = fileOf(game.id, revision);
  const read = (): GameRecord => unwrap(parseRecord(readFileSync(file, 'utf8')));

  it('is kept, and true', () => {
    expect(existsSync(file)).toBe(true);
    const record = read();
    const found = unwrap(verify(record, game));
    expect([record.game, record.revision, found.seed]).toEqual([game.id, revision, 'checked']);
    const old = found.notes.filter(({ message }) => message.includes('older revision'));
    expect(old.length).toBe(revision === game.revision ? 0 : 1);
    expect(found.followed).toBe(revision === game.revision ? 0 : found.turns);
  });

  it('is found out when it was changed', () => {
    const record = read();
    const [entry] = record.entries;
    const changed = { ...record, entries: record.entries.with(0, { ...entry, note: 'changed' } as never) };
    expect(verify(changed, game)).toMatchObject({ ok: false, error: [{ code: 'tampered', path: 'entries[0].hash' }] });
  });
});

/** Who flies under which name, and where his letters come from. */

export interface Player {
  /** The name flown under. */
  readonly pilot: string;
  readonly name?: string;
  readonly email?: string;
}

/** Reads `Red Baron`, `Red Baron <ann@example.org>` or `Red Baron (Ann Smith) <ann@example.org>`. */
export const playerFrom = (text: string): Player => {
  const [, pilot = text, name, email] = /^\s*([^<(]*?)\s*(?:\(([^)]*)\))?\s*(?:<([^<>\s]*)>)?\s*$/.exec(text) ?? [];
  return { pilot: pilot.trim(), ...(name ? { name: name.trim() } : {}), ...(email ? { email } : {}) };
};

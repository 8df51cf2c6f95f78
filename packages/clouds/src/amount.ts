/** Dice as the tables write them: `2d6+3`, `-1d4`, `5`. Read once, then kept. */

export interface Amount {
  /** -1 for a loss written with a minus. */
  readonly sign: 1 | -1;
  readonly dice: number;
  readonly sides: number;
  readonly plus: number;
}

const FORM = /^([+-]?)(?:(\d+)d(\d+))?(?:\+?(\d+))?$/;
const known = new Map<string, Amount>();

const read = (text: string): Amount => {
  const m = FORM.exec(text);
  if (!m || (m[2] === undefined && m[4] === undefined)) throw new Error(`"${text}" is no amount of dice`);
  return { sign: m[1] === '-' ? -1 : 1, dice: Number(m[2] ?? 0), sides: Number(m[3] ?? 1), plus: Number(m[4] ?? 0) };
};

/** The dice of a text; throws for what is no amount (our own mistake: only tables bring such texts). */
export const amountOf = (text: string): Amount => {
  let amount = known.get(text);
  if (!amount) {
    amount = read(text);
    known.set(text, amount);
  }
  return amount;
};

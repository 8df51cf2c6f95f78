/** Receipts of sealed orders, kept on this device, to be held against what was revealed. */
import type { Answer, Receipt } from '@paravion/protocol';
import { ask } from '../engine/ask.ts';

const key = (table: string, turn: number): string => `paravion-receipt ${table} ${turn}`;

export const keepReceipt = (table: string, receipt: Receipt): void => {
  try {
    localStorage.setItem(key(table, receipt.turn), JSON.stringify(receipt));
  } catch {
    // Without room on the device the receipt is only shown.
  }
};

export const findReceipt = (table: string, turn: number): Receipt | null => {
  try {
    return JSON.parse(localStorage.getItem(key(table, turn)) ?? 'null') as Receipt | null;
  } catch {
    return null;
  }
};

/** Whether what was revealed is what was sealed, reckoned here; null when there is no receipt of that Turn. */
export const agrees = async (
  receipt: Receipt | null,
  { orders, turn }: Pick<Answer<'turn'>, 'orders' | 'turn'>,
): Promise<boolean | null> => {
  if (!receipt) return null;
  const about = { game: receipt.game, segment: turn, seat: receipt.seat };
  return (await ask('checkSeal', receipt.seal, orders[receipt.seat]?.order, receipt.nonce, about)).ok;
};

/** Unfinished orders on this device, so that nobody who is interrupted begins again. */
import { type Draft, draftsIn } from './draft.ts';

/** For so many planes; null where there are none, or none of this shape. */
export const keptDrafts = (key: string, planes: number): readonly Draft[] | null => {
  try {
    return draftsIn(JSON.parse(localStorage.getItem(key) ?? 'null'), planes);
  } catch {
    return null;
  }
};

export const keepDrafts = (key: string, drafts: readonly Draft[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Without room on the device the drafts live as long as the page.
  }
};

/** Orders that are being written, as text: they stay on this device until they are sealed. */
import { untrack } from 'svelte';
import type { CockpitProps } from '../cockpit.ts';

export interface Draft {
  /** Of the segment and seat that the text is for. */
  readonly key: string;
  readonly text: string;
  readonly write: (next: string) => void;
}

type Kept = Pick<CockpitProps, 'keep' | 'segments' | 'seat' | 'draft' | 'ondraft'>;

/** The text for whoever writes now; another segment or seat has another one. */
export const createDraft = (props: () => Kept): Draft => {
  const key = $derived(`paravion-draft ${props().keep} ${props().segments.length} ${props().seat}`);
  const kept = (): string => {
    const { draft } = props();
    try {
      return localStorage.getItem(key) ?? (typeof draft === 'string' ? draft : '');
    } catch {
      return '';
    }
  };
  let written = $state.raw({ key: '', text: '' });
  const text = $derived(written.key === key ? written.text : untrack(kept));
  return {
    get key() {
      return key;
    },
    get text() {
      return text;
    },
    write: (next) => {
      written = { key, text: next };
      try {
        localStorage.setItem(key, next);
      } catch {
        // Without room on the device the draft lives as long as the page.
      }
      props().ondraft?.(next);
    },
  };
};

/** What a mission of a war is about for one of its sides. */
import { briefWordsIn } from '@paravion/clouds';
import type { Mission } from '../state.ts';
import type { Side } from '../vocabulary.ts';
import type { Language } from './terms.ts';

export const briefFor = (
  { task, attacker }: Pick<Mission, 'task' | 'attacker'>,
  side: Side,
  language: Language,
): string => briefWordsIn(language).task(task, side, attacker);

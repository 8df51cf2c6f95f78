/** The words of what checks a game, by language: loaded when they are wanted. */
import type { TrustWords } from './en-trust.ts';

export const trustWords = async (language: string): Promise<TrustWords> =>
  language === 'de' ? (await import('./de-trust.ts')).trust : (await import('./en-trust.ts')).trust;

/** Sectors of the front by name. */
import { SECTORS } from '../pack/west.ts';
import type { Language } from './terms.ts';

/** `The Ypres Salient`, `Ypernbogen`. */
export const sectorName = (sector: number, language: Language): string =>
  SECTORS[sector - 1]?.[language === 'de' ? 'german' : 'name'] ??
  `${language === 'de' ? 'Abschnitt' : 'Sector'} ${sector}`;

/** Its name within a sentence: over `the Ypres Salient`. */
export const sectorWithin = (sector: number, language: Language): string =>
  sectorName(sector, language).replace(/^The /, 'the ');

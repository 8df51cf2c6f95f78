/** Sectors of the front by name. */
import { frontOf, type OnFront, OUR_FRONT } from '../pack/front.ts';
import type { Language } from './terms.ts';

/** Sectors by number, as a war calls them. */
export type Sectors = readonly { readonly name: string; readonly german?: string | undefined }[];

export const OUR_SECTORS: Sectors = OUR_FRONT.sectors;
export const sectorsOf = (war: OnFront): Sectors => frontOf(war).sectors;

/** `The Ypres Salient`, `Ypernbogen`. */
export const sectorName = (sectors: Sectors, sector: number, language: Language): string => {
  const { name, german } = sectors[sector - 1] ?? {};
  return (language === 'de' ? german : undefined) ?? name ?? `${language === 'de' ? 'Abschnitt' : 'Sector'} ${sector}`;
};

/** Its name within a sentence: over `the Ypres Salient`. */
export const sectorWithin = (sectors: Sectors, sector: number, language: Language): string =>
  sectorName(sectors, sector, language).replace(/^The /, 'the ');

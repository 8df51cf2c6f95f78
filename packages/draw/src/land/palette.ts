/** Colours of the country below: by season, by day and by lamp light. All of them pale, so that whatever flies over them is seen first. */

export const SEASONS = ['summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** The season of a month such as `1917-04`. */
export const seasonIn = (month: string): Season => {
  const number = Number(month.slice(5, 7));
  return number < 3 || number === 12 ? 'winter' : number < 9 ? 'summer' : 'autumn';
};

export interface Palette {
  readonly fields: readonly string[];
  readonly furrow: string;
  readonly hedge: string;
  readonly wood: string;
  readonly tree: string;
  readonly water: string;
  readonly bank: string;
  readonly road: string;
  readonly verge: string;
  readonly mud: string;
  readonly trench: string;
  readonly roof: string;
  readonly wall: string;
}

const BY_DAY: Readonly<Record<Season, Palette>> = {
  summer: {
    fields: ['#e8e3bd', '#dbe0b4', '#d1d9a9', '#eadcae', '#dfddb8', '#cbd5a4', '#f0e8c8', '#e2d3a0'],
    furrow: '#a39f68',
    hedge: '#7d8a58',
    wood: '#a3b588',
    tree: '#64794c',
    water: '#bcd0d3',
    bank: '#7c979d',
    road: '#f6efda',
    verge: '#9c8b66',
    mud: '#d8c9a5',
    trench: '#6d5a3e',
    roof: '#c07e5e',
    wall: '#7b4631',
  },
  autumn: {
    fields: ['#e9d8b0', '#dcc596', '#d4bd8b', '#e3c99c', '#cfb681', '#e2d1ab', '#c6ad7c', '#ead9bd'],
    furrow: '#a98a58',
    hedge: '#8d7a4a',
    wood: '#c49a67',
    tree: '#8a5f36',
    water: '#b9c9c9',
    bank: '#7d9092',
    road: '#f3e8d0',
    verge: '#97815b',
    mud: '#cfbb97',
    trench: '#69543a',
    roof: '#b6735a',
    wall: '#74412f',
  },
  winter: {
    fields: ['#eff1ef', '#e6ebeb', '#f4f4f0', '#e0e7e8', '#ececec', '#e9ece7', '#f6f6f3', '#dde4e4'],
    furrow: '#c3cccf',
    hedge: '#949d9f',
    wood: '#cdc5b6',
    tree: '#877a66',
    water: '#c6d6de',
    bank: '#8fa3ad',
    road: '#fbfaf5',
    verge: '#a29c90',
    mud: '#d9d3c8',
    trench: '#6f675c',
    roof: '#c9b3a7',
    wall: '#6b5348',
  },
};

const BY_LAMP: Readonly<Record<Season, Palette>> = {
  summer: {
    fields: ['#2b342c', '#2f392e', '#28312b', '#353b2d', '#303a32', '#2a352b', '#373d31', '#32372b'],
    furrow: '#47503c',
    hedge: '#46543c',
    wood: '#26352a',
    tree: '#4d6146',
    water: '#1f3039',
    bank: '#48606a',
    road: '#4a4a3e',
    verge: '#5c5843',
    mud: '#38342b',
    trench: '#8a7a5c',
    roof: '#5f4136',
    wall: '#8d6350',
  },
  autumn: {
    fields: ['#38312a', '#3b342a', '#332d27', '#3f372b', '#39322c', '#352f27', '#42392e', '#3a3127'],
    furrow: '#574b37',
    hedge: '#5a4d36',
    wood: '#3d2f23',
    tree: '#725436',
    water: '#22303a',
    bank: '#4d6069',
    road: '#4f493d',
    verge: '#635a44',
    mud: '#39322a',
    trench: '#8c795b',
    roof: '#634237',
    wall: '#8d6350',
  },
  winter: {
    fields: ['#303a43', '#343e47', '#2d3740', '#39434b', '#333d45', '#2f3941', '#3c464e', '#353e46'],
    furrow: '#485561',
    hedge: '#56636c',
    wood: '#2b363c',
    tree: '#65737a',
    water: '#22323d',
    bank: '#526772',
    road: '#4b5457',
    verge: '#626862',
    mud: '#373b3c',
    trench: '#98a0a0',
    roof: '#55474a',
    wall: '#8b7c7a',
  },
};

/** Colours of a season, by day or by lamp light. */
export const paletteOf = (season: Season, dark: boolean): Palette => (dark ? BY_LAMP : BY_DAY)[season];

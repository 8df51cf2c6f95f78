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
    fields: ['#2e3931', '#354235', '#28332f', '#414633', '#37443d', '#2c3b2f', '#454a3b', '#3b3e2f'],
    furrow: '#505a43',
    hedge: '#506145',
    wood: '#2a3a2e',
    tree: '#597050',
    water: '#1f3e53',
    bank: '#56737f',
    road: '#606051',
    verge: '#6a654d',
    mud: '#38342b',
    trench: '#918061',
    roof: '#775144',
    wall: '#9b6d58',
  },
  autumn: {
    fields: ['#3e3730', '#443c30', '#352f2a', '#4c4232', '#403934', '#39332a', '#514638', '#42372a'],
    furrow: '#61543e',
    hedge: '#67593e',
    wood: '#433426',
    tree: '#83613e',
    water: '#223e54',
    bank: '#5c737e',
    road: '#675f4f',
    verge: '#72674e',
    mud: '#39322a',
    trench: '#937f60',
    roof: '#7c5245',
    wall: '#9b6d58',
  },
  winter: {
    fields: ['#343f4a', '#3c4752', '#2e3a44', '#455159', '#3a454e', '#323e46', '#4b565f', '#3d4750'],
    furrow: '#515f6d',
    hedge: '#63727c',
    wood: '#2f3b42',
    tree: '#74848c',
    water: '#224158',
    bank: '#627c89',
    road: '#626d71',
    verge: '#717871',
    mud: '#373b3c',
    trench: '#a0a8a8',
    roof: '#6a595c',
    wall: '#998886',
  },
};

/** Colours of a season, by day or by lamp light. */
export const paletteOf = (season: Season, dark: boolean): Palette => (dark ? BY_LAMP : BY_DAY)[season];

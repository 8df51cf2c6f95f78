/** Sheets of paper and how each look lays them out. All measures are points, 72 to the inch. */

export const PAPERS = { a4: { width: 595.28, height: 841.89 }, a5: { width: 419.53, height: 595.28 } } as const;
export type PaperSize = keyof typeof PAPERS;

/** `report`: what belongs together first, then two columns; `newspaper`: columns with rules between; `zine`: columns. */
export const LOOKS = ['report', 'newspaper', 'zine'] as const;
export type Look = (typeof LOOKS)[number];

export interface Layout {
  readonly paper: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly gutter: number;
  readonly margin: number;
  readonly top: number;
  readonly bottom: number;
  /** Of the body's letters. */
  readonly size: number;
  /** Of what is inside the margins. */
  readonly width: number;
  readonly height: number;
}

const COLUMNS: Readonly<Record<Look, Readonly<Record<PaperSize, number>>>> = {
  report: { a4: 2, a5: 1 },
  newspaper: { a4: 3, a5: 2 },
  zine: { a4: 2, a5: 1 },
};
const SIZES: Readonly<Record<Look, number>> = { report: 9, newspaper: 9.6, zine: 9.2 };

/** How a look is laid out on a paper; with room in the foot for the code of a record's head. */
export const layoutOf = (look: Look, size: PaperSize, withHead: boolean): Layout => {
  const paper = PAPERS[size];
  const margin = size === 'a4' ? 42 : 34;
  const bottom = look === 'newspaper' ? margin : withHead ? 74 : margin + 14;
  return {
    paper,
    columns: COLUMNS[look][size],
    gutter: look === 'newspaper' ? 16 : 20,
    margin,
    top: margin,
    bottom,
    size: SIZES[look],
    width: paper.width - 2 * margin,
    height: paper.height - margin - bottom,
  };
};

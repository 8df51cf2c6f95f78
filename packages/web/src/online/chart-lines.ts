/** The values at which a chart of a career has a line across: its highest, its middle and its lowest, whole and each once. */
export const chartLines = (least: number, most: number): readonly number[] => [
  ...new Set([most, (most + least) / 2, least].map((value) => Math.round(value))),
];

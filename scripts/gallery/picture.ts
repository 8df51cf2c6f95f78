/** One picture of the gallery. */
export interface Picture {
  /** What it stands among. */
  readonly group: string;
  /** Its file in the folder of the gallery. */
  readonly file: string;
  /** Theme, width, language and the like. */
  readonly caption: string;
}

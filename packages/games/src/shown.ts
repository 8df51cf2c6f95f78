/** What was played, and how it is to be shown: maps, reports. */
import type { Intent, ThemeId } from '@paravion/draw';
import type { Names, Press, Problem } from '@paravion/tabletop';
import type { Page } from '@paravion/tabletop/page';

/** One segment, or several in a row, as played. */
export interface Played {
  readonly rules: unknown;
  /** The state before; null for the start of a game, and for a position alone. */
  readonly before: unknown;
  readonly events: readonly unknown[];
  readonly after: unknown;
  readonly names: Names;
  /** The first state of the game, for what a picture takes from it. */
  readonly start?: unknown;
}

/** How a map is to look; each game says in `looks` what there is of `show`, `labels` and `moves`. */
export interface MapLook {
  /** Language of the few words on it; English when absent or not known. */
  readonly language?: string;
  /** Colours; `light` when absent. */
  readonly theme?: ThemeId;
  /** What it is to be read on; `wide` when absent. */
  readonly width?: Intent;
  readonly title?: string;
  /** False: neither title nor Turn stand on it, for a page that says them itself. */
  readonly heading?: boolean;
  readonly show?: string;
  readonly labels?: string;
  /** Parts of the Turn; all of them when absent. */
  readonly moves?: readonly string[];
  /** Of the country below, where a picture has one; `off`: none. The game's own when absent. */
  readonly season?: string;
}

/** What may be asked of a map; the first of each is the usual one. */
export type Looks = Readonly<Record<'show' | 'theme' | 'width' | 'labels' | 'moves', readonly string[]>>;

/** A report that is wanted. */
export interface ReportWish extends Played {
  readonly title?: string;
  /** English when absent or not known. */
  readonly language?: string;
  readonly press?: readonly Press[];
  /** The host's remark. */
  readonly note?: string;
  /** When the next orders are due, in words. */
  readonly deadline?: string;
  /** Who runs the game. */
  readonly gm?: string;
  /** The head of the record after this segment, in words. */
  readonly head?: string;
}

/** What a game prints and says in the languages of its readers. */
export interface Spoken {
  /** What the rules say of an order or a setup in another language; as it is where the game has none. */
  problemIn(problem: Problem, language: string | undefined): Problem;

  /** The page from which a report is printed in every form; see `reportOf`. */
  page(wish: ReportWish): Page;
  /** The map of a segment, or of a position when there is nothing before it; an SVG document. What is not the game's own is escaped. */
  map(played: Played, look?: MapLook): string;
}

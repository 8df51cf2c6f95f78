/** The report of a Turn as text, Markdown and HTML. */
import { type PrintOptions, printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import type { Catalogue } from './catalogue.ts';
import { ENGLISH } from './english.ts';
import type { TurnReport } from './model.ts';
import { reportPage } from './page.ts';

export interface HtmlOptions extends PrintOptions {
  readonly words?: Catalogue;
}

/** The report of a Turn as text. */
export const formatText = (report: TurnReport, words: Catalogue = ENGLISH): string =>
  printText(reportPage(report, words));

/** The report of a Turn as Markdown. */
export const formatMarkdown = (report: TurnReport, words: Catalogue = ENGLISH): string =>
  printMarkdown(reportPage(report, words));

/** The report of a Turn as HTML. Names, press and remarks are escaped; only a map's own drawing is not. */
export const formatHtml = (report: TurnReport, options: HtmlOptions = {}): string =>
  printHtml(reportPage(report, options.words ?? ENGLISH), options);

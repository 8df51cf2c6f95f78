/** Reports of a game in every form, printed from the one page that its adapter lays out. */
import { printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import type { GameAdapter, MapLook, ReportWish } from './adapter.ts';

export const REPORT_FORMS = ['text', 'markdown', 'html', 'json'] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];

/** How the HTML of a report is wanted. */
export interface HtmlLook {
  /** How its map looks; false: no map. */
  readonly map?: MapLook | false;
  /** True: a whole document, for mail or to be saved; else one article. */
  readonly whole?: boolean;
}

const html = (adapter: GameAdapter, wish: ReportWish, { map = {}, whole = false }: HtmlLook): string => {
  const language = wish.language === undefined ? {} : { language: wish.language };
  const drawn = map === false ? {} : { map: { svg: adapter.map(wish, { ...language, ...map }) } };
  return printHtml(adapter.page(wish), { whole, ...drawn });
};

/** A report in one form. In the HTML names and press are escaped, and the map is in it. */
export const reportOf = (adapter: GameAdapter, wish: ReportWish, form: ReportForm, look: HtmlLook = {}): string => {
  if (form === 'html') return html(adapter, wish, look);
  if (form === 'json') return `${JSON.stringify(adapter.reportJson(wish), null, 2)}\n`;
  return (form === 'text' ? printText : printMarkdown)(adapter.page(wish));
};

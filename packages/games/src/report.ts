/** Reports of a game in every form, printed from the one page that its adapter lays out. */
import { type MapSlot, printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import type { GameAdapter, MapLook, ReportWish } from './adapter.ts';

export const REPORT_FORMS = ['text', 'markdown', 'html', 'json'] as const;
export type ReportForm = (typeof REPORT_FORMS)[number];

/** How the HTML of a report is wanted. */
export interface HtmlLook {
  /** How its map looks, or where it is if not in the HTML itself (`cid:` in a mail); false: no map. */
  readonly map?: MapLook | Extract<MapSlot, { readonly src: string }> | false;
  /** True: a whole document, for mail or to be saved; else one article. */
  readonly whole?: boolean;
}

const html = (adapter: GameAdapter, wish: ReportWish, { map = {}, whole = false }: HtmlLook): string => {
  const page = adapter.page(wish);
  if (map === false) return printHtml(page, { whole });
  if ('src' in map) return printHtml(page, { whole, map });
  const language = wish.language === undefined ? {} : { language: wish.language };
  return printHtml(page, { whole, map: { svg: adapter.map(wish, { ...language, ...map }) } });
};

/** A report in one form. In the HTML names and press are escaped, and the map is in it. */
export const reportOf = (adapter: GameAdapter, wish: ReportWish, form: ReportForm, look: HtmlLook = {}): string => {
  if (form === 'html') return html(adapter, wish, look);
  if (form === 'json') return `${JSON.stringify(adapter.reportJson(wish), null, 2)}\n`;
  return (form === 'text' ? printText : printMarkdown)(adapter.page(wish));
};

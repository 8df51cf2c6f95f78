/**
 * Pages: a report laid out once as blocks, and printed as text, Markdown or HTML. What is on a page is the game's
 * business.
 */
export { type Block, type Column, oneLine, type Page, paragraphsOf } from './document.ts';
export { escapeHtml, type MapSlot, type PrintOptions, printHtml } from './html.ts';
export { printMarkdown } from './markdown.ts';
export { printText, TEXT_WIDTH } from './text.ts';
export { widthOf } from './text-table.ts';

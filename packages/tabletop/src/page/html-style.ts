/**
 * How a page looks. Every element carries its style with it, because mail programs throw style sheets away; the sheet
 * only adds what cannot be carried: a dark page for dark screens, black on white for the printer, narrow telephones.
 */

const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,'Times New Roman',serif";
const INK = '#26221c';
const FADED = '#6b6254';
const RED = '#8f2d1a';
const LINE = '#d9cfbb';
const PAPER = '#fcf9f2';

const caps = 'font-variant:small-caps;letter-spacing:.06em';

/** Style by role; the role is also the class, with `pv-` before it. */
export const STYLE = {
  body: `margin:0;background:${PAPER}`,
  page: `box-sizing:border-box;max-width:46rem;margin:0 auto;padding:1.5rem;background:${PAPER};color:${INK};font-family:${SERIF};font-size:17px;line-height:1.5;overflow-wrap:anywhere`,
  head: `border-bottom:3px double ${INK};margin:0 0 1.25rem;padding:0 0 .75rem;text-align:center`,
  above: `margin:0;font-size:1rem;color:${FADED};${caps}`,
  title: 'margin:.1rem 0 .3rem;font-size:2.1rem;font-weight:normal;line-height:1.15',
  about: 'margin:0;font-style:italic',
  section: 'margin:1.6rem 0 0',
  heading: `margin:0 0 .4rem;font-size:1.15rem;font-weight:bold;color:${RED};${caps}`,
  banner: `margin:1.2rem 0 .6rem;padding:.5rem 0 .3rem;border-top:4px solid ${INK};font-size:1.6rem;line-height:1.15;text-align:center`,
  move: 'margin:.8rem 0 .2rem;font-size:1rem;font-weight:bold',
  prose: 'margin:0 0 .6rem',
  scroll: 'margin:0 0 1rem;overflow-x:auto',
  table:
    'width:100%;border-collapse:collapse;font-size:.92rem;line-height:1.3;font-variant-numeric:lining-nums tabular-nums',
  head_cell: `padding:.25rem .75rem .25rem 0;border-bottom:1px solid ${INK};text-align:start;font-weight:normal;color:${FADED};white-space:nowrap;${caps}`,
  head_figure: `padding:.25rem .75rem .25rem 0;border-bottom:1px solid ${INK};text-align:end;font-weight:normal;color:${FADED};white-space:nowrap;${caps}`,
  name: `padding:.35rem .75rem .35rem 0;border-bottom:1px solid ${LINE};text-align:start;font-weight:bold;vertical-align:top`,
  words: `padding:.35rem .75rem .35rem 0;border-bottom:1px solid ${LINE};text-align:start;vertical-align:top;white-space:nowrap`,
  orders: `padding:.35rem .75rem .35rem 0;border-bottom:1px solid ${LINE};text-align:start;vertical-align:top;white-space:nowrap`,
  hit: `padding:.35rem .75rem .35rem 0;border-bottom:1px solid ${LINE};text-align:start;vertical-align:top;white-space:nowrap;color:${RED};font-weight:bold`,
  figures: `padding:.35rem .75rem .35rem 0;border-bottom:1px solid ${LINE};text-align:end;vertical-align:top;white-space:nowrap`,
  legend: `margin:-.5rem 0 0;font-size:.85rem;color:${FADED}`,
  list: 'margin:0;padding:0;list-style:none',
  item: 'margin:0;padding-inline-start:1.2em;text-indent:-1.2em',
  press: `margin:0 0 .9rem;padding-inline-start:1rem;border-inline-start:3px solid ${LINE}`,
  from: `margin:0 0 .1rem;${caps}`,
  quote: 'margin:0',
  notice: `margin:0 0 .6rem;padding:.5rem .75rem;border:1px solid ${INK};text-align:center`,
  map: 'margin:1.6rem 0 0;text-align:center',
  figure: 'margin:1rem 0;text-align:center',
  caption: `margin:.2rem 0 0;font-size:.9rem;font-style:italic;color:${FADED}`,
  image: 'max-width:100%;height:auto',
} as const;
export type Role = keyof typeof STYLE;

const dark = `.pv-body,.pv-page{background:#1b1916!important;color:#ece5d6!important}.pv-head,.pv-head_cell,.pv-head_figure,.pv-notice,.pv-banner{border-color:#ece5d6!important}
.pv-above,.pv-head_cell,.pv-head_figure,.pv-legend,.pv-caption{color:#b5aa96!important}.pv-heading,.pv-hit{color:#f0907a!important}
.pv-name,.pv-words,.pv-orders,.pv-hit,.pv-figures,.pv-press{border-color:#4a443a!important}`;

const print = `.pv-body{background:none!important}.pv-page{max-width:none!important;padding:0!important;background:none!important;color:#000!important;font-size:10.5pt!important}
.pv-heading,.pv-hit,.pv-above,.pv-head_cell,.pv-head_figure,.pv-legend,.pv-caption{color:#000!important}.pv-scroll{overflow:visible!important}
.pv-heading,.pv-move{break-after:avoid}.pv-item,.pv-press,.pv-map,.pv-figure,.pv-table{break-inside:avoid}.pv-map svg{max-height:15cm}`;

/** The sheet for what styles on elements cannot say. */
export const SHEET = `@media (max-width:30rem){.pv-page{padding:1rem .75rem!important;font-size:16px!important}
.pv-table{font-size:.8rem!important}.pv-table th,.pv-table td{padding-right:.4rem!important;white-space:normal!important;letter-spacing:0!important;overflow-wrap:normal;hyphens:auto}}
.pv-map svg,.pv-figure svg{max-width:100%;height:auto}
@media screen and (prefers-color-scheme:dark){${dark}}
@media print{${print}}`;

/** The parts of the desk's pages: a page, forms, letters. */
import type { GameAdapter } from '@paravion/games';
import { escapeHtml } from '@paravion/tabletop/page';
import type { Reply } from '../reply.ts';
import { CSS } from './style.ts';
import type { Voice } from './voice.ts';

export const text = escapeHtml;

/** What came of the last thing that was done; `form`: what had been typed, where it could not be taken. */
export interface Said {
  readonly reply: Reply;
  readonly act: string;
  readonly form: Readonly<Record<string, string>>;
}

const saidLines = (voice: Voice, { reply }: Said, kit?: GameAdapter): readonly string[] => [
  ...(reply.text === '' ? [] : [voice.tell(reply.text)]),
  ...reply.problems.map((problem) => voice.problem(problem, kit)),
];

/** What came of the last thing done; nothing where nothing was. */
export const banner = (voice: Voice, said: Said | null, kit?: GameAdapter): string =>
  said === null
    ? ''
    : `<p class="said${said.reply.problems.length === 0 ? ' good' : ''}" role="status">${text(saidLines(voice, said, kit).join('\n'))}</p>`;

/** A whole page; `body` is markup. */
export const page = (
  voice: Voice,
  title: string,
  body: string,
  said: Said | null = null,
  kit?: GameAdapter,
): string => `<!doctype html>
<html lang="${voice.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title><style>${CSS}</style></head>
<body><main>${banner(voice, said, kit)}${body}</main></body></html>
`;

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${text(value)}">`)
    .join('');

/** A form that does one thing; `inner` is the markup of its fields. */
export const form = (
  act: string,
  fields: Readonly<Record<string, string>>,
  button: string,
  inner = '',
  look: 'plain' | 'primary' = 'plain',
): string => {
  const kind = look === 'primary' ? ' class="primary"' : '';
  return `<form class="row" method="post" action="/do/${act}">${hidden(fields)}${inner}<button${kind}>${text(button)}</button></form>`;
};

export const area = (label: string, value = '', rows = 3): string =>
  `<label style="flex:1 1 100%">${text(label)}<textarea name="text" rows="${rows}">${text(value)}</textarea></label>`;

export const choice = (
  label: string,
  name: string,
  options: readonly string[],
  chosen: number | null = null,
): string => {
  const shown = options.map((one, i) => `<option${i === chosen ? ' selected' : ''}>${text(one)}</option>`);
  return `<label>${text(label)}<select name="${name}">${shown.join('')}</select></label>`;
};

export const moment = (label: string, value: string): string =>
  `<label>${text(label)}<input name="deadline" value="${text(value)}" placeholder="2026-12-19 20:00"></label>`;

export const details = (summary: string, inner: string, open = false): string =>
  `<details${open ? ' open' : ''}><summary>${text(summary)}</summary>${inner}</details>`;

export const letter = (words: string): string => `<pre>${text(words.trim())}</pre>`;

/** Where on the page of a game the sheet of a pilot is. */
export const seatId = (name: string): string => `seat-${name.replace(/\s/g, '-')}`;

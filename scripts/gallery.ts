/**
 * `npm run gallery -- [folder] [--before folder]`: every drawing, sheet and panel in each theme, width and language, and every page of the
 * client by day and by lamp, on a telephone and on a desk, in `out/gallery/index.html`. To be looked at after a change to
 * anything that is seen. `--before`: the folder of an earlier gallery, such as that of an older checkout; each of its pictures
 * stands left of the new one. The pages need Chromium; without it the drawings alone are made.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drawings } from './gallery/drawings.ts';
import { pages } from './gallery/pages.ts';
import type { Picture } from './gallery/picture.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { before: { type: 'string' } } });
const folder = resolve(positionals[0] ?? join(dirname(import.meta.dirname), 'out/gallery'));
const before = values.before === undefined ? null : resolve(values.before);
if (before !== null && !existsSync(join(before, 'index.html'))) {
  console.error(`--before: ${before} holds no gallery. Make one there first: npm run gallery -- ${before}`);
  process.exit(2);
}

const image = (file: string, caption: string): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>`;

/** A picture, with the one before it where there was one. */
const figure = ({ file, caption }: Picture): string => {
  const shown = image(file, caption);
  if (before === null || !existsSync(join(before, file))) return shown;
  copyFileSync(join(before, file), join(folder, `before-${file}`));
  return `<span>${image(`before-${file}`, `${caption}, before`)}${shown}</span>`;
};

const section = ([title, shown]: readonly [string, readonly Picture[]]): string =>
  `<h2 id="${title}">${title}</h2>\n<div>${shown.map(figure).join('\n')}</div>`;

const STYLE =
  'body{font:16px system-ui;margin:1rem;background:#999}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}' +
  'span{display:flex;gap:.3rem}figure{margin:0}img{max-width:min(30rem,100%);max-height:40rem;background:#fff}figcaption{font-size:.8rem}';

const write = (pictures: readonly Picture[]): void => {
  const groups = Object.entries(Object.groupBy(pictures, ({ group }) => group)) as [string, Picture[]][];
  const links = groups.map(([title, shown]) => `<a href="#${title}">${title} (${shown.length})</a>`).join(' · ');
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>\n` +
      `<h1>Gallery</h1><p>${links}</p>\n${groups.map(section).join('\n')}</html>\n`,
  );
};

mkdirSync(folder, { recursive: true });
const drawn = drawings();
for (const { file, content } of drawn) writeFileSync(join(folder, file), content);
write(drawn);
console.log(`${drawn.length} drawings: ${join(folder, 'index.html')}`);
const client = mkdtempSync(join(tmpdir(), 'paravion-client-'));
try {
  const shown = await pages(client, folder);
  write([...drawn, ...shown]);
  console.log(`${shown.length} pictures of pages beside them`);
} catch (error) {
  console.error(`The pages are not shown: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(client, { recursive: true });
}

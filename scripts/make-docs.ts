/**
 * `npm run make-docs`: writes what in `docs` is made from data and templates, the pages of `docs/rules` and the JSON Schema of
 * `paravion adjudicate`. Tests fail where one of them is out of date.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { FOLDER, pages } from './rulebook/pages.ts';

const ROOT = dirname(import.meta.dirname);

const write = (path: string, text: string): void => {
  writeFileSync(path, text);
  console.log(relative(ROOT, path));
};

for (const [name, text] of pages()) write(join(FOLDER, name), text);
const schema = execFileSync(process.execPath, [join(ROOT, 'packages/cli/bin/paravion.js'), 'adjudicate', '--schema']);
write(join(ROOT, 'docs/adjudicate.schema.json'), schema.toString());

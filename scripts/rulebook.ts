/** Writes the pages of `docs/rules` that are made from the templates there. A test fails when they are out of date. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, pages } from './rulebook/pages.ts';

for (const [name, text] of pages()) {
  writeFileSync(join(FOLDER, name), text);
  console.log(`docs/rules/${name}`);
}

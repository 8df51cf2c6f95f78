/**
 * Holds the code to the design (docs/architecture.md): which package may import which, what a pure package may touch,
 * that nobody but a game itself knows its name, and that no files import one another in a circle. Run by `npm test`;
 * prints `file:line: what is wrong`.
 */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkFile, type Fault } from './layers/check-file.ts';
import { circlesIn } from './layers/circles.ts';
import { readPackages } from './layers/packages.ts';
import { parseFiles } from './layers/parse.ts';

/** Every fault in the packages, scripts and bench below this folder. */
export const checkLayers = (root: string): readonly Fault[] => {
  const packages = readPackages(root);
  const files = packages.flatMap((p) => p.files);
  const parsed = parseFiles(files);
  const single = packages.flatMap((p) => p.files.flatMap((file) => checkFile(root, p, parsed, file)));
  return [...single, ...circlesIn(root, parsed, files)];
};

const main = (): void => {
  const faults = checkLayers(dirname(import.meta.dirname));
  for (const fault of faults) console.log(`${fault.file}:${fault.line}: ${fault.message}`);
  console.log(faults.length === 0 ? 'The layers hold.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
};

if (import.meta.url === pathToFileURL(join(process.argv[1] ?? '')).href) main();

/** Compresses what was built, once and well, so that the server needs only to choose. For tests it need not be well. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:html|js|css|svg|json|webmanifest)$/;
/** Shorter files fit into one packet as they are. */
const LEAST_BYTES = 1024;
/** A quality of Brotli that takes a twentieth of the time. */
const QUICK = 5;

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: process.env.QUICK_BUILD ? QUICK : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes `name.br` and `name.gz` beside every text of a folder that they make shorter. */
const compressFolder = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue;
    const path = join(folder, name);
    const bytes = readFileSync(path);
    if (bytes.length < LEAST_BYTES) continue;
    writeFileSync(`${path}.br`, brotli(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
};

/** The last of the plugins: all files stand there, unless the build failed, which is then told by what failed. */
export const compressed = (): Plugin => {
  let outDir = '';
  return {
    name: 'paravion-compressed',
    apply: 'build',
    writeBundle: ({ dir }) => {
      outDir = dir!;
    },
    closeBundle: { order: 'post', sequential: true, handler: () => (outDir ? compressFolder(outDir) : undefined) },
  };
};

/** Typst, with our faces and our template, and nothing else: no packages, no network, no clock. */
import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONT_FILES } from './fonts.ts';

const TEMPLATE = new URL('./sheet.typ', import.meta.url);

let compiler: { readonly typst: NodeCompiler; readonly template: string } | null = null;

const ready = () => {
  compiler ??= {
    typst: NodeCompiler.create({ fontArgs: [{ fontBlobs: FONT_FILES.map((path) => readFileSync(path)) }] }),
    template: readFileSync(TEMPLATE, 'utf8'),
  };
  return compiler;
};

/** The template with this data. Throws where the template itself is at fault, for data cannot be. */
const compiled = (data: object) => {
  const { typst, template } = ready();
  const made = typst.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data) } });
  if (made.result) return made.result;
  const found = made.takeDiagnostics();
  const said = found ? typst.fetchDiagnostics(found) : [];
  throw new Error(`The sheet cannot be set: ${JSON.stringify(said)}`);
};

/** How many pages it takes. */
export const pagesOf = (data: object): number => compiled(data).numOfPages;

/** PDF, always the same bytes for the same data; `created` in seconds since 1970. */
export const pdfOf = (data: object, created: number): Uint8Array => {
  const bytes = ready().typst.pdf(compiled(data), { creationTimestamp: created });
  ready().typst.evictCache(8);
  return bytes;
};

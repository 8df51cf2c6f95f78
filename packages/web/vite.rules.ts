/** The rulebooks of `docs/rules` as modules, one for each book: `virtual:rules` lists them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Part } from './src/rules/book.ts';
import { anchorsOf, partsOf, type Source, titleOf } from './vite.rulebook.ts';

const FOLDER = join(import.meta.dirname, '../../docs/rules');
const LIST = 'virtual:rules';

interface Entry {
  readonly id: string;
  readonly game: string;
  readonly cites?: string;
}

/** In the order in which they are shown; of each game first the book for whoever names no edition. */
const ENTRIES: readonly Entry[] = [
  { id: 'tweedy', game: 'sopwith' },
  { id: 'boxed', game: 'sopwith' },
  { id: 'thomasson', game: 'sopwith' },
  { id: 'options', game: 'sopwith', cites: 'tweedy' },
  { id: 'clouds', game: 'clouds' },
  { id: 'clouds-tables', game: 'clouds', cites: 'clouds' },
  { id: 'war', game: 'campaign' },
];
/** The games in whose books a number such as 4.1 is nothing but a rule. */
const FREE = ['sopwith'];

const pathOf = (id: string): string => join(FOLDER, `${id}.md`);
const textOf = (id: string): string => readFileSync(pathOf(id), 'utf8');

/** Options of a game, each with its place in the book of options. */
const namesFor = (game: string): ReadonlyMap<string, string> => {
  const options = ENTRIES.find((entry) => entry.game === game && entry.id === 'options');
  const found = options ? [...textOf(options.id).matchAll(/^### `(\w+)`/gm)] : [];
  return new Map(found.map(([, name]) => [name!, `/rules/${options!.id}#${name}`]));
};

/** A picture that a book shows: its file stands in for its address until the module is written. */
const picture: Source['picture'] = (path) => {
  const file = join(FOLDER, path);
  const [, width, height] = / viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  return width && height ? { url: `%picture:${file}%`, width: Number(width), height: Number(height) } : null;
};

/** Ids of all books. */
export const bookNames: readonly string[] = ENTRIES.map(({ id }) => id);

/** A book in its parts; pictures have their files for an address. */
export const bookParts = (id: string): readonly Part[] => {
  const { game, cites = id } = ENTRIES.find((entry) => entry.id === id)!;
  const [markdown, anchors] = [textOf(id), anchorsOf(textOf(cites))];
  return partsOf({ id, cites, markdown, anchors, free: FREE.includes(game), names: namesFor(game), picture });
};

/** The module of one book: its parts, with the addresses of its pictures as the build knows them. */
const moduleOf = (id: string): string => {
  const imports: string[] = [];
  const text = JSON.stringify(bookParts(id)).replace(/%picture:(.*?)%/g, (_, file: string) => {
    const name = `picture${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${file}?no-inline`)};`);
    return `" + ${name} + "`;
  });
  return `${imports.join('\n')}\nexport const parts = ${text};`;
};

const listModule = (): string => {
  const books = ENTRIES.map(
    ({ id, game }) =>
      `{ id: '${id}', game: '${game}', title: ${JSON.stringify(titleOf(textOf(id)))}, load: async () => (await import('${LIST}/${id}')).parts }`,
  );
  return `export const BOOKS = [${books.join(',\n')}];`;
};

export const rules = (): Plugin => ({
  name: 'paravion-rules',
  resolveId: (id) => (id === LIST || id.startsWith(`${LIST}/`) ? `\0${id}` : null),
  load(id) {
    if (id === `\0${LIST}`) return listModule();
    const book = bookNames.find((one) => id === `\0${LIST}/${one}`);
    if (!book) return null;
    this.addWatchFile(pathOf(book));
    return moduleOf(book);
  },
});

/**
 * The data file, looked at before it is opened: a file that was emptied, cut short or overwritten is named, and never
 * silently made anew. That there was one, a small file beside it says.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';

const HEADER = 100;
const MAGIC = 'SQLite format 3\0';

const markOf = (path: string): string => `${path}.made`;

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

const headerOf = (path: string): Buffer => {
  const header = Buffer.alloc(HEADER);
  const file = openSync(path, 'r');
  readSync(file, header, 0, HEADER, 0);
  closeSync(file);
  return header;
};

/** Bytes that the file had when it was last put in order: pages by their size. */
const wholeSize = (header: Buffer): number => {
  const size = header.readUInt16BE(16);
  return (size === 1 ? 65_536 : size) * header.readUInt32BE(28);
};

const emptied = (path: string): string | null => {
  const mark = markOf(path);
  if (existsSync(mark))
    return `it is ${existsSync(path) ? 'empty' : 'gone'}, though this server has kept its data there since ${readFileSync(mark, 'utf8').trim()}. It is not made anew. Right would be: the file of before, or a backup restored into another DATA_DIR; to begin anew all the same, delete ${mark}`;
  return sizeOf(`${path}-wal`) > 0
    ? `it is ${existsSync(path) ? 'empty' : 'gone'}, and beside it lies its journal (-wal), which would be lost. Right would be: the file that belongs to it`
    : null;
};

/** What is wrong with a data file, as the rest of a sentence; null when nothing is, or there has been none yet. */
export const faultOfFile = (path: string): string | null => {
  const size = sizeOf(path);
  if (size === 0) return emptied(path);
  const header = headerOf(path);
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'it is no SQLite database: its beginning is spoilt';
  const whole = wholeSize(header);
  return size < whole && sizeOf(`${path}-wal`) === 0
    ? `it was cut short: it has ${size} bytes of ${whole}. Right would be: the whole file, or a backup restored into another DATA_DIR`
    : null;
};

/** Notes that there is data in this file from now on. */
export const markFile = (path: string): void => {
  if (!existsSync(markOf(path))) writeFileSync(markOf(path), `${new Date().toISOString()}\n`);
};

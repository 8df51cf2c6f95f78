/**
 * A zine's own book, `zine.json` in the folder of the office: its name, the issue in hand, and what stands in every issue. What
 * was sent lies under `zine/`, an issue by its number.
 */
import { checkShape, err, LANGUAGES, ok } from '@paravion/tabletop';
import { z } from 'zod';
import { writeAtomic } from '../file/atomic.ts';
import { inFile, readText } from '../file/store.ts';
import { type Desk, inOffice, isFile } from '../post/office.ts';
import { badInput, type Tried, tried } from '../reply.ts';

const FORMAT = 'paravion-zine/1';

const letterSchema = z.strictObject({ from: z.string(), text: z.string(), reply: z.string().optional() });

/** What is written for one issue. */
const issueSchema = z.strictObject({
  number: z.int().min(1),
  /** A line for the front. */
  cover: z.string(),
  editorial: z.string(),
  letters: z.array(letterSchema).readonly(),
  /** The editor's words below a piece of press: by game and by its number in the issue, from 1. */
  replies: z.array(z.strictObject({ game: z.string(), press: z.int().min(1), text: z.string() })).readonly(),
});

const zineSchema = z.strictObject({
  format: z.literal(FORMAT),
  title: z.string().min(1),
  language: z.enum(LANGUAGES),
  issue: issueSchema,
  /** Who waits for a place, and for which game. */
  waiting: z.array(z.strictObject({ name: z.string(), game: z.string() })).readonly(),
  /** Only of those who asked that the others may have it. */
  addresses: z.array(z.strictObject({ name: z.string(), address: z.string() })).readonly(),
  /** Who has it besides the players. */
  subscribers: z.array(z.string()).readonly(),
  /** Turns told in the last issue, by game. */
  told: z.record(z.string(), z.int().min(0)),
});

export type Zine = Readonly<z.infer<typeof zineSchema>>;
export type Issue = Readonly<z.infer<typeof issueSchema>>;

export const emptyIssue = (number: number): Issue => ({ number, cover: '', editorial: '', letters: [], replies: [] });

export const newZine = (title: string, language: Zine['language']): Zine => ({
  format: FORMAT,
  title,
  language,
  issue: emptyIssue(1),
  waiting: [],
  addresses: [],
  subscribers: [],
  told: {},
});

const FILE = 'zine.json';

export const hasZine = (desk: Desk): Promise<boolean> => isFile(inOffice(desk, FILE));

/** Reads the zine of an office. */
export const openZine = async (desk: Desk): Promise<Tried<Zine>> => {
  const path = inOffice(desk, FILE);
  if (!(await isFile(path)))
    return err(
      badInput({
        code: 'unknown',
        message: `There is no zine in ${desk.folder}.`,
        expected: 'paravion zine new "Its Name"',
      }),
    );
  let json: unknown;
  try {
    json = JSON.parse((await readText(desk.io, path)).replace(/^\ufeff/, ''));
  } catch (error) {
    return err(badInput({ code: 'malformed', message: `${path}: ${(error as Error).message}.`, expected: 'JSON' }));
  }
  const shaped = checkShape(zineSchema, json);
  return shaped.ok ? ok(shaped.value) : tried(err(shaped.error.map(inFile(path))));
};

export const saveZine = (desk: Desk, zine: Zine): Promise<void> =>
  writeAtomic(inOffice(desk, FILE), `${JSON.stringify(zine, null, 1)}\n`);

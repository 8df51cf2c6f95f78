/**
 * Requests on standard input, answers on standard output. One JSON object, however it is laid out, or one a line: lines
 * are answered as they come, and a bad one gets an answer with its number while the stream goes on.
 */
import type { Problem } from '@paravion/tabletop';
import type { Io } from '../io.ts';
import { EXIT, type Reply, reply } from '../reply.ts';
import { type Answer, answer, noAnswer } from './request.ts';

const badLine = (line: number, text: string, cause: unknown): Problem => ({
  code: 'malformed',
  message: `This is no JSON: ${cause instanceof Error ? cause.message : String(cause)}.`,
  expected: 'one request a line: {"rules","state","orders","dice"}',
  place: { line, column: 1, token: text.slice(0, 20) },
});

const answerLine = (text: string, line: number): Answer => {
  try {
    return atLine(answer(JSON.parse(text)), line);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return noAnswer([badLine(line, text, cause)]);
  }
};

/** Faults of a request that could not be adjudicated bear the number of its line. */
const atLine = (given: Answer, line: number): Answer =>
  given.state === null && line > 0
    ? { ...given, problems: given.problems.map((p) => ({ ...p, place: p.place ?? { line, column: 1, token: '' } })) }
    : given;

const isWhole = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

interface Session {
  /** Undecided until the first line that is not blank. */
  mode: 'undecided' | 'lines' | 'whole';
  line: number;
  bad: number;
  answers: number;
}

const say = (session: Session, given: Answer): string => {
  session.answers++;
  if (given.state === null) session.bad++;
  return `${JSON.stringify(given)}\n`;
};

const takeLine = (session: Session, text: string): string => {
  session.line++;
  return text.trim() === '' ? '' : say(session, answerLine(text, session.line));
};

const finish = (session: Session, rest: string): string => {
  if (session.mode !== 'lines' && isWhole(rest)) return say(session, answer(JSON.parse(rest)));
  return rest
    .split('\n')
    .map((text) => takeLine(session, text))
    .join('');
};

const decide = (session: Session, rest: string): void => {
  const first = rest.split('\n').find((text) => text.trim() !== '');
  if (first !== undefined && rest.includes('\n')) session.mode = isWhole(first) ? 'lines' : 'whole';
};

/** The answers to all whole lines in the buffer, and what is left of it. */
const takeLines = (session: Session, buffer: string): { readonly out: string; readonly rest: string } => {
  if (session.mode === 'undecided') decide(session, buffer);
  if (session.mode !== 'lines') return { out: '', rest: buffer };
  const lines = buffer.split('\n');
  const rest = lines.pop()!;
  return { out: lines.map((text) => takeLine(session, text)).join(''), rest };
};

/** Answers everything on standard input; exit code 2 when a request could not be adjudicated. */
export const answerStream = async (io: Io, lines: boolean): Promise<Reply> => {
  const session: Session = { mode: lines ? 'lines' : 'undecided', line: 0, bad: 0, answers: 0 };
  const decoder = new TextDecoder();
  let buffer = '';
  for await (const chunk of io.stdin) {
    const { out, rest } = takeLines(session, buffer + decoder.decode(Buffer.from(chunk), { stream: true }));
    buffer = rest;
    if (out !== '') await io.out(out);
  }
  const last = finish(session, buffer + decoder.decode());
  if (last !== '') await io.out(last);
  if (session.answers === 0) await io.out(say(session, noAnswer([badLine(1, '', 'it is empty')])));
  return { ...reply('', undefined), exit: session.bad > 0 ? EXIT.badInput : EXIT.ok };
};

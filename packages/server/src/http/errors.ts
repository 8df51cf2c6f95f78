/** Whatever goes wrong becomes a `Refusal`: a sentence for a person, and never what is inside. */
import type { Refusal } from '@paravion/protocol';
import type { Problem } from '@paravion/tabletop';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isRefused, MOST_TOLD, type Refused, refusalOf, type Sentence } from '../refuse.ts';

const STATUS: Readonly<Record<Refusal['error'], number>> = {
  malformed: 400,
  'no-session': 401,
  forbidden: 403,
  proof: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
  failed: 500,
};

/** The path in a body as problems name it: `seats[2].bot`. */
const pathOf = (instancePath: string): string =>
  instancePath
    .split('/')
    .filter(Boolean)
    .map((part, i) => (/^\d+$/.test(part) ? `[${part}]` : i === 0 ? part : `.${part}`))
    .join('');

interface Fault {
  readonly keyword: string;
  readonly message?: string;
  readonly instancePath: string;
  readonly params: object;
}

const { localeError } = z.locales.de();

/** What the library says of a fault, in German; a sentence of our own as it is. */
const germanOf = ({ keyword, message = '', params }: Fault): string => {
  if (!/^(Invalid|Too|Unrecognized)/.test(message)) return message;
  const said = localeError({ ...params, code: keyword, path: [], input: undefined } as z.core.$ZodRawIssue);
  const received = /received (.*)$/.exec(message)?.[1];
  return String(said).replace('erhalten undefined', `erhalten ${received}`);
};

const problemsOf = (faults: readonly Fault[], say: (fault: Fault) => string): readonly Problem[] =>
  faults.map((fault) => {
    const path = pathOf(fault.instancePath);
    return { code: 'malformed', message: say(fault), ...(path && { path }) };
  });

const told = (problems: readonly Problem[]): string =>
  problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');

const fromSchema = (error: unknown): Refused | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const faults = (error.validation as unknown as readonly Fault[]).slice(0, MOST_TOLD);
  const english = problemsOf(faults, ({ message = 'This will not do.' }) => message);
  const german = problemsOf(faults, germanOf);
  return refusalOf('malformed', [told(english), told(german)], {}, [english, german]);
};

/** What the HTTP side finds wrong before any handler does, in words of the house. */
const WORDS: Readonly<Record<string, Sentence>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Right would be: content-type application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of this request is not what it says.',
  FST_ERR_BAD_URL: 'This address cannot be read.',
  FST_STATIC_FORBIDDEN_PATH: 'This address cannot be read.',
};

const tooLong = ({ routeOptions: { bodyLimit } }: FastifyRequest): Sentence => {
  const most = `${bodyLimit / 1024} KB`;
  return [`This is too long. Right would be: ${most} at most.`, `Das ist zu lang. Richtig wären: höchstens ${most}.`];
};

const fromFastify = ({ statusCode = 500, code, message }: FastifyError, request: FastifyRequest): Refused | null => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusalOf('malformed', tooLong(request));
  if (statusCode === 404) return refusalOf('not-found', ['There is nothing here.', 'Hier ist nichts.']);
  return statusCode >= 400 && statusCode < 500 ? refusalOf('malformed', WORDS[code] ?? message) : null;
};

const FAILED = refusalOf('failed', [
  'Something went wrong here. It has been noted.',
  'Hier ist etwas schiefgegangen. Es wurde notiert.',
]);

/** Answers with a refusal, in German where that is asked for first; our own mistakes go to the log, without bodies, cookies or orders. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const refused = isRefused(error) ? error : (fromSchema(error) ?? fromFastify(error, request) ?? FAILED);
  const refusal = request.headers['accept-language']?.startsWith('de') ? refused.german : refused.refusal;
  if (refused === FAILED) request.log.error({ err: error }, 'a request failed');
  if (refusal.error === 'unavailable')
    request.log.warn({ err: error.cause ?? error }, 'the database was not to be had');
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  void reply.code(STATUS[refusal.error]).type('application/json').send(JSON.stringify(refusal));
};

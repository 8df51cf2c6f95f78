/** Whatever goes wrong becomes a `Refusal`: a sentence for a person, and never what is inside. */
import type { Refusal } from '@paravion/protocol';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isRefused, type Refused, refusalOf, type Sentence } from '../refuse.ts';

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

const fromSchema = (error: unknown): Refused | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const problems = error.validation.map(({ instancePath, message }) => {
    const path = pathOf(instancePath);
    return { code: 'malformed' as const, message: message ?? 'This will not do.', ...(path ? { path } : {}) };
  });
  const message = problems.map((p) => ('path' in p ? `${p.path}: ${p.message}` : p.message)).join('; ');
  return refusalOf('malformed', message, {}, [problems, problems]);
};

/** What the HTTP side finds wrong before any handler does, in words of the house. */
const WORDS: Readonly<Record<string, Sentence>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'This is too long. Right would be: 64 KB at most.',
    'Das ist zu lang. Richtig wären: höchstens 64 KB.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Right would be: content-type application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of this request is not what it says.',
  FST_ERR_BAD_URL: 'This address cannot be read.',
  FST_STATIC_FORBIDDEN_PATH: 'This address cannot be read.',
};

const fromFastify = ({ statusCode = 500, code, message }: FastifyError): Refused | null => {
  if (statusCode === 404) return refusalOf('not-found', ['There is nothing here.', 'Hier ist nichts.']);
  return statusCode >= 400 && statusCode < 500 ? refusalOf('malformed', WORDS[code] ?? message) : null;
};

const FAILED = refusalOf('failed', [
  'Something went wrong here. It has been noted.',
  'Hier ist etwas schiefgegangen. Es wurde notiert.',
]);

/** Answers with a refusal, in German where that is asked for first; our own mistakes go to the log, without bodies, cookies or orders. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const refused = isRefused(error) ? error : (fromSchema(error) ?? fromFastify(error) ?? FAILED);
  const refusal = request.headers['accept-language']?.startsWith('de') ? refused.german : refused.refusal;
  if (refused === FAILED) request.log.error({ err: error }, 'a request failed');
  if (refusal.error === 'unavailable')
    request.log.warn({ err: error.cause ?? error }, 'the database was not to be had');
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  void reply.code(STATUS[refusal.error]).type('application/json').send(JSON.stringify(refusal));
};

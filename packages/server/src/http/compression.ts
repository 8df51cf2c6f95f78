/**
 * What is sent compressed. The files of the client are compressed when it is built. Of the answers only those named here
 * are: large, and with no secret in them. The length of a compressed answer tells something of what is in it, so one
 * that holds a secret (an invitation, a token, somebody's own orders) beside words that others have chosen must never be.
 */
import fastifyCompress from '@fastify/compress';
import type { RouteName } from '@paravion/protocol';
import type { FastifyInstance } from 'fastify';

const COMPRESSED: ReadonlySet<RouteName> = new Set([
  'games',
  'home',
  'pilots',
  'profile',
  'tables',
  'turns',
  'turn',
  'report',
  'record',
]);
/** Bytes below which an answer is no shorter in fewer packets. */
const THRESHOLD = 1024;

/** Whether, and how, the answers of a route are compressed. */
export const compressionOf = (name: RouteName): { readonly threshold: number } | false =>
  COMPRESSED.has(name) ? { threshold: THRESHOLD } : false;

/** Compresses the answers of routes that ask for it; on other threads than that which serves. */
export const addCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'], syncThreshold: 0 });
};

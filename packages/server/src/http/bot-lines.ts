/**
 * Two ways for a bot to hear the house, both with its token in the `authorization` header: a WebSocket that goes both
 * ways, and a plain HTTP answer that never ends, a message a line, beside which the bot speaks by `POST /api/bot/say`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { type BotSessions, openBotDesks } from '../live/bot-sessions.ts';
import { bearerOf, botSession } from '../people/bots.ts';
import type { Session } from '../people/sessions.ts';
import { isRefused, refuse } from '../refuse.ts';
import type { Services } from '../services.ts';

/** An empty line so often keeps a connection open, and shows whether its token is still good. */
const BEAT_MS = 15_000;
/** A bot that takes its messages so slowly is cut off, in bytes. */
const MOST_BUFFERED = 1024 * 1024;

const botFor = async (services: Services, request: FastifyRequest): Promise<Session> => {
  const secret = bearerOf(request.headers.authorization);
  if (secret === null)
    return refuse('no-session', 'This is for bots. Right would be: the header "authorization: Bearer TOKEN".');
  return (await botSession(services, secret)) ?? refuse('no-session', 'No bot has this token, or no longer.');
};

/** Does something now and then, until it fails. */
const every = (beat: () => Promise<void>, fail: () => void): (() => void) => {
  const timer = setInterval(() => void beat().catch(fail), BEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
};

const overSocket = async (
  services: Services,
  botSessions: BotSessions,
  socket: WebSocket,
  request: FastifyRequest,
): Promise<void> => {
  const waiting: string[] = [];
  let hear = (line: string): void => void waiting.push(line);
  socket.on('message', (data) => hear(String(data)));
  socket.on('error', () => socket.terminate());
  const session = await botFor(services, request).catch((error: unknown) => {
    if (isRefused(error)) socket.close(4001, 'no bot has this token');
    else socket.close(1013, 'try again later');
    return null;
  });
  // A socket that closed meanwhile does not say so again.
  if (!session || socket.readyState !== socket.OPEN) return;
  const carrier = {
    send: (message: object): void => {
      if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    end: () => socket.close(1001, 'bye'),
  };
  const botSession = botSessions.open(session, carrier);
  const stop = every(async () => {
    await botFor(services, request);
    socket.ping();
  }, carrier.end);
  socket.on('close', () => {
    stop();
    botSession.close();
  });
  hear = (line) => void botSession.hear(line);
  waiting.forEach(hear);
};

const overLines = async (
  services: Services,
  botSessions: BotSessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const session = await botFor(services, request);
  const headers = { ...reply.getHeaders(), 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' };
  reply.hijack();
  const { raw } = reply;
  if (raw.destroyed) return;
  raw.writeHead(200, headers as Record<string, string>);
  const carrier = {
    send: (message: object): void => {
      if (raw.writableLength > MOST_BUFFERED) raw.destroy();
      else if (raw.writable) raw.write(`${JSON.stringify(message)}\n`);
    },
    end: () => void raw.end(),
  };
  const botSession = botSessions.open(session, carrier);
  const stop = every(async () => {
    await botFor(services, request);
    raw.write('\n');
  }, carrier.end);
  raw.on('close', () => {
    stop();
    botSession.close();
  });
};

/** Adds both ways. They end, with a `bye`, before the server waits for its last connections. */
export const addBotLines = (app: FastifyInstance, services: Services): void => {
  const botSessions = openBotDesks(services);
  app.addHook('preClose', async () => botSessions.close());
  app.get('/api/bot/live', { websocket: true, schema: { hide: true } }, (socket, request) =>
    overSocket(services, botSessions, socket, request),
  );
  app.get('/api/bot/stream', { schema: { hide: true } }, (request, reply) =>
    overLines(services, botSessions, request, reply),
  );
};

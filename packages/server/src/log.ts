/** The log: one JSON line an event. What could be a secret (cookies, tokens in addresses, bodies) is never in it. */
import pino, { type Logger } from 'pino';

/** An address without the secrets that may stand in it. */
export const plainUrl = (url: string): string =>
  url.replace(/\?.*$/, '').replace(/^(\/api\/(?:enter|unsubscribe))\/.*/, '$1/…');

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly ip: string;
}

export const openLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    serializers: {
      req: ({ method, url, ip }: Asked) => ({ method, url: plainUrl(url), ip }),
      res: ({ statusCode }: { readonly statusCode: number }) => ({ statusCode }),
      err: ({ name, message, stack }: Error) => ({ name, message, stack }),
    },
  });

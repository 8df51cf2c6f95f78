/** The log: one JSON line an event. What could be a secret (cookies, tokens in addresses, bodies) is never in it. */
import pino, { type DestinationStream, type Logger } from 'pino';

interface Asked {
  readonly method: string;
  readonly routeOptions?: { readonly url?: string };
}

/** The first place in our own code that an error passed through: `server/src/tables/fly.ts:12:3`. */
const placeOf = (stack: string | undefined): string | undefined =>
  /packages[/\\]([^\s()]+)/.exec(stack ?? '')?.[1]?.replaceAll('\\', '/');

/** An error in one line; the whole stack only for those who ask for it by their level. */
const sayError =
  (whole: boolean) =>
  ({ name, message, stack }: Error) => ({ name, message, at: placeOf(stack), ...(whole ? { stack } : {}) });

/** Opens the log; to the standard output where no other place is given. */
export const openLog = (level: string, out: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: {
        req: ({ method, routeOptions }: Asked) => ({ method, route: routeOptions?.url }),
        err: sayError(['trace', 'debug'].includes(level)),
      },
    },
    out,
  );

/** The log: one JSON line an event. What could be a secret (cookies, tokens in addresses, bodies) is never in it. */
import pino, { type DestinationStream, type Logger } from 'pino';

interface Asked {
  readonly method: string;
  readonly routeOptions?: { readonly url?: string };
}

/** Opens the log; to the standard output where no other place is given. */
export const openLog = (level: string, out: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: {
        req: ({ method, routeOptions }: Asked) => ({ method, route: routeOptions?.url }),
        err: ({ name, message, stack }: Error) => ({ name, message, stack }),
      },
    },
    out,
  );

/** The API's own page at `/docs/api`: every request from the same schemas that check it, and how to begin, in words. */
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const ABOUT = `
Everything that the pages do, anybody's program may do too: there is no other way in.

**Begin.** \`POST /api/session/guest\` with \`{}\` gives a session in the cookie \`paravion\`; send it back with every
request. Bodies are JSON, and \`content-type\` says so. Then lay a table with \`POST /api/tables\`, ask for the position
with \`GET …/state\`, and hand in orders with \`PUT …/orders\`, as the game's JSON or as text.

**Orders are sealed.** The answer is a receipt: the SHA-256 of your order and its nonce. Nobody sees the order before
the Turn is flown; afterwards order and nonce are shown to all, and anybody can check that they give the seal. It may be
changed until then: the last one counts.

**And provable.** A device may bring a key of its own (Ed25519) and a commitment when it takes its seat: \`device\` in
\`POST …/join\` and \`POST /api/tables\`, \`PUT …/device\` for a second one. When the seats are taken the table shows
\`telling\`: the signed list of commitments; whoever finds his own there tells his secret with \`POST …/secret\`, and the
dice come from all of them. With \`sealed\` in \`PUT …/orders\` the device signs its seal, which covers the last hash of
the record (\`head\`); the receipt is signed by the server (\`GET /api/house\`).

**Orders that stay on the device** (\`"sealing": "device"\`, live tables): \`PUT …/seal\` hands in the seal alone. When all
have sealed, or time is up, the table shows \`opening\`: the one signed list of seals. Whoever finds his own seal there
opens with \`POST …/open\`, within \`openSeconds\`; what is not opened is flown as no orders. Never open for a second list
of the same Turn.

**A game master** (\`"master": {"waitHours": 24}\`, tables by correspondence whose host has no seat): letters that come by
mail are kept for him, \`GET …/desk\`, with what they were read as; \`POST …/desk\` settles them, gives orders as he reads
them, moves the deadline, edits press, sends the Turn and takes the last one back, which each names (\`turn\`, the one that is due): what comes when it is flown already is refused. Nobody else has this desk, admins neither. Orders given on the page
stay sealed for him too.

**Refusals** have the status 400 to 500 and always the same form: \`error\` (a word for programs), \`message\` (a sentence
for people), and where something in the body was wrong \`problems\`, each with its \`path\`.

**Live.** The WebSocket at \`/api/live\`, with the same cookie, takes \`{"type":"follow","table":"…"}\` (with the
\`invitation\` where one is needed), \`{"type":"unfollow","table":"…"}\` and \`{"type":"ping"}\`. It sends:

| \`type\` | when |
|---|---|
| \`table\` | first, and whenever seats, clock or status change: the table as you may see it |
| \`sealed\` | a seat's orders are in: \`turn\`, \`seat\` |
| \`opening\` | sealing is over, at a table where orders stay on the devices: the signed \`list\`, and \`until\` when to open |
| \`opened\` | a seat has opened: \`turn\`, \`seat\` |
| \`turn\` | a Turn was flown: all of it in \`flown\`, what comes next in \`next\` |
| \`press\` | somebody wrote something that you may read |
| \`clock\` | the deadline was moved |
| \`again\` | something may have been missed: read the table again |
| \`pong\`, \`refused\` | answers to \`ping\`, and to what was no message |

Everything of a table has \`at\`, its place in the table's stream: an \`epoch\` and an \`offset\`. Whoever connects again sends the
last one as \`since\` with \`follow\`, and first gets what he missed, or \`again\`.

**Bots.** An account that is kept makes bots with \`POST /api/me/bots\`. A bot sends its token with every request,
\`authorization: Bearer TOKEN\`, instead of a cookie. It is told of its games and Turns over the WebSocket \`/api/bot/live\`, or
line by line as the answer of \`GET /api/bot/stream\`, and speaks with \`POST /api/bot/say\`; docs/bots.md has the conversation.

**Limits.** So many requests a minute for an address (600 unless set otherwise; dear ones count for more). Who asks too
often gets 429 and \`retry-after\`, in seconds.
`;

const TAGS = [
  { name: 'People', description: 'Who I am: guest at once, kept by passkey, password or mailed link.' },
  { name: 'Tables', description: 'Laying, joining, watching, hosting, voting.' },
  { name: 'Play', description: 'Position, orders, Turns, reports, maps, press.' },
  { name: 'Bots', description: 'Accounts for programs that fly.' },
  { name: 'House', description: 'Games that are offered, and the best pilots.' },
] as const;

type Tag = (typeof TAGS)[number]['name'];

const OF_PLAY = /^\/api\/tables\/:id\/(state|turns|record|orders|seal|open|draft|press|map)/;

const tagOf = (path: string): Tag => {
  if (OF_PLAY.test(path)) return 'Play';
  if (path.startsWith('/api/tables')) return 'Tables';
  if (/^\/api\/(me\/bots|bot)\b/.test(path)) return 'Bots';
  return /^\/api\/(games|pilots|house)/.test(path) ? 'House' : 'People';
};

const ANSWERS: Readonly<Record<string, string>> = {
  200: 'What was asked for.',
  '4xx': 'Refused: what was wrong, in words and for programs.',
  '5xx': 'Something went wrong here.',
};

const withWords = (answers: unknown): unknown =>
  Object.fromEntries(
    Object.entries((answers ?? {}) as Readonly<Record<string, object>>).map(([status, answer]) => [
      status,
      { ...answer, description: ANSWERS[status] ?? 'The answer.' },
    ]),
  );

/** The house's colours over the page's own; it has light and dark ones. */
const CSS = `
:root { --paper: #efe6d0; --ink: #2b2418; --wood: #6b4a2b; --link: #7c1f1a; }
html, body, html.dark-mode body { background: var(--paper); }
.swagger-ui .topbar { display: none; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { font-family: Literata, Georgia, serif; color: var(--ink); }
.swagger-ui .info { margin: 1.5rem 0; max-width: 46rem; }
.swagger-ui .info p, .swagger-ui .info td, .swagger-ui .info th { font-family: inherit; font-size: 1rem; line-height: 1.5; color: var(--ink); }
.swagger-ui .info code, .swagger-ui .markdown code { color: var(--ink); background: #8882; overflow-wrap: anywhere; }
.swagger-ui .info table { display: table; width: 100%; }
.swagger-ui .info th { text-align: left; }
.swagger-ui .info a, .swagger-ui .info .link { color: var(--link); }
.swagger-ui .info .title small { display: none; }
.swagger-ui .opblock-tag small { font-family: inherit; color: var(--ink); }
.swagger-ui .opblock-summary-description { color: var(--ink); }
.swagger-ui .scheme-container { display: none; }
html.dark-mode { --paper: #1c2126; --ink: #ece5d3; --wood: #7a5734; --link: #f3a79c; }
@media (max-width: 40rem) {
  .swagger-ui .wrapper { padding: 0 .6rem; }
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 0; }
  .swagger-ui table.parameters td, .swagger-ui .parameters-col_name { padding-right: .4rem; }
}
`;

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="#7c1f1a"/><circle cx="8" cy="8" r="5.4" fill="#fff"/><circle cx="8" cy="8" r="2.8" fill="#1d3b6e"/></svg>';

/** Registers the page; the routes that follow are described on it. */
export const addDocs = async (app: FastifyInstance): Promise<void> => {
  const info = { title: 'Paravion for programs', description: ABOUT, version: '1' };
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info, tags: TAGS.map((tag) => ({ ...tag })) },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { url, schema: { ...schema, response: withWords(schema.response), tags: [tagOf(route.url)] } };
    },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs/api',
    uiConfig: {
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
    },
    theme: {
      title: 'Paravion for programs',
      css: [{ filename: 'house.css', content: CSS }],
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: Buffer.from(ICON) }],
    },
  });
};

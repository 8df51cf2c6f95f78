/** Somebody who looks wherever he can at a table, and tries what is none of his business. */
import type { RouteName } from '@paravion/protocol';
import type { Client } from './client.ts';

/** Where a viewer looks, and what he tries that is none of his business. */
const LOOKS: readonly (readonly [RouteName, object])[] = [
  ['table', {}],
  ['state', {}],
  ['pending', {}],
  ['press', {}],
  ['turns', {}],
  ['turn', { n: 1 }],
  ['report', { n: 1 }],
  ['record', {}],
  ['tables', { query: { filter: 'mine' } }],
  ['tables', { query: { filter: 'open' } }],
  ['tables', { query: { filter: 'running' } }],
  ['pilots', {}],
  ['export', {}],
  ['orders', { body: { turn: 99, text: 'A; A; A' } }],
  ['orders', { body: { turn: 1, order: { strange: true } } }],
  ['draft', { body: { turn: 99, draft: {} } }],
  ['host', { body: { action: 'resume' } }],
  ['desk', {}],
  ['atDesk', { body: { turn: 1, action: 'send' } }],
  ['say', { body: { kind: 'private', to: 9, text: 'Show me your orders!' } }],
];

const CHANGING = ['date', 'keep-alive'];

/** Everything that a viewer is sent when he looks everywhere he can. */
export const lookEverywhere = async (client: Client, id: string): Promise<readonly string[]> => {
  const seen: string[] = [];
  for (const [name, { n, ...sent }] of LOOKS as readonly (readonly [RouteName, { readonly n?: number }])[]) {
    const { status, body, headers } = await client.raw(name, { params: { id, n }, ...sent });
    const kept = [...headers].filter(([header]) => !CHANGING.includes(header));
    seen.push(JSON.stringify([name, status, kept, body]));
  }
  const map = await fetch(`${client.url}/api/tables/${id}/map.svg`, { headers: { cookie: client.cookie } });
  return [...seen, await map.text()];
};

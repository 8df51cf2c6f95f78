import { describe, expect, it } from 'vitest';
import { botMessageSchema } from './bots.ts';
import { clientMessageSchema } from './live.ts';
import { newTableSchema } from './new-table.ts';
import { orderBodySchema, pressBodySchema } from './play.ts';
import { pathOf, type Route } from './route.ts';
import { ROUTES } from './routes.ts';

const routes: readonly Route[] = Object.values(ROUTES);

describe('routes', () => {
  it('are all different, and say what they are for', () => {
    expect(new Set(routes.map((r) => `${r.method} ${r.path}`)).size).toBe(routes.length);
    for (const route of routes) expect(route.about).toMatch(/\.$/);
  });

  it('have a schema for each parameter in the path', () => {
    for (const route of routes) expect(route.path.includes(':')).toBe(route.params !== undefined);
  });

  it('fill in their paths', () => {
    expect(pathOf(ROUTES.turn, { id: 'a/b', n: 3 })).toBe('/api/tables/a%2Fb/turns/3');
  });
});

describe('bodies', () => {
  const plan = { game: 'x', edition: 'y', seats: [{ kind: 'me' }], pace: { kind: 'live', seconds: 60 } };

  it('of a new table are filled in', () => {
    const table = newTableSchema.parse(plan);
    expect(table).toMatchObject({ visibility: 'public', press: { open: true, grey: false }, startWhenFull: true });
    expect(newTableSchema.safeParse({ ...plan, pace: { kind: 'live', seconds: 29 } }).success).toBe(false);
    expect(newTableSchema.safeParse({ ...plan, more: 1 }).success).toBe(false);
  });

  it('of orders have either the order or its text', () => {
    expect(orderBodySchema.safeParse({ turn: 1, order: {} }).success).toBe(true);
    expect(orderBodySchema.safeParse({ turn: 1, text: 'A; A; A' }).success).toBe(true);
    expect(orderBodySchema.safeParse({ turn: 1 }).success).toBe(false);
    expect(orderBodySchema.safeParse({ turn: 1, order: {}, text: '' }).success).toBe(false);
  });

  it('of orders have a nonce of letters, digits and signs, from a bot too', () => {
    const order = { turn: 1, order: {}, nonce: '0123456789abcdef\0' };
    for (const nonce of [order.nonce, '', 'x'.repeat(1000), 'ä'.repeat(20)]) {
      expect(orderBodySchema.safeParse({ ...order, nonce }).success).toBe(false);
      expect(botMessageSchema.safeParse({ type: 'order', ...order, nonce }).success).toBe(false);
    }
    expect(botMessageSchema.safeParse({ type: 'order', ...order, nonce: '0123456789abcdef' }).success).toBe(true);
  });

  it('of press are plain text, and private press is for somebody', () => {
    expect(pressBodySchema.parse({ kind: 'table', text: ' one\ntwo ' }).text).toBe('one\ntwo');
    expect(pressBodySchema.safeParse({ kind: 'table', text: 'bell \u0007' }).success).toBe(false);
    expect(pressBodySchema.safeParse({ kind: 'private', text: 'x' }).success).toBe(false);
    expect(pressBodySchema.safeParse({ kind: 'private', text: 'x', to: 1 }).success).toBe(true);
  });

  it('of the socket are a closed list', () => {
    expect(clientMessageSchema.safeParse({ type: 'ping' }).success).toBe(true);
    expect(clientMessageSchema.safeParse({ type: 'orders' }).success).toBe(false);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress, postOutside } from './outside.ts';

const PRIVATE = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  'localhost',
  '',
];

it('an address is public, or it is not', () => {
  for (const address of PRIVATE) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['93.184.216.34', '1.1.1.1', '::ffff:1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

describe('a request outside', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paravion-tls-'));
  const asked: string[] = [];
  let status = 201;
  let cert = '';
  let server: ReturnType<typeof createServer>;
  beforeAll(async () => {
    const [key, crt] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=push.example.org', '-addext', 'subjectAltName=DNS:push.example.org'];
    const made = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      crt,
      '-days',
      '2',
      ...subject,
    ];
    execFileSync('openssl', made, { stdio: 'ignore' });
    cert = readFileSync(crt, 'utf8');
    server = createServer({ key: readFileSync(key), cert }, (request, response) => {
      asked.push(`${request.method} ${request.headers.host} ${request.url}`);
      response.writeHead(status, { location: 'https://127.0.0.1/elsewhere' }).end('x'.repeat(100_000));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  const portOf = (): number => (server.address() as AddressInfo).port;
  const leadsTo =
    (...addresses: readonly string[]): LookupFunction =>
    (_, __, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const outgoing = () => ({
    url: `https://push.example.org:${portOf()}/abc`,
    headers: { ttl: '1' },
    body: Buffer.from('hello'),
  });

  it('goes to the address that was looked up and checked, under the name, and no further', async () => {
    const isPublic = (address: string): boolean => address === '127.0.0.1';
    const ways = { lookup: leadsTo('127.0.0.1'), isPublic, ca: cert };
    expect(await postOutside(outgoing(), ways)).toBe(201);
    status = 302;
    expect(await postOutside(outgoing(), ways)).toBe(302);
    expect(asked).toEqual(Array(2).fill(`POST push.example.org:${portOf()} /abc`));
  });

  it('makes no connection to an address that is not public, whatever else the name leads to', async () => {
    const before = asked.length;
    const ca = cert;
    await expect(postOutside(outgoing(), { lookup: leadsTo('127.0.0.1'), ca })).rejects.toThrow('not lead to a public');
    await expect(postOutside(outgoing(), { lookup: leadsTo('1.1.1.1', '127.0.0.1'), ca })).rejects.toThrow('public');
    await expect(postOutside(outgoing(), { lookup: leadsTo(), ca })).rejects.toThrow('public');
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
      await expect(postOutside({ ...outgoing(), url: `https://${host}:${portOf()}/` }, { ca })).rejects.toThrow(
        'public',
      );
    expect(asked).toHaveLength(before);
  });

  it('trusts no name but that of the certificate, and speaks no other protocol', async () => {
    const ways = { lookup: leadsTo('127.0.0.1'), isPublic: () => true, ca: cert };
    const url = `https://other.example.org:${portOf()}/`;
    await expect(postOutside({ ...outgoing(), url }, ways)).rejects.toThrow();
    await expect(postOutside({ ...outgoing(), url: 'http://push.example.org/' }, ways)).rejects.toThrow();
  });
});

/**
 * Requests to addresses that people have given. They go to public addresses only: a name is looked up when something is
 * sent to it, all that it leads to is checked, and the connection goes to what was checked. Nothing is followed further.
 */
import { lookup as lookUp } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What tests set: how names are looked up, what counts as public, whom TLS trusts. */
export type Ways = Pick<RequestOptions, 'ca'> & {
  readonly lookup?: LookupFunction;
  readonly isPublic?: (address: string) => boolean;
};

const PATIENCE_MS = 10_000;

/** The first 16 bits of an address that is handed out to the public (2000::/3). */
const isHandedOut = (first: number): boolean => first >> 13 === 1;

/**
 * Whether an address is one that anybody on the internet may have: not this machine's, not a private or shared network's,
 * not for many at once, and no other kind of address in disguise.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast') return false;
  return plain.kind() === 'ipv4' || isHandedOut((plain as ipaddr.IPv6).parts[0]!);
};

/** Looks a name up, and fails if it leads to any address that is not public. */
const checked =
  (lookup: LookupFunction, isPublic: (address: string) => boolean): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const bad = addresses.find(({ address }) => !isPublic(address));
      const [first] = addresses;
      if (error) done(error, []);
      else if (bad || !first) done(new Error(`${name} does not lead to a public address`), []);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

/**
 * Posts to a public address by https; the status of the answer, of which no more is read. Throws when the address is not
 * public, or cannot be reached within 10 s.
 */
export const postOutside = (
  { url, headers, body }: Outgoing,
  { lookup = lookUp as LookupFunction, isPublic = isPublicAddress, ...trust }: Ways = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    // A number is not looked up, so it is checked here.
    if (ipaddr.isValid(host) && !isPublic(host)) return reject(new Error(`${host} is not a public address`));
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const way = { method: 'POST', headers, agent: false, signal, lookup: checked(lookup, isPublic), ...trust } as const;
    const sent = request(url, way, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });

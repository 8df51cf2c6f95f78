/** A push service and the browser behind it: takes what a server sends, checks who signed it, and opens it. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { Outgoing } from '../../../server/src/mail/outside.ts';

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser that has subscribed: its public part, and how it opens a sealed body (RFC 8291, aes128gcm). */
export const newBrowser = () => {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const length = body[20]!;
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = hkdf(ecdh.computeSecret(sender), auth, info, 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };
  return { keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }, open };
};

interface Claims {
  readonly aud: string;
  readonly sub: string;
}

/** Whose signature a request bears: the claims when it is that key's, else null. */
export const claimsOf = (authorization: string, publicKey: string): Claims | null => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return good && key === publicKey ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims) : null;
};

export interface Pushed {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Opens a push service, to which whatever the server posts outside goes. `answer` is the status that it gives. */
export const openPushService = () => {
  const taken: Pushed[] = [];
  const service = { answer: 201 };
  const post = async ({ url, headers, body }: Outgoing): Promise<number> => {
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
    taken.push({ path: new URL(url).pathname, headers: Object.fromEntries(named), body: Buffer.from(body) });
    return service.answer;
  };
  return { post, taken, service };
};

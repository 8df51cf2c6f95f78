/** A passkey as a device would hold it: made and used here with Node's own keys, so that the server's checks are real. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** As much of CBOR as passkeys need. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, v]) => [cbor(key), cbor(v)])]);
};

const coseKey = (key: KeyObject): Buffer => {
  const { x, y } = key.export({ format: 'jwk' }) as { x: string; y: string };
  const point = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
};

interface Options {
  readonly challenge: string;
}

/** A device with one passkey for a site. */
export const newAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const site = sha256(new URL(origin).hostname);
  let counter = 0;
  const clientData = (type: string, { challenge }: Options): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, more: Uint8Array = new Uint8Array()): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([site, Buffer.from([flags]), count, more]);
  };
  const common = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    create: (options: Options) => {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData(0x45, credential)],
        ]),
      );
      const response = {
        clientDataJSON: url(clientData('webauthn.create', options)),
        attestationObject: url(attestation),
      };
      return { ...common, response };
    },
    get: (options: Options) => {
      const data = clientData('webauthn.get', options);
      const auth = authData(0x05);
      const signature = sign('sha256', Buffer.concat([auth, sha256(data)]), privateKey);
      const response = { clientDataJSON: url(data), authenticatorData: url(auth), signature: url(signature) };
      return { ...common, response };
    },
  };
};

import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { isProven, type Resolver, verdictProves } from './proof.ts';

const ANN = 'ann@mail.example.org';

describe('the word of a provider', () => {
  it.each([
    'mx.test; spf=pass smtp.mailfrom=ann@mail.example.org',
    'mx.test 1; dkim=fail header.d=x.org; dkim=pass (2048-bit key) header.i=@example.org header.s=sel',
    'mx.test; dkim=pass header.d=mail.example.org',
    'mx.test; dmarc=pass (p=none sp=none) header.from=mail.example.org',
  ])('is believed: %s', (verdict) => expect(verdictProves(verdict, 'MX.test', ANN)).toBe(true));

  it.each([
    '',
    'mx.test; none',
    'another.test; dkim=pass header.d=example.org',
    'mx.test; spf=softfail smtp.mailfrom=ann@mail.example.org',
    'mx.test; spf=pass smtp.mailfrom=eve@evil.test',
    'mx.test; dkim=pass header.d=other.mail.example.org',
    'mx.test; dkim=pass header.d=org',
    'mx.test; spf=pass smtp.mailfrom="x; dkim=pass header.d=example.org"@evil.test',
    'mx.test; spf=fail (a comment; dkim=pass header.d=example.org) smtp.mailfrom=eve@evil.test',
    'mx.test; spf=fail (one (in; dkim=pass header.d=example.org; another) smtp.mailfrom=eve@evil.test',
  ])('proves nothing: %s', (verdict) => expect(verdictProves(verdict, 'mx.test', ANN)).toBe(false));
});

describe('signatures', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const records: Readonly<Record<string, string>> = {
    'sel._domainkey.example.org': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
    'sel._domainkey.evil.test': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
    'example.org': 'v=spf1 ip4:192.0.2.1 -all',
  };
  const dns: Resolver = async (name, kind) => {
    const text = kind === 'TXT' ? records[name] : undefined;
    if (text !== undefined) return [[text]];
    throw Object.assign(new Error(`no ${kind} of ${name}`), { code: 'ENODATA' });
  };
  const signed = async (domainName: string): Promise<Buffer> => {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const dkim = { domainName, keySelector: 'sel', privateKey };
    const mail = { from: 'ann@example.org', to: 'play@paravion.test', subject: 'Turn 2', text: 'A, A, A', dkim };
    return (await transport.sendMail(mail)).message as Buffer;
  };
  const check = (bytes: Uint8Array, ip: string, sender = 'ann@example.org'): Promise<boolean> =>
    isProven(
      { mailProof: { by: 'signatures' } },
      { address: 'ann@example.org', verdict: '' },
      bytes,
      { ip, helo: 'mail.example.org', sender },
      dns,
    );

  it('prove a mail of the sender\u2019s domain, and one that its server brought', async () => {
    expect(await check(await signed('example.org'), '198.51.100.7')).toBe(true);
    expect(await check(Buffer.from('From: ann@example.org\r\n\r\nA'), '192.0.2.1')).toBe(true);
  });

  it('prove nothing where somebody else signed or brought it, or it was changed on the way', async () => {
    expect(await check(await signed('evil.test'), '198.51.100.7')).toBe(false);
    expect(await check(Buffer.from('From: ann@example.org\r\n\r\nA'), '198.51.100.7')).toBe(false);
    expect(await check(Buffer.from('From: ann@example.org\r\n\r\nA'), '192.0.2.1', 'eve@evil.test')).toBe(false);
    const changed = Buffer.from((await signed('example.org')).toString().replace('A, A, A', 'L, L, L'));
    expect(await check(changed, '198.51.100.7')).toBe(false);
  });
});

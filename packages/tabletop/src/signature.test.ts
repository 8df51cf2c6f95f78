import { createPrivateKey, createPublicKey, sign as signByNode, verify as verifyByNode } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { headWords } from './head-words.ts';
import { checkSignature, checkSigned, isKey, publicKey, sign, signed, signedText } from './signature.ts';

const SECRET = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const content = { seal: 'a'.repeat(64), seat: 1 };

describe('a signature', () => {
  it('has the public key of RFC 8032', () => {
    expect(publicKey(SECRET)).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
    expect(isKey(publicKey(SECRET))).toBe(true);
  });

  it('is the one that the platform makes, and each takes the other for true', () => {
    const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(SECRET, 'hex')]);
    const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    const text = Buffer.from(signedText('paravion-sealed/2', content));
    const ours = sign('paravion-sealed/2', content, SECRET);
    expect(signByNode(null, text, key).toString('hex')).toBe(ours.signature);
    expect(verifyByNode(null, text, createPublicKey(key), Buffer.from(ours.signature, 'hex'))).toBe(true);
  });

  it('is true for its content, purpose and key alone', () => {
    const ours = sign('paravion-sealed/2', content, SECRET);
    expect(checkSignature('paravion-sealed/2', { seat: 1, seal: content.seal }, ours)).toBe(true);
    expect(checkSignature('paravion-sealed/2', { ...content, seat: 0 }, ours)).toBe(false);
    expect(checkSignature('paravion-receipt/1', content, ours)).toBe(false);
    expect(checkSignature('paravion-sealed/2', content, { ...ours, key: publicKey('0'.repeat(64)) })).toBe(false);
    for (const key of ['', 'x'.repeat(64), 'f'.repeat(64)])
      expect(checkSignature('paravion-sealed/2', content, { ...ours, key })).toBe(false);
    expect(checkSignature('paravion-sealed/2', content, { ...ours, signature: '00' })).toBe(false);
  });

  it('stands beside its content', () => {
    const whole = signed('paravion-receipt/1', content, SECRET);
    expect(whole).toMatchObject(content);
    expect(checkSigned('paravion-receipt/1', whole)).toBe(true);
    expect(checkSigned('paravion-receipt/1', { ...whole, seat: 2 } as typeof whole)).toBe(false);
  });
});

describe('a head in words', () => {
  it('has six, from its first 66 bits', () => {
    expect(headWords('0'.repeat(64))).toBe('abandon abandon abandon abandon abandon abandon');
    expect(headWords('f'.repeat(64))).toBe('zoo zoo zoo zoo zoo zoo');
    expect(headWords(`002${'0'.repeat(61)}`)).toBe('ability abandon abandon abandon abandon abandon');
    expect(headWords(`${'0'.repeat(16)}4${'0'.repeat(47)}`)).toBe('abandon abandon abandon abandon abandon ability');
    expect(headWords(`${'0'.repeat(17)}f${'0'.repeat(46)}`)).toBe(headWords('0'.repeat(64)));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml, textOf } from '../test/xml-reader.ts';
import { clean, escapeText, group, num, tag } from './xml.ts';

describe('text from outside', () => {
  it('becomes one printable line', () => {
    expect(clean(' Hissing\u0000\tSid\n\u202eevil\u202c ')).toBe('Hissing Sid evil');
    expect(clean('half \ud83d a pair')).toBe('half \ufffd a pair');
  });

  it('is escaped for elements and attributes', () => {
    expect(escapeText(`<script>alert("&'")</script>`)).toBe(
      '&lt;script&gt;alert(&quot;&amp;&#39;&quot;)&lt;/script&gt;',
    );
  });

  it('never breaks a document, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const read = readXml(tag('text', { x: 1, label: a }, escapeText(b)));
        expect(textOf(read)).toBe(clean(b));
        expect(read.attributes.get('label')).toBe(clean(a));
      }),
    );
  });
});

describe('numbers', () => {
  it('have two decimals at most, and no minus zero', () => {
    expect([1 / 3, -0.001, 12, 1e-9, 2.345].map(num)).toEqual(['0.33', '0', '12', '0', '2.35']);
  });

  it('must be numbers', () => {
    expect(() => num(Number.NaN)).toThrow('NaN');
    expect(() => num(Number.POSITIVE_INFINITY)).toThrow('Infinity');
  });
});

describe('groups', () => {
  it('vanish when nothing is in them', () => {
    expect(group({ class: 'empty' }, '', '')).toBe('');
  });
});

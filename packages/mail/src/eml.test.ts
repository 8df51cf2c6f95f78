import { describe, expect, it } from 'vitest';
import { looksLikeMail, parseMail, recipientsIn } from './eml.ts';

const mail = (...lines: readonly string[]): Uint8Array => Buffer.from(lines.join('\r\n'));

describe('parseMail', () => {
  it('reads sender, subject and plain text', async () => {
    const read = await parseMail(
      mail(
        'From: "Ann Smith" <Ann@Example.org>',
        'Subject: =?utf-8?Q?Andr=C3=A9=27s_Turn?=',
        'Date: Fri, 5 Sep 2025 18:30:00 +0100',
        '',
        'Turn 2:',
        'A',
        'A',
        'A',
      ),
    );
    expect(read).toEqual({
      address: 'ann@example.org',
      name: 'Ann Smith',
      subject: "André's Turn",
      id: '',
      automatic: false,
      bounce: false,
      verdict: '',
      sent: Date.UTC(2025, 8, 5, 17, 30),
      text: 'Turn 2:\nA\nA\nA',
      attachments: [],
    });
  });

  it('reads no more of a subject than a line may have', async () => {
    const { subject } = await parseMail(mail('From: a@b.org', `Subject: ${'orders '.repeat(30_000)}`, '', 'A'));
    expect(subject.length).toBeLessThan(999);
  });

  it('decodes quoted-printable with soft line ends, in the charset named', async () => {
    const head = [
      'From: a@b.org',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
    ];
    expect((await parseMail(mail(...head, '', 'caf=E9, fire =', 'A =3D ahead'))).text).toBe('café, fire A = ahead');
  });

  it('decodes base64', async () => {
    const body = Buffer.from('Turn 3 – A\nfür dich').toString('base64');
    const head = ['From: a@b.org', 'Content-Transfer-Encoding: base64', 'Content-Type: text/plain; charset="utf-8"'];
    expect((await parseMail(mail(...head, '', body))).text).toBe('Turn 3 – A\nfür dich');
  });

  it('takes the plain part of a nested message, and keeps attachments apart', async () => {
    const read = await parseMail(
      mail(
        'From: a@b.org',
        'Content-Type: multipart/mixed;',
        ' boundary="out(er)"',
        '',
        'preamble',
        '--out(er)',
        'Content-Type: multipart/alternative; boundary=inner',
        '',
        '--inner',
        'Content-Type: text/plain',
        '',
        'A; A; A',
        '--inner',
        'Content-Type: text/html',
        '',
        '<p>LT; LT; LT</p>',
        '--inner--',
        '--out(er)',
        'Content-Type: text/plain; name="old.txt"',
        'Content-Disposition: attachment; filename="old.txt"',
        '',
        'RT; RT; RT',
        '--out(er)',
        'Content-Type: image/jpeg',
        'Content-Disposition: attachment; filename="=?utf-8?Q?Bef=C3=A4hle.jpg?="',
        '',
        'x',
        '--out(er)',
        'Content-Type: application/pgp-signature; name="signature.asc"',
        'Content-Disposition: attachment; filename="signature.asc"',
        '',
        'x',
        '--out(er)--',
      ),
    );
    expect(read.text).toBe('A; A; A');
    expect(read.attachments).toEqual([
      { name: 'old.txt', text: 'RT; RT; RT' },
      { name: 'Befähle.jpg', text: null },
    ]);
  });

  it('joins the lines that a mailer broke (format=flowed), but not the line that begins a signature', async () => {
    const head = ['From: a@b.org', 'Content-Type: text/plain; format=flowed; delsp=yes'];
    const { text } = await parseMail(mail(...head, '', 'Turn 2: A;  ', 'LT; RT', '-- ', 'Ann'));
    expect(text).toBe('Turn 2: A; LT; RT\n-- \nAnn');
  });

  it('reads names of attachments in pieces and in any charset (RFC 2231), and text without a charset', async () => {
    const part = [
      'Content-Type: text/plain',
      "Content-Disposition: attachment; filename*0*=utf-8''Bef%C3%A4; filename*1=hle.txt",
    ];
    const message = mail(
      'From: a@b.org',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      ...part,
      '',
      'A; A; A',
      '--x--',
    );
    expect((await parseMail(message)).attachments).toEqual([{ name: 'Befähle.txt', text: 'A; A; A' }]);
  });

  it('leaves out a letter of somebody else that is sent on', async () => {
    const forwarded = ['Content-Type: message/rfc822', '', 'From: z@b.org', '', 'RT; RT; RT'];
    const head = ['From: a@b.org', 'Content-Type: multipart/mixed; boundary=x', ''];
    expect((await parseMail(mail(...head, '--x', '', 'A; A; A', '--x', ...forwarded, '--x--'))).text).toBe('A; A; A');
  });

  it('falls back on HTML without its tags', async () => {
    const read = await parseMail(
      mail('From: a@b.org', 'Content-Type: text/html', '', '<p>A &amp; B</p><style>x</style>LT<br>RT'),
    );
    expect(read.text).toBe('A & B\n\nLT\nRT');
  });

  it.each(['', 'no headers at all', 'From:', 'Content-Type: multipart/mixed; boundary=x\n\n--x', '\u0000\u0001: \n\n'])(
    'never throws: %j',
    async (text) => {
      expect(typeof (await parseMail(Buffer.from(text))).text).toBe('string');
    },
  );
});

describe('a mail made to do harm', () => {
  const nested = Array.from({ length: 400 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`);
  it.each([
    ['parts in parts', `From: a@b.org\nSubject: Turn 2\n${nested.join('')}\nA; A; A`],
    ['tags in tags', `From: a@b.org\nSubject: Turn 2\nContent-Type: text/html\n\n${'<div>'.repeat(50_000)}`],
  ])('is known by its headers, and somebody has to look at it: %s', async (_, text) => {
    const { address, subject, attachments, ...mail } = await parseMail(Buffer.from(text));
    expect([address, subject, mail.text]).toEqual(['a@b.org', 'Turn 2', '']);
    expect(attachments).toContainEqual({ name: 'text', text: null });
  });
});

describe('recipientsIn', () => {
  it('finds where a mail went, in its headers alone', () => {
    const text =
      'Delivered-To: Play+X@b.org\r\nTo: Ann <ann@b.org>,\r\n Bob <bob@b.org>\r\nFrom: eve@b.org\r\n\r\nTo: cat@b.org';
    expect(recipientsIn(Buffer.from(text))).toEqual(['play+x@b.org', 'ann@b.org', 'bob@b.org']);
  });
});

describe('looksLikeMail', () => {
  it('knows an e-mail from a letter', () => {
    expect(looksLikeMail('From: a@b.org\nMIME-Version: 1.0\n\nhello')).toBe(true);
    expect(looksLikeMail('From: Ann\nTurn 2: A; A; A\n\nhello')).toBe(false);
    expect(looksLikeMail('Dear GM,\n\nTurn 2')).toBe(false);
  });

  it('knows one that was copied out of a mail program, by its few headers alone', () => {
    expect(looksLikeMail('From: Ann <a@b.org>\nSubject: Turn 2\n\nA; A; A')).toBe(true);
    expect(looksLikeMail('From: Ann <a@b.org>\nSubject: Turn 2\nBob: A; A; A\n\nhello')).toBe(false);
    expect(looksLikeMail('From: Ann <a@b.org>\nSubject: Turn 2')).toBe(false);
  });

  it('or only by whom', () => {
    expect(looksLikeMail('From: Ann <a@b.org>\n\nA; A; A')).toBe(true);
    expect(looksLikeMail('From: Ann\n\nA; A; A')).toBe(false);
    expect(looksLikeMail('From: a@b.org\n\nA; A; A\n\nFrom: b@b.org\n\nLT; A; A')).toBe(false);
  });

  it.each([
    ['Automatic reply: Autumn', 'I am out of office until 8 December.', true],
    ['Abwesenheitsnotiz: Autumn, Zug 1', 'Ich bin ab 8. Dezember wieder da.', true],
    ['Abwesend: Re: Autumn', 'Ich bin bis 30. November nicht im Büro.', true],
    ['Risposta automatica: Autumn', 'Torno lunedì.', true],
    ['Abwesend: Zug 2 schon jetzt', 'A; A; A', false],
    ['Re: Autumn', 'This is an automated response. I am back on Monday.', true],
    ['Re: Autumn', 'A; A; A\n\nI am out of office until 8 December.', false],
    ['Out of office next week, so early', 'A; A; A', false],
  ])('knows an absence without a header of its own: %j', async (subject, text, automatic) => {
    expect((await parseMail(mail('From: a@b.org', `Subject: ${subject}`, '', text))).automatic).toBe(automatic);
  });
});

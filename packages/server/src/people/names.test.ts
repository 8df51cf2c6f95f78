import { newGuest } from '@paravion/testing/server/client';
import { EDITION, HOSTED, newPilot } from '@paravion/testing/server/pilots';
import { type TestServer, testServer } from '@paravion/testing/server/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameFault, skeletonOf } from './names.ts';

/** Signs by their numbers, so that one sees here what is tried. */
const sign = (...codes: readonly number[]): string => String.fromCodePoint(...codes);

const UNFIT = {
  'zero width space': `Ann${sign(0x200b)}`,
  'zero width joiner': `A${sign(0x200d)}nn`,
  'word joiner': `Ann${sign(0x2060)}`,
  'soft hyphen': `A${sign(0xad)}nn`,
  'right to left override': `${sign(0x202e)}nnA`,
  'variation selector': `Ann${sign(0xfe0f)}`,
  'full width': sign(0xff21, 0xff4e, 0xff4e),
  'mathematical letters': sign(0x1d400, 0x1d427, 0x1d427),
  'circled letters': sign(0x24b6, 0x24dd, 0x24dd),
  ligature: `${sign(0xfb01)}nn`,
  'no-break space': `Ann${sign(0xa0)}Lee`,
  'Hangul filler': sign(0x3164),
  'braille blank': sign(0x2800),
  'tag letters': `Ann${sign(0xe0041)}`,
  dots: '...',
  'one mark': sign(0x301),
  'heaped marks': `A${sign(0x301, 0x302, 0x303)}nn`,
  'Latin and Cyrillic': `P${sign(0x430)}t`,
  'Latin and Greek': `${sign(0x391)}nn`,
  Cherokee: sign(0x13aa, 0x13ae),
  arrow: 'Ann →',
} as const;

const RESERVED = [
  'The host',
  'THE HOST',
  'the-host',
  'The host 2',
  'T.h.e. h.o.s.t',
  'Paravion',
  'Paravion Support',
  'ParavIon',
  'Paravi0n',
  'Admin',
  'Ann, Admin',
  'adrnin',
  'Moderator',
  'm0derator 1',
  'Der Spielleiter',
  'Gastgeber',
  'Schiedsrichter',
  'Verwaltung',
  'Anonymous',
  'Somebody',
  'Neuling',
  ...HOSTED.bots.map(({ title }) => title),
  `${HOSTED.bots[0]!.title} 7`,
];

const FIT = [
  'Ann',
  'Änne Müller-Lüdenscheidt',
  'O’Hara',
  "D'Artagnan",
  'Jean-Luc (2.)',
  'Ash 101',
  'Иван Петров',
  'Γιάννης',
  '田中さくら',
  'สมชาย',
  'محمد',
  'שרה',
  'Nguyễn Văn Đức',
  'Red Baron #1',
  'Hostess',
  'Adminton',
];

describe('a name', () => {
  it.each(Object.entries(UNFIT))('is not one with %s', (_, name) => {
    expect(nameFault(name)?.[0]).toMatch(/^[A-Z].*Right would be: .*\.$/);
  });

  it.each(RESERVED)('is not %s', (name) => {
    expect(nameFault(name)?.[0]).toContain('for the site');
  });

  it.each(FIT)('may be %s', (name) => {
    expect(nameFault(name)).toBeNull();
  });

  it('looks like another in other letters', () => {
    const pat = `${sign(0x420)}${sign(0x430)}${sign(0x422)}`;
    for (const [a, b] of [
      ['Ian', 'lan'],
      ['modern', 'rnodem'],
      ['Bob', 'B0b'],
      ['Ann Lee', 'ANN-LEE'],
      ['PaT', pat],
    ] as const)
      expect([a, skeletonOf(a)]).toEqual([a, skeletonOf(b)]);
    expect(skeletonOf('Ann')).not.toBe(skeletonOf('Anna'));
  });
});

describe('on the site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.stop());

  it('a name is refused to guests, in settings, to bots and at a table, with what is wrong', async () => {
    const ann = await newPilot(server, 'Ann');
    const body = {
      game: HOSTED.game.id,
      edition: EDITION,
      seats: [{ kind: 'open' }, { kind: 'open' }],
      pace: { kind: 'live', seconds: 600 },
    };
    const { id } = await ann.call('newTable', { body: body as never });
    for (const name of ['The host', UNFIT['full width']]) {
      const answers = [
        await (await newGuest(server.url, 'Gus')).raw('settings', { body: { name } }),
        await ann.raw('newBot', { body: { name } }),
        await ann.raw('join', { params: { id }, body: { name } }),
      ];
      for (const { status, body } of answers)
        expect([status, body]).toMatchObject([400, { error: 'malformed', problems: [{ path: 'name' }] }]);
      await expect(newGuest(server.url, name)).rejects.toThrow('400');
    }
  });

  it('a name that an account has is nobody else’s; a guest who brings it has a number behind it', async () => {
    await newPilot(server, 'Ian');
    const gus = await newGuest(server.url, 'Gustav');
    for (const name of ['Ian', 'lan', 'IAN', 'l-a-n'])
      expect([name, (await gus.raw('settings', { body: { name } })).status]).toEqual([name, 409]);
    await gus.call('settings', { body: { name: 'Ivan' } });
    expect((await (await newGuest(server.url, 'lan')).call('me')).user?.name).toBe('lan 2');
    const [one, two] = [await newGuest(server.url, 'Twin'), await newGuest(server.url, 'Twin')];
    for (const [i, guest] of [one, two].entries())
      await guest.call('keep', { body: { login: `twin.${i}`, password: 'a rather long passphrase' } });
    expect([(await one.call('me')).user?.name, (await two.call('me')).user?.name]).toEqual(['Twin', 'Twin 2']);
    await one.call('settings', { body: { name: 'TWIN' } });
  });

  it('two at a table do not look alike', async () => {
    const [a, b] = [await newGuest(server.url, 'Bill'), await newGuest(server.url, 'BiII')];
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
    const pace = { kind: 'live', seconds: 600 } as const;
    const { id } = await a.call('newTable', { body: { game: HOSTED.game.id, edition: EDITION, seats, pace } });
    const table = await b.call('join', { params: { id }, body: {} });
    expect(table.seats.map(({ name }) => name)).toEqual(['Bill', 'BiII 2']);
  });
});

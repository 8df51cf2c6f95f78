import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from '../reply.ts';
import { type Workshop, workshop } from '../testing/harness.ts';

let at: Workshop;
beforeEach(async () => {
  at = await workshop();
  const ran = await at.line(
    `new sausage.game.json --game clouds --edition by-post --mission balloon --month 1917-06 --title Sausage --seed "the seed of the sausage" --seat "Ann Smith <ann@example.org>:W:camel" --seat "Red Bob (Bob Jones) <bob@example.org>:E:ad5"`,
  );
  expect(ran.exit, ran.err).toBe(EXIT.ok);
  await at.line('post add sausage.game.json --gm "Winifred <gm@example.org>" --deadline 2026-12-05');
});
afterEach(() => at.remove());

let mails = 0;
const letter = async (from: string, body: string): Promise<string> => {
  const text = `From: ${from}@example.org\nSubject: Sausage\nMessage-ID: <c${++mails}@example.org>\nMIME-Version: 1.0\n\n${body}\n`;
  const ran = await at.line('post in -', text);
  expect(ran.exit, ran.err).toBe(EXIT.ok);
  return ran.out;
};

const mailsTo = async (address: string): Promise<string> => {
  const names = await readdir(join(at.folder, 'outbox'));
  const all = await Promise.all(names.map((name) => readFile(join(at.folder, 'outbox', name), 'utf8')));
  return all.filter((text) => text.includes(`To: ${address}@`)).join('\n');
};

/** Mails without the breaks of their encoding. */
const unfolded = (text: string): string =>
  Buffer.from(
    text.replaceAll('=\n', '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const out = async (day: number): Promise<string> => {
  const ran = await at.line(`post out --deadline 2026-12-${day + 5} --at 2026-12-${day}`);
  expect(ran.exit, ran.err).toBe(EXIT.ok);
  return ran.out;
};

describe('In Clouds of Glory at the office', () => {
  it('is flown from the placement on, one letter a Turn, and every report is mailed', async () => {
    expect(await letter('ann', 'W1: at 40 60 height 40 heading 90 speed 12')).toContain('Sausage: Ann Smith: SET | W1');
    expect(await letter('bob', 'E1: at 160 60 height 40 heading 270 speed 13')).toContain('Sausage: Red Bob: SET | E1');
    expect(await mailsTo('ann')).toContain('Subject: Re: Sausage, Turn 0, placement');
    expect(await out(10)).toMatch(/Sausage: Turn 0, placement is flown\.\n2 mails/);
    expect((await mailsTo('ann')).replaceAll('=\n', '')).toMatch(/how orders look, for example: W1: /);
    expect(await out(10)).toMatch(/Sausage: Turn 1 is not due yet, but by .*\nNo new mails/);
    await letter('ann', 'W1: straight 12');
    // Thanks and a mere question leave them standing.
    expect(await letter('ann', 'Thanks for the map!')).toContain('Sausage: Ann Smith: no orders for Turn');
    expect(await letter('ann', 'When is the deadline?')).toContain('Sausage: Ann Smith: no orders for Turn');
    expect((await mailsTo('ann')).includes('Subject: Re: Sausage, Turn 1')).toBe(true);
    expect(await out(17)).toContain('Sausage: Turn 1 is flown.');
    await letter('ann', 'W1: straight 12');
    expect(await out(24)).toContain('Sausage: Turn 2 is flown.');
    const reports = (await mailsTo('bob')).split('\n').filter((line) => line.startsWith('Subject: Sausage'));
    expect(reports.toSorted()).toEqual([
      'Subject: Sausage, Turn 0, placement',
      'Subject: Sausage, Turn 1',
      'Subject: Sausage, Turn 2',
    ]);
  });

  it('takes what is ordered as usual, of one plane or all, and says where they begin', async () => {
    expect(await letter('bob', 'Hello W.,\n\nE1 as usual, please.\n\nBob')).toContain('Red Bob: SET | E1: at 160');
    expect(await letter('ann', 'as usual')).toContain('Ann Smith: SET | W1: at ');
  });

  it('passes over no line about a plane, and takes no letter for silence', async () => {
    const two = 'W1: at 40 60 height 40\n';
    expect(await letter('ann', `Right, the balloon.\n\n${two}W1 ten further south, same height\n\nAnn`)).toContain(
      'Ann Smith: NOT READABLE',
    );
    expect((await mailsTo('ann')).replaceAll('=\n', '')).toContain('"ten": ');
    expect(
      await letter('ann', 'Hello W.,\n\nthe Camel climbs from far in the west\nand heads for it.\n\nAnn'),
    ).toContain('Ann Smith: NOT READABLE');
    expect((await mailsTo('ann')).replaceAll('=\n', '')).toContain('No orders could be found in this letter');
    // Without a colon, in German, with a name below.
    expect(await letter('bob', 'Moin,\n\nE1 bei 160/65, Höhe 60, Kurs 270, Tempo 13\n\nBob')).toContain(
      'Red Bob: SET | E1: at 160 65 height 60 heading 270 speed 13',
    );
    // A chat of several lines leaves orders standing.
    await letter('bob', 'Dear W.,\n\nit rains in Ypres,\nand my cat is well.\n\nBob');
    expect((await at.line('post status')).out).toMatch(/Red Bob +in +SET \| E1: at 160 65/);
  });

  it('sorts a mail for two games by their names above the orders, whatever its first words are', async () => {
    await at.line('new autumn.game.json "Ann Smith <ann@example.org>" Bob --edition thomasson --title "Autumn Gales"');
    await at.line('post add autumn.game.json --deadline 2026-12-05');
    const orders = 'Autumn Gales:\nBETA, A, A, LT\n\nSausage:\nW1: at 40 60 height 40 heading 90 speed 12';
    expect(await letter('ann', `Hello W.,\nhere are both of them:\n\n${orders}\n\nAnn`)).toMatch(
      /Autumn Gales: Ann Smith: BETA airstrip; A; A; LT[\s\S]*Sausage: Ann Smith: SET \| W1: at 40 60/,
    );
    // Orders before the first heading may be for either.
    expect(await letter('ann', `A A RT\n\n${orders}`)).toContain('HELD, for which game?');
    expect(await letter('ann', `W1: at 30 60 height 30\n\n${orders}`)).toContain('HELD, for which game?');
  });

  it('shows each player orders of his own as an example, and what is to be done at a balloon', async () => {
    await letter('bob', 'E1: at nowhere');
    expect((await mailsTo('bob')).replaceAll('=\n', '')).toMatch(/for example:\s+(?:SET \| )?E1: at 160 /);
    await letter('bob', 'E1: at 160 60 height 40');
    await out(10);
    await letter('ann', 'W1: at EB1 strafe');
    expect((await mailsTo('ann')).replaceAll('=\n', '')).toContain(
      'There is nothing to strafe at EB1: the plane would fly on. (rule 4.0) Right would be: at EB1 rocket',
    );
  });

  it('prints forms for who has something to order, read as they are filled in', async () => {
    const first = await at.line('forms sausage.game.json --out first.pdf --json');
    expect(first.json()).toMatchObject({ seats: [0, 1] });
    await at.line('forms sausage.game.json --language fr --out french.pdf');
    const said = execFileSync('pdftotext', [join(at.folder, 'french.pdf'), '-']).toString();
    expect(said).toContain('Tour 0, mise en place');
    await letter('bob', 'Pilot Red Bob\nE1: at 160 60      height 41\nEG1: at\nEM1: at      height\n\nPress: ');
    expect((await at.line('orders sausage.game.json --status')).out).toMatch(/in +SET \| E1: at 160 60 height 41 /);
    await out(10);
    const next = await at.line('forms sausage.game.json --out next.pdf --json');
    expect(next.exit, next.err).toBe(EXIT.ok);
  });

  it('mails what was flown by hand as well, and goes on', async () => {
    await at.line('adjudicate sausage.game.json --nmr');
    expect(await out(10)).toContain('2 mails in outbox/');
    expect(await out(17)).toContain('Sausage: Turn 1 is flown.');
  });

  it('refuses a placement that is not allowed with what would be right, and takes what is mended', async () => {
    expect(await letter('bob', 'E1: at 125 60 height 40 heading 270 speed 13')).toContain('Red Bob: NOT TAKEN');
    const refused = unfolded(await mailsTo('bob'));
    expect(refused).toContain('Your orders were not taken:');
    expect(refused).toMatch(/^ +E1 cannot begin at x 125\. \(rule 8\.0\) Right would be: x (?:from )?\d+/m);
    expect(refused).not.toContain('This is how your orders were read');
    const { out: status } = await at.line('post status');
    expect(status).toMatch(/Red Bob +NOT TAKEN /);
    expect(status).not.toContain('UNREADABLE');
    const waits = await at.line('post out --deadline 2026-12-15 --at 2026-12-10');
    expect(waits.out).toContain('NOT FLOWN');
    // What he has not placed stands as usual.
    await letter('bob', 'E1: at 160 60 height 40');
    expect(await out(10)).toContain('Turn 0, placement is flown');
    const { out: report } = await at.line('report sausage.game.json');
    expect(report).toContain('No orders came from Ann Smith; the usual is done.');
  });

  it('says what a letter most probably means, and takes a yes for it', async () => {
    await letter('bob', 'E1: at 160 60 height 40');
    await letter('ann', 'W1: at 40 60 height 40');
    await out(10);
    expect(await letter('ann', 'Dear W.,\nW1: homme please.\nAnn')).toContain(
      'Ann Smith: NOT READABLE; most probably it means ALL | W1: home',
    );
    expect(unfolded(await mailsTo('ann'))).toMatch(/Most probably you mean:\s+ALL \| W1: home/);
    expect(await letter('ann', 'Yes, thank you.\n\nAnn')).toContain('Ann Smith: says yes: ALL | W1: home');
    expect(await letter('ann', 'W1 goes home if E1 comes')).not.toContain('most probably');
  });

  it('says of a plane that enters later that it has nothing to do yet', async () => {
    await letter('bob', 'E1: at 160 60 height 40');
    await out(10);
    expect((await at.line('report sausage.game.json')).out).toMatch(/E1 Red Bob .* waiting, enters in turn \d/);
    await letter('bob', 'E1: straight 10');
    expect(unfolded(await mailsTo('bob'))).toMatch(/E1 enters in turn \d+: it has nothing to do yet\./);
  });

  it('tells with the opening what the mission is about, how long it lasts, and where one may begin', async () => {
    await at.line('post player bob@example.org --language de');
    expect((await at.line('post out --at 2026-11-30')).exit).toBe(EXIT.ok);
    const ann = unfolded(await mailsTo('ann'));
    expect(ann).toContain('Burn the balloon: 4 points.');
    expect(ann).toMatch(/It is over after turn \d+/);
    expect(ann).toMatch(/W1 at x \d+ to \d+, y 0 to \d+, height \d+ to \d+, heading 45 to 135, speed \d+ to \d+/);
    const bob = unfolded(await mailsTo('bob'));
    expect(bob).toContain('Rettet den Ballon: 2 Punkte, wenn er bleibt.');
    expect(bob).toMatch(/E1.* bei x 160, .* Kurs 225 bis 315, Tempo \d+ bis \d+/);
    expect(bob).toMatch(/EG1.* höchstens 6 MU vom Posten/);
    // No page of a Turn that is flown repeats it.
    await out(10);
    expect(unfolded(await mailsTo('ann')).split('Burn the balloon').length).toBe(ann.split('Burn the balloon').length);
  });
});

/** What a club evening needs beside shots and moves: the ground, balloons, bombs, landings, observation, the end, the report. */
import { BOOKLET, type MissionId, panelOf, planeOf } from '@paravion/clouds';
import { unwrap } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { workshop } from '../testing/harness.ts';
import { agenda } from './agenda.ts';
import { type Book, newBook } from './book.ts';
import { umpire } from './umpire.ts';

const MAN = { awareness: 12, flying: 12, gunnery: 12, luck: 10, full: 12 };

/** Ann flies the mission with two planes, Bob opposes it with one; the sky is clear. */
const bookFor = (mission: MissionId, types: readonly [string, string], month = '1917-08'): Book => {
  const seat = (name: string, side: 'W' | 'E', list: readonly string[]) => ({
    name,
    side,
    planes: list.map((type) => ({ type, crew: panelOf(type).seats.map(() => MAN) })),
  });
  const sky = { light: 'clear', clouds: [], layer: null, wind: { to: 0, force: 0 }, sun: null };
  const seats = [seat('Ann', 'W', types), seat('Bob', 'E', ['ad3'])];
  return unwrap(newBook(BOOKLET, { mission, month, attacker: 'W', seats, sky }, '0123456789abcdef', 'roll'));
};

const said = (book: Book, text: string): string => umpire(book, text).said.join('\n');
const after = (first: Book, ...commands: readonly string[]): Book =>
  commands.reduce((book, text) => {
    const done = umpire(book, text);
    expect([text, done.failed ?? false, done.said.join('\n')]).toEqual([text, false, expect.any(String)]);
    return done.book;
  }, first);

describe('a balloon', () => {
  const book = () => after(bookFor('balloon', ['n17', 'n17'], '1917-05'), 'set W1 z 24 v 12', 'initiative');

  it('is winched, fired on, and burns; the crew jumps, the victory is noted', () => {
    expect(said(book(), 'ground EB1: height 10')).toMatch(/3 MU a turn/);
    const low = after(book(), 'ground EB1: height 21', 'set W1 z 21');
    expect(said(low, 'rockets W1 EB1 5 straight upwind why')).toMatch(
      /Rockets 5 = 12 flying, -10 rockets, \+3 straight run = 5;/,
    );
    const burnt = umpire(low, 'rockets W1 EB1 5 straight dice 2 8 4 3 3');
    expect(burnt.said.join('\n')).toMatch(/= 21\.[\s\S]*W1 brings down EB1/);
    expect(burnt.book.state.score).toEqual({ W: 0, E: 0 });
    expect(said(after(burnt.book, 'turn'), 'score')).toMatch(/Entente 4, Germans 0/);
    expect(said(burnt.book, 'rockets W1 EB1 5')).toMatch(/no rockets/);
  });

  it('has guns and barrages below it that fire from facts, each once a turn', () => {
    const asked = umpire(book(), 'flak EG1 W1 10');
    expect([asked.failed, asked.said.join('')]).toEqual([true, expect.stringMatching(/24 MU apart at least/)]);
    const low = after(book(), 'set W1 z 9', 'move W2', 'move W1');
    const fired = umpire(low, 'flak EG1 W1 5 flat EM1 W1 W2 dice 20 19');
    expect(fired.said.join('\n')).toMatch(/EG1 fires at W1 from 10 MU: 14 strength, .*-2 distance/);
    expect(fired.said.join('\n')).toMatch(/Archie \(EM1\) finds W[12]/);
    expect(said(fired.book, 'flak EG1 W1 10')).toMatch(/EG1 has fired in turn 1/);
    expect(planeOf(fired.book.state, 'W1')!.z).toBe(9);
  });
});

describe('what falls on the ground', () => {
  it('is bombed where the track has passed, level; the fall of each bomb is said', () => {
    const book = after(bookFor('bombing', ['dh4', 'camel']), 'set W1 z 4');
    expect(said(book, 'bombs W1 2 EG1')).toMatch(/move it first, or say "level"/);
    expect(said(book, 'bombs W1 2 EG1 why')).toMatch(/Aim 12 = 12 gunnery/);
    const flown = after(book, 'move W1');
    const dropped = umpire(flown, 'bombs W1 1 EG1 dice 2 1 6 6 6 6 6 6');
    expect(dropped.said.join('\n')).toMatch(/EG1 loses 30 to W1\/1; 0 left[\s\S]*Bomb 1 falls on the mark/);
    expect(said(dropped.book, 'bombs W1 1 EG1')).toMatch(/has dropped his stick/);
    expect(said(after(dropped.book, 'turn'), 'score')).toMatch(/Entente 5/);
  });

  it('is strafed, keeps its head down for a turn, and only for one', () => {
    const book = after(bookFor('ground', ['strutter', 'camel']), 'set W2 z 4');
    const hit = after(book, 'hit W2 EG5 5 dice 1 6 6 6');
    expect(hit.state.units.find((u) => u.id === 'EG5')).toMatchObject({ suppressed: 1 });
    const next = after(hit, 'turn');
    expect(said(next, 'flak EG5 W2 8')).toMatch(/suppressed/);
    expect(said(after(next, 'turn'), 'flak EG5 W2 8')).toMatch(/EG5 fires at W2/);
  });
});

describe('work over the ground', () => {
  it('is done where it was near enough: photographs, contact, messages, shells', () => {
    const photo = after(bookFor('photo', ['re8', 'camel']), 'move W1');
    const taken = umpire(photo, 'observe W1 photo T1 rear dice 5');
    expect(taken.said.join('\n')).toMatch(
      /12 awareness, -4 threat, -3 height = 5; 5, succeeds[\s\S]*has picture of T1/,
    );
    expect(said(taken.book, 'observe W1 photo T2')).toMatch(/one thing in a turn/);
    const contact = after(
      bookFor('contact', ['re8', 'camel']),
      'set W1 z 6',
      'move W1',
      'observe W1 watch WG2',
      'turn',
      'move W1',
    );
    expect(said(contact, 'observe W1 message')).toMatch(/drops its message/);
    const spot = after(bookFor('spotting', ['re8', 'camel']), 'set W1 z 20', 'move W1');
    expect(said(spot, 'observe W1 spot T1')).toMatch(/How far/);
    expect(said(spot, 'observe W1 spot T1 30')).toMatch(/-3 distance[\s\S]*A shell falls/);
  });
});

describe('the way of an evening', () => {
  it('names what is due, who was early, and refuses what was done', () => {
    const book = bookFor('dogfight', ['camel', 'camel']);
    expect(agenda(book)[0]).toMatch(/^Now: initiative/);
    const thrown = after(book, 'initiative dice 2 5 8');
    expect(agenda(thrown)[0]).toBe('Now: move: first to last: W1, W2, E1.');
    expect(said(thrown, 'move E1')).toMatch(/\(W1, W2 should have moved before\.\)/);
    expect(said(thrown, 'initiative')).toMatch(/thrown already/);
    const moved = after(thrown, 'move W1 straight', 'before');
    expect(said(moved, 'move W1')).toMatch(/has moved in turn 1/);
    expect(said(moved, 'test W1 luck dice 3 4')).toMatch(/2 dice are given, and 1 fall here: W1 luck \(d20\)/);
    expect(said(moved, 'hit W1 E1 6 front; why')).not.toEqual(said(moved, 'hit W1 E1 6 front'));
    expect(said(moved, 'end why')).toMatch(/"why" by itself/);
  });

  it('explains the last dice with their figures', () => {
    const book = after(bookFor('dogfight', ['camel', 'camel']), 'hit W1 E1 7 rear dice 20');
    expect(said(book, 'why')).toMatch(/distance|rear arc of E1/);
    expect(said(after(book, 'hit W2 E1 12 side dice 20'), 'why -4')).toMatch(
      /-4 distance: 12 MU; so it is from 11 to 12/,
    );
  });

  it('lands planes where they are said to be, and rolls the rest out', () => {
    const book = after(bookFor('dogfight', ['camel', 'camel']), 'set W1 z 2 v 8', 'set W2 v 12 z 40');
    expect(said(book, 'move W1 straight 8; land')).toMatch(/Where does it come down/);
    expect(said(book, 'move W1 straight 8; land on own aerodrome')).toMatch(
      /W1 comes down \(aerodrome\)[\s\S]*own side/,
    );
    const taken = after(book, 'move W1 straight 8; land on enemy open dice 10 10 20');
    expect(planeOf(taken.state, 'W1')!.out).toMatchObject({ fate: 'captured' });
    const over = after(taken, 'damage W2 30', 'before', 'finish');
    expect(over.state.result).toBe('E');
    expect(agenda(over)[0]).toMatch(/mission is over/);
    expect(said(over, 'turn')).toMatch(/over/);
  });

  it('lets planes meet, and those who jump come down on the side they were over', () => {
    const book = after(bookFor('dogfight', ['camel', 'camel']), 'over E1 enemy');
    expect(said(book, 'collide W1 E1 dice 20 20 20 20 10')).toMatch(/meets E1, all too closely/);
    expect(said(book, 'collide W1 E9')).toMatch(/There is no E9/);
    expect(said(book, 'off E1 own')).toMatch(/goes home/);
  });
});

describe('the report of an evening', () => {
  it('is written in every form, not over the book, nor over anything else unasked', async () => {
    const at = await workshop();
    const typed =
      'initiative\nmove W1\nhit W1 E1 5 rear dice 1 20\nreport r.html\nreport r.html\nreport r.pdf\nreport e.json\nreport r.xyz\nquit\n';
    const ran = await at.paravion(
      ['umpire', 'e.json', '--seat', 'Ann:W:camel', '--seat', 'Bob:E:ad5', '--seed', '0123456789abcdef'],
      typed,
    );
    expect(ran.out).toMatch(
      /r\.html is written[\s\S]*r\.html exists already[\s\S]*r\.pdf is written[\s\S]*the book itself[\s\S]*What form/,
    );
    const page = await at.read('r.html');
    expect(page).toContain('Turn 1');
    expect(page).toMatch(/W1 fires at E1 from 5 MU/);
    expect(page).not.toMatch(/\(-?\d+, -?\d+\)/);
    expect((await at.line('umpire e.json report')).out).toMatch(/THE PLANES/);
    await at.remove();
  });
});

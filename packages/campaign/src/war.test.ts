/** Whole wars by quick missions: bounds that they have to keep, and what nobody may learn (rules 6.3, 12). */

import { canonicalJson, namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { monthsFrom } from './calendar.ts';
import { campaign } from './game.ts';
import { narrate } from './narrate.ts';
import { narrateBriefly } from './narrate-briefly.ts';
import { type Rules, USUAL } from './options.ts';
import type { MasterOrder } from './orders.ts';
import type { Setup } from './setup.ts';
import { figuresByMonth, figuresOf, playWar } from './simulate.ts';
import { staffOrder } from './staff.ts';
import { sideEvents, sideView } from './view.ts';

const RULES: Rules = { ...USUAL, pace: 'months' };
const SETUP: Setup = {
  from: '1916-10',
  until: '1918-11',
  seats: [
    { name: 'Ann', squadron: 'gb60' },
    { name: 'Bob', squadron: 'dej11' },
  ],
  squadrons: ['gb60', 'dej11', 'gb24', 'dej2', 'fr3', 'dej5', 'gb5'].map((id) => ({ id })),
};

describe('a war to the end by quick missions', () => {
  const war = playWar(RULES, SETUP, 'a war to the end');

  it('comes to November 1918', () => {
    expect(war.state).toMatchObject({ phase: 'OVER', month: '1918-11' });
    const months = new Set(war.events.map((e) => e.period.slice(0, 7)));
    expect(months.size).toBe(26);
  });

  it('is told by month, and the months come to the whole', () => {
    const months = figuresByMonth([war]);
    expect(months.map(({ month }) => month)).toEqual(
      monthsFrom(war.events[0]!.period.slice(0, 7), months.at(-1)!.month),
    );
    const whole = figuresOf([war]);
    for (const side of ['W', 'E'] as const)
      for (const what of ['sorties', 'fights', 'dead', 'captured', 'victories', 'claims', 'won'] as const)
        expect(months.reduce((sum, { figures }) => sum + figures[side][what], 0)).toBe(whole[side][what]);
  });

  it('keeps its bounds: nobody is too safe or too doomed, no squadron starves', () => {
    const figures = figuresOf([war]);
    for (const f of Object.values(figures)) {
      const lost = f.dead + f.captured + f.removed;
      expect(f.sorties / lost).toBeGreaterThan(6);
      expect(f.sorties / lost).toBeLessThan(40);
      expect(f.victories).toBeGreaterThan(0);
      expect(f.victories).toBeLessThanOrEqual(f.claims);
    }
    for (const squadron of war.state.squadrons) {
      expect(squadron.disbanded).toBe(false);
      expect(squadron.machines.length).toBeGreaterThan(4);
      expect(squadron.men.filter((m) => m.kind === 'pilot' && m.status !== 'captured').length).toBeGreaterThanOrEqual(
        12,
      );
    }
  });

  it('is the same from the same seed, and another from another', () => {
    const until = '1917-01';
    const play = (seed: string) => canonicalJson(playWar(RULES, { ...SETUP, until }, seed).state);
    expect(play('one seed of two')).toBe(play('one seed of two'));
    expect(play('one seed of two')).not.toBe(play('the other seed'));
  });

  it('brings a side nothing but what it may know', () => {
    const [west] = [sideView(RULES, { ...war.state, phase: 'ORD' }, 'W')];
    const told = canonicalJson([sideEvents(RULES, war.events, 'W'), west]);
    const enemies = war.state.squadrons.filter((s) => s.side === 'E').flatMap((s) => [...s.men, ...s.gone]);
    expect(enemies.length).toBeGreaterThan(60);
    const named = enemies.filter((m) => told.includes(`"${m.id}"`));
    expect(named.map((m) => m.id)).toEqual([]);
    for (const type of ['XP', 'RAISED', 'ABILITY', 'HURT', 'TASKED', 'ORDERED'])
      expect(told).not.toContain(`"${type}"`);
  });

  it('tells nobody the fate of one missing before the news', () => {
    const dice = namedDice('somebody is missing');
    let { state } = campaign.start(RULES, { ...SETUP, until: '1917-12' }, dice);
    for (let i = 0; i < 60 && !state.squadrons[0]!.men.some((m) => m.status === 'missing'); i++)
      state = campaign.adjudicate(
        RULES,
        state,
        state.seats.map((_, seat) =>
          campaign.seatsToOrder(RULES, state).includes(seat) ? staffOrder(state, seat) : null,
        ),
        dice,
      ).state;
    const missing = state.squadrons[0]!.men.find((m) => m.status === 'missing');
    const seen = campaign.view(RULES, state, 0).squadrons[0]!.men.find((m) => m.id === missing?.id);
    expect(missing?.truth ?? 'nobody is missing').toMatch(/dead|captured|nobody/);
    if (missing) expect(seen).toMatchObject({ status: 'missing', truth: null, until: 0 });
  });

  it('disbands a squadron that is short for the third time, and its player takes another', () => {
    const dice = namedDice('a squadron is no more');
    const { state } = campaign.start(RULES, SETUP, dice);
    const [first, ...others] = state.squadrons;
    const worn = { ...first!, machines: [], short: 1, rests: 2 };
    let war: ReturnType<typeof campaign.adjudicate> = { state: { ...state, squadrons: [worn, ...others] }, events: [] };
    const events: unknown[] = [];
    for (const { turn } = state; war.state.turn === turn; events.push(...war.events))
      war = campaign.adjudicate(RULES, war.state, [null, null], dice);
    const { state: closed } = war;
    const disbanded = { type: 'SQUADRON', squadron: 'gb60', what: 'disbanded' };
    expect(events).toContainEqual(expect.objectContaining(disbanded));
    expect(closed.squadrons[0]!.disbanded).toBe(true);
    expect(closed.seats[0]!.squadron).toBe('gb24');
    expect(closed.squadrons.find((s) => s.id === 'gb24')!.men.filter((m) => m.owner === 0).length).toBe(3);
  });

  it("tells the game master's deed and its reason to the squadron that it strikes, and to nobody else", () => {
    const dice = namedDice('a fall off a horse');
    const seats = [...SETUP.seats, { name: 'Cid', squadron: 'gb24' }, { name: 'Guy', squadron: null }];
    const { state } = campaign.start(RULES, { ...SETUP, seats } as Setup, dice);
    const [man] = state.squadrons[0]!.men;
    const deeds: MasterOrder['deeds'] = [
      { deed: { do: 'wound', man: man!.id, n: 3 }, reason: 'he fell off a horse' },
      { deed: { do: 'give', squadron: 'dej11', type: 'ad3' }, reason: 'they asked' },
    ];
    const { events } = campaign.adjudicate(RULES, state, [null, null, null, { seg: 'GM', deeds }], dice);
    const told = [0, 1, 2, 3].map((seat) => narrate(campaign.viewEvents(RULES, events, seat)).join('\n'));
    const of = (text: string) => told.map((lines) => lines.includes(text));
    expect(of(`The game master wounds ${man!.name}: 3 Fortitude lost, because he fell off a horse.`)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(of('because they asked')).toEqual([false, true, false, true]);
    expect(narrateBriefly(campaign.viewEvents(RULES, events, 0), 'de').join()).toContain(
      `Der Spielleiter verwundet ${man!.name}: 3 Ausdauer verloren; der Grund: he fell off a horse.`,
    );
  });
});

it('reprimands the senior man of a squadron whose lead sends no orders twice running, once', () => {
  const setup = {
    from: '1917-04',
    until: '1917-04',
    seats: [{ name: 'Ann', squadron: 'gb60' }],
    squadrons: [{ id: 'gb60' }],
  };
  const dice = namedDice('no orders');
  let { state } = campaign.start(USUAL, setup, dice);
  const why: string[] = [];
  while (state.phase !== 'OVER') {
    const step = campaign.adjudicate(USUAL, state, [null], dice);
    why.push(
      ...step.events.flatMap((e) => (e.type === 'REPRIMAND' && e.why.startsWith('no orders') ? [e.period] : [])),
    );
    state = step.state;
  }
  expect(why).toEqual(['1917-04/2']);
});

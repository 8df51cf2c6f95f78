/** The worked month of the rules, die by die (rule 18). */
import { loggedDice, namedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import quick from '../data/quick.json' with { type: 'json' };
import { campaign } from './game.ts';
import { USUAL } from './options.ts';
import type { Order } from './orders.ts';
import type { Setup } from './setup.ts';
import type { State } from './state.ts';

/** The figures of the quick resolution as that page has them: those in use are fitted to bots' missions from time to time. */
const PRINTED: Readonly<Record<string, object>> = {
  patrol: { fighter: [23, 21], defend: [22, 19], over: 2, aim: 20, met: 4, missed: 0 },
  balloon: { fighter: [30, 10], defend: [5, 2], over: 4, aim: 18, met: 4, missed: 2 },
};
/** Does something by these figures, and sets those in use back at once: other files of tests have them too. */
const byPrinted = <T>(act: () => T): T => {
  const fitted = structuredClone(quick.tasks);
  for (const row of quick.tasks) Object.assign(row, PRINTED[row.task]);
  try {
    return act();
  } finally {
    for (const [i, row] of quick.tasks.entries()) Object.assign(row, fitted[i]);
  }
};

const man = (name: string, awareness: number, flying: number, gunnery: number, fortitude: number, luck: number) => ({
  name,
  awareness,
  flying,
  gunnery,
  fortitude,
  luck,
});

const SETUP: Setup = {
  from: '1917-04',
  until: '1917-04',
  seats: [
    { name: 'Ann', squadron: 'gb60' },
    { name: 'Bob', squadron: 'ja11' },
  ],
  squadrons: [
    {
      id: 'gb60',
      sector: 4,
      strength: { pilots: 2, crew: 0, machines: 3 },
      men: [man('Hale', 12, 13, 14, 13, 11), man('Moss', 13, 12, 11, 12, 8)],
      machines: ['n17', 'n17', 'n17'],
    },
    {
      id: 'ja11',
      nation: 'DE',
      role: 'fighter',
      sector: 4,
      strength: { pilots: 2, crew: 0, machines: 2 },
      men: [man('Kern', 13, 14, 14, 14, 12), man('Lenz', 12, 11, 12, 11, 9)],
      machines: ['ad3', 'ad2'],
    },
  ],
};

/** The dice of the page: period, name, sides, face. */
const DICE = `1 S4.weather.0 10 1|1 gb60.wish.0 6 5|1 ja11.task.0 10 3|1 gb60.bold.0 10 6|1 ja11.bold.0 10 5|1 M1.n.0 3 3|1 M1.quiet.0 3 3|1 gb60-1.quick.0 100 94|1 gb60-2.quick.0 100 46
1 gb60-2.hurt.0 20 14|1 ja11-1.quick.0 100 76|1 ja11-2.quick.0 100 6|1 ja11-2.over.0 6 4|1 ja11-2.fate.0 20 13|1 ja11-2.by.0 4 4|1 ja11-2.who.0 25 6|1 M1.aim.0 20 3|1 ja11-2.found.0 20 4
1 ja11-2.heal.0 6 1|1 ja11-2.wounded.0 20 10|1 gb60-1.claim.0 6 6|1 gb60-1.raise.0 10 10|1 gb60-1.ability.0 20 18|1 gb60-m2.repair.0 6 3|1 ja11.depot.0 6 5|1 ja11.type.0 10 7
2 S4.weather.0 10 7|2 gb60.wish.0 6 4|2 ja11.task.0 10 6|2 gb60.bold.0 10 8|2 ja11.bold.0 10 6|2 M1.n.0 3 3|2 M1.quiet.0 3 3|2 gb60-1.quick.0 100 34|2 gb60-1.hurt.0 20 2|2 gb60-1.wound.0 4 3
2 gb60-1.wound.1 4 4|2 gb60-2.quick.0 100 19|2 gb60-2.over.0 6 3|2 gb60-2.fate.0 20 14|2 ja11-1.quick.0 100 11|2 ja11-1.hurt.0 20 4|2 ja11-1.wound.0 4 4|2 ja11-1.wound.1 4 3|2 gb60-1.by.0 2 2
2 gb60-2.by.0 4 2|2 M1.aim.0 20 9|2 M1.burnt.0 2 2|2 gb60-2.found.0 20 13|2 gb60-1.heal.0 6 4|2 gb60-1.wounded.0 20 6|2 ja11-1.heal.0 6 3|2 ja11-1.wounded.0 20 7|2 gb60-2.claim.0 6 2
2 gb60-2.message.0 6 5|2 gb60.depot.0 6 4|2 gb60.type.0 10 1|2 gb60-3.awareness.0 6 4|2 gb60-3.awareness.1 6 4|2 gb60-3.flying.0 6 1|2 gb60-3.flying.1 6 6|2 gb60-3.gunnery.0 6 2|2 gb60-3.gunnery.1 6 5
2 gb60-3.fortitude.0 6 5|2 gb60-3.fortitude.1 6 3|2 gb60-3.luck.0 6 6|2 gb60-3.luck.1 6 4|2 gb60-3.luck.2 6 4`;

const RULES = { ...USUAL, aces: 'off' } as const;

const playMonth = () => {
  const { dice, rolls } = loggedDice(namedDice('war-36448'));
  let state: State = campaign.start(RULES, SETUP, dice).state;
  const step = (ann: Order | null, bob: Order | null): State => {
    state = campaign.adjudicate(RULES, state, [ann, bob], dice).state;
    return state;
  };
  const first = step({ seg: 'ORD', wish: ['patrol'] }, null);
  const spent = step({ seg: 'DEB', spend: [{ man: 'gb60-1', buy: ['gunnery'] }] }, null);
  const second = step({ seg: 'ORD', wish: ['balloon'] }, null);
  const closed = step(null, null);
  return { rolls, first, spent, second, closed };
};

const manIn = (state: State, id: string) => state.squadrons.flatMap((s) => s.men).find((m) => m.id === id);
const squadronIn = (state: State, id: string) => state.squadrons.find((s) => s.id === id)!;

describe('the worked month', () => {
  const month = byPrinted(playMonth);

  it('throws every die of the page, with the face of the page', () => {
    const thrown = new Map(month.rolls.map((r) => [r.label, r]));
    for (const line of DICE.split(/[|\n]/)) {
      const [period, name, sides, face] = line.split(' ');
      expect(thrown.get(`1917-04/${period}.CAM.${name}`), line).toMatchObject({
        sides: Number(sides),
        result: Number(face),
      });
    }
  });

  it('ends the first period as the page has it', () => {
    expect(manIn(month.first, 'gb60-1')).toMatchObject({ xp: 7, victories: 1, missions: 3 });
    expect(manIn(month.first, 'gb60-2')).toMatchObject({ xp: 5 });
    expect(manIn(month.first, 'ja11-1')).toMatchObject({ xp: 3 });
    expect(manIn(month.first, 'ja11-2')).toMatchObject({ xp: 3, full: 9, fortitude: 9, status: 'fit' });
    expect(squadronIn(month.first, 'gb60').points).toBe(4);
  });

  it('spends as ordered, and brings what the depot sends', () => {
    expect(manIn(month.spent, 'gb60-1')).toMatchObject({ gunnery: 15, xp: 5, abilities: ['cheatingDeath'] });
    expect(squadronIn(month.spent, 'ja11').machines.map((m) => m.type)).toEqual(['ad3', 'ad3']);
    expect(squadronIn(month.spent, 'gb60').machines.find((m) => m.id === 'gb60-m2')?.ready).toBe(3);
  });

  it('ends the second period as the page has it', () => {
    expect(manIn(month.second, 'gb60-1')).toMatchObject({ xp: 14 - 5, fortitude: 13 });
    expect(manIn(month.second, 'ja11-1')).toMatchObject({ xp: 3 + 3 + 2 + 1, fortitude: 14, victories: 1 });
    expect(manIn(month.second, 'gb60-2')).toMatchObject({ status: 'missing', truth: 'dead', victories: 1, until: 3 });
    expect(squadronIn(month.second, 'gb60').points).toBe(7);
    expect(squadronIn(month.second, 'ja11').points).toBe(1);
  });

  it('sends a machine and a man', () => {
    expect(squadronIn(month.closed, 'gb60').machines.at(-1)?.type).toBe('fe2b');
    expect(manIn(month.closed, 'gb60-3')).toMatchObject({ awareness: 13, flying: 12, gunnery: 13, full: 14, luck: 14 });
  });
});

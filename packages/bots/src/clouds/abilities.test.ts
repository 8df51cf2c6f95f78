/** What a bot does with abilities that ask for a decision: those of the first initiative, a Tactician's place, shots that cost nothing. */
import {
  type Ability,
  BOOKLET,
  clouds,
  type Event,
  missionSetup,
  type Order,
  type Plane,
  type State,
} from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { bestFire } from './fire.ts';
import { CLOUDS_BOTS } from './index.ts';

const wingman = CLOUDS_BOTS.at(-1)!;
const FIGHT = missionSetup('dogfight', 2, '1917-08', 2);

/** A fight in which a man of the Entente's second plane has an ability. */
const fightWith = (...abilities: readonly Ability[]) => ({
  ...FIGHT,
  seats: FIGHT.seats.map((seat) =>
    seat.side === 'W'
      ? { ...seat, planes: seat.planes.map((p, i) => (i === 1 ? { ...p, crew: [{ abilities }] } : p)) }
      : seat,
  ),
});

/** What happens until the planes move, with orders of bots; `changed`: what becomes of them first. */
const opening = (seed: string, setup: unknown, changed: (order: Order) => Order = (order) => order) => {
  const checked = clouds.checkSetup(BOOKLET, setup);
  if (!checked.ok) throw new Error(JSON.stringify(checked.error));
  const dice = keyedDice(seed);
  let { state } = clouds.start(BOOKLET, checked.value, dice) as { state: State };
  const events: Event[] = [];
  while (state.segment === 'SET' || state.segment === 'INI' || state.segment === 'GND' || state.segment === 'UNC') {
    const orders = state.seats.map((_, seat) =>
      changed(wingman.choose(BOOKLET, clouds.view(BOOKLET, state, seat), seat, `${seed} ${seat}`) as Order),
    );
    const step = clouds.adjudicate(BOOKLET, state, orders, dice);
    events.push(...(step.events as readonly Event[]));
    state = step.state as State;
  }
  return { state, events };
};

const SEEDS = Array.from({ length: 30 }, (_, i) => `opening ${i}`);
const silently = ({ standing: _, ...order }: Order): Order => order as Order;

describe('a bot uses what its men can do', () => {
  it('in the first initiative: Leadership takes a friend’s better dice, Cool Headed throws again', () => {
    const times = (type: 'leadership' | 'coolHeaded', changed?: (order: Order) => Order) =>
      SEEDS.map((seed) => opening(seed, fightWith(type), changed).state.planes as readonly Plane[]).filter((planes) =>
        planes.some(({ crew }) => crew.some(({ used }) => used.includes(type))),
      ).length;
    for (const ability of ['leadership', 'coolHeaded'] as const) {
      expect(times(ability), ability).toBeGreaterThan(1);
      expect(times(ability, silently)).toBe(0);
    }
  });

  it('for a Tactician’s place: above a friend, where nobody else may begin', () => {
    const placed = (...abilities: readonly Ability[]) =>
      opening('place', fightWith(...abilities)).state.planes.filter(({ id }) => id === 'W1' || id === 'W2');
    const [first, second] = placed('tactician');
    expect(second!.z).toBe(first!.z + 13);
    const [usual, other] = placed();
    expect(other!.z).toBe(usual!.z);
  });

  it('for shots: who has Cool Aim tries one that another would save his bullets for', () => {
    const { state } = opening('aim', fightWith());
    const near = (abilities: readonly Ability[]): State => ({
      ...state,
      segment: 'FIR',
      planes: (state.planes as readonly Plane[]).map((plane) => {
        if (plane.id === 'W2')
          return {
            ...plane,
            x: 60_000,
            y: 60_000,
            h: 900,
            crew: plane.crew.map((man) => ({ ...man, gunnery: 8, abilities: [...abilities] })),
          };
        if (plane.id === 'E1')
          return { ...plane, x: 75_000, y: 60_000, z: state.planes.find(({ id }) => id === 'W2')!.z, h: 0 };
        return { ...plane, x: 1000, y: 1000 };
      }),
    });
    const shots = (...abilities: readonly Ability[]) =>
      bestFire(BOOKLET, near(abilities), 0, 0).find(({ shooter }) => shooter === 'W2');
    expect(shots()).toMatchObject({ lines: [] });
    expect(shots('coolAim')).toMatchObject({ lines: [{ target: 'E1' }] });
  });
});

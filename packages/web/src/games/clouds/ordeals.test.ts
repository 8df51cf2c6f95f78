import { BOOKLET, clouds, missionSetup, type Plane, planMove, type Side, type State } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { hasChoice, landingOf, mayRecover, ordealsOf, waysHome } from './ordeals.ts';

const AT = { status: 'flying', x: 60_000, y: 60_000, z: 30, h: 2700, p: 0, b: 0, v: 14 } as const;
/** The first plane of a side in 1918, changed; Germans have parachutes by then. */
const withPlane = (
  change: Partial<Plane>,
  mission: 'dogfight' | 'photo' = 'dogfight',
  of: Side = 'E',
): readonly [State, Plane] => {
  const { state } = clouds.start(BOOKLET, missionSetup(mission, 2, '1918-08'), keyedDice('ordeals'));
  const own = state.planes.find(({ side }) => side === of) as Plane;
  const plane = { ...own, ...AT, ...change };
  const planes = state.planes.map((one) => (one.id === plane.id ? plane : one));
  return [{ ...state, turn: 3, segment: 'UNC', planes } as State, plane];
};
const purposes = ([state, plane]: readonly [State, Plane]): readonly string[] =>
  ordealsOf(BOOKLET, state, plane).map(({ purpose, terms }) => {
    expect(terms.length).toBeGreaterThan(0);
    return purpose;
  });
const spin = { recoverable: true, failures: 1, onPurpose: false, ready: 0 } as unknown as Plane['spin'];

describe('a landing', () => {
  it('is offered to who is low and slow', () => {
    expect(landingOf(BOOKLET, ...withPlane({ z: 2, v: 9 }))?.path.at(-1)?.el).toBe('L');
    expect(landingOf(BOOKLET, ...withPlane({ z: 2, v: 16 }))).toBeNull();
    expect(landingOf(BOOKLET, ...withPlane({}))).toBeNull();
  });
});

describe('a plane that goes before all others', () => {
  it('is tested for the end of its spin, where there can be one, and its men for their jumps', () => {
    expect(purposes(withPlane({ status: 'spinning', spin }))).toEqual(['spin', 'chute']);
    const lost = withPlane({ status: 'spinning', spin: { ...spin!, recoverable: false } });
    expect(mayRecover(lost[1])).toBe(false);
    expect(purposes(lost)).toEqual(['chute']);
  });

  it('is asked about only where somebody has a choice', () => {
    const asked = (change: Partial<Plane>, of: Side, mission?: 'photo'): boolean =>
      hasChoice(BOOKLET, ...withPlane(change, mission, of));
    const lost = { ...spin!, recoverable: false };
    expect(asked({ status: 'spinning', spin }, 'W')).toBe(true);
    expect(asked({ status: 'spinning', spin: lost }, 'W')).toBe(false);
    expect(asked({ status: 'spinning', spin: lost }, 'E')).toBe(true);
    expect(asked({ status: 'wreck' }, 'W')).toBe(false);
    expect(asked({ status: 'grounded', enters: 9, z: 0 }, 'W')).toBe(false);
    expect(asked({ uncontrolled: true, flownBy: null }, 'W')).toBe(false);
    expect(asked({ uncontrolled: true, flownBy: null }, 'W', 'photo')).toBe(true);
  });

  it('has somebody to take its controls', () => {
    const [state, plane] = withPlane({ uncontrolled: true, flownBy: null }, 'photo', 'W');
    const [first] = ordealsOf(BOOKLET, state, plane, 1);
    expect([first?.purpose, first?.man.seat]).toEqual(['take', 1]);
  });

  it('on fire flies home as usual, or lower, and lands where it is low enough; all of it as the rules allow', () => {
    const fire: Plane['fire'] = { fuse: 4, atFuse: 'killPilot', canGoOut: true };
    const ways = ([state, plane]: readonly [State, Plane]) =>
      waysHome(BOOKLET, state, plane).map((flight) => planMove(BOOKLET, state, plane, flight));
    const [usual, low, ...none] = ways(withPlane({ fire, h: 900 }));
    expect(none).toEqual([]);
    expect(low!.end.at.z).toBeLessThan(usual!.end.at.z);
    for (const plan of [usual!, low!]) expect(plan.problems).toEqual([]);
    const landing = withPlane({ fire, h: 900, z: 2, v: 9 });
    const last = waysHome(BOOKLET, ...landing).at(-1)!;
    expect(last.path.at(-1)!.el).toBe('L');
    expect(waysHome(BOOKLET, ...withPlane({}))).toEqual([]);
  });
});

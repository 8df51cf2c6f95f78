/** How a bot flies for a seat that has told it when to go home, and how boldly. */
import { BOOKLET, clouds, missionSetup, type State } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { describe, expect, it } from 'vitest';
import { goesHome, instructionsOf, tempered } from './standing.ts';
import { taskFlight } from './tasks.ts';

type Wish = NonNullable<State['seats'][number]['standing']['bot']>;

/** Two against two, with one of the Entente down and the other with hardly any strength. */
const beaten = (leave: Wish['leave'], temper = 3): State => {
  const setup = missionSetup('dogfight', 2, '1917-08', 2);
  const seats = setup.seats.map((seat, i) => (i === 0 ? { ...seat, bot: { leave, temper } } : seat));
  const { state } = clouds.start(BOOKLET, { ...setup, seats }, keyedDice('a wish'));
  const planes = state.planes.map((plane) => {
    const out = plane.id === 'W1' ? { forcedHome: true } : plane.id === 'W2' ? { strength: 4 } : {};
    return { ...plane, status: 'flying' as const, ...out };
  });
  return { ...state, turn: 5, segment: 'MOV', planes };
};

describe('a bot that was told how to fly', () => {
  it('breaks off when beaten, and never where it may not', () => {
    expect(instructionsOf(beaten('half'), 0).breakOff).toBe(true);
    expect(instructionsOf(beaten('hurt'), 0).breakOff).toBe(true);
    expect(instructionsOf(beaten('never'), 0).breakOff).toBe(false);
  });

  it('sends a hurt plane home by itself only where it was told so', () => {
    const w2 = (state: State) => state.planes.find(({ id }) => id === 'W2')!;
    expect(
      (['hurt', 'half', 'never'] as const).map((leave) => goesHome(beaten(leave), w2(beaten(leave)) as never)),
    ).toEqual([true, false, false]);
    expect(taskFlight(BOOKLET, beaten('hurt'), w2(beaten('hurt')) as never)).not.toBeNull();
    expect(taskFlight(BOOKLET, beaten('half'), w2(beaten('half')) as never)).toBeNull();
  });

  it('weighs danger and attack by its temper; 3 is as usual', () => {
    const usual = { care: 1, attack: 2 };
    const [careful, even, bold] = [1, 3, 5].map((n) => tempered(usual, beaten('half', n), 0)) as [
      typeof usual,
      typeof usual,
      typeof usual,
    ];
    expect(even).toEqual(usual);
    expect(tempered(usual, beaten('half', 1), 1)).toEqual(usual);
    expect(careful.care).toBeGreaterThan(usual.care);
    expect(careful.attack).toBeLessThan(usual.attack);
    expect(bold.care).toBeLessThan(usual.care);
    expect(bold.attack).toBeGreaterThan(usual.attack);
  });
});

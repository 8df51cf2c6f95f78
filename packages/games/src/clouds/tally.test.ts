/** What is counted of each player: a plane that went home is no victory (rule 4.33). */
import { BOOKLET, clouds, missionSetup, type State } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { cloudsAdapter } from './index.ts';

const { state } = clouds.start(BOOKLET, missionSetup('dogfight', 2), keyedDice('victories'));
const kills = (...victories: State['victories']): unknown =>
  cloudsAdapter.tally(BOOKLET, { ...state, victories }).map((seat) => seat.kills);
const over = (kind: State['victories'][number]['kind'], turn = 1): State['victories'][number] => ({
  by: 'W1',
  over: 'E1',
  turn,
  kind,
});

test('victories are planes shot down, each once', () => {
  expect(kills(over('forcedHome'))).toEqual([0, 0]);
  expect(kills(over('destroyed'))).toEqual([1, 0]);
  expect(kills(over('landed'))).toEqual([1, 0]);
  expect(kills(over('forcedHome'), over('landed', 2), over('destroyed', 3))).toEqual([1, 0]);
});

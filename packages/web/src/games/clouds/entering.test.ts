import { aircraftOf, BOOKLET, clouds, missionSetup, type State } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { enteringOf } from './entering.ts';

const start: State = clouds.start(BOOKLET, missionSetup('contact', 1), keyedDice('entering')).state;
const late = start.planes.find(({ enters }) => enters !== null)!;

test('whoever has planes that enter later is told which and when, until they have come', () => {
  const told = { id: late.id, type: aircraftOf(late.type).name, turn: late.enters, parked: false };
  expect(enteringOf(start, [late.owner])).toContainEqual(told);
  expect(enteringOf({ ...start, turn: late.enters! - 1 }, [late.owner])).toContainEqual(told);
  expect(enteringOf({ ...start, turn: late.enters! }, [late.owner])).not.toContainEqual(told);
});

test('of planes of others nothing is told', () => {
  const others = start.seats.map((_, seat) => seat).filter((seat) => seat !== late.owner);
  expect(enteringOf(start, others)).not.toContainEqual(expect.objectContaining({ id: late.id }));
});

test('planes that are raided on their aerodrome take off there', () => {
  const raid: State = clouds.start(BOOKLET, missionSetup('raid', 1), keyedDice('entering')).state;
  const parked = raid.planes.find(({ enters }) => enters !== null)!;
  expect(enteringOf(raid, [parked.owner])).toContainEqual(expect.objectContaining({ id: parked.id, parked: true }));
});

import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { missionSetup } from '../check-setup.ts';
import { clouds } from '../game.ts';
import { BOOKLET } from '../options.ts';
import { MISSIONS } from '../vocabulary.ts';
import { placeChoices } from './places.ts';

it.each(MISSIONS)('offers legal places for everything that a seat has to place: %s', (mission) => {
  const { state } = clouds.start(BOOKLET, missionSetup(mission, 2), keyedDice(mission));
  for (const seat of clouds.seatsToOrder(BOOKLET, state)) {
    const offered = [...clouds.legalOrders(BOOKLET, state, seat)];
    for (const order of offered) expect(clouds.checkOrder(BOOKLET, state, seat, order)).toEqual([]);
    const choices = placeChoices(state, seat);
    expect(offered).toHaveLength(choices.length + 1);
    for (const unit of new Set(choices.map((order) => order.unit)))
      expect(choices.filter((order) => order.unit === unit).length, unit).toBeGreaterThan(2);
  }
});

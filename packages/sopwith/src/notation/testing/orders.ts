/** Random orders for the tests of this folder. */
import fc from 'fast-check';
import type { Order, OrderStep, Sheet } from '../../order.ts';
import { BURSTS, MANOEUVRES, STRIPS } from '../../vocabulary.ts';

export const step: fc.Arbitrary<OrderStep> = fc.record({
  manoeuvre: fc.constantFrom(...MANOEUVRES),
  fire: fc.oneof(fc.array(fc.constantFrom(...BURSTS), { maxLength: 12 }), fc.constant('central' as const)),
});

const intent: fc.Arbitrary<Partial<Sheet>> = fc.oneof(
  fc.constant({}),
  fc.record({ land: fc.constantFrom(...STRIPS, 'any' as const) }),
  fc.constant({ overfly: true as const }),
);

export const sheet: fc.Arbitrary<Sheet> = fc
  .tuple(fc.option(fc.constantFrom(...STRIPS), { nil: undefined }), intent, fc.tuple(step, step, step))
  .map(([strip, declared, moves]) => ({ ...(strip && { strip }), ...declared, moves }));

export const order: fc.Arbitrary<Order> = fc.record({
  sheets: fc.array(fc.option(sheet), { minLength: 1, maxLength: 2 }),
});

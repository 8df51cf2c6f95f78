/** How who defends catches two-seaters that fly straight through. */
import { type Aircraft, BOOKLET, between, clouds, distance, isCharge, type Plane, type Setup } from '@paravion/clouds';
import { keyedDice } from '@paravion/tabletop';
import { expect, it } from 'vitest';
import { CLOUDS_BOTS } from './index.ts';

const FLOWN: Setup = {
  mission: 'escort',
  month: '1917-04',
  attacker: 'W',
  seats: [
    { name: 'Ann', side: 'W', planes: ['re8', 're8', 'n17', 'n17'].map((type: Aircraft['id']) => ({ type })) },
    { name: 'Bob', side: 'E', planes: ['ad3', 'ad3'].map((type: Aircraft['id']) => ({ type })) },
  ],
};
/** Behind somebody: so near, and heading as he does within so many tenths. */
const [NEAR, ALIKE] = [16, 450];

const isBehind = (plane: Plane, charge: Plane): boolean =>
  plane.x < charge.x && distance(plane, charge) <= NEAR && between(plane.h, charge.h) <= ALIKE;

it('is round before they are past, and shoots at them from behind', () => {
  const bot = CLOUDS_BOTS.find(({ id }) => id === 'tactician')!;
  const dice = keyedDice('turn about');
  let { state } = clouds.start(BOOKLET, FLOWN, dice);
  let turns = 0;
  for (let last = 0; !clouds.outcome(BOOKLET, state).over && state.turn < 9; ) {
    const owing = new Set(clouds.seatsToOrder(BOOKLET, state));
    const orders = state.seats.map((_, seat) =>
      owing.has(seat) ? bot.choose(BOOKLET, clouds.view(BOOKLET, state, seat), seat, `turn about/${seat}`) : null,
    );
    ({ state } = clouds.adjudicate(BOOKLET, state, orders, dice));
    const flying = (state.planes as readonly Plane[]).filter(({ status }) => status === 'flying');
    const charges = flying.filter((plane) => plane.side === 'W' && isCharge(plane));
    if (state.segment !== 'FIR' || state.turn === last) continue;
    last = state.turn;
    if (flying.some((plane) => plane.side === 'E' && charges.some((charge) => isBehind(plane, charge)))) turns++;
  }
  expect(turns).toBeGreaterThan(1);
});

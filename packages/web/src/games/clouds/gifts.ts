/** Abilities that act by an instruction, and what was instructed (rules 4.1, 4.19). */
import { isAboard, type Man, type Plane, type State } from '@paravion/clouds';

const BY_INSTRUCTION = ['leadership', 'coolHeaded', 'marksman'] as const;

/** A man and an ability of his that does nothing until it is told when. */
export interface Gifted {
  readonly man: Man;
  readonly ability: (typeof BY_INSTRUCTION)[number];
}

const isUp = ({ status, forcedHome }: Plane): boolean => status === 'flying' && !forcedHome;

/** Those of a seat, in the planes that still fight. */
export const giftedOf = (state: State, seat: number): readonly Gifted[] =>
  (state.planes as readonly Plane[])
    .filter((plane) => plane.owner === seat && isUp(plane))
    .flatMap(({ crew }) => crew.filter(isAboard))
    .flatMap((man) =>
      BY_INSTRUCTION.filter((one) => man.abilities?.includes(one)).map((ability) => ({ man, ability })),
    );

/** The pilots of the other planes of his side, by id. */
export const friendsOf = (state: State, man: string): readonly string[] =>
  (state.planes as readonly Plane[])
    .filter((plane) => isUp(plane) && plane.id[0] === man[0] && plane.crew.every(({ id }) => id !== man))
    .map(({ id }) => id);

/** Every roll of damage one row after another up: what is worse for whoever is hit. */
export const ALL_UP = { from: -20, to: 60, go: 'up' } as const;

/** What a Master Marksman does: nothing, all up, or what was ordered as text. */
export const markOf = (orders: State['seats'][number]['standing']['marksman'], man: string): '' | 'up' | 'typed' => {
  const [first, ...more] = orders.filter((order) => order.man === man);
  if (!first) return '';
  return more.length === 0 && first.from === ALL_UP.from && first.to === ALL_UP.to && first.go === 'up'
    ? 'up'
    : 'typed';
};

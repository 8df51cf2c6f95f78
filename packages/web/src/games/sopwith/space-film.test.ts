import { namedPoint } from '@paravion/draw';
import { isThere, seenAt } from '@paravion/draw/film';
import { sopwith } from '@paravion/sopwith';
import { keyedDice, scopedDice } from '@paravion/tabletop';
import { expect, test } from 'vitest';
import { type TurnView, turnView } from './engine/turns.ts';
import type { Match } from './match.ts';
import { ACROSS, placeOf } from './place.ts';
import { spaceFilmOf, TURN_SECONDS } from './space-film.ts';

const match = (): Match => {
  const { rules } = sopwith.editions[0]!;
  const dice = keyedDice('a seed for the film');
  const setup = sopwith.defaultSetup(rules, 6);
  const names = setup.seats.map(({ name }) => name);
  let { state } = sopwith.start(rules, setup, dice);
  const turns: TurnView[] = [];
  while (turns.length < 8 && !state.over) {
    const { turn } = state;
    const orders = state.seats.map((_, seat) =>
      state.planes[seat]!.status === 'out'
        ? null
        : sopwith.randomOrder(rules, state, seat, scopedDice(dice, `${turn}/${seat}/`)),
    );
    const step = sopwith.adjudicate(rules, state, orders, dice);
    turns.push(turnView(rules, state, step.events, names) as TurnView);
    state = step.state;
  }
  return { game: 'sopwith', rules, names, position: state, turns, seat: null, mine: [], sealed: null, over: true };
};

test('after each Turn every plane in the air is over its hex, at the height at which all fly', () => {
  const game = match();
  const film = spaceFilmOf(game, 'a country', 'summer')!;
  const place = placeOf(game.rules.side);
  let seen = 0;
  for (const [i, { stages }] of game.turns.entries())
    for (const [index, plane] of stages[3]!.planes.entries()) {
      const shown = film.planes.find(({ id }) => id === String(index));
      if (plane.status !== 'flying' || !shown) continue;
      const at = seenAt(shown.track, (i + 1) * TURN_SECONDS);
      const hex = namedPoint(place, plane.hex);
      // Several in one hex stand beside each other.
      expect(Math.abs((at.x - film.country.width / 2) * (ACROSS / 3) - hex.x)).toBeLessThan(ACROSS / 2);
      expect(Math.abs((film.country.depth / 2 - at.y) * (ACROSS / 3) - hex.y)).toBeLessThan(ACROSS / 2);
      expect(at.z).toBeGreaterThan(10);
      seen += 1;
    }
  expect(seen).toBeGreaterThan(0);
});

test('who is shot down falls to the ground, and stays there no longer', () => {
  const game = match();
  const film = spaceFilmOf(game, 'a country', 'summer')!;
  for (const blast of film.blasts) expect(blast.at.z).toBe(0);
  for (const { track, leaves } of film.planes) {
    const last = track.places.at(-1)!;
    const down = film.blasts.some(({ at }) => at.x === last.x && at.y === last.y);
    expect(down || leaves || isThere(track, game.turns.length * TURN_SECONDS)).toBe(true);
  }
});

/** What a mission is about, for whoever has not sat down yet: from its setup alone. */
import {
  aircraftOf,
  briefWordsIn,
  monthWords,
  PLANS,
  type Setup,
  SIDES,
  type Side,
  sidesCalled,
  wordsIn,
} from '@paravion/clouds';
import type { About } from '../adapter.ts';
import type { Words } from '../words.ts';

const said = (say: (language: 'en' | 'de') => string): Words => ({ en: say('en'), de: say('de') });

/** Planes by type: `2 × Albatros D.V, Fokker D.VII`. */
const flownBy = (seats: Setup['seats']): string =>
  [
    ...Map.groupBy(
      seats.flatMap(({ planes }) => planes),
      ({ type }) => aircraftOf(type).name,
    ),
  ]
    .map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name))
    .join(', ');

/**
 * What is flown and when; who flies what, and has to do what; when it is over. By seat what it flies, where several share a
 * side: else that of the side says it.
 */
export const about = ({ mission, month, attacker, limit, seats, sides }: Setup): About => {
  const of = (side: Side) => seats.filter((seat) => seat.side === side);
  const bySide = SIDES.toSorted((a) => (a === attacker ? -1 : 1)).map((side) =>
    said((language) => {
      const task = briefWordsIn(language).task(mission, side, attacker);
      return `${sidesCalled({ sides }, language)[side].name} (${flownBy(of(side))}): ${task}`;
    }),
  );
  return {
    short: said((language) => `${wordsIn(language).missions[mission]}, ${monthWords(month, language)}`),
    lines: [
      ...bySide,
      said((language) => {
        const { enemy, rule } = briefWordsIn(language);
        return `${enemy} ${rule(limit ?? PLANS[mission].limit)}`;
      }),
    ],
    sides: sides
      ? Object.fromEntries(SIDES.map((side) => [side, said((language) => sidesCalled({ sides }, language)[side].name)]))
      : {},
    seats: seats.map((seat) => (of(seat.side).length > 1 ? said(() => flownBy([seat])) : null)),
  };
};

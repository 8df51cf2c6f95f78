/** Chance from which a flight is no gamble. */
const STEADY = 0.5;

/** Whoever takes the first flight every time does not gamble: it is one that is flown as planned more often than not, if there is any. */
export const steadyFirst = <T>(flights: readonly T[], chance: (flight: T) => number): readonly T[] => {
  const first = flights.find((flight) => chance(flight) >= STEADY);
  return first === undefined ? flights : [first, ...flights.filter((flight) => flight !== first)];
};

/** Moments of a game that somebody wants to find again, kept on the device. */
const key = (game: string): string => `paravion-marks ${game}`;

export const readMarks = (game: string): readonly number[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(game)) ?? '[]');
    return Array.isArray(found) ? found.filter((n) => typeof n === 'number') : [];
  } catch {
    return [];
  }
};

/** Sets a mark, or takes it away; gives all marks. */
export const toggleMark = (game: string, time: number): readonly number[] => {
  const before = readMarks(game);
  const marks = before.includes(time) ? before.filter((n) => n !== time) : [...before, time].toSorted((a, b) => a - b);
  try {
    localStorage.setItem(key(game), JSON.stringify(marks));
  } catch {
    // Without room on the device the marks live as long as the page.
  }
  return marks;
};

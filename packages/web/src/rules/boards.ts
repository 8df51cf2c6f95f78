/** Which lesson of a flying school lets one try what a section of a rulebook says: by game and anchor, the lesson's number. */
const BOARDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  sopwith: { '3': 2, '4': 1, '5': 3, '6': 4, '4.1': 1, '4.3': 5 },
  clouds: { '4.5': 1, '4.9': 2, '4.7': 3, '4.19': 4, '8': 5 },
};
const SCHOOLS: Readonly<Record<string, string>> = { sopwith: '/school', clouds: '/school/clouds' };

/** The number of that lesson; null where there is none. */
export const lessonFor = (game: string, ids: readonly string[]): number | null =>
  ids.map((id) => BOARDS[game]?.[id]).find((found) => found !== undefined) ?? null;

/** Its address in the school. */
export const schoolAt = (game: string, lesson: number): string => `${SCHOOLS[game]}?lesson=${lesson}`;

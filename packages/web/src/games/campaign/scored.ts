/** What the figure of each player is called: no sum of points (rule 11.1). */
export const SCORED = { en: 'Points a mission', de: 'Punkte je Auftrag' } as const;

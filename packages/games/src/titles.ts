/** Titles of the games by id, in English: for hosts that name a game without loading it. */
export const GAME_TITLES = { sopwith: 'Sopwith', clouds: 'In Clouds of Glory', campaign: 'The war' } as const;

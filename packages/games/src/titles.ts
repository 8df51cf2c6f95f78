/** Titles of the games in German, where they are not the same. */
export const GERMAN_TITLES: Readonly<Record<string, string>> = { campaign: 'Der Krieg' };

/** Titles of the games by id, in English: for hosts that name a game without loading it. */
export const GAME_TITLES = { sopwith: 'Sopwith', clouds: 'In Clouds of Glory', campaign: 'The war' } as const;

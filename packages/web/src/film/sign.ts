/** The sign of a film in an address. */
export const FILM_SIGN = '#film=';

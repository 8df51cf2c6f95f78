/** A figure in a table: what is below nothing has a minus, not a hyphen. */
export const figure = (value: number): string => String(value).replace('-', '−');

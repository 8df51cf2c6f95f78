/** The address of a position in the openings. */
export const openingHref = (edition: string, line: string): string =>
  `/openings?${new URLSearchParams({ edition, at: line })}`;

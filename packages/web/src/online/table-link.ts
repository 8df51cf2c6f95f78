import type { TableView } from '@paravion/protocol';

/** The address of a table for others: of one by invitation with what lets them in. */
export const tableLink = ({ id, invitation, visibility }: TableView): string =>
  `${location.origin}/table/${id}${invitation && visibility === 'link' ? `?invitation=${invitation}` : ''}`;

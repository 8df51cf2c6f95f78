/** An issue on paper. */
import type { Page } from '@paravion/tabletop/page';

/** A booklet is A5, two pages to a side of A4, in the order in which it is printed. */
export const ZINE_PAPERS = ['a4', 'a5', 'booklet'] as const;
export type ZinePaper = (typeof ZINE_PAPERS)[number];

/** A page as PDF; `at`: when it is said to be made. The typesetter is heavy: it is loaded when it is asked for. */
export const printed = async (page: Page, paper: ZinePaper, at: string): Promise<Uint8Array> => {
  const { typeset, typesetBooklet } = await import('@paravion/typeset');
  const sheet = { page, look: 'zine', created: new Date(at) } as const;
  return paper === 'booklet' ? typesetBooklet(sheet) : typeset({ ...sheet, paper });
};

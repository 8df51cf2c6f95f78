/** What a Sopwith pilot likes to fly: the manoeuvres of his orders. */
import type { Manoeuvre, Order } from '@paravion/sopwith';
import type { Words } from '../adapter.ts';

/** A plane that flies straight on does nothing in particular. */
const NAMES: Partial<Readonly<Record<Manoeuvre, Words>>> = {
  LT: { en: 'left turn', de: 'Linkskurve' },
  RT: { en: 'right turn', de: 'Rechtskurve' },
  LS: { en: 'left slip', de: 'Linksrutsch' },
  RS: { en: 'right slip', de: 'Rechtsrutsch' },
  I: { en: 'Immelmann', de: 'Immelmann' },
};

export const habits = {
  names: NAMES as Readonly<Record<string, Words>>,
  flown: ({ sheets }: Order): readonly string[] =>
    sheets.flatMap((sheet) => sheet?.moves.flatMap(({ manoeuvre }) => (manoeuvre in NAMES ? [manoeuvre] : [])) ?? []),
};

/** The one type face that pictures and sheets carry with them, so that they look alike on a machine without any fonts. */
import { fileURLToPath } from 'node:url';

const file = (name: string): string => fileURLToPath(new URL(`../fonts/${name}`, import.meta.url));

/** Literata (SIL Open Font License, `fonts/Literata-OFL.txt`): Latin, Greek, Cyrillic. */
export const FAMILY = 'Literata';
export const REGULAR = file('Literata-Regular.ttf');
export const BOLD = file('Literata-Bold.ttf');

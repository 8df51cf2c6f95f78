/** Type faces of our own, for sheets and pictures. */
export { BOLD, FAMILY, REGULAR } from './fonts.ts';

/** What draws portraits, loaded when the first of them is shown. */
export { drawPortrait } from '@paravion/draw';

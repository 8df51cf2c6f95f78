/** Pictures that go with links: a host makes them without knowing a game. */
export { drawLinkCard, drawPortrait, type LinkCard } from '@paravion/draw';

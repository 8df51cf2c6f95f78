/** The page of the openings, behind a piece so small that the frame of all pages hardly grows by it. */
export const load = () => import('./OpeningsPage.svelte');

/** Hands a link to whatever the device shares with, or else to the clipboard. */

/** Whether it was copied, so that the page can say so: what the device shares with speaks for itself. */
export const sendLink = async (url: string, title: string): Promise<boolean> => {
  if (matchMedia('(pointer: coarse)').matches && navigator.share) {
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  await navigator.clipboard?.writeText(url);
  return true;
};

/**
 * The address of this page at a moment; the Turn stands in it once more for who shows a picture of the link. An invitation by
 * which somebody came stays with him.
 */
export const linkHere = (moment: string, turn: number): string => {
  const url = new URL(location.href);
  url.searchParams.delete('invitation');
  url.searchParams.set('turn', String(turn));
  url.hash = moment;
  return url.href;
};

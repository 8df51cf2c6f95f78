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

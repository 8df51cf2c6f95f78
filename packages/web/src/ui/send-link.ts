/** Hands a link to whatever the device shares with, or else to the clipboard, or else shows it to be copied by hand. */

/** Whether it was copied, so that the page can say so: what the device shares with, and a link that is shown, speak for themselves. */
export const sendLink = async (url: string, title: string): Promise<boolean> => {
  if (matchMedia('(pointer: coarse)').matches && navigator.share) {
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  const copied = await copyText(url);
  if (!copied) prompt(title, url);
  return copied;
};

/** Whether a text was copied: a page that came by plain http has no clipboard, and one that has may be refused it. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false);

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

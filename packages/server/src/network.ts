/** The eight groups of an address of the newer kind, those that `::` stands for too. */
const groupsOf = (ip: string): readonly string[] => {
  const [front, back] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const left = 8 - front!.length - (back?.length ?? 0);
  return back ? [...front!, ...Array.from({ length: left }, () => '0'), ...back] : front!;
};

/** What counts as one place on the net: an address, or in the newer kind the network of one connection. */
export const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? groupsOf(ip).slice(0, 4).join(':') : ip;

/** What counts as one place on the net: an address, or in the newer kind the network of one connection. */
export const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;

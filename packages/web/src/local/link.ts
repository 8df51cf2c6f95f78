/** Text in the fragment of a link: made small, in signs that a link may hold. A fragment is not sent to any server. */

/** What a fragment of this program's own making can open to: no link blows up a page. */
const MOST_BYTES = 8_000_000;

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array> => {
  const reader = new Blob([bytes]).stream().pipeThrough(change).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > MOST_BYTES) throw new RangeError('too much in this link');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const toLink = async (text: string): Promise<string> => {
  const small = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const signs = Array.from(small, (byte) => String.fromCharCode(byte)).join('');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** What `toLink` made small; null for anything else. */
export const fromLink = async (link: string): Promise<string | null> => {
  try {
    const signs = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await through(bytes, new DecompressionStream('deflate-raw')),
    );
  } catch {
    return null;
  }
};

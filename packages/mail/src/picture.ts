/**
 * Maps that hang on mails: programs throw drawings away that stand in the HTML itself, but show a picture that came along. In a
 * palette of 256 colours it has a third of the bytes, and looks the same.
 */
import { crc32, deflate } from 'node:zlib';

const ID = 'map@paravion';

/** Where the HTML of a mail has the picture that hangs on it. */
export const PICTURE = `cid:${ID}`;

/** How many pixels wide it is: sharp on a telephone, and small enough for every mailbox. */
export const PICTURE_PIXELS = 900;

/** A PNG as nodemailer hangs it on a mail. */
export const hungOn = (filename: string, png: Uint8Array) => ({
  filename,
  contentType: 'image/png',
  content: Buffer.from(png),
  cid: ID,
  contentDisposition: 'inline' as const,
});

/** A picture as it was drawn: red, green, blue and (not looked at) alpha of each pixel. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const COLOURS = 256;
/** Colours that are the same in the upper five bits of each part go together. */
const SHADES = 1 << 15;

type Colour = readonly [number, number, number];

const shadeAt = (pixels: Uint8Array, i: number): number =>
  ((pixels[i]! >> 3) << 10) | ((pixels[i + 1]! >> 3) << 5) | (pixels[i + 2]! >> 3);

/** The shades that a picture has, the commonest first, each with the mean of its colours. */
const shadesOf = (pixels: Uint8Array): readonly { readonly shade: number; readonly colour: Colour }[] => {
  const sums = new Float64Array(SHADES * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    const at = shadeAt(pixels, i) * 4;
    sums[at]! += 1;
    for (let part = 0; part < 3; part++) sums[at + 1 + part]! += pixels[i + part]!;
  }
  const mean = (shade: number, part: number): number => Math.round(sums[shade * 4 + part]! / sums[shade * 4]!);
  return Array.from({ length: SHADES }, (_, shade) => shade)
    .filter((shade) => sums[shade * 4]! > 0)
    .sort((a, b) => sums[b * 4]! - sums[a * 4]!)
    .map((shade) => ({ shade, colour: [mean(shade, 1), mean(shade, 2), mean(shade, 3)] }));
};

const distance = (a: Colour, b: Colour): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

const nearest = (palette: readonly Colour[], colour: Colour): number => {
  let best = 0;
  for (let i = 1; i < palette.length; i++)
    if (distance(palette[i]!, colour) < distance(palette[best]!, colour)) best = i;
  return best;
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const PALETTE_OF_BYTES = [8, 3, 0, 0, 0];

const packed = (bytes: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    deflate(bytes, { level: 9 }, (error, result) => (error ? reject(error) : resolve(result)));
  });

/** A picture without transparent parts as PNG, in its 256 commonest colours; the others become the nearest of these. */
export const pngOfFewColours = async ({ width, height, pixels }: Drawn): Promise<Buffer> => {
  const shades = shadesOf(pixels);
  const palette = shades.slice(0, COLOURS).map(({ colour }) => colour);
  const index = new Uint8Array(SHADES);
  shades.forEach(({ shade, colour }, i) => {
    index[shade] = i < COLOURS ? i : nearest(palette, colour);
  });
  // Before each line stands a zero: its bytes are as they are.
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 1; x <= width; x++, i += 4) lines[y * (width + 1) + x] = index[shadeAt(pixels, i)]!;
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, Buffer.from(PALETTE_OF_BYTES)])),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await packed(lines)),
    chunk('IEND', new Uint8Array()),
  ]);
};

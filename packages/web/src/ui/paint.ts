/** From SVG to pixels. */

/** A drawing on a canvas of this size in pixels. */
export const paintSvg = async (svg: string, width: number, height: number): Promise<HTMLCanvasElement> => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return canvas;
};

/** A canvas as a file. Throws where the browser makes none. */
export const fileOf = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/webp'): Promise<Blob> =>
  new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('This browser makes no pictures.'))), type, 0.9);
  });

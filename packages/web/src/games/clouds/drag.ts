/** Something on a picture that is taken hold of and drawn about, by finger or mouse. */

/** Watches an element of an SVG; `ondrag` is told places in units of the picture, beginning where it is taken hold of. */
export const draggable =
  (ondrag: (at: { readonly x: number; readonly y: number }) => void) =>
  (node: SVGGraphicsElement): (() => void) => {
    const end = new AbortController();
    const { signal } = end;
    let held: number | null = null;
    const place = (event: PointerEvent): void => {
      const matrix = node.ownerSVGElement?.getScreenCTM();
      if (!matrix) return;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      ondrag({ x, y });
    };
    const down = (event: PointerEvent): void => {
      event.stopPropagation();
      held = event.pointerId;
      try {
        node.setPointerCapture(held);
      } catch {
        // A pointer that is gone already needs no holding.
      }
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId === held) place(event);
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId === held) held = null;
    };
    node.addEventListener('pointerdown', down, { signal });
    node.addEventListener('pointermove', move, { signal });
    node.addEventListener('pointerup', up, { signal });
    node.addEventListener('pointercancel', up, { signal });
    // A finger on it draws it, and does not scroll the page.
    node.addEventListener('touchstart', (event) => event.preventDefault(), { signal, passive: false });
    return () => end.abort();
  };

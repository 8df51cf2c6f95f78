/** For `@attach`: does something once, when the element comes into sight, or within `margin` of it. */
export const whenSeen =
  (run: () => void, margin = '0px') =>
  (node: Element): (() => void) => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        run();
      },
      { rootMargin: margin },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  };

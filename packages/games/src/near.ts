/** Whether two words differ in one place at most: one other, one more, one less, or two next to each other the wrong way round. */
export const isNear = (a: string, b: string): boolean => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [x, y] = [a.slice(at), b.slice(at)];
  const swapped = x.length > 1 && x[1]! + x[0]! + x.slice(2) === y;
  return swapped || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1);
};

/** An affine map of the plane: (x, y) becomes (a x + c y + e, b x + d y + f), as PDF writes it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The map that changes nothing. */
export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that first does `inner`, as a PDF gives it, then `outer`; `outer` where it is no matrix. */
export function multiply(outer: Matrix, inner: unknown): Matrix {
  const numbers = Array.from((inner ?? []) as ArrayLike<unknown>, Number);
  const [a, b, c, d, e, f] = numbers;
  if (a === undefined || b === undefined || c === undefined) return outer;
  if (d === undefined || e === undefined || f === undefined) return outer;
  const [oa, ob, oc, od, oe, of] = outer;
  return [
    oa * a + oc * b,
    ob * a + od * b,
    oa * c + oc * d,
    ob * c + od * d,
    oa * e + oc * f + oe,
    ob * e + od * f + of,
  ];
}

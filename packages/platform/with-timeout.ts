/**
 * @returns the result of the work
 * @throws `tooLate` if it takes longer than the given milliseconds, and what the work throws
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  limitMs: number,
  tooLate: unknown,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate), limitMs).unref();
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

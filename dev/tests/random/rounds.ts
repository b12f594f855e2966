import type { Parameters } from 'fast-check';

/**
 * How often a random sequence is drawn. Each step waits for files to be read, or for passwords to be hashed,
 * so a few sequences are tried, not hundreds. A failure is printed with its seed and path. To repeat it, set
 * `RANDOM_SEED` and, for the shortest sequence found, `RANDOM_PATH`.
 */
export function rounds<Drawn>(numRuns: number): Parameters<Drawn> {
  const { RANDOM_SEED: seed, RANDOM_PATH: path } = process.env;
  const repeated = { ...(seed && { seed: Number(seed) }), ...(path && { path }) };
  const limit = { interruptAfterTimeLimit: 240_000, markInterruptAsFailure: false };
  return { numRuns, ...repeated, ...limit, endOnFailure: path !== undefined };
}

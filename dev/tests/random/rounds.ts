import type { Parameters } from 'fast-check';

/**
 * How often a random sequence is drawn. What failed is printed with its seed and path: to repeat it, set
 * `RANDOM_SEED` and, for the shortest sequence that was found, `RANDOM_PATH`.
 *
 * @param numRuns sequences of one run
 */
export function rounds<Drawn>(numRuns: number): Parameters<Drawn> {
  const { RANDOM_SEED: seed, RANDOM_PATH: path } = process.env;
  return {
    numRuns,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
    // Each step waits for files to be read, or for passwords to be hashed: a few shorter sequences are tried, and not hundreds.
    endOnFailure: path !== undefined,
    interruptAfterTimeLimit: 240_000,
    markInterruptAsFailure: false,
  };
}

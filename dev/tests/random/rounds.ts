import type { Parameters } from 'fast-check';

/**
 * How often a random sequence is drawn. A failure is printed with its seed and path. To repeat it, set
 * `RANDOM_SEED` and, for the shortest sequence found, `RANDOM_PATH`.
 *
 * @param numRuns sequences of one run
 */
export function rounds<Drawn>(numRuns: number): Parameters<Drawn> {
  const { RANDOM_SEED: seed, RANDOM_PATH: path } = process.env;
  return {
    numRuns,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
    // Each step waits for files to be read, or for passwords to be hashed, so a few shorter
    // sequences are tried, not hundreds.
    endOnFailure: path !== undefined,
    interruptAfterTimeLimit: 240_000,
    markInterruptAsFailure: false,
  };
}

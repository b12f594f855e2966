/** Milliseconds that a test waits at most: a busy machine takes ten times as long as an idle one. */
export const patienceMs = 240_000;

/**
 * Calls repeatedly until there is an answer.
 *
 * @param what it waits for, for the error
 * @throws Error after four minutes
 */
export async function waitFor<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Timed out waiting for ${what}`);
}

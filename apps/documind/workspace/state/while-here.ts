/**
 * Waits for work of an effect, unless that ends before.
 *
 * @returns what ends the waiting, for the effect to return
 */
export function whileHere<Outcome>(
  work: Promise<Outcome>,
  onDone: (outcome: Outcome) => void,
  onFailed: (error: unknown) => void = () => undefined,
): () => void {
  let isHere = true;
  work.then(
    (outcome) => isHere && onDone(outcome),
    (error) => isHere && onFailed(error),
  );
  return () => {
    isHere = false;
  };
}

/** Waits for an effect's work, unless the effect ends before; for the effect to return. */
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

/**
 * Makes a body of chunks, each of which is read when the one before is sent. Where the reader goes away,
 * what gives the chunks is told to end.
 *
 * @param onCancel called then, also if nothing was read yet, which a generator does not hear of
 */
export function streamOf(
  chunks: AsyncIterable<Uint8Array>,
  onCancel?: () => void,
): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        onCancel?.();
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

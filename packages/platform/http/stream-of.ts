/**
 * Makes a body from chunks, and reads each one when the previous one is sent. If the reader disconnects,
 * the source of the chunks is told to end.
 *
 * @param onCancel called in that case, even if nothing was read yet, which a generator does not notice
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

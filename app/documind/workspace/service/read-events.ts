/**
 * Reads the data of a text/event-stream, event by event, as they arrive (HTML standard, server-sent
 * events). Names, ids and comments are skipped.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    text = (text + (done ? '\n\n' : value)).replaceAll('\r\n', '\n');
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = [...block.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line);
      if (data.length > 0) yield data.join('\n');
    }
    if (done) return;
  }
}

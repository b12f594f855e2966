import type { QueryAnswer as Answer } from '@m8/contracts/documind/query.ts';
import type { QueryEvent } from '@m8/contracts/documind/query-events.ts';
import type { Problem } from '@m8/contracts/errors.ts';
import { offline, ServiceError, serviceRefusalOf } from './service-error.ts';

/** Reads the data of a text/event-stream as it arrives (HTML standard). Names, ids and comments are skipped. */
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

/**
 * Reads an answer while it is written.
 *
 * @param onText called with the answer so far
 * @returns the whole answer; rejects with ServiceError if the stream ends early
 */
export async function readAnswer(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: Headers,
  onText: (text: string) => void,
): Promise<Answer> {
  let text = '';
  let answer: Answer | null = null;
  try {
    for await (const data of readEvents(stream)) {
      const event = JSON.parse(data) as QueryEvent | Problem; // By the contract.
      if ('code' in event) throw serviceRefusalOf(event.status, headers, event);
      // Read to the end: leaving a stream early counts as an aborted request.
      if (event.type === 'done') answer = event.answer;
      if (event.type === 'text') text += event.text;
      if (event.type === 'restart') text = '';
      if (answer === null) onText(text);
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
  }
  if (answer !== null) return answer;
  // The connection was lost.
  throw offline();
}

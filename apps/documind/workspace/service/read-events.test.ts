import { expect, test, vi } from 'vitest';
import { readAnswer, readEvents } from './read-answer.ts';

/** @param onEnd called when it has been read to its end */
function streamOf(chunks: string[], onEnd?: () => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  return new ReadableStream({
    pull(controller) {
      const next = bytes.shift();
      if (next) return controller.enqueue(next);
      controller.close();
      onEnd?.();
    },
  });
}

const text = 'event: text\ndata: {"a":"é"}\n\n: still here\n\ndata: 1\ndata: 2\n\n';
test.each([
  ['in one chunk', [text], ['{"a":"é"}', '1\n2']],
  ['in chunks of one character', [...text.replaceAll('\n', '\r\n')], ['{"a":"é"}', '1\n2']],
  ['without an empty line at the end', ['data: 1\n\ndata: 2'], ['1', '2']],
  ['without anything', [''], []],
])('events are complete in a stream %s', async (_, chunks, expected) => {
  const events: string[] = [];
  for await (const event of readEvents(streamOf(chunks))) events.push(event);
  expect(events).toEqual(expected);
});

test('an answer is read to the end of its stream, so that no browser aborts the request', async () => {
  const done = 'data: {"type":"done","answer":{"answer":"Yes."}}\n\n';
  const onEnd = vi.fn();
  const stream = streamOf([done, ...Array(9).fill(': still here\n\n')], onEnd);
  const answer = await readAnswer(stream, new Headers(), vi.fn());
  expect(answer).toEqual({ answer: 'Yes.' });
  expect(onEnd).toHaveBeenCalledOnce();
});

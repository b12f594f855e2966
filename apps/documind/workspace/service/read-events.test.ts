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

async function eventsOf(...chunks: string[]): Promise<string[]> {
  const events: string[] = [];
  for await (const event of readEvents(streamOf(chunks))) events.push(event);
  return events;
}

test('events are complete, however the chunks are cut', async () => {
  const text = 'event: text\ndata: {"a":"é"}\n\n: still here\n\ndata: 1\ndata: 2\n\n';
  expect(await eventsOf(text)).toEqual(['{"a":"é"}', '1\n2']);
  expect(await eventsOf(...text)).toEqual(['{"a":"é"}', '1\n2']);
  expect(await eventsOf(...text.replaceAll('\n', '\r\n'))).toEqual(['{"a":"é"}', '1\n2']);
});

test('the last event needs no empty line after it', async () => {
  expect(await eventsOf('data: 1\n\ndata: 2')).toEqual(['1', '2']);
  expect(await eventsOf('')).toEqual([]);
});

test('an answer is read to the end of its stream, so that no browser aborts the request', async () => {
  const done = 'data: {"type":"done","answer":{"answer":"Yes."}}\n\n';
  const onEnd = vi.fn();
  const stream = streamOf([done, ...Array(9).fill(': still here\n\n')], onEnd);
  const answer = await readAnswer(stream, new Headers(), vi.fn());
  expect(answer).toEqual({ answer: 'Yes.' });
  expect(onEnd).toHaveBeenCalledOnce();
});

import { expect, test } from 'vitest';
import { readEvents } from './read-answer.ts';

async function eventsOf(...chunks: string[]): Promise<string[]> {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const next = bytes.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
  const events: string[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

test('events come out whole, however they are cut', async () => {
  const text = 'event: text\ndata: {"a":"é"}\n\n: still here\n\ndata: 1\ndata: 2\n\n';
  expect(await eventsOf(text)).toEqual(['{"a":"é"}', '1\n2']);
  expect(await eventsOf(...text)).toEqual(['{"a":"é"}', '1\n2']);
  expect(await eventsOf(...text.replaceAll('\n', '\r\n'))).toEqual(['{"a":"é"}', '1\n2']);
});

test('the last event needs no empty line after it', async () => {
  expect(await eventsOf('data: 1\n\ndata: 2')).toEqual(['1', '2']);
  expect(await eventsOf('')).toEqual([]);
});

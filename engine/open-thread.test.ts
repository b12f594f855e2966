import { afterEach, expect, test } from 'vitest';
import { type EmbeddingThread, openEmbeddingThread } from './vectors/open-embedding-thread.ts';

const reason = new Error('stopped');
const texts = ['Nine lanterns hang over the pier.'];
let thread: EmbeddingThread;

afterEach(() => thread.close());

test('what is asked is answered in a thread, which keeps what it made', async () => {
  thread = openEmbeddingThread();
  expect((await thread.run('fit', texts)).length).toBeGreaterThan(0);
  expect(await thread.run('embed', texts)).toHaveLength(1);
});

test('what goes wrong there is told here', async () => {
  thread = openEmbeddingThread();
  await expect(thread.run('embed', texts)).rejects.toThrow('Nothing was fitted yet');
});

test('what is asked is given up when it is no longer wanted', async () => {
  thread = openEmbeddingThread();
  const ending = new AbortController();
  const given = expect(thread.run('fit', texts, ending.signal)).rejects.toBe(reason);
  ending.abort(reason);
  await given;
  await expect(thread.run('embed', texts, ending.signal)).rejects.toBe(reason);
});

test('after work that was given up another thread works', async () => {
  thread = openEmbeddingThread();
  const ending = new AbortController();
  const given = expect(thread.run('fit', texts, ending.signal)).rejects.toBe(reason);
  ending.abort(reason);
  await given;
  expect((await thread.run('fit', texts)).length).toBeGreaterThan(0);
});

test('nothing waits for a thread that is closed', async () => {
  thread = openEmbeddingThread();
  await thread.run('fit', texts);
  const asked = thread.run('embed', texts);
  await Promise.all([expect(asked).rejects.toThrow(), thread.close()]);
});

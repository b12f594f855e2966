import { expect, test } from 'vitest';
import { openEmbeddingThread } from './open-embedding-thread.ts';

const reason = new Error('stopped');

test('what is asked is given up when the thread is ended', async () => {
  const ending = new AbortController();
  const thread = openEmbeddingThread(ending.signal);
  const asked = thread.fit(['Nine lanterns hang over the pier.']);
  ending.abort(reason);
  await expect(asked).rejects.toBe(reason);
});

test('nothing waits for a thread that has ended', async () => {
  const ending = new AbortController();
  const thread = openEmbeddingThread(ending.signal);
  await thread.fit(['Nine lanterns hang over the pier.']);
  ending.abort(reason);
  await thread.close();
  await expect(thread.embed(['A lantern.'])).rejects.toBe(reason);
});

import { afterEach, expect, test } from 'vitest';
import { openThread, type Thread } from './open-thread.ts';

type KeepingThread = Thread<typeof import('@m8/dev/testing/threads/keeping-thread.ts')>;

let thread: KeepingThread;

function open(): KeepingThread {
  thread = openThread(new URL(import.meta.resolve('@m8/dev/testing/threads/keeping-thread.ts')), {
    memoryMb: 64,
  });
  return thread;
}

afterEach(() => thread.close());

test('a thread runs tasks, and keeps its state between them', async () => {
  const { run } = open();
  expect(await run('keep', 'one')).toBe(1);
  expect(await run('keep', 'two')).toBe(2);
});

test('an error in the thread rejects the call', async () => {
  await expect(open().run('fail', 'Nothing was kept')).rejects.toThrow('Nothing was kept');
});

test('closing a thread finishes the current task and rejects queued ones', async () => {
  const { run, close } = open();
  await run('keep', 'one');
  const inHand = run('work', 200);
  const waiting = run('keep', 'two');
  await Promise.all([expect(waiting).rejects.toThrow(), close()]);
  expect(await inHand).toBeUndefined();
});

import { afterEach, expect, test } from 'vitest';
import { openThread, type Thread } from './open-thread.ts';

type KeepingThread = Thread<typeof import('#testing/threads/keeping-thread.ts')>;

const reason = new Error('stopped');
const longMs = 60_000;
let thread: KeepingThread;

function open(): KeepingThread {
  thread = openThread(new URL(import.meta.resolve('#testing/threads/keeping-thread.ts')), {
    memoryMb: 64,
  });
  return thread;
}

afterEach(() => thread.close());

test('what is asked is answered in a thread, which keeps what it made', async () => {
  const { run } = open();
  expect(await run('keep', 'one')).toBe(1);
  expect(await run('keep', 'two')).toBe(2);
});

test('what goes wrong there is told here', async () => {
  await expect(open().run('fail', 'Nothing was kept')).rejects.toThrow('Nothing was kept');
});

test('what is asked is given up when it is no longer wanted', async () => {
  const { run } = open();
  const ending = new AbortController();
  const given = expect(run('work', longMs, ending.signal)).rejects.toBe(reason);
  ending.abort(reason);
  await given;
  await expect(run('keep', 'one', ending.signal)).rejects.toBe(reason);
});

test('after work that was given up another thread works', async () => {
  const { run } = open();
  const ending = new AbortController();
  const given = expect(run('work', longMs, ending.signal)).rejects.toBe(reason);
  ending.abort(reason);
  await given;
  expect(await run('keep', 'one')).toBe(1);
});

test('nothing waits for a thread that is closed', async () => {
  const { run, close } = open();
  await run('keep', 'one');
  const asked = run('work', longMs);
  await Promise.all([expect(asked).rejects.toThrow(), close()]);
});

import { afterEach, expect, test } from 'vitest';
import { openThread, type Thread } from './open-thread.ts';

const program = new URL(import.meta.resolve('@m8/dev/testing/threads/keeping-thread.ts'));
let thread: Thread<typeof import('@m8/dev/testing/threads/keeping-thread.ts')>;

function open() {
  thread = openThread(program, { memoryMb: 64 });
  return thread;
}

afterEach(() => thread.close());

test('a thread runs tasks, keeps its state between them, and rejects those that fail', async () => {
  const { run } = open();
  expect(await run('keep', 'one')).toBe(1);
  await expect(run('fail', 'Nothing was kept')).rejects.toThrow('Nothing was kept');
  expect(await run('keep', 'two')).toBe(2);
});

test('closing a thread finishes the current task and rejects queued ones', async () => {
  const { run, close } = open();
  await run('keep', 'one');
  const inHand = run('work', 200);
  const waiting = run('keep', 'two');
  await Promise.all([expect(waiting).rejects.toThrow(), close()]);
  expect(await inHand).toBeUndefined();
});

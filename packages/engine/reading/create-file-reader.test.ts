import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfFile } from '@m8/dev/testing/files/pdf-file.ts';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { afterAll, expect, test } from 'vitest';
import { createFileReader } from './create-file-reader.ts';
import type { TextPart } from './document-text.ts';
import { readingLimits } from './reading-limits.ts';
import { readerPriority } from './start-reader.ts';

const folder = suiteFolder();
const outside = suiteFolder();
const reader = createFileReader({ folder, processes: 1 });
afterAll(() => reader.close());

async function file(content: string | Uint8Array, name = 'upload'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function readText(path: string, signal?: AbortSignal, using = reader): Promise<TextPart[]> {
  const parts: TextPart[] = [];
  await using.read(
    { path, kind: 'txt', ...(signal && { signal }) },
    { onPart: (part) => parts.push(part) },
  );
  return parts;
}

test('a file is read in parts', async () => {
  const parts = await readText(await file('One line\r\nand another\n'));
  expect(parts).toEqual([
    { page: null, text: 'One line\nand another', source: 'text', headings: [] },
  ]);
});

test('files queue, and all are read', async () => {
  const paths = await Promise.all(
    Array.from({ length: 20 }, (_, at) => file(`This is file ${at}.`, `file-${at}`)),
  );
  const read = await Promise.all(paths.map((path) => readText(path)));
  expect(read.map(([part]) => part?.text)).toEqual(paths.map((_, at) => `This is file ${at}.`));
});

test('reports why a file cannot be read, and reads the next one', async () => {
  await expect(readText(await file('\n \n'))).rejects.toMatchObject({ failure: 'empty' });
  const long = await file('A long text. '.repeat(1_000_000));
  await expect(readText(long)).rejects.toMatchObject({ failure: 'too-much-text' });
  await expect(readText(await file('Short.'))).resolves.toHaveLength(1);
});

test('a reader process cannot read files in other folders', async () => {
  await writeFile(join(outside, 'secret'), 'A secret.');
  await expect(readText(join(outside, 'secret'))).rejects.toThrow('could not be opened');
});

test('aborting ends reading, even in the queue', async () => {
  const path = await file('A text.\n\n'.repeat(1_000_000));
  const first = readText(path);
  const waiting = new AbortController();
  const second = readText(path, waiting.signal);
  waiting.abort(new Error('withdrawn'));
  await expect(second).rejects.toThrow('withdrawn');
  await expect(first).resolves.not.toHaveLength(0);
  const under = new AbortController();
  const third = readText(path, under.signal);
  setTimeout(() => under.abort(new Error('stopped')), 20);
  await expect(third).rejects.toThrow('stopped');
});

test('a file that takes too much memory or time fails', async () => {
  const path = await file('A text.\n\n'.repeat(1_000_000));
  const { times } = readingLimits;
  const small = createFileReader({
    folder,
    limits: { ...readingLimits, memoryBytes: 1024 * 1024 },
  });
  await expect(readText(path, undefined, small)).rejects.toMatchObject({
    failure: 'too-much-memory',
  });
  small.close();
  const hasty = createFileReader({
    folder,
    limits: { ...readingLimits, times: { ...times, stall: 0.01 } },
  });
  await expect(readText(path, undefined, hasty)).rejects.toMatchObject({ failure: 'timed-out' });
  hasty.close();
});

test('a PDF with a page that unpacks to hundreds of megabytes fails', async () => {
  const path = await file(pdfFile([{ content: 'q '.repeat(150_000_000) }]));
  await expect(reader.read({ path, kind: 'pdf' }, { onPart() {} })).rejects.toMatchObject({
    failure: 'too-much-memory',
  });
});

test('an error of the sink fails the reading', async () => {
  const path = await file('A text.');
  const onPart = () => {
    throw new Error('no room');
  };
  await expect(reader.read({ path, kind: 'txt' }, { onPart })).rejects.toThrow('no room');
});

test('a closed reader rejects files', async () => {
  const closed = createFileReader({ folder });
  const path = await file('A text.');
  await readText(path, undefined, closed);
  closed.close();
  await expect(readText(path, undefined, closed)).rejects.toThrow('closed');
});

test('reports its load, and why its processes ended', async () => {
  const own = createFileReader({ folder, processes: 1 });
  const none = { file: 0, worn: 0, idle: 0, closed: 0 };
  const path = await file('A text.');
  const [first, second] = [1, 2].map(() => readText(path, undefined, own));
  await expect.poll(() => own.load()).toMatchObject({ processes: 1, reading: 1, waiting: 1 });
  await Promise.all([first, second]);
  expect(own.load()).toEqual({ processes: 1, reading: 0, waiting: 0, ended: none });
  const empty = await file('\n \n', 'empty');
  await expect(readText(empty, undefined, own)).rejects.toThrow();
  expect(own.load()).toEqual({ processes: 0, reading: 0, waiting: 0, ended: { ...none, file: 1 } });
  await readText(path, undefined, own);
  own.close();
  expect(own.load().ended).toEqual({ ...none, file: 1, closed: 1 });
});

test('reports processor time, even if reading fails', async () => {
  const used: number[] = [];
  const onUsed = (seconds: number) => void used.push(seconds);
  const path = await file('A text.\n\n'.repeat(500_000));
  await reader.read({ path, kind: 'txt', onUsed }, { onPart() {} });
  const long = await file('A long text. '.repeat(1_000_000));
  await expect(reader.read({ path: long, kind: 'txt', onUsed }, { onPart() {} })).rejects.toThrow();
  expect(used).toHaveLength(2);
  for (const seconds of used) expect(seconds).toBeGreaterThan(0);
});

test.runIf(process.platform === 'linux')('all threads of a reader have low priority', async () => {
  const priorities = new Set<number>();
  const own = createFileReader({ folder });
  const onPart = () => {
    for (const pid of children()) for (const thread of threads(pid)) priorities.add(thread);
  };
  await own.read({ path: await file('A text.'), kind: 'txt' }, { onPart });
  own.close();
  expect([...priorities]).toEqual([readerPriority()]);
});

test.runIf(process.platform === 'linux')(
  'the system kills readers first when memory runs out',
  async () => {
    const scores = new Set<number>();
    const own = createFileReader({ folder });
    const onPart = () => {
      for (const pid of children())
        scores.add(Number(readFileSync(`/proc/${pid}/oom_score_adj`, 'latin1')));
    };
    await own.read({ path: await file('A text.'), kind: 'txt' }, { onPart });
    own.close();
    expect([...scores]).toEqual([1000]);
  },
);

/** Process ids of the reader processes of this process. */
function children(): string[] {
  return readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'latin1').split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(folder));
}

/** Nice values of the threads of a process: field 19 of proc(5). */
function threads(pid: string): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

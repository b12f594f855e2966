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

test('files queue, and all are read', async () => {
  const paths = await Promise.all(
    Array.from({ length: 20 }, (_, at) => file(`This is\r\nfile ${at}.\n`, `file-${at}`)),
  );
  const read = await Promise.all(paths.map((path) => readText(path)));
  const part = { page: null, source: 'text', headings: [] };
  expect(read).toEqual(paths.map((_, at) => [{ ...part, text: `This is\nfile ${at}.` }]));
});

test('reports why a file cannot be read and its processor time, and reads the next one', async () => {
  const used: number[] = [];
  const onUsed = (seconds: number) => void used.push(seconds);
  const reading = (path: string) => reader.read({ path, kind: 'txt', onUsed }, { onPart() {} });
  await expect(readText(await file('\n \n'))).rejects.toMatchObject({ failure: 'empty' });
  const long = await file('A long text. '.repeat(1_000_000));
  await expect(reading(long)).rejects.toMatchObject({ failure: 'too-much-text' });
  await reading(await file('A text.\n\n'.repeat(500_000)));
  expect(used).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(...used)).toBeGreaterThan(0);
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

const { times } = readingLimits;

test.each([
  ['memory', 'too-much-memory', { memoryBytes: 1024 * 1024 }],
  ['time', 'timed-out', { times: { ...times, stall: 0.01 } }],
])('a file that takes too much %s fails', async (_name, failure, limit) => {
  const own = createFileReader({ folder, limits: { ...readingLimits, ...limit } });
  const path = await file('A text.\n\n'.repeat(1_000_000));
  await expect(readText(path, undefined, own)).rejects.toMatchObject({ failure });
  own.close();
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

test('reports its load, why its processes ended, and that it is closed', async () => {
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
  await expect(readText(path, undefined, own)).rejects.toThrow('closed');
});

test.runIf(process.platform === 'linux')(
  'a reader has low priority in all threads, and is the first to be killed when memory runs out',
  async () => {
    const priorities = new Set<number>();
    const scores = new Set<number>();
    const own = createFileReader({ folder });
    const onPart = () => {
      for (const pid of children()) {
        for (const thread of threads(pid)) priorities.add(thread);
        scores.add(Number(readFileSync(`/proc/${pid}/oom_score_adj`, 'latin1')));
      }
    };
    await own.read({ path: await file('A text.'), kind: 'txt' }, { onPart });
    own.close();
    expect([...priorities]).toEqual([readerPriority()]);
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

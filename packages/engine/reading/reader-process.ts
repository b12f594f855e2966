/** The program of a reader process: reads the files that its parent names, one at a time. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { checkedSink } from './checked-sink.ts';
import { isSystemError, ReadError } from './document-text.ts';
import { readerOf } from './format-readers.ts';
import { recogniseIn } from './picture/recognised-languages.ts';
import type { ReaderMessage, ReaderRequest } from './start-reader.ts';

// Ends this process once its parent has ended, even while a file keeps the main thread busy. Code from
// a string takes the least memory: a module would load the TypeScript compiler again.
new Worker(
  `const parent = process.ppid;
   setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000);`,
  { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8, stackSizeMb: 1 } },
).unref();
process.on('disconnect', () => process.exit());

const [codes, folder] = process.argv.slice(2);
if (codes !== undefined && folder !== undefined) recogniseIn({ codes, folder });

function sendMessage(message: ReaderMessage): void {
  process.send?.(message);
}

async function read({ path, kind, encoding }: ReaderRequest): Promise<void> {
  const sink = checkedSink({
    onPageCount: (pages) => sendMessage({ type: 'pages', pages }),
    onEncoding: (encoding) => sendMessage({ type: 'encoding', encoding }),
    onPicture: () => sendMessage({ type: 'picture' }),
    onPart: (part) => sendMessage({ type: 'part', part }),
    onOmission: (omission) => sendMessage({ type: 'omission', omission }),
  });
  const readFormat = await readerOf(kind);
  await readFormat(await readFile(path), sink, encoding);
  sink.end();
}

function failed(error: unknown): ReaderMessage {
  const cause = error instanceof ReadError ? (error.cause ?? error) : error;
  const frames = cause instanceof Error ? (cause.stack?.match(/^ {4}at .*$/gm) ?? []) : [];
  const detail = [cause instanceof Error ? cause.name : '', ...frames.slice(0, 5)].join('\n');
  if (error instanceof ReadError) return { type: 'failed', failure: error.failure, detail };
  // System errors are not the file's fault. Any other error of a parser is.
  return { type: 'failed', failure: isSystemError(error) ? null : 'damaged', detail };
}

process.on('message', (request: ReaderRequest) => {
  read(request).then(
    () => sendMessage({ type: 'done' }),
    (error: unknown) => sendMessage(failed(error)),
  );
});
sendMessage({ type: 'ready' });

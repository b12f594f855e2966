import { type BenchRow, measured, table } from '#bench/row.ts';
import { plainPdf } from '#testing/files/plain-pdf.ts';
import { seededNumbers } from '#testing/seeded-numbers.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, type RunningSite, startSite } from '#testing/site/running-site.ts';
import { madeUpParagraph, questionAbout } from './made-up-text.ts';
import { type ApiClient, newApiClient, vectorsMade } from './service.ts';

const questions = 100;
const collections = [
  { chunks: 10_000, goalMs: 300 },
  { chunks: 100_000, goalMs: 800 },
];
const fileChunks = 5000;
const pdf = { pages: 300, paragraphs: 4, goalSeconds: 30, goalMs: 600, atLeast: 3 };
const small = { files: 400, atOnce: 16, goal: 40 };

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * @returns the smallest value that at least this share of the values does not exceed, such as
 *   0.95; NaN for no values
 */
function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;
}

function timeRow(name: string, times: readonly number[], goalMs: number, note: string): BenchRow {
  const value = quantile(times, 0.95);
  return {
    name,
    value: `${Math.round(value)} ms`,
    goal: `${goalMs} ms`,
    met: value <= goalMs,
    note: `${times.length} questions one after another; ${note}`,
  };
}

/** Text files per second, from the first byte until all are ready. */
async function smallFilesRow(client: ApiClient): Promise<BenchRow> {
  const next = seededNumbers(1);
  const files = Array.from({ length: small.files }, () => madeUpParagraph(next));
  const ms = await timed(async () => {
    const left = [...files.entries()];
    await Promise.all(
      Array.from({ length: small.atOnce }, async () => {
        for (let file = left.pop(); file; file = left.pop())
          await client.upload(`small-${file[0]}.txt`, file[1]);
      }),
    );
    await client.settled();
  });
  const rate = small.files / (ms / 1000);
  return {
    name: 'small text files ingested, a second',
    value: rate.toFixed(1),
    goal: String(small.goal),
    met: rate >= small.goal,
    note: `${small.files} files of 100 words, ${small.atOnce} uploads at once, until all are ready`,
  };
}

function pdfOf(seed: number): Buffer<ArrayBuffer> {
  const next = seededNumbers(seed);
  const page = () => Array.from({ length: pdf.paragraphs }, () => madeUpParagraph(next)).join('\n');
  return plainPdf(Array.from({ length: pdf.pages }, page));
}

async function pdfRow(client: ApiClient): Promise<BenchRow> {
  const file = pdfOf(2);
  const seconds =
    (await timed(async () => {
      await client.upload('three-hundred-pages.pdf', file);
      await client.settled();
    })) / 1000;
  return {
    name: 'a 300-page text PDF, upload to ready',
    value: `${seconds.toFixed(1)} s`,
    goal: `${pdf.goalSeconds} s`,
    met: seconds <= pdf.goalSeconds,
    note: `${pdf.paragraphs * 100} words a page`,
  };
}

/** Adds made-up text until a person has this many chunks. */
async function grow(client: ApiClient, chunks: number, next: () => number): Promise<number> {
  for (;;) {
    const ready = (await client.list()).reduce((sum, document) => sum + document.chunks, 0);
    if (ready >= chunks) return ready;
    // A paragraph makes half a chunk to a whole one, so this never adds more than are missing.
    const paragraphs = Math.min(fileChunks, chunks - ready);
    const text = Array.from({ length: paragraphs }, () => madeUpParagraph(next)).join('\n\n');
    await client.upload(`collection-${ready}.txt`, text);
    await client.settled();
  }
}

/** Asks repeatedly while large files are read, until there are enough questions. */
async function whileReadingRow(client: ApiClient, next: () => number): Promise<BenchRow> {
  const times: number[] = [];
  let reads = 0;
  for (; reads < pdf.atLeast || times.length < questions; reads++) {
    let isReady = false;
    await client.upload(`reading-${reads}.pdf`, pdfOf(10 + reads));
    const ready = client.settled().then(() => {
      isReady = true;
    });
    while (!isReady)
      times.push(await timed(() => client.ask(questionAbout(madeUpParagraph(next), next))));
    await ready;
  }
  const note = `while ${reads} such PDFs were read, over ${collections[0]?.chunks} chunks`;
  return timeRow('query p95 while a 300-page PDF is being read', times, pdf.goalMs, note);
}

/**
 * The rows on speed, through the API, with made-up text that is the same on every run.
 *
 * @param figuresPort port of the site's metrics
 * @param isSmall whether the largest collection is left out
 */
async function speedRows(
  site: RunningSite,
  figuresPort: number,
  isSmall: boolean,
): Promise<BenchRow[]> {
  const rows = [
    await smallFilesRow(await newApiClient(site)),
    await pdfRow(await newApiClient(site)),
  ];
  const client = await newApiClient(site);
  const next = seededNumbers(3);
  for (const { chunks, goalMs } of collections.slice(0, isSmall ? 1 : undefined)) {
    console.error(`measuring ${chunks} chunks`);
    const start = performance.now();
    const ready = await grow(client, chunks, next);
    const seconds = Math.round((performance.now() - start) / 1000);
    await vectorsMade(figuresPort);
    const times: number[] = [];
    for (let asked = 0; asked < questions; asked++)
      times.push(await timed(() => client.ask(questionAbout(madeUpParagraph(next), next))));
    const name = `query p95, ${chunks.toLocaleString('en')} chunks, ingestion idle`;
    rows.push(
      timeRow(name, times, goalMs, `${ready} chunks, the last of them made in ${seconds} s`),
    );
    if (chunks === collections[0]?.chunks) rows.push(await whileReadingRow(client, next));
  }
  return rows;
}

/**
 * Prints how fast DocuMind reads and answers.
 *
 * @param isSmall whether the largest collection is left out
 */
export async function measureDocumind(isSmall: boolean): Promise<void> {
  buildSite();
  const figures = await freePort();
  const site = await startSite({ LOG_LEVEL: 'silent', METRICS_PORT: String(figures) });
  try {
    console.log(`\n${table(await measured('speed', () => speedRows(site, figures, isSmall)))}`);
  } finally {
    await site.remove();
  }
}

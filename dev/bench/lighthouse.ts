import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicPaths } from '@m8/content/pages.ts';
import * as z from 'zod';
import { type BenchRow, median } from './row.ts';

/** Fetched from the registry by the first audit: it would be a tenth of every installation. */
const lighthouse = 'lighthouse@13.5.0';
const goal = 100;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** From 0 to 100. */
type Scores = Record<(typeof categories)[number], number>;

const report = z.object({
  lighthouseVersion: z.string(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** Tries for one audit: on a busy machine a recording sometimes misses its beginning. */
const tries = 3;

/** @throws the last error if every try failed */
async function audit(url: string, chromium: string, path: string, left = tries) {
  const args = [
    '--yes',
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${path}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run',
  ];
  const child = spawn('npx', args, {
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0 && left > 1) return audit(url, chromium, path, left - 1);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${complaint.slice(-200)}`);
  const read = report.parse(JSON.parse(await readFile(path, 'utf8')));
  const entries = categories.map((category) => [
    category,
    Math.round((read.categories[category]?.score ?? 0) * 100),
  ]);
  // One entry for each category.
  return { version: read.lighthouseVersion, scores: Object.fromEntries(entries) as Scores };
}

/**
 * The row on Lighthouse, mobile preset, with each category on each public page.
 *
 * @param chromium path of its program
 * @param site origin of the running site
 */
export async function lighthouseRow(chromium: string, site: string): Promise<BenchRow> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  try {
    const lower: string[] = [];
    let lowest = goal;
    let version = '';
    for (const address of publicPaths) {
      const found: Scores[] = [];
      // A score is a sample: if the first is below the goal, the median of three counts.
      while (found.length < (found[0] && Math.min(...Object.values(found[0])) < goal ? 3 : 1)) {
        const audited = await audit(site + address, chromium, join(folder, 'report.json'));
        version = audited.version;
        found.push(audited.scores);
      }
      for (const category of categories) {
        const score = median(found.map((scores) => scores[category]));
        lowest = Math.min(lowest, score);
        if (score < goal) lower.push(`${address} ${category} ${score}`);
      }
    }
    return {
      name: 'Lighthouse, each category, every public page',
      value: String(lowest),
      goal: String(goal),
      met: lowest >= goal,
      note: lower.join(', ') || `version ${version}, ${publicPaths.length} pages`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { type BenchRow, measured, table } from '#bench/row.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, startSite } from '#testing/site/running-site.ts';
import { fileRows } from './files.ts';
import { loadRows } from './load.ts';
import { retrievalRows } from './retrieval.ts';
import { speedRows } from './speed.ts';

const parts = ['retrieval', 'files', 'speed', 'load'];

/**
 * Prints how well DocuMind reads, finds and answers.
 *
 * @param asked parts to measure, or names of data sets; all if none is named. `small` leaves
 *   100,000 chunks out
 */
export async function measureDocumind(asked: readonly string[]): Promise<void> {
  const sets = asked.filter((name) => !parts.includes(name) && name !== 'small');
  const isAsked = (part: string) =>
    asked.every((name) => name === 'small') ||
    asked.includes(part) ||
    (part === 'retrieval' && sets.length > 0);
  const maxChunks = asked.includes('small') ? 10_000 : 100_000;
  const rows: BenchRow[] = [];
  const measure = async (part: string, work: () => Promise<BenchRow[]>) => {
    if (isAsked(part)) rows.push(...(await measured(part, work)));
  };
  buildSite();
  const figures = await freePort();
  const site = await startSite({ LOG_LEVEL: 'silent', METRICS_PORT: String(figures) });
  try {
    await measure('files', () => fileRows(site));
    await measure('load', () => loadRows(site, figures));
    await measure('speed', () => speedRows(site, figures, maxChunks));
    await measure('retrieval', () => retrievalRows(site, figures, sets));
  } finally {
    await site.remove();
  }
  console.log(`\n${table(rows)}`);
}

import { type BenchRow, measured, table } from '#bench/row.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, startSite } from '#testing/site/running-site.ts';
import { loadRows } from './load.ts';
import { speedRows } from './speed.ts';

/**
 * Prints how fast DocuMind reads and answers.
 *
 * @param asked `load` or `speed`; both if neither is named. `small` leaves 100,000 chunks out
 */
export async function measureDocumind(asked: readonly string[]): Promise<void> {
  const parts = asked.filter((name) => name !== 'small');
  const rows: BenchRow[] = [];
  const measure = async (part: string, work: () => Promise<BenchRow[]>) => {
    if (parts.length === 0 || parts.includes(part)) rows.push(...(await measured(part, work)));
  };
  buildSite();
  const figures = await freePort();
  const site = await startSite({ LOG_LEVEL: 'silent', METRICS_PORT: String(figures) });
  try {
    await measure('load', () => loadRows(site, figures));
    await measure('speed', () => speedRows(site, figures, asked.includes('small')));
  } finally {
    await site.remove();
  }
  console.log(`\n${table(rows)}`);
}

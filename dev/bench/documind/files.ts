import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { BenchRow } from '#bench/row.ts';
import type { RunningSite } from '#testing/site/running-site.ts';
import { measureFolder } from './measure-data.ts';
import { runScorer } from './run-scorer.ts';
import { newApiClient } from './service.ts';

const lookEveryMs = 100;
const goals = { page: 0.99, megabytes: 300 };

const report = z.object({
  summary: z.object({
    hostile_files: z.number(),
    hostile_ok: z.number(),
    page_ok: z.number().nullable(),
    hostile_slowest_s: z.number().nullable(),
    control_ok: z.boolean().nullable(),
  }),
  rows: z.array(
    z.object({ file: z.string(), expect: z.string(), required: z.boolean(), ok: z.boolean() }),
  ),
});

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Resident memory of a process and its descendants, in MB; those that end meanwhile count nothing. */
function residentMegabytes(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]));
  const belongs = (id: number | undefined): boolean =>
    id !== undefined && (id === pid || belongs(parents.get(id)));
  return [...parents.keys()]
    .filter(belongs)
    .map((id) => Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${id}/status`))?.[1] ?? 0) / 1024)
    .reduce((sum, megabytes) => sum + megabytes, 0);
}

/**
 * Watches the memory of a server and its children.
 *
 * @returns a function that ends the watch and returns the memory at its start and the most, in MB
 */
function watchMemory(pid: number): () => { before: number; most: number } {
  const before = residentMegabytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, lookEveryMs);
  return () => {
    clearInterval(timer);
    return { before, most };
  };
}

/**
 * The rows on real and on hostile files, and on the memory that reading them takes.
 *
 * @throws if the scorers are missing
 */
export async function fileRows(site: RunningSite): Promise<BenchRow[]> {
  const folder = measureFolder();
  const client = await newApiClient(site);
  const stopWatching = watchMemory(site.process.pid ?? 0);
  const scorer = join(folder, 'scorers', 'score_files.py');
  const files = ['--files', join(folder, 'data', 'files')];
  const { summary, rows } = report.parse(await runScorer(scorer, client, files));
  const { before, most } = stopWatching();

  const good = rows.filter((row) => row.expect === 'accept' && row.required);
  const missed = (list: typeof rows) => list.filter(({ ok }) => !ok).map(({ file }) => file);
  const hostile = rows.filter((row) => row.expect !== 'accept');
  return [
    {
      name: 'required good files answered',
      value: `${good.length - missed(good).length} of ${good.length}`,
      goal: 'all',
      met: missed(good).length === 0,
      note: missed(good).join(', '),
    },
    {
      name: 'hostile files withstood',
      value: `${summary.hostile_ok} of ${summary.hostile_files}`,
      goal: 'all',
      met: summary.hostile_ok === summary.hostile_files && summary.control_ok !== false,
      note: missed(hostile).join(', ') || `slowest ${summary.hostile_slowest_s} s`,
    },
    {
      name: 'page right on files',
      value: `${(100 * (summary.page_ok ?? 0)).toFixed(1)} %`,
      goal: `${100 * goals.page} %`,
      met: (summary.page_ok ?? 0) >= goals.page,
      note: '',
    },
    {
      name: 'extra memory, server and readers, while these are read',
      value: `${Math.round(most - before)} MB`,
      goal: `${goals.megabytes} MB`,
      met: most - before <= goals.megabytes,
      note: `${Math.round(before)} MB before, ${Math.round(most)} MB at most`,
    },
  ];
}

import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** How many tests a program ran, by their end. */
export interface Counts {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/**
 * Counts the tests of a Vitest run. A file that could not be loaded is one failure.
 *
 * @param path its JSON report
 * @throws where there is no such report
 */
export async function readVitestCounts(path: string): Promise<Counts> {
  const report = vitestReport.parse(JSON.parse(await readFile(path, 'utf8')));
  const failed = report.numFailedTests || (report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}

/**
 * Counts the tests of a Playwright run.
 *
 * @param path its JSON report
 * @throws where there is no such report
 */
export async function readPlaywrightCounts(path: string): Promise<Counts> {
  const { stats, errors } = playwrightReport.parse(JSON.parse(await readFile(path, 'utf8')));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (errors.length > 0 ? 1 : 0),
  };
}

import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { projectRoot } from '#checks/source-files.ts';

/** How many tests a program ran, by their end. */
export interface Counts {
  passed: number;
  /** With those that did not run because what comes before them failed. */
  failed: number;
  /** Why, or in which file, each test was left out on purpose. */
  skipped: string[];
  /** Each test that failed, or that passed only at a second try: what, where and why. */
  troubles: string[];
}

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullable(),
        }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(playwrightSuite),
});

/** The first lines of an error, which say what was expected and what came. */
function trouble(what: string, place: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const said = lines.filter((line) => line.trim() !== '').slice(0, 8);
  return [`${what}  ${place}`, ...said.map((line) => `    ${line}`)].join('\n');
}

/**
 * Counts the tests of a Vitest run. A file that could not be loaded is one failure; where a hook
 * failed, each test that it kept from running is one.
 *
 * @param path its JSON report
 * @throws where there is no such report
 */
export async function readVitestCounts(path: string): Promise<Counts> {
  const report = vitestReport.parse(JSON.parse(await readFile(path, 'utf8')));
  const counts: Counts = { passed: report.numPassedTests, failed: 0, skipped: [], troubles: [] };
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(projectRoot, name);
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    const left = assertionResults.filter((test) => /skipped|todo|pending/.test(test.status));
    if (status === 'failed' && failed === 0) {
      counts.failed += Math.max(1, left.length);
      const notRun = left.length > 0 ? [`${left.length} tests did not run`] : [];
      counts.troubles.push(trouble('FAILED', file, [message, ...notRun].join('\n')));
      continue;
    }
    counts.failed += failed;
    counts.skipped.push(...left.map(() => file));
    for (const { status: end, fullName, failureMessages } of assertionResults) {
      if (!failureMessages?.length) continue;
      const what = end === 'failed' ? 'FAILED' : 'flaky ';
      counts.troubles.push(trouble(what, `${file} › ${fullName}`, failureMessages[0]));
    }
  }
  if (!report.success) counts.failed ||= 1;
  return counts;
}

/** Adds the tests of a suite, and of the suites in it, but those that passed at once. */
function addSuite(counts: Counts, { specs, suites = [] }: PlaywrightSuite): void {
  for (const { title, file, line, tests } of specs)
    for (const { projectName, status, annotations, results } of tests) {
      const place = `[${projectName}] ${file}:${line} › ${title}`;
      const message = results.flatMap(({ errors }) => errors)[0]?.message;
      const left = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
      if (status === 'skipped' && left) counts.skipped.push(left.description ?? file);
      else if (status === 'skipped' || status === 'unexpected') {
        counts.failed += 1;
        counts.troubles.push(trouble('FAILED', place, message ?? 'It did not run.'));
      } else if (status === 'flaky') counts.troubles.push(trouble('flaky ', place, message));
    }
  for (const suite of suites) addSuite(counts, suite);
}

/**
 * Counts the tests of a Playwright run. A test that did not run although nothing skips it failed.
 *
 * @param path its JSON report
 * @throws where there is no such report
 */
export async function readPlaywrightCounts(path: string): Promise<Counts> {
  const report = playwrightReport.parse(JSON.parse(await readFile(path, 'utf8')));
  const counts: Counts = {
    passed: report.stats.expected + report.stats.flaky,
    failed: 0,
    skipped: [],
    troubles: report.errors.map(({ message }) => trouble('FAILED', 'outside a test', message)),
  };
  for (const suite of report.suites) addSuite(counts, suite);
  if (report.errors.length > 0) counts.failed ||= 1;
  return counts;
}

/** @returns how many tests were left out, and why, in one line: nothing where none was */
export function describeSkipped(skipped: readonly string[]): string {
  const times = new Map<string, number>();
  for (const why of skipped) times.set(why, (times.get(why) ?? 0) + 1);
  const parts = [...times]
    .sort(([, one], [, other]) => other - one)
    .map(([why, count]) => `${count} × ${why.replace(/\.$/, '')}`);
  return parts.length > 0 ? `${skipped.length} skipped: ${parts.join('; ')}` : '';
}

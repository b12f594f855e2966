import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { projectRoot } from './source-files.ts';

/** How many tests a program ran, by their end. */
export interface Counts {
  passed: number;
  failed: number;
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
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
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
 * Counts the tests of a Vitest run. A file that could not be loaded is one failure.
 *
 * @param path its JSON report
 * @throws where there is no such report
 */
export async function readVitestCounts(path: string): Promise<Counts> {
  const report = vitestReport.parse(JSON.parse(await readFile(path, 'utf8')));
  const troubles = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(projectRoot, name);
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
      return [trouble('FAILED', file, message)];
    return assertionResults
      .filter(({ failureMessages }) => failureMessages?.length)
      .map(({ status: end, fullName, failureMessages }) => {
        const what = end === 'failed' ? 'FAILED' : 'flaky ';
        return trouble(what, `${file} › ${fullName}`, failureMessages?.[0]);
      });
  });
  const failed = report.numFailedTests || (report.success ? 0 : 1);
  return { passed: report.numPassedTests, failed, troubles };
}

function troublesOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const message = results.flatMap(({ errors }) => errors)[0]?.message;
        const what = status === 'flaky' ? 'flaky ' : 'FAILED';
        return trouble(what, `[${projectName}] ${file}:${line} › ${title}`, message);
      }),
  );
  return [...own, ...suites.flatMap(troublesOf)];
}

/**
 * Counts the tests of a Playwright run.
 *
 * @param path its JSON report
 * @throws where there is no such report
 */
export async function readPlaywrightCounts(path: string): Promise<Counts> {
  const { stats, errors, suites } = playwrightReport.parse(
    JSON.parse(await readFile(path, 'utf8')),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (errors.length > 0 ? 1 : 0),
    troubles: [
      ...errors.map(({ message }) => trouble('FAILED', 'outside a test', message)),
      ...suites.flatMap(troublesOf),
    ],
  };
}

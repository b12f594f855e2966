import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from './find-chromium.ts';
import { startTestFirebase } from './firebase-for-tests.ts';
import { startTestPostgres, type TestPostgres } from './postgres-for-tests.ts';
import { projectRoot } from './source-files.ts';
import { type Counts, readPlaywrightCounts, readVitestCounts } from './test-counts.ts';
import { firebaseTests } from './test-firebase.ts';

const { TEST_DATABASE_URL: givenDatabase, ...environment } = process.env;
const reports = await mkdtemp(join(tmpdir(), 'test-reports-'));
const running = new Set<ChildProcess>();
const results: { name: string; counts: Counts; seconds: number }[] = [];
const notes: string[] = [];

/** Runs a program with its output shown, and counts what it tested by the report it left. */
async function stage(
  name: string,
  command: readonly [string, ...string[]],
  read: (report: string, endedWell: boolean) => Promise<Counts>,
  variables: Record<string, string> = {},
): Promise<void> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...environment, ...variables },
  });
  running.add(child);
  const [code] = await once(child, 'exit');
  running.delete(child);
  const counts = await read(reportOf(name), code === 0).catch(() => ended(0, 0));
  // A program that ends badly without a failed test has failed itself.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.failed > 0 && !counts.troubles.some((trouble) => trouble.startsWith('FAILED')))
    counts.troubles.push('FAILED  outside a test: what it printed above says why');
  results.push({ name, counts, seconds: (performance.now() - start) / 1000 });
}

async function browserStage(
  name: string,
  command: readonly [string, ...string[]],
  variables: Record<string, string> = {},
): Promise<void> {
  await stage(name, [...command, '--reporter=list,json'], readPlaywrightCounts, {
    ...variables,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
  });
}

const reportOf = (name: string) => join(reports, `${name.replaceAll(' ', '-')}.json`);
const ended = (passed: number, failed: number): Counts => ({ passed, failed, troubles: [] });
const countOnce = async (_: string, endedWell: boolean) => (endedWell ? ended(1, 0) : ended(0, 1));
const vitest = (name: string, ...which: string[]): [string, ...string[]] => [
  'vitest',
  ...which,
  '--run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${reportOf(name)}`,
];
/** What the suites import that run on the database of TEST_DATABASE_URL. */
const databaseOfTests = 'tests/support/test-postgres.ts';

/** Names what did not run; the machine that guards the main branch requires it. */
function miss(name: string, sentence: string, requirement: string): void {
  notes.push(sentence);
  if (process.argv.includes(requirement)) results.push({ name, counts: ended(0, 1), seconds: 0 });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
  });

const chromium = requireChromium(process.env);
const postgres = givenDatabase ? undefined : startTestPostgres();
const firebase = startTestFirebase();
try {
  await stage('checks', ['node', 'scripts/check.ts'], countOnce);
  // Once, before suites that start the site: each would build what is missing.
  await stage('build', ['node', 'scripts/build.ts', '--if-needed'], countOnce);
  await stage('suites on PGlite', vitest('suites on PGlite'), readVitestCounts);

  const server = await postgres;
  const url = givenDatabase ?? (server && 'url' in server ? server.url : undefined);
  if (url !== undefined) {
    const name = 'suites on PostgreSQL';
    const command = vitest(name, 'related', databaseOfTests, '--passWithNoTests=false');
    await stage(name, command, readVitestCounts, { TEST_DATABASE_URL: url });
  } else {
    const reason = server && 'reason' in server ? server.reason : 'there is none';
    const sentence = `The server suites did not run on PostgreSQL: ${reason}.`;
    miss('PostgreSQL', sentence, '--require-postgres');
  }

  await browserStage('tests in Chromium', ['playwright', 'test']);

  const emulators = await firebase;
  if ('reason' in emulators) {
    const sentence = `The tests on Firebase did not run: ${emulators.reason}.`;
    miss('Firebase', sentence, '--require-firebase');
  } else {
    await browserStage('tests on Firebase', firebaseTests, emulators.variables);
    if (emulators.note) notes.push(emulators.note);
  }
} finally {
  const emulators = await firebase;
  if ('stop' in emulators) await emulators.stop();
  const server: TestPostgres | { reason: string } | undefined = await postgres;
  if (server && 'stop' in server) await server.stop();
  await rm(reports, { recursive: true, force: true });
}

console.log('');
for (const { name, counts } of results)
  for (const trouble of counts.troubles) console.log(`${name}: ${trouble}\n`);
for (const { name, counts, seconds } of results)
  console.log(
    `${counts.failed ? 'FAILED' : 'ok    '}  ${name.padEnd(21)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(3)} failed ${seconds.toFixed(0).padStart(4)} s`,
  );
for (const note of notes) console.log(note);
const sum = (of: 'passed' | 'failed') =>
  results.reduce((total, { counts }) => total + counts[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

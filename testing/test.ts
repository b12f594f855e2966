import { planChromium, provideChromium } from './find-chromium.ts';
import { planFirebase, startTestFirebase } from './firebase-for-tests.ts';
import { startTestPostgres } from './postgres-for-tests.ts';
import { planPostgres } from './postgres-installation.ts';
import { readPlaywrightCounts, readVitestCounts } from './test-counts.ts';
import { firebaseTests } from './test-firebase.ts';
import { type Command, countOnce, startTestRun } from './test-run.ts';

const { TEST_DATABASE_URL: givenDatabase, ...environment } = process.env;
const run = await startTestRun(environment);
const isRequired = (option: string) => process.argv.includes(option);

function testSuites(name: string, which: string[] = [], variables: NodeJS.ProcessEnv = {}) {
  const report = ['--run', '--reporter=default', '--reporter=json'];
  const command: Command = ['vitest', ...which, ...report, `--outputFile=${run.reportOf(name)}`];
  return run.stage(name, command, readVitestCounts, variables);
}

function testInBrowser(name: string, command: Command, variables: NodeJS.ProcessEnv) {
  return run.stage(name, [...command, '--reporter=list,json'], readPlaywrightCounts, {
    ...variables,
    PLAYWRIGHT_JSON_OUTPUT_FILE: run.reportOf(name),
  });
}

/** What the suites import that run on the database of TEST_DATABASE_URL. */
const databaseOfTests = 'tests/support/test-postgres.ts';

const plans = [
  planChromium(process.env),
  givenDatabase ? undefined : planPostgres(),
  planFirebase(),
].filter((plan) => plan !== undefined);
if (plans.length > 0)
  console.log(['What is missing is installed first, once:', ...plans].join('\n  - '));

const chromium = await provideChromium(process.env);
const postgres = givenDatabase ? { url: givenDatabase } : startTestPostgres();
const firebase = 'path' in chromium ? startTestFirebase() : { reason: 'they need Chromium, too' };
try {
  await run.stage('checks', ['node', 'checks/check.ts'], countOnce);
  // Once, before suites that start the site: each would build what is missing.
  await run.stage('build', ['node', 'build/build.ts', '--if-needed'], countOnce);
  await testSuites('suites on PGlite');

  const server = await postgres;
  if ('url' in server) {
    const which = ['related', databaseOfTests, '--passWithNoTests=false'];
    await testSuites('suites on PostgreSQL', which, { TEST_DATABASE_URL: server.url });
  } else {
    const sentence = `The server suites did not run on PostgreSQL: ${server.reason}.`;
    run.miss('PostgreSQL', sentence, isRequired('--require-postgres'));
  }

  if ('path' in chromium) {
    const variables = { CHROMIUM_PATH: chromium.path };
    await testInBrowser('tests in Chromium', ['playwright', 'test'], variables);
  } else {
    run.miss('Chromium', `The tests in Chromium did not run: ${chromium.reason}.`, true);
  }

  const emulators = await firebase;
  if ('reason' in emulators) {
    const sentence = `The tests on Firebase did not run: ${emulators.reason}.`;
    run.miss('Firebase', sentence, isRequired('--require-firebase'));
  } else {
    await testInBrowser('tests on Firebase', [...firebaseTests], emulators.variables);
    if (emulators.note) run.note(emulators.note);
  }
} finally {
  for (const started of [await firebase, await postgres])
    if ('stop' in started) await started.stop();
  await run.finish();
}

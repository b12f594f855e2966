import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that start and kill processes, draw random sequences, or recognise pictures. */
const slow = [
  'dev/tests/{faults,process,random}/**/*.test.ts',
  'packages/engine/reading/picture/**/*.test.ts',
];
/** Tests that read files, each in a process, or wait for hashes, timers, threads or restarts. */
const long = [
  '{packages/engine/reading,apps/site/{desk,people}}/**/*.test.ts',
  'apps/documind/{api,collections,conversations,documents,ingestion,keys,mcp,originals,sessions}/*.test.ts',
  'apps/documind/{questions/{ask-question,api},webhooks/api}.test.ts',
  'apps/documind/{index/{large-documents,refresh-embedding},undo-deletion}.test.ts',
  'apps/site/account/{passkeys/*,second-factor/*,your-account/own-account,sign-in/sign-in}.test.ts',
  'packages/client/client.test.ts',
  'packages/platform/{jobs,database/{migrate,open-database,upkeep},mailer/mail-queue}.test.ts',
  'dev/tests/{documind,isolation}/**/*.test.ts',
];
/** Tests in browsers other than Chromium, which a newcomer need not install. */
const browsers = ['dev/tests/browsers/**/*.test.ts'];
const all = ['{apps,dev,packages}/**/*.test.{ts,tsx}'];
/**
 * Tests that a PostgreSQL server cannot fail where the embedded database passes: what they look at is not in
 * the database, and each of their statements is sent to the server by a test of its own.
 */
const sameOnServer = [
  'apps/documind/{documents/encoding-api,mcp/api}.test.ts',
  'apps/documind/questions/{ask-language-model,summarise}.test.ts',
  'apps/site/account/{google/stand-in/stand-in-api,second-factor/every-act}.test.ts',
  'apps/site/desk/desk-rights.test.ts',
  'dev/tests/random/ways-in.test.ts',
];
const notHere = process.env.TEST_DATABASE_URL ? sameOnServer : [];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: all,
          exclude: [...configDefaults.exclude, ...slow, ...long, ...browsers, ...notHere],
        },
      },
      { extends: true, test: { name: 'long', include: long, exclude: [...slow, ...notHere] } },
      { extends: true, test: { name: 'slow', include: slow, exclude: notHere } },
      { extends: true, test: { name: 'browsers', include: browsers } },
    ],
    css: { include: [/tokens\.css/] },
    pool: 'forks',
    // Suites wait more than they compute, and leave no state in modules for other suites.
    maxWorkers: 3,
    isolate: false,
    // Only for tests that hang: a busy machine takes ten times as long as an idle one.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // As for browser tests: a test that passes the second time is listed as flaky.
    retry: process.env.CI ? 1 : 0,
    // A busy machine gets there later; a poll ends as soon as it does.
    expect: { poll: { timeout: 240_000 } },
  },
});

import { configDefaults, defineConfig } from 'vitest/config';

/** Processes that are started and killed, sequences that are drawn, and pictures that are recognised. */
const slow = [
  'dev/tests/{faults,process,random}/**/*.test.ts',
  'packages/{client/client,engine/reading/picture/**/*}.test.ts',
];
/** Files that are read, each in a process, and what waits for hashes, timers, threads and restarts. */
const long = [
  '{packages/engine/reading,apps/site/{desk,people}}/**/*.test.ts',
  'apps/documind/{api,collections,conversations,documents,ingestion,keys,mcp,originals,sessions}/*.test.ts',
  'apps/documind/{questions/{ask-question,api,query-stream,many-questions,search-api},webhooks/api}.test.ts',
  'apps/documind/{index/{large-documents,refresh-embedding},undo-deletion}.test.ts',
  'apps/site/account/{passkeys/*,second-factor/*,your-account/own-change,sign-in/sign-in-limits}.test.ts',
  'packages/platform/{jobs,database/{migrate,open-database,upkeep},mailer/mail-queue}.test.ts',
  'dev/tests/{documind,isolation}/**/*.test.ts',
];
/** Browsers beside Chromium, which a newcomer need not have. */
const browsers = ['dev/tests/browsers/**/*.test.ts'];
const all = ['{apps,dev,packages}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: all,
          exclude: [...configDefaults.exclude, ...slow, ...long, ...browsers],
        },
      },
      { extends: true, test: { name: 'long', include: long, exclude: slow } },
      { extends: true, test: { name: 'slow', include: slow } },
      { extends: true, test: { name: 'browsers', include: browsers } },
    ],
    css: { include: [/tokens\.css/] },
    pool: 'forks',
    // Suites wait more than they compute, and keep nothing in modules that others would find there.
    maxWorkers: 3,
    isolate: false,
    // Only nets for what would never end: a busy machine takes ten times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As for browser tests: what passes the second time is listed as flaky.
    retry: process.env.CI ? 1 : 0,
    // What is waited for comes as soon as a busy machine gets to it.
    expect: { poll: { timeout: 60_000 } },
  },
});

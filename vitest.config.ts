import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,content,contracts,scripts,server,tests}/**/*.test.{ts,tsx}'],
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

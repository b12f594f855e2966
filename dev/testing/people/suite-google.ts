import { suiteDatabase } from '#testing/database/test-database.ts';
import { forSuite } from '#testing/for-suite.ts';
import type { TestAccountSettings } from './test-account.ts';
import { serveTestAccount } from './test-google.ts';

/** @returns a suite's database, and accounts on it that are served with the stand-in for Google */
export function suiteGoogle(settings: Omit<TestAccountSettings, 'database'> = {}) {
  const database = suiteDatabase();
  const test = forSuite(
    () => serveTestAccount({ database, ...settings }),
    (served) => served.close(),
  );
  return { database, test };
}

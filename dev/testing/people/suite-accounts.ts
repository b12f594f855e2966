import { suiteDatabase } from '#testing/database/test-database.ts';
import { createTestAccount, type TestAccountSettings } from './test-account.ts';

/** @returns a suite's database, and what makes accounts over it */
export function suiteAccounts() {
  const database = suiteDatabase();
  const createTest = (settings: Omit<TestAccountSettings, 'database'> = {}) =>
    createTestAccount({ database, ...settings });
  /** Accounts, and somebody who has just signed up. */
  async function newcomer(settings: Omit<TestAccountSettings, 'database'> = {}) {
    const test = createTest(settings);
    return { test, ...(await test.signUp()) };
  }
  return { database, createTest, newcomer };
}

import { suiteDatabase } from '#testing/database/test-database.ts';
import { createTestAccount, type TestAccountSettings } from './test-account.ts';

/** @returns a suite's database, and functions that create accounts on it */
export function suiteAccounts() {
  const database = suiteDatabase();
  const createTest = (settings: Omit<TestAccountSettings, 'database'> = {}) =>
    createTestAccount({ database, ...settings });
  /** Accounts, and a person who has just signed up. */
  async function newcomer(settings: Omit<TestAccountSettings, 'database'> = {}) {
    const test = createTest(settings);
    return { test, ...(await test.signUp()) };
  }
  return { database, createTest, newcomer };
}

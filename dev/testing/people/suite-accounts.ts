import { suiteDatabase } from '#testing/database/test-database.ts';
import { personWithApp } from './authenticator.ts';
import { personWithPasskey } from './passkeys.ts';
import { createTestAccount, type TestAccountSettings } from './test-account.ts';

type Settings = Omit<TestAccountSettings, 'database'>;

/** @returns a suite's database, and functions that create accounts on it */
export function suiteAccounts() {
  const database = suiteDatabase();
  const createTest = (settings: Settings = {}) => createTestAccount({ database, ...settings });
  /** Accounts, and a person who has just signed up. */
  async function newcomer(settings: Settings = {}) {
    const test = createTest(settings);
    return { test, ...(await test.signUp()) };
  }
  /** Accounts, and a person who has confirmed their address. */
  async function member(settings: Settings = {}) {
    const test = createTest(settings);
    return { test, ...(await test.member()) };
  }
  /** Accounts, and a person with an authenticator app. */
  const withApp = (settings: Settings = {}) => personWithApp({ database, ...settings });
  /** Accounts, and a person with a passkey. */
  const withPasskey = (settings: Settings = {}) => personWithPasskey({ database, ...settings });
  return { database, createTest, newcomer, member, withApp, withPasskey };
}

import { startProblems } from '@m8/content/start-problems.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { beforeEach, expect, it } from 'vitest';
import { requireSameSecret } from './same-secret.ts';

const { database, createTest } = suiteAccounts();
const secret = 'the secret of the first process, long enough';
const other = 'the secret of another process, long enough';

const start = (own: string, isChanged = false) =>
  requireSameSecret(database.db, own, { isChanged });
const sessions = () => database.db.selectFrom('account_session').select('id').execute();
const someoneSignedIn = () => createTest().signUp();

beforeEach(async () => {
  await database.db.deleteFrom('site_secret').execute();
  await database.db.deleteFrom('account_session').execute();
});

it('is that of the process that started first, of many that start simultaneously', async () => {
  const started = await Promise.allSettled([secret, other, secret, other].map((own) => start(own)));
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const rows = await database.db.selectFrom('site_secret').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('is refused if it is another one, and nobody is signed out', async () => {
  await start(secret);
  await someoneSignedIn();
  await expect(start(other)).rejects.toThrow(startProblems.otherSecret);
  expect(await sessions()).toHaveLength(1);
  await start(secret);
});

it('is accepted if it was changed on purpose, and everyone is signed out', async () => {
  await start(secret);
  await someoneSignedIn();
  await start(other, true);
  expect(await sessions()).toEqual([]);
  await expect(start(secret)).rejects.toThrow(startProblems.otherSecret);
});

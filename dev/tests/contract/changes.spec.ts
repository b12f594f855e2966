import { expect, test } from './contract-test.ts';
import { Tab } from './tab.ts';

test('a listener is notified of a sign-in and of a sign-out in its own tab', async ({
  tab,
  person,
}) => {
  await tab.listen();
  await tab.account('signUp', person);
  const user = { email: person.email, emailVerified: false };
  await expect.poll(async () => (await tab.heard()).at(-1)).toEqual(user);
  await tab.account('signOut');
  await expect.poll(async () => (await tab.heard()).at(-1)).toBeNull();
});

test('a verification is noticed at a reload', async ({ tab, person, backend, elsewhere }) => {
  await tab.account('signUp', person);
  await tab.listen();
  const reader = await elsewhere();
  await reader.account('verifyEmail', await backend.mailedToken('verification', person.email));
  await tab.account('reload');
  const verified = { email: person.email, emailVerified: true };
  await expect.poll(async () => (await tab.heard()).at(-1)).toEqual(verified);
});

test('a late listener is notified of every reading', async ({ tab, person }) => {
  await tab.account('reload');
  await tab.listen();
  await tab.account('reload');
  await expect.poll(async () => (await tab.heard()).at(-1)).toBeNull();
  await tab.account('signUp', person);
  await tab.listen();
  await tab.account('reload');
  const user = { email: person.email, emailVerified: false };
  await expect.poll(async () => (await tab.heard()).at(-1)).toEqual(user);
});

test('another tab is notified of every change', async ({ tab, person, backend, context }) => {
  const other = await new Tab(await context.newPage()).open();
  await other.listen();
  await tab.account('signUp', person);
  const user = { email: person.email, emailVerified: false };
  await expect.poll(async () => (await other.heard()).at(-1)).toEqual(user);
  await tab.account('verifyEmail', await backend.mailedToken('verification', person.email));
  const verified = { ...user, emailVerified: true };
  await expect.poll(async () => (await other.heard()).at(-1)).toEqual(verified);
  await tab.account('signOut');
  await expect.poll(async () => (await other.heard()).at(-1)).toBeNull();
});

test('a removed listener is not notified any more', async ({ tab, person }) => {
  const heard = await tab.page.evaluate(async (person) => {
    const users: unknown[] = [];
    const stop = window.ports.account.onChange((user) => users.push(user));
    await window.ports.account.signUp(person);
    const before = users.length;
    stop();
    await window.ports.account.signOut();
    return { before, after: users.length };
  }, person);
  expect(heard.before).toBeGreaterThan(0);
  expect(heard.after).toBe(heard.before);
});

import type { Application } from '@m8/contracts/application.ts';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import { newStranger } from '#testing/people/people.ts';
import { expect, test } from './contract-test.ts';
import { refused, Tab } from './tab.ts';

test.beforeEach(({ backend }) => {
  test.skip(!backend.keepsApplications, 'there is no store of applications on this machine');
});

/** @returns an application with an address of its own */
function newApplication(): Application {
  return { ...sampleApplication, email: newStranger().email };
}

test('an application is stored with exactly its fields', async ({ tab, person, backend }) => {
  await tab.account('signUp', person);
  const application = newApplication();
  const before = Date.now();
  const { id } = await tab.apply(application);
  const [stored, ...others] = await backend.applicationsOf(application.email);
  expect(others).toEqual([]);
  expect(stored?.id).toBe(id);
  expect(stored?.fields).toEqual({
    ...application,
    status: 'pending',
    applicationType: 'team_joining',
  });
  expect(stored?.createdAt).toBeInstanceOf(Date);
  expect(stored?.createdAt).toEqual(stored?.updatedAt);
  const age = Number(stored?.createdAt) - before;
  expect(Math.abs(age), 'the times are those of now').toBeLessThan(60_000);
});

test('the same application sent twice is stored once', async ({ tab, person, backend }) => {
  await tab.account('signUp', person);
  const application = newApplication();
  const { id } = await tab.apply(application);
  expect(await tab.apply(application)).toEqual({ id });
  await tab.open();
  expect(await tab.apply(application)).toEqual({ id });
  expect(await backend.applicationsOf(application.email)).toHaveLength(1);
});

test('an application from two tabs', async ({ tab, person, backend, context, byNature }) => {
  await tab.account('signUp', person);
  const application = newApplication();
  await tab.apply(application);
  await (await new Tab(await context.newPage()).open()).apply(application);
  const stored = await backend.applicationsOf(application.email);
  expect(stored).toHaveLength(Number(byNature('storedFromTwoTabs')));
});

test('invalid fields are refused by name', async ({ tab, person, backend }) => {
  await tab.account('signUp', person);
  const application = newApplication();
  const wrong = { ...application, name: '  ', title: 'Wizard', skills: 'x'.repeat(10_001) };
  const refusal = await refused(tab.apply(wrong));
  expect([refusal.kind, refusal.code]).toEqual(['ApplicationError', 'invalid']);
  expect([...new Set(refusal.fields)].sort()).toEqual(['name', 'skills', 'title']);
  expect(await backend.applicationsOf(application.email)).toEqual([]);
});

test('a visitor is refused', async ({ tab, backend }) => {
  const application = newApplication();
  const refusal = await refused(tab.apply(application));
  expect([refusal.kind, refusal.code]).toEqual(['ApplicationError', 'signed-out']);
  expect(await backend.applicationsOf(application.email)).toEqual([]);
});

test('without a network nothing is stored', async ({ tab, person, backend, context }) => {
  await tab.account('signUp', person);
  const application = newApplication();
  await context.setOffline(true);
  const refusal = await refused(tab.apply(application));
  expect([refusal.kind, refusal.code]).toEqual(['ApplicationError', 'unknown']);
  await context.setOffline(false);
  expect(await backend.applicationsOf(application.email)).toEqual([]);
});

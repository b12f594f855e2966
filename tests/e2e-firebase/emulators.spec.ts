import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  applicationDocuments,
  disableAccount,
  emulatedProject,
  hideAddresses,
  mailedCodes,
} from '#tests/support/firebase-emulators.ts';

const project = emulatedProject();

/** A call of Firebase's sign-in, as its SDK makes it. */
async function call(method: string, body: object) {
  const { authHost } = project;
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('the emulator of sign-in mails codes, disables accounts and hides addresses', async () => {
  const email = `${randomUUID()}@example.org`;
  const person = { email, password: 'tulip-harbour', returnSecureToken: true };
  const { body } = await call('signUp', person);
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body.idToken });
  expect(await mailedCodes(project, email)).toMatchObject([{ requestType: 'VERIFY_EMAIL' }]);
  await disableAccount(project, email);
  expect((await call('signInWithPassword', person)).body.error.message).toBe('USER_DISABLED');
  const nobody = { ...person, email: `${randomUUID()}@example.org` };
  await hideAddresses(project, true);
  expect((await call('signInWithPassword', nobody)).body.error.message).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  );
  await hideAddresses(project, false);
  expect((await call('signInWithPassword', nobody)).body.error.message).toBe('EMAIL_NOT_FOUND');
});

test('the emulator of the document store answers its owner', async () => {
  test.skip(!project.firestoreHost, 'there is no emulator of the document store');
  expect(await applicationDocuments(project, 'nobody@example.org')).toEqual([]);
});

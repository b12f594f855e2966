import { testProject } from '@m8/dev/testing/firebase/tokens.ts';
import { describe, expect, it } from 'vitest';
import { createFirebaseApi } from './api.ts';

const emulated = { ...testProject, authEmulator: '127.0.0.1:9099' };
const ask = async (query: string, project = testProject) => {
  const answer = await createFirebaseApi(project, { end: async () => '' }).request(
    `/action${query}`,
  );
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
};

describe('the link in a mail from Firebase', () => {
  it.each([
    [
      'verifies an address',
      '?mode=verifyEmail&oobCode=a-b_C&apiKey=k&lang=en',
      '/verify?token=a-b_C',
    ],
    ['resets a password', '?oobCode=abc&mode=resetPassword', '/new-password?token=abc'],
    ['has no code', '?mode=verifyEmail', '/verify?token='],
    [
      'has an odd code',
      '?mode=verifyEmail&oobCode=%26%23%0d%0a//x',
      '/verify?token=%26%23%0D%0A%2F%2Fx',
    ],
    [
      'continues elsewhere',
      '?mode=resetPassword&oobCode=a&continueUrl=//x.example',
      '/new-password?token=a',
    ],
  ])('leads to a page of the site where it %s', async (_, query, location) => {
    expect(await ask(query)).toBe(location);
    expect(await ask(query, emulated)).toBe(location);
  });

  it.each([
    ['gives an address back', '?mode=recoverEmail&oobCode=abc&apiKey=k&lang=de'],
    ['changes an address', '?mode=verifyAndChangeEmail&oobCode=abc&apiKey=k&tenantId=t'],
    ['does what nobody knows yet', '?mode=constructor&oobCode=abc'],
    ['says nothing', '?'],
  ])('leads to Firebase’s own page where it %s', async (_, query) => {
    expect(await ask(query)).toBe(`https://demo-site.firebaseapp.com/__/auth/action${query}`);
    expect(await ask(query, emulated)).toBe(`http://127.0.0.1:9099/emulator/action${query}`);
  });

  it('keeps the parameters that Firebase adds, once each, and nothing else', async () => {
    const query =
      '?mode=a&mode=b&continueUrl=https%3A%2F%2Fx.example%2F&host=evil.example&oobCode=c';
    expect(await ask(query)).toBe(
      'https://demo-site.firebaseapp.com/__/auth/action?mode=a&oobCode=c&continueUrl=https%3A%2F%2Fx.example%2F',
    );
  });
});

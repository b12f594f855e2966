import { testProject } from '@m8/dev/testing/firebase/tokens.ts';
import { describe, expect, it } from 'vitest';
import { createFirebaseApi } from './api.ts';

const emulated = { ...testProject, authEmulator: '127.0.0.1:9099' };
const ask = async (query: string, project = testProject) => {
  const api = createFirebaseApi(project, { end: async () => '' });
  const answer = await api.request(`/action${query}`);
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
};

describe('the link in a mail from Firebase', () => {
  it.each([
    ['?mode=verifyEmail&oobCode=a-b_C&apiKey=k&lang=en', '/verify?token=a-b_C'],
    ['?oobCode=abc&mode=resetPassword&continueUrl=//x.example', '/new-password?token=abc'],
    ['?mode=verifyEmail', '/verify?token='],
    ['?mode=verifyEmail&oobCode=%26%23%0d%0a//x', '/verify?token=%26%23%0D%0A%2F%2Fx'],
  ])('with %s leads to a page of the site', async (query, location) => {
    expect(await ask(query)).toBe(location);
    expect(await ask(query, emulated)).toBe(location);
  });

  it.each(['?mode=recoverEmail&oobCode=abc&apiKey=k&lang=de', '?mode=constructor&oobCode=abc', ''])(
    'with %s leads to Firebase’s own page',
    async (query) => {
      expect(await ask(query)).toBe(`https://demo-site.firebaseapp.com/__/auth/action${query}`);
      expect(await ask(query, emulated)).toBe(`http://127.0.0.1:9099/emulator/action${query}`);
    },
  );
});

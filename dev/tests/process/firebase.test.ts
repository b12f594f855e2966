import { peopleWords } from '@m8/content/owner-commands.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import type { NewKeyAnswer } from '@m8/contracts/documind/keys.ts';
import { describe, expect, test } from 'vitest';
import { emulatorToken, goodClaims, testProject } from '#testing/firebase/tokens.ts';
import { runOwner } from '#testing/run-program.ts';
import { siteCaller } from '#testing/site/site-caller.ts';
import { suiteSite } from '#testing/site/suite-site.ts';

const settings = {
  FIREBASE_API_KEY: testProject.apiKey,
  FIREBASE_PROJECT_ID: testProject.projectId,
  FIREBASE_APP_ID: testProject.appId,
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};
const site = suiteSite(() => settings);

const token = (changed: object = {}) => emulatorToken({ ...goodClaims(new Date()), ...changed });

const documind = (path: string, bearer: string) => siteCaller(site.url, bearer).documind(path);

async function codeOf(answer: Promise<Response>) {
  const { status, code }: { status: number; code: string } = await (await answer).json();
  return [status, code];
}

describe('a site on a Firebase project', () => {
  test('gives every page the project, and lets pages reach it', async () => {
    for (const path of ['/', '/login', '/documind/workspace']) {
      const answer = await fetch(site.url + path);
      const [, content = ''] =
        /<meta name="firebase" content="([^"]+)">/.exec(await answer.text()) ?? [];
      expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
        ...testProject,
        authEmulator: settings.FIREBASE_AUTH_EMULATOR_HOST,
      });
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("connect-src 'self' http://127.0.0.1:9099 https://firestore");
    }
  });

  test('has none of the endpoints of its own accounts, applications and mails', async () => {
    const doors = [...Object.values(accountPaths), '/api/team-applications', '/api/outbox'];
    for (const path of doors.filter((path) => path !== accountPaths.signOut))
      for (const method of ['GET', 'POST']) {
        const answer = fetch(site.url + path, { method });
        expect((await answer).headers.get('content-type'), path).toBe('application/problem+json');
        expect(await codeOf(answer), path).toEqual([404, 'request/not-found']);
      }
    for (const path of ['/outbox', '/api/google-stand-in/auth'])
      expect((await fetch(site.url + path)).status).toBe(404);
  });

  test('ends at a log-out what it opened for a sign-in there, also if that was nothing', async () => {
    const answer = await fetch(site.url + accountPaths.signOut, { method: 'POST' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/=;.*Max-Age=0/i);
  });

  test('has the page that the links in Firebase’s mails lead to', async () => {
    const address = `${site.url}/api/auth/action?mode=verifyEmail&oobCode=abc`;
    const answer = await fetch(address, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/verify?token=abc']);
  });

  test('answers people who signed in there, by their token and by an API key', async () => {
    expect((await documind('/limits', token())).status).toBe(200);
    const made = await siteCaller(site.url, token()).send('/keys', { name: 'a test' });
    const { key }: NewKeyAnswer = await made.json();
    expect((await documind('/limits', key)).status).toBe(200);
    const elsewhere = documind('/limits', token({ aud: 'another-site' }));
    expect(await codeOf(elsewhere)).toEqual([401, 'documind/invalid-token']);
    const unverified = documind('/limits', token({ email_verified: false }));
    expect(await codeOf(unverified)).toEqual([403, 'documind/email-not-verified']);
  });

  test('says in the description of the API whose tokens it accepts', async () => {
    const { info } = await (await documind('/openapi.json', '')).json();
    expect(info.description).toContain(
      'an ID token of Firebase Authentication, project `demo-site`',
    );
    const page = await (await fetch(`${site.url}/documind`)).text();
    expect(page).toContain('its Firebase ID token');
    expect(info.description + page).not.toContain('/api/auth/token');
  });

  test('is healthy, and keeps tokens and addresses out of its log', async () => {
    expect(await (await fetch(`${site.url}/api/health`)).json()).toEqual({ status: 'ok' });
    expect(site.log()).not.toMatch(/@|of-firebase|eyJ/);
  });

  test('sends its owner to the console for the applications', async () => {
    const env = { ...settings, DATA_DIR: site.dataDir };
    expect(await runOwner(['applications'], { env })).toMatchObject({
      out: '',
      errors:
        'The applications are in your Firebase project: https://console.firebase.google.com/project/demo-site/firestore\n',
    });
  });

  test('lets its owner act on its own data, by the id there, and says what is left', async () => {
    const uid = 'ada-of-firebase';
    const answer = await siteCaller(site.url, token()).send('/keys', { name: 'another' });
    const { key }: NewKeyAnswer = await answer.json();
    const env = { ...settings, DATA_DIR: site.dataDir };
    const people = (...values: string[]) => runOwner(['people', ...values], { env });
    const { out, errors } = await people('--disable', uid);
    expect(out).toContain('is disabled.');
    expect(errors).toContain('console.firebase.google.com/project/demo-site/authentication/users');
    expect(errors).toContain(peopleWords.there.disable);
    for (const bearer of [key, token()])
      expect((await documind('/limits', bearer)).status).toBe(401);
    await people('--delete', uid, '--yes');
    expect((await people('--find', '@')).out).toContain(peopleWords.noneFound);
  });
});

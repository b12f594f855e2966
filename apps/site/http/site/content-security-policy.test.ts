import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const project = {
  apiKey: 'key',
  authDomain: 'site-1a2b3.firebaseapp.com',
  projectId: 'site-1a2b3',
  appId: '1:2:web:3',
};

/** Directives whose sources differ from those of a page without Firebase. */
function changed(firebase: Parameters<typeof contentSecurityPolicy>[1]) {
  const directives = (policy: string) => policy.split('; ');
  const without = new Set(directives(contentSecurityPolicy('<p>x</p>')));
  return directives(contentSecurityPolicy('<p>x</p>', firebase)).filter((one) => !without.has(one));
}

describe('the policy of a page', () => {
  test('names no other site without a Firebase project', () => {
    expect(contentSecurityPolicy('<p>x</p>')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  test('names each inline script and style by its hash, and no data', () => {
    const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    const policy = contentSecurityPolicy(
      '<script>one()</script><script type="module">two()</script><style>p{}</style>' +
        '<script src="/assets/a.js"></script><script type="application/ld+json">{}</script>',
    );
    expect(policy).toContain(`; script-src 'self' ${hash('one()')} ${hash('two()')};`);
    expect(policy).toContain(`; style-src 'self' ${hash('p{}')};`);
  });

  test('lets scripts of the page load another one under a policy name', () => {
    expect(contentSecurityPolicy('<p>x</p>', undefined, ['pdf-worker'])).toMatch(
      /; trusted-types pdf-worker$/,
    );
    expect(contentSecurityPolicy('<p>x</p>', project, ['pdf-worker'])).toMatch(
      /; trusted-types default [^;]* pdf-worker$/,
    );
  });

  test('names the services of a Firebase project and nothing it does not use', () => {
    expect(changed(project)).toEqual([
      "script-src 'self' https://apis.google.com",
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com",
      "frame-src 'self' https://site-1a2b3.firebaseapp.com",
      'trusted-types default gapi#gapi goog#html',
    ]);
  });

  test('names those of analytics if the project measures', () => {
    expect(changed({ ...project, measurementId: 'G-1A2B3C4D5E' })).toEqual([
      "script-src 'self' https://apis.google.com https://www.googletagmanager.com",
      "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com https://firebase.googleapis.com https://firebaseinstallations.googleapis.com https://*.google-analytics.com https://*.googletagmanager.com https://*.analytics.google.com",
      "frame-src 'self' https://site-1a2b3.firebaseapp.com",
      "trusted-types default gapi#gapi goog#html firebase-js-sdk-policy 'allow-duplicates'",
    ]);
  });

  test('names the emulators instead of the services they replace', () => {
    const emulators = { authEmulator: '127.0.0.1:9099', firestoreEmulator: '127.0.0.1:8080' };
    expect(changed({ ...project, ...emulators })).toEqual([
      "script-src 'self' https://apis.google.com",
      "connect-src 'self' http://127.0.0.1:9099 http://127.0.0.1:8080",
      "frame-src 'self' http://127.0.0.1:9099",
      'trusted-types default gapi#gapi goog#html',
    ]);
  });
});

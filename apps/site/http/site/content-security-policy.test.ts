import { createHash } from 'node:crypto';
import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const project = {
  ...{ apiKey: 'key', authDomain: 'site-1a2b3.firebaseapp.com', projectId: 'site-1a2b3' },
  appId: '1:2:web:3',
};
const page = '<p>x</p>';

test('a page names no other site without a Firebase project', () => {
  expect(contentSecurityPolicy(page)).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
      "font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'self'; " +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test('a page names each inline script and style by its hash, and no data', () => {
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module">two()</script><style>p{}</style>' +
      '<script src="/assets/a.js"></script><script type="application/ld+json">{}</script>',
  );
  expect(policy).toContain(`; script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy).toContain(`; style-src 'self' ${hash('p{}')};`);
});

test('scripts of a page may load another one under a policy name', () => {
  const endWith = (firebase?: FirebaseProject) =>
    contentSecurityPolicy(page, firebase, ['pdf-worker']).split('; trusted-types ')[1];
  expect(endWith()).toBe('pdf-worker');
  expect(endWith(project)).toBe('default gapi#gapi goog#html pdf-worker');
});

const emulators = { authEmulator: '127.0.0.1:9099', firestoreEmulator: '127.0.0.1:8080' };
const services = 'identitytoolkit securetoken firestore'.replaceAll(
  /\w+/g,
  (name) => `https://${name}.googleapis.com`,
);
const frame = "frame-src 'self' https://site-1a2b3.firebaseapp.com";
const script = "script-src 'self' https://apis.google.com";
const trusted = 'trusted-types default gapi#gapi goog#html';

test.each<[what: string, project: FirebaseProject, differing: string[]]>([
  [
    'the services of a Firebase project, and nothing it does not use',
    project,
    [script, `connect-src 'self' ${services}`, frame, trusted],
  ],
  [
    'those of analytics if the project measures',
    { ...project, measurementId: 'G-1A2B3C4D5E' },
    [
      `${script} https://www.googletagmanager.com`,
      "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
      `connect-src 'self' ${services} https://firebase.googleapis.com https://firebaseinstallations.googleapis.com https://*.google-analytics.com https://*.googletagmanager.com https://*.analytics.google.com`,
      frame,
      `${trusted} firebase-js-sdk-policy 'allow-duplicates'`,
    ],
  ],
  [
    'the emulators instead of the services they replace',
    { ...project, ...emulators },
    [
      script,
      "connect-src 'self' http://127.0.0.1:9099 http://127.0.0.1:8080",
      "frame-src 'self' http://127.0.0.1:9099",
      trusted,
    ],
  ],
])('a page names %s', (_, firebase, differing) => {
  const without = contentSecurityPolicy(page).split('; ');
  const directives = contentSecurityPolicy(page, firebase).split('; ');
  expect(directives.filter((one) => !without.includes(one))).toEqual(differing);
});

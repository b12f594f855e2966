import { randomBytes } from 'node:crypto';
import { settingProblems } from '@m8/content/start-problems.ts';
import { productionSettings as production } from '@m8/dev/testing/site/production-settings.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('has no outbox and no stand-in for Google', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    google: { kind: 'off' },
    siteValues: { googleSignIn: '', outbox: '' },
  });
});

test.each(['AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL'])('%s must be set', (name) => {
  expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name);
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(name);
});

test.each([
  'x'.repeat(32),
  '1212121212121212121212121212121212',
  'abcdefghijklmnopabcdefghijklmnop',
  `${'a'.repeat(28)}bcd1`,
])('the secret %s is too easy to guess', (AUTH_SECRET) => {
  expect(() => readConfig({ ...production, AUTH_SECRET })).toThrow(settingProblems.secretGuessable);
  expect(readConfig({ AUTH_SECRET }).authSecret).toBe(AUTH_SECRET);
});

test('accepts secrets that programs make', () => {
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    for (const bytes of [24, 32, 64]) {
      const AUTH_SECRET = randomBytes(bytes).toString(encoding);
      expect(readConfig({ ...production, AUTH_SECRET }).authSecret).toBe(AUTH_SECRET);
    }
});

const model = { LLM_MODEL: 'small', EMBEDDINGS_MODEL: 'small' };
const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const bases = { LLM_BASE_URL: 'https://a.example/v1', EMBEDDINGS_BASE_URL: 'https://b.example/v1' };

test.each(['GOOGLE_ISSUER', 'LLM_BASE_URL', 'EMBEDDINGS_BASE_URL'])('%s uses https', (name) => {
  const far = { ...model, ...client, ...bases, [name]: 'http://api.far.example' };
  expect(() => readConfig({ ...production, ...far })).toThrow(`${name} must be an https`);
  expect(() => readConfig(far)).not.toThrow();
});

test('models on this network need no https', () => {
  for (const host of ['127.0.0.1:1', '10.0.0.5', '[fd00::1]:1', 'ollama:11434', 'm.internal'])
    for (const name of Object.keys(bases)) {
      const near = { ...model, ...bases, [name]: `http://${host}/v1` };
      expect(() => readConfig({ ...production, ...near }), host).not.toThrow();
    }
});

test.each([
  ['smtp://user:password@mail.example', true],
  ['smtps://user:password@mail.example', true],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost', false],
])('mails go to %s only over TLS: %s', (SMTP_URL, smtpRequiresTls) => {
  expect(readConfig({ ...production, SMTP_URL })).toMatchObject({ smtpRequiresTls });
  expect(readConfig({ SMTP_URL })).toMatchObject({ smtpRequiresTls: false });
});

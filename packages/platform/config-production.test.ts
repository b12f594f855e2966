import { randomBytes } from 'node:crypto';
import { samples } from '@m8/content/samples.ts';
import { settingProblems } from '@m8/content/start-problems.ts';
import { productionSettings as production } from '@m8/dev/testing/site/production-settings.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('in production', () => {
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
    expect(() => readConfig({ ...production, AUTH_SECRET })).toThrow(
      settingProblems.secretGuessable,
    );
    expect(readConfig({ AUTH_SECRET }).authSecret).toBe(AUTH_SECRET);
  });

  test('accepts secrets that programs make', () => {
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      for (const bytes of [24, 32, 64]) {
        const AUTH_SECRET = randomBytes(bytes).toString(encoding);
        expect(readConfig({ ...production, AUTH_SECRET }).authSecret).toBe(AUTH_SECRET);
      }
  });

  test('requires https for an issuer', () => {
    const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const issuer = { ...client, GOOGLE_ISSUER: 'http://accounts.example' };
    expect(() => readConfig({ ...production, ...issuer })).toThrow(
      'GOOGLE_ISSUER must be an https',
    );
    expect(readConfig(issuer).google.kind).toBe('issuer');
  });

  test.each(['LLM', 'EMBEDDINGS'])('%s must use https, except on this network', (name) => {
    const at = (url: string) => ({ [`${name}_BASE_URL`]: url, [`${name}_MODEL`]: 'small' });
    const far = at('http://api.models.example/v1');
    expect(() => readConfig({ ...production, ...far })).toThrow(
      `${name}_BASE_URL must be an https`,
    );
    expect(() => readConfig(far)).not.toThrow();
    const near = ['127.0.0.1:1', '10.0.0.5', '[fd00::1]:1', 'ollama:11434', 'models.internal'];
    for (const url of ['https://api.models.example', ...near.map((host) => `http://${host}`)])
      expect(() => readConfig({ ...production, ...at(`${url}/v1`) }), url).not.toThrow();
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
});

describe('who runs the site', () => {
  const owner = { OWNER_NAME: 'Ada Real', OWNER_ADDRESS: 'A Street 1, A Town' };
  const whole = { ...owner, CONTACT_EMAIL: 'hello@m8.example' };

  test('is a sample in development if nothing is set', () => {
    expect(readConfig({ OWNER_NAME: 'Ada Real' }).siteValues).toMatchObject({
      ...{ ownerName: 'Ada Real', ownerAddress: samples.ownerAddress },
      ...{ ownerSample: 'on', legalConfirmed: '' },
    });
  });

  test('is left out in production if nothing is set', () => {
    expect(readConfig(production).siteValues).toMatchObject({
      ...{ ownerName: '', ownerAddress: '', contactEmail: '', ownerSample: '', legalConfirmed: '' },
    });
  });

  test('is confirmed as a whole or not at all', () => {
    expect(readConfig({ ...whole, LEGAL_CONFIRMED: 'yes' }).siteValues).toMatchObject({
      ...{ ownerName: 'Ada Real', ownerAddress: 'A Street 1, A Town' },
      ...{ contactEmail: 'hello@m8.example', ownerSample: '', legalConfirmed: 'on' },
    });
    expect(() => readConfig({ ...owner, LEGAL_CONFIRMED: 'yes' })).toThrow(
      'LEGAL_CONFIRMED needs OWNER_NAME, OWNER_ADDRESS and CONTACT_EMAIL',
    );
  });
});

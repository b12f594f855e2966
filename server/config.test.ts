import { describe, expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { ConfigError } from './platform/settings/config-error.ts';

const production = {
  APP_ENV: 'production',
  AUTH_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://site.example',
  SMTP_URL: 'smtps://user:password@mail.example',
};

describe('without any setting', () => {
  const config = readConfig({});

  test('the site runs on this machine, with an embedded database and an outbox', () => {
    expect(config).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: expect.stringMatching(/\/data$/),
      databaseUrl: undefined,
      authSecret: undefined,
      smtpUrl: undefined,
      google: { kind: 'stand-in' },
      enumerationProtection: false,
      rateLimitScale: 1,
      trustedProxies: 0,
      companyName: 'M8 Labs',
      siteValues: { companyName: 'M8 Labs', googleSignIn: 'on', outbox: 'on', contactEmail: '' },
    });
  });

  test('an empty setting is one that is not set', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, ' ']));
    expect(readConfig(empty)).toEqual(config);
  });
});

describe('the public address', () => {
  test.each([
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://site.example/' }, 'https://site.example'],
  ])('%o is %s', (variables, publicUrl) => {
    expect(readConfig(variables)).toMatchObject({ publicUrl, siteValues: { publicUrl } });
  });
});

describe('a wrong setting stops the start with a sentence that names it:', () => {
  test.each([
    ['APP_ENV', ['prod', 'Production']],
    ['PORT', ['0', '65536', 'http', '80.5', '-1']],
    ['PUBLIC_URL', ['site.example', 'https://site.example/path', 'ftp://site.example', 'https://']],
    ['DATABASE_URL', ['mysql://localhost/a', 'localhost:5432']],
    ['AUTH_SECRET', ['short', 'x'.repeat(31)]],
    ['SMTP_URL', ['mail.example.com', 'http://mail.example.com']],
    ['MAIL_FROM', ['nobody', 'a@b@c', 'a@example.com\r\nBcc: b@example.com']],
    ['FIREBASE_PROJECT_ID', ['My Site', 'set-alone']],
    ['FIREBASE_API_KEY', ['set-alone']],
    ['FIREBASE_APP_ID', ['set-alone']],
    ['FIREBASE_AUTH_DOMAIN', ['https://site.example', 'localhost']],
    ['FIREBASE_MEASUREMENT_ID', ['UA-1', 'g-1']],
    ['FIREBASE_AUTH_EMULATOR_HOST', ['http://127.0.0.1:9099', '127.0.0.1']],
    ['FIRESTORE_EMULATOR_HOST', ['8080']],
    ['LLM_BASE_URL', ['127.0.0.1:11434', 'file:///model', 'http://set-alone/v1']],
    ['LLM_MODEL', ['set-alone']],
    ['LLM_API_KEY', ['set-alone']],
    ['GOOGLE_CLIENT_ID', ['set-alone']],
    ['GOOGLE_CLIENT_SECRET', ['set-alone']],
    ['GOOGLE_ISSUER', ['accounts.example', 'https://accounts.example']],
    ['AUTH_ENUMERATION_PROTECTION', ['yes', 'true']],
    ['RATE_LIMIT_SCALE', ['0', '-1', 'many', 'NaN', 'Infinity']],
    ['EMBEDDINGS_BASE_URL', ['set-alone', 'ftp://models.example/v1']],
    ['EMBEDDINGS_MODEL', ['set-alone']],
    ['EMBEDDINGS_API_KEY', ['set-alone']],
    ['TRUSTED_PROXIES', ['-1', '11', '1.5', 'yes']],
    ['LOG_LEVEL', ['loud']],
    ['CONTACT_EMAIL', ['hello', 'hello@']],
    ['SUPPORT_EMAIL_1', ['hello']],
    ['SUPPORT_EMAIL_2', ['hello']],
  ])('%s', (name, values) => {
    for (const value of values) {
      const read = () => readConfig({ [name]: value });
      expect(read, value).toThrow(ConfigError);
      expect(read, value).toThrow(name);
    }
  });

  test('several at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT.*LOG_LEVEL/);
  });

  test('without repeating a secret', () => {
    expect(() => readConfig({ AUTH_SECRET: 'too-short-secret' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('too-short-secret') }),
    );
    expect(() => readConfig({ SMTP_URL: 'user:hunter2@mail' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});

describe('the vectors of DocuMind come from', () => {
  const endpoint = { EMBEDDINGS_BASE_URL: 'http://localhost:8080/v1', EMBEDDINGS_MODEL: 'small' };

  test.each([
    [{}, { kind: 'fitted' }],
    [endpoint, { kind: 'endpoint', baseUrl: 'http://localhost:8080/v1', model: 'small' }],
    [{ EMBEDDINGS_MODEL_DIR: '/models/small' }, { kind: 'folder', folder: '/models/small' }],
  ])('%o', (variables, embeddings) => {
    expect(readConfig(variables)).toMatchObject({ embeddings });
  });

  test('one place only', () => {
    expect(() => readConfig({ ...endpoint, EMBEDDINGS_MODEL_DIR: '/models' })).toThrow('not both');
  });
});

describe('in production', () => {
  test('there is no outbox and no stand-in for Google', () => {
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

  test('the public address must be https', () => {
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://site.example' })).toThrow(
      'PUBLIC_URL must be an https address',
    );
  });
});

describe('Google', () => {
  const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  test('is the real one with a client', () => {
    expect(readConfig({ ...production, ...client }).google).toEqual({
      kind: 'google',
      clientId: 'id',
      clientSecret: 'secret',
    });
  });

  test('is any OpenID issuer with its address', () => {
    const issuer = 'https://accounts.example';
    expect(readConfig({ ...client, GOOGLE_ISSUER: issuer })).toMatchObject({
      google: { kind: 'issuer', issuer },
      siteValues: { googleSignIn: 'on' },
    });
  });
});

describe('with a Firebase project', () => {
  const project = {
    FIREBASE_API_KEY: 'key',
    FIREBASE_PROJECT_ID: 'my-site-1a2b3',
    FIREBASE_APP_ID: '1:2:web:3',
  };

  test('pages are told of it, and neither outbox nor stand-in is there', () => {
    const firebase = {
      apiKey: 'key',
      projectId: 'my-site-1a2b3',
      appId: '1:2:web:3',
      authDomain: 'my-site-1a2b3.firebaseapp.com',
    };
    const { siteValues, ...config } = readConfig(project);
    expect(config).toMatchObject({ firebase, google: { kind: 'off' } });
    expect(siteValues).toMatchObject({ googleSignIn: 'on', outbox: '' });
    expect(JSON.parse(siteValues.firebase)).toEqual(firebase);
  });

  test('production needs neither a mail server nor a secret', () => {
    const { APP_ENV, PUBLIC_URL } = production;
    expect(readConfig({ ...project, APP_ENV, PUBLIC_URL }).production).toBe(true);
    expect(() => readConfig({ ...project, APP_ENV })).toThrow(/PUBLIC_URL/);
  });

  test.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'])(
    '%s is no part of production',
    (name) => {
      const settings = { ...project, [name]: '127.0.0.1:9099' };
      expect(readConfig(settings).firebase).toBeDefined();
      expect(() => readConfig({ ...production, ...settings })).toThrow(ConfigError);
    },
  );
});

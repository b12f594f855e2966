import { samples } from '@m8/content/samples.ts';
import { settingProblems as problems } from '@m8/content/start-problems.ts';
import { supportValueNames } from '@m8/contracts/site-values.ts';
import { productionSettings as production } from '@m8/dev/testing/site/production-settings.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './settings/setting-kinds.ts';
import { settingNames } from './settings/settings.ts';

function sentencesOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return (error as ConfigError).message.split('\n'); // It throws nothing else.
  }
}

describe('without any setting', () => {
  const config = readConfig({});

  test('runs the site on this machine, with an embedded database and an outbox', () => {
    expect(config).toMatchObject({
      ...{ production: false, host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000' },
      dataDir: expect.stringMatching(/\/data$/),
      ...{ databaseUrl: undefined, authSecret: undefined, smtpUrl: undefined },
      ...{ google: { kind: 'stand-in' }, enumerationProtection: false, passwordMinLength: 6 },
      ...{ rateLimitScale: 1, trustedProxies: 0, contactEmail: undefined },
      companyName: 'M8 Labs',
      siteValues: { companyName: 'M8 Labs', googleSignIn: 'on', outbox: 'on' },
    });
  });

  test('treats an empty setting as not set', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, ' ']));
    expect(readConfig(empty)).toEqual(config);
  });
});

describe('the owner, the contact and the ways to support', () => {
  const owner = { OWNER_NAME: 'Ada Real', OWNER_ADDRESS: 'A Street 1, A Town' };

  test('are samples in development if they are not set, and say so', () => {
    const { siteValues } = readConfig({ OWNER_NAME: 'Ada Real' });
    expect(siteValues).toMatchObject({
      ...{ contactEmail: 'hello@example.com', contactSample: 'on', supportSample: 'on' },
      ...{ ownerName: 'Ada Real', ownerAddress: samples.ownerAddress, ownerSample: 'on' },
      legalConfirmed: '',
    });
    for (const name of supportValueNames) expect(siteValues[name]).not.toBe('');
  });

  test('are empty in production', () => {
    const { siteValues } = readConfig(production);
    const names = ['contactEmail', 'contactSample', 'supportSample', ...supportValueNames];
    for (const name of [...names, 'ownerName', 'ownerAddress', 'ownerSample', 'legalConfirmed'])
      expect(siteValues).toHaveProperty(name, '');
  });

  test('are empty in development if another one of them is set', () => {
    const set = { SUPPORT_BANK_NAME: 'A bank', CONTACT_EMAIL: 'a@b.example' };
    expect(readConfig(set).siteValues).toMatchObject({
      ...{ contactEmail: 'a@b.example', contactSample: '' },
      ...{ supportSample: '', supportBankName: 'A bank', supportBankIban: '' },
    });
  });

  test('are confirmed as a whole or not at all', () => {
    const confirmed = { ...owner, LEGAL_CONFIRMED: 'yes' };
    const contact = { CONTACT_EMAIL: 'hello@m8.example' };
    expect(readConfig({ ...confirmed, ...contact }).siteValues).toMatchObject({
      ...{ ownerName: 'Ada Real', ownerAddress: 'A Street 1, A Town' },
      ...{ contactEmail: 'hello@m8.example', ownerSample: '', legalConfirmed: 'on' },
    });
    expect(() => readConfig(confirmed)).toThrow(
      'LEGAL_CONFIRMED needs OWNER_NAME, OWNER_ADDRESS and CONTACT_EMAIL',
    );
  });
});

test.each([
  [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
  [{ HOST: '0.0.0.0', ALLOW_DEVELOPMENT_ON_NETWORK: 'yes' }, 'http://localhost:3000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ ...production, PUBLIC_URL: 'https://site.example/' }, 'https://site.example'],
])('the public address %o is %s', (variables, publicUrl) => {
  expect(readConfig(variables)).toMatchObject({ publicUrl, siteValues: { publicUrl } });
});

describe('a wrong setting stops the start with a sentence that names it:', () => {
  test.each([
    ['APP_ENV', ['prod', 'Production']],
    ['ALLOW_DEVELOPMENT_ON_NETWORK', ['true', 'on']],
    ['HSTS_INCLUDE_SUBDOMAINS', ['yes']],
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
    ['ORIGINALS_BUCKET', ['my-bucket', 's3://my-bucket', 'https://key@s3.example/b']],
    ['LLM_BASE_URL', ['127.0.0.1:11434', 'file:///model', 'http://set-alone/v1']],
    ['LLM_MODEL', ['set-alone']],
    ['LLM_API_KEY', ['set-alone']],
    ['GOOGLE_CLIENT_ID', ['set-alone']],
    ['GOOGLE_CLIENT_SECRET', ['set-alone']],
    ['GOOGLE_ISSUER', ['accounts.example', 'https://accounts.example']],
    ['AUTH_ENUMERATION_PROTECTION', ['yes', 'true']],
    ['READER', ['yes', 'words']],
    ['APPLICATIONS_MONTHS', ['-1', '121', '1.5', 'a year']],
    ['PASSWORD_MIN_LENGTH', ['5', '65', '8.5', 'many']],
    ['RATE_LIMIT_SCALE', ['0', '-1', 'many', 'NaN', 'Infinity']],
    ['EMBEDDINGS_BASE_URL', ['set-alone', 'ftp://models.example/v1']],
    ['EMBEDDINGS_MODEL', ['set-alone']],
    ['EMBEDDINGS_API_KEY', ['set-alone']],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', ['127.0.0.1:4318', 'grpc://127.0.0.1:4317']],
    ['OTEL_EXPORTER_OTLP_HEADERS', ['secret', 'a b=c', 'name=value,']],
    ['OCR_LANGUAGES', ['English', 'eng,deu', 'eng+', '../eng', 'en']],
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

  test('several at once, each on its own line', () => {
    const wrong = { APP_ENV: 'production', PORT: 'x', AUTH_SECRET: 'short', LLM_MODEL: 'small' };
    expect(sentencesOf(wrong)).toEqual([
      problems.several(5),
      `- ${problems.number('PORT', 1, 65_535, true)}`,
      `- ${problems.secretTooShort}`,
      `- ${problems.https('PUBLIC_URL')}`,
      `- ${problems.required('SMTP_URL')}`,
      `- ${problems.together('LLM_BASE_URL', 'LLM_MODEL')}`,
    ]);
  });

  test.each([
    ['AUTH_SECRET', 'too-short-secret'],
    ['SMTP_URL', 'user:hunter2@mail'],
  ])('without repeating the secret in %s', (name, value) => {
    expect(sentencesOf({ [name]: value }).join()).not.toMatch(/too-short-secret|hunter2/);
  });
});

describe('development is for one machine', () => {
  test.each<[string, Record<string, string>]>([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '192.168.1.2' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://site.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.2:3000' }],
    ['HOST and PUBLIC_URL', { HOST: '0.0.0.0', PUBLIC_URL: 'https://site.example' }],
  ])('%s does not open it to others silently: %o', (names, variables) => {
    const [sentence] = sentencesOf(variables);
    expect(sentence).toContain(`${names} would let other machines in`);
    expect(sentence).toContain('APP_ENV=production, or ALLOW_DEVELOPMENT_ON_NETWORK=yes');
    const allowed = readConfig({ ...variables, ALLOW_DEVELOPMENT_ON_NETWORK: 'yes' });
    expect(allowed.developmentOnNetwork).toBe(true);
  });

  test.each([
    ...[{}, { HOST: '::1' }, { HOST: 'localhost' }, { PUBLIC_URL: 'http://localhost:3000' }],
    { ...production, HOST: '0.0.0.0' },
  ])('%o keeps it there, or is not development', (variables) => {
    expect(readConfig(variables).developmentOnNetwork).toBe(false);
  });
});

describe('what is used besides', () => {
  const endpoint = { EMBEDDINGS_BASE_URL: 'http://localhost:8080/v1', EMBEDDINGS_MODEL: 'small' };
  const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const issuer = 'https://accounts.example';
  const onNetwork = { ALLOW_DEVELOPMENT_ON_NETWORK: 'yes', PUBLIC_URL: 'http://192.168.1.2:3000' };

  test.each<[Record<string, string>, object]>([
    [{}, { embeddings: undefined }],
    [
      endpoint,
      { embeddings: { kind: 'endpoint', baseUrl: 'http://localhost:8080/v1', model: 'small' } },
    ],
    [{ EMBEDDINGS_MODEL_DIR: '/small' }, { embeddings: { kind: 'folder', folder: '/small' } }],
    [onNetwork, { google: { kind: 'stand-in' } }],
    [
      { ...production, ...client },
      { google: { kind: 'google', clientId: 'id', clientSecret: 'secret' } },
    ],
    [
      { ...client, GOOGLE_ISSUER: issuer },
      { google: { kind: 'issuer', issuer }, siteValues: { googleSignIn: 'on' } },
    ],
  ])('with %o it is %o', (variables, used) => {
    expect(readConfig(variables)).toMatchObject(used);
  });

  test('has its vectors from one place only', () => {
    expect(() => readConfig({ ...endpoint, EMBEDDINGS_MODEL_DIR: '/models' })).toThrow('not both');
  });
});

describe('with a Firebase project', () => {
  const firebase = { apiKey: 'key', projectId: 'my-site-1a2b3', appId: '1:2:web:3' };
  const project = {
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_PROJECT_ID: firebase.projectId,
    FIREBASE_APP_ID: firebase.appId,
  };

  test('gives it to the pages, and has neither outbox nor stand-in', () => {
    const whole = { ...firebase, authDomain: 'my-site-1a2b3.firebaseapp.com' };
    const { siteValues, ...config } = readConfig(project);
    expect(config).toMatchObject({ firebase: whole, google: { kind: 'off' } });
    expect(siteValues).toMatchObject({ googleSignIn: 'on', outbox: '' });
    expect(JSON.parse(siteValues.firebase)).toEqual(whole);
  });

  test('production needs neither a mail server nor a secret', () => {
    const { APP_ENV, PUBLIC_URL } = production;
    expect(readConfig({ ...project, APP_ENV, PUBLIC_URL }).production).toBe(true);
    expect(() => readConfig({ ...project, APP_ENV })).toThrow(/PUBLIC_URL/);
  });

  test.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'])(
    '%s is not allowed in production',
    (name) => {
      const settings = { ...project, [name]: '127.0.0.1:9099' };
      expect(readConfig(settings).firebase).toBeDefined();
      expect(() => readConfig({ ...production, ...settings })).toThrow(ConfigError);
    },
  );
});

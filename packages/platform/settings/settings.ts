import { settingProblems } from '@m8/content/start-problems.ts';
import { passwordMinLength } from '@m8/contracts/account.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import * as z from 'zod';
import { defaultPoolSize } from '#database/open-database.ts';
import {
  bucketSettings,
  firebaseSettings,
  googleSettings,
  modelSettings,
  tracingSettings,
} from './service-settings.ts';
import {
  email,
  fitting,
  languageCodes,
  number,
  optional,
  origin,
  preset,
  setting,
  urlWith,
  word,
} from './setting-kinds.ts';

/** Bytes of a megabyte, as settings count them. */
export const mebibyte = 1024 * 1024;

const processSettings = {
  APP_ENV: setting(
    '`production` requires `AUTH_SECRET`, an https `PUBLIC_URL` and `SMTP_URL`, and has neither the outbox nor the stand-in for Google.',
    word('APP_ENV', ['development', 'production']),
  ),
  ALLOW_DEVELOPMENT_ON_NETWORK: setting(
    '`yes`: development starts even if `HOST` or `PUBLIC_URL` lets other machines in. The outbox and the stand-in for Google need the key printed at the start.',
    word('ALLOW_DEVELOPMENT_ON_NETWORK', ['no', 'yes']),
  ),
  PORT: setting('The port the server listens on.', number('PORT', 3000, 1, 65_535)),
  HOST: setting('The address it listens on.', preset('127.0.0.1')),
  PUBLIC_URL: setting(
    'The address that visitors type, without a slash at the end. Links in emails begin with it. Passkeys belong to its host.',
    origin('PUBLIC_URL'),
    { unset: 'the address it listens on', example: 'https://site.example' },
  ),
  HSTS_INCLUDE_SUBDOMAINS: setting(
    '`on`: browsers insist on https for every name below `PUBLIC_URL` too.',
    word('HSTS_INCLUDE_SUBDOMAINS', ['off', 'on']),
  ),
  TRUSTED_PROXIES: setting(
    'The number of proxies in front of the server that add to X-Forwarded-For.',
    number('TRUSTED_PROXIES', 0, 0, 10),
  ),
  STOP_NOTICE_SECONDS: setting(
    'In production, how many seconds a process answers 503 at `/api/health/ready` before it stops, so that a proxy uses the other processes.',
    number('STOP_NOTICE_SECONDS', 5, 0, 60),
  ),
  LOG_LEVEL: setting(
    '`debug`, `info`, `warn`, `error` or `silent`.',
    word('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
  ),
};

const dataSettings = {
  DATA_DIR: setting('The folder for all data. One process at a time may use it.', preset('./data')),
  DATABASE_URL: setting(
    'PostgreSQL 15 or newer, instead of the embedded database.',
    urlWith('DATABASE_URL', ['postgres:', 'postgresql:']),
    { example: 'postgresql://user:password@host/name' },
  ),
  DATABASE_CONNECTIONS: setting(
    'The maximum number of connections from one process to PostgreSQL, besides one for health checks.',
    number('DATABASE_CONNECTIONS', defaultPoolSize, 2, 1000),
  ),
  AUTH_SECRET: setting(
    'Signs cookies and tokens: at least 32 characters that nobody can guess. `openssl rand -base64 32` makes one.',
    fitting(({ length }) => length >= 32, settingProblems.secretTooShort),
    { unset: 'made once and kept in the data folder' },
  ),
  AUTH_SECRET_CHANGED: setting(
    '`yes`, for one start: `AUTH_SECRET` was changed on purpose, and everyone logs in again.',
    word('AUTH_SECRET_CHANGED', ['no', 'yes']),
  ),
  LEAST_FREE_MB: setting(
    'How many megabytes must stay free on the disk of `DATA_DIR`. With less, the server refuses uploads, and its health check says so.',
    number('LEAST_FREE_MB', 256, 0, 1_000_000),
  ),
};

const mailSettings = {
  SMTP_URL: setting(
    'The mail server. Production uses TLS unless the server is on this machine. Without this setting, emails stay in the outbox.',
    urlWith('SMTP_URL', ['smtp:', 'smtps:']),
    { example: 'smtps://user:password@mail.example.com' },
  ),
  MAIL_FROM: setting(
    'The sender of every email.',
    email('MAIL_FROM').transform((value) => value ?? 'no-reply@localhost.localdomain'),
  ),
};

const accountSettings = {
  ...googleSettings,
  AUTH_ENUMERATION_PROTECTION: setting(
    '`on`: responses and their timing do not reveal whether an address has an account, and people confirm their address before they sign in.',
    word('AUTH_ENUMERATION_PROTECTION', ['off', 'on']),
  ),
  PASSWORD_MIN_LENGTH: setting(
    'The minimum length of a new password, 6 to 64. Earlier passwords keep working.',
    number('PASSWORD_MIN_LENGTH', passwordMinLength, passwordMinLength, 64),
  ),
  APPLICATIONS_MONTHS: setting(
    'How many months the server keeps applications. It emails applicants 14 days before it deletes theirs. 0 keeps them until someone asks.',
    number('APPLICATIONS_MONTHS', 0, 0, 120),
  ),
  RATE_LIMIT_SCALE: setting(
    'Multiplies every rate limit.',
    number('RATE_LIMIT_SCALE', 1, 0.01, 1_000_000, false),
  ),
};

const documindSettings = {
  SESSION_TTL_MINUTES: setting(
    'How many minutes after its last use a private session of DocuMind ends, with everything in it.',
    number('SESSION_TTL_MINUTES', 60, 1, 10_080),
  ),
  ORIGINALS_MB: setting(
    'How many megabytes of files DocuMind keeps for one person. 0 deletes files once they are read, and those it kept before.',
    number('ORIGINALS_MB', documindLimits.originalBytes / mebibyte, 0, 1_000_000),
  ),
  ...bucketSettings,
  OCR_LANGUAGES: setting(
    'The languages of text in pictures: Tesseract codes joined by +, the most common first. All except eng need a package each, such as `@tesseract.js-data/deu`.',
    languageCodes,
    { example: 'deu+eng' },
  ),
  ...modelSettings,
};

const watchSettings = {
  METRICS_PORT: setting(
    'The port of `/metrics` for Prometheus. 0 turns it off.',
    number('METRICS_PORT', 0, 0, 65_535),
  ),
  METRICS_HOST: setting('The address it listens on.', preset('127.0.0.1')),
  ...tracingSettings,
};

const pageSettings = {
  COMPANY_NAME: setting('The name on pages and in emails.', preset('M8 Labs')),
  CONTACT_EMAIL: setting(
    'The address that receives applications, and where people can write to you. Without it, development shows a sample, and production leaves "Get in Touch" and security.txt out.',
    email('CONTACT_EMAIL'),
    { example: 'hello@site.example' },
  ),
  OWNER_NAME: setting(
    'Who runs the site, for `/imprint` and `/privacy`. Without it, development shows a sample, and production leaves it out.',
    optional,
  ),
  OWNER_ADDRESS: setting('Their address in one line, on the same pages.', optional),
  LEGAL_CONFIRMED: setting(
    '`yes` removes the draft notice from `/privacy`, `/terms` and `/imprint`. Set it once you have made them yours. It needs `OWNER_NAME`, `OWNER_ADDRESS` and `CONTACT_EMAIL`.',
    word('LEGAL_CONFIRMED', ['no', 'yes']),
  ),
  SUPPORT_WALLET_1_NAME: setting(
    'A wallet that accepts support for DocuMind. Pages leave out what is empty. If all are empty, development shows samples, and production has no support buttons.',
    optional,
  ),
  SUPPORT_WALLET_1_NUMBER: setting('The number of that wallet.', optional),
  SUPPORT_WALLET_2_NAME: setting('Another wallet.', optional),
  SUPPORT_WALLET_2_NUMBER: setting('The number of that wallet.', optional),
  SUPPORT_BANK_NAME: setting('The bank of an account that accepts support.', optional),
  SUPPORT_BANK_BRANCH: setting('Its branch.', optional),
  SUPPORT_BANK_BRANCH_CODE: setting('The code of that branch.', optional),
  SUPPORT_BANK_ACCOUNT: setting('The number of the account.', optional),
  SUPPORT_BANK_IBAN: setting('Its IBAN.', optional),
  SUPPORT_EMAIL_1: setting('An address to write to about support.', email('SUPPORT_EMAIL_1')),
  SUPPORT_EMAIL_2: setting('Another address.', email('SUPPORT_EMAIL_2')),
};

/** Every setting, by its heading in docs/settings.md. */
export const settingSections = {
  'The process': processSettings,
  'Its data': dataSettings,
  Mail: mailSettings,
  'Accounts and applications': accountSettings,
  Firebase: firebaseSettings,
  DocuMind: documindSettings,
  'Metrics and traces': watchSettings,
  'What pages show': pageSettings,
} as const;

/** Checks every setting by itself. */
export const environment = z.object({
  ...processSettings,
  ...dataSettings,
  ...mailSettings,
  ...accountSettings,
  ...firebaseSettings,
  ...documindSettings,
  ...watchSettings,
  ...pageSettings,
});

/** The value of every setting, checked by itself. */
export type Environment = z.infer<typeof environment>;

/** The name of every setting. */
export const settingNames = Object.keys(environment.shape);

import { resolve } from 'node:path';
import * as z from 'zod';
import type { FirebaseProject } from '#contracts/firebase.ts';
import type { SiteValues } from '#contracts/site-values.ts';
import { ConfigError } from './platform/settings/config-error.ts';
import { firebaseSettings, readFirebase } from './platform/settings/firebase-setting.ts';
import {
  email,
  number,
  optional,
  origin,
  urlWith,
  word,
} from './platform/settings/setting-kinds.ts';

const environment = z.object({
  APP_ENV: word('APP_ENV', ['development', 'production']),
  PORT: number('PORT', 3000, 1, 65_535),
  HOST: optional.transform((value) => value ?? '127.0.0.1'),
  PUBLIC_URL: origin('PUBLIC_URL'),
  DATA_DIR: optional.transform((value) => resolve(value ?? 'data')),
  DATABASE_URL: urlWith(
    ['postgres:', 'postgresql:'],
    'DATABASE_URL must be a PostgreSQL address, such as postgresql://user:password@host/name',
  ),
  AUTH_SECRET: optional.refine(
    (value) => value === undefined || value.length >= 32,
    'AUTH_SECRET must have at least 32 characters; `openssl rand -base64 32` makes one',
  ),
  SMTP_URL: urlWith(
    ['smtp:', 'smtps:'],
    'SMTP_URL must be a mail server address, such as smtps://user:password@mail.example.com',
  ),
  MAIL_FROM: email('MAIL_FROM').transform((value) => value ?? 'no-reply@localhost.localdomain'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: urlWith(
    ['http:', 'https:'],
    'GOOGLE_ISSUER must be the web address of an OpenID issuer',
  ),
  ...firebaseSettings,
  AUTH_ENUMERATION_PROTECTION: word('AUTH_ENUMERATION_PROTECTION', ['off', 'on']),
  RATE_LIMIT_SCALE: number('RATE_LIMIT_SCALE', 1, 0.01, 1_000_000, false),
  SESSION_TTL_MINUTES: number('SESSION_TTL_MINUTES', 60, 1, 10_080),
  LLM_BASE_URL: urlWith(
    ['http:', 'https:'],
    'LLM_BASE_URL must be the web address of an OpenAI-compatible API, such as http://127.0.0.1:11434/v1',
  ),
  LLM_MODEL: optional,
  LLM_API_KEY: optional,
  EMBEDDINGS_BASE_URL: urlWith(
    ['http:', 'https:'],
    'EMBEDDINGS_BASE_URL must be the address of an OpenAI-compatible server, such as http://127.0.0.1:8080/v1',
  ),
  EMBEDDINGS_MODEL: optional,
  EMBEDDINGS_API_KEY: optional,
  EMBEDDINGS_MODEL_DIR: optional,
  TRUSTED_PROXIES: number('TRUSTED_PROXIES', 0, 0, 10),
  LOG_LEVEL: word('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
  COMPANY_NAME: optional.transform((value) => value ?? 'M8 Labs'),
  CONTACT_EMAIL: email('CONTACT_EMAIL'),
  SUPPORT_WALLET_1_NAME: optional,
  SUPPORT_WALLET_1_NUMBER: optional,
  SUPPORT_WALLET_2_NAME: optional,
  SUPPORT_WALLET_2_NUMBER: optional,
  SUPPORT_BANK_NAME: optional,
  SUPPORT_BANK_BRANCH: optional,
  SUPPORT_BANK_BRANCH_CODE: optional,
  SUPPORT_BANK_ACCOUNT: optional,
  SUPPORT_BANK_IBAN: optional,
  SUPPORT_EMAIL_1: email('SUPPORT_EMAIL_1'),
  SUPPORT_EMAIL_2: email('SUPPORT_EMAIL_2'),
});

/** Every name that {@link readConfig} understands. */
export const settingNames = Object.keys(environment.shape);

/** How "Continue with Google" works here. */
export type GoogleSetting =
  | { kind: 'off' }
  | { kind: 'google'; clientId: string; clientSecret: string }
  | { kind: 'issuer'; issuer: string; clientId: string; clientSecret: string }
  | { kind: 'stand-in' };

/** A language model behind an OpenAI-compatible API. */
export interface LanguageModelSetting {
  /** With the version of the API: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
}

/** Where the vectors of DocuMind come from; `fitted` needs neither a network nor a model. */
export type EmbeddingsSetting =
  | { kind: 'fitted' }
  | { kind: 'endpoint'; baseUrl: string; model: string; apiKey: string | undefined }
  | { kind: 'folder'; folder: string };

/** The settings of one process, read and checked once. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin of the site as a visitor types it, without a slash at its end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  google: GoogleSetting;
  /** Keeps accounts and applications in place of this server; undefined means that it does. */
  firebase: FirebaseProject | undefined;
  enumerationProtection: boolean;
  rateLimitScale: number;
  /** A private session of DocuMind ends so many minutes after its last use. */
  sessionTtlMinutes: number;
  /** Writes the answers of DocuMind; undefined means that they are sentences of the documents. */
  languageModel: LanguageModelSetting | undefined;
  embeddings: EmbeddingsSetting;
  /** Proxies in front of the server whose X-Forwarded-For entry is believed. */
  trustedProxies: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  contactEmail: string | undefined;
  companyName: string;
  siteValues: SiteValues;
}

type Environment = z.infer<typeof environment>;

function readGoogle(env: Environment, firebase: FirebaseProject | undefined): GoogleSetting {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = env;
  if ((id === undefined) !== (secret === undefined))
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together; set both');
  if (id !== undefined && secret !== undefined)
    return issuer === undefined
      ? { kind: 'google', clientId: id, clientSecret: secret }
      : { kind: 'issuer', issuer, clientId: id, clientSecret: secret };
  if (issuer !== undefined)
    throw new ConfigError('GOOGLE_ISSUER needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  return env.APP_ENV === 'production' || firebase ? { kind: 'off' } : { kind: 'stand-in' };
}

function readLanguageModel(env: Environment): LanguageModelSetting | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = env;
  if ((baseUrl === undefined) !== (model === undefined))
    throw new ConfigError('LLM_BASE_URL and LLM_MODEL go together; set both');
  if (baseUrl !== undefined && model !== undefined) return { baseUrl, model, apiKey };
  if (apiKey !== undefined) throw new ConfigError('LLM_API_KEY needs LLM_BASE_URL and LLM_MODEL');
  return undefined;
}

function readEmbeddings(env: Environment): EmbeddingsSetting {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model } = env;
  const { EMBEDDINGS_MODEL_DIR: folder, EMBEDDINGS_API_KEY: apiKey } = env;
  if ((baseUrl === undefined) !== (model === undefined))
    throw new ConfigError('EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL go together; set both');
  if (apiKey !== undefined && baseUrl === undefined)
    throw new ConfigError('EMBEDDINGS_API_KEY needs EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL');
  if (baseUrl === undefined || model === undefined)
    return folder === undefined ? { kind: 'fitted' } : { kind: 'folder', folder: resolve(folder) };
  if (folder !== undefined)
    throw new ConfigError('Set EMBEDDINGS_MODEL_DIR or EMBEDDINGS_BASE_URL, not both');
  return { kind: 'endpoint', baseUrl, model, apiKey };
}

function requireForProduction(env: Environment): void {
  if (env.APP_ENV !== 'production') return;
  if (!env.PUBLIC_URL?.startsWith('https://'))
    throw new ConfigError('PUBLIC_URL must be an https address when APP_ENV is production');
  // With Firebase, this server signs nobody in and sends no mail.
  if (env.FIREBASE_PROJECT_ID !== undefined) return;
  if (env.AUTH_SECRET === undefined)
    throw new ConfigError('AUTH_SECRET is required when APP_ENV is production');
  if (env.SMTP_URL === undefined)
    throw new ConfigError('SMTP_URL is required when APP_ENV is production');
}

/** The address of a server that listens on `host` and `port`, as a visitor of this machine types it. */
function localAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Reads the settings from environment variables.
 *
 * @param variables the environment; `process.env` unless a test says otherwise
 * @throws ConfigError with a sentence that names the setting that is wrong or missing
 */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('. '));
  const env = parsed.data;
  requireForProduction(env);
  const publicUrl = (env.PUBLIC_URL ?? localAddress(env.HOST, env.PORT)).replace(/\/$/, '');
  const firebase = readFirebase(env);
  const google = readGoogle(env, firebase);
  const production = env.APP_ENV === 'production';
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    authSecret: env.AUTH_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    google,
    firebase,
    enumerationProtection: env.AUTH_ENUMERATION_PROTECTION === 'on',
    rateLimitScale: env.RATE_LIMIT_SCALE,
    sessionTtlMinutes: env.SESSION_TTL_MINUTES,
    languageModel: readLanguageModel(env),
    embeddings: readEmbeddings(env),
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    contactEmail: env.CONTACT_EMAIL,
    companyName: env.COMPANY_NAME,
    siteValues: {
      companyName: env.COMPANY_NAME,
      publicUrl,
      contactEmail: env.CONTACT_EMAIL ?? '',
      googleSignIn: google.kind === 'off' && !firebase ? '' : 'on',
      outbox: env.SMTP_URL === undefined && !production && !firebase ? 'on' : '',
      firebase: firebase ? JSON.stringify(firebase) : '',
      googleAnalytics: firebase?.measurementId ?? '',
      supportWallet1Name: env.SUPPORT_WALLET_1_NAME ?? '',
      supportWallet1Number: env.SUPPORT_WALLET_1_NUMBER ?? '',
      supportWallet2Name: env.SUPPORT_WALLET_2_NAME ?? '',
      supportWallet2Number: env.SUPPORT_WALLET_2_NUMBER ?? '',
      supportBankName: env.SUPPORT_BANK_NAME ?? '',
      supportBankBranch: env.SUPPORT_BANK_BRANCH ?? '',
      supportBankBranchCode: env.SUPPORT_BANK_BRANCH_CODE ?? '',
      supportBankAccount: env.SUPPORT_BANK_ACCOUNT ?? '',
      supportBankIban: env.SUPPORT_BANK_IBAN ?? '',
      supportEmail1: env.SUPPORT_EMAIL_1 ?? '',
      supportEmail2: env.SUPPORT_EMAIL_2 ?? '',
    },
  };
}

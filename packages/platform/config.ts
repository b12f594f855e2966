import { resolve } from 'node:path';
import { monthsText } from '@m8/content/applications.ts';
import { samples } from '@m8/content/samples.ts';
import type { SiteValues } from '@m8/contracts/site-values.ts';
import { isLoopbackName } from './ip-address.ts';
import {
  readBucket,
  readEmbeddings,
  readFirebase,
  readGoogle,
  readLanguageModel,
  readOwner,
  readSupport,
  readTracing,
  requireForDevelopment,
  requireForProduction,
} from './settings/combined-settings.ts';
import { SettingFaults } from './settings/setting-kinds.ts';
import { type Environment, environment, mebibyte } from './settings/settings.ts';

/** Checks each setting by itself. Rules between settings see wrong ones as not set. */
function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  faults: SettingFaults,
): Environment {
  const parsed = environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  const right = { ...variables };
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0]);
    faults.addWrong(name, message);
    delete right[name];
  }
  return environment.parse(right);
}

/** The address of a server that listens on `host` and `port`, as a visitor of this machine types it. */
function localAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The settings of one process, read and checked once. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings from environment variables.
 *
 * @returns the values in the form in which the product uses them; settings/ says what each one does
 * @throws ConfigError with a sentence for each wrong or missing setting, which names it
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env) {
  const faults = new SettingFaults();
  const env = parseEnvironment(variables, faults);
  requireForProduction(env, faults);
  const developmentOnNetwork = requireForDevelopment(env, faults);
  const production = env.APP_ENV === 'production';
  const publicUrl = (env.PUBLIC_URL ?? localAddress(env.HOST, env.PORT)).replace(/\/$/, '');
  const firebase = readFirebase(env, faults);
  const standIn = !production && !firebase;
  const google = readGoogle(env, standIn, faults);
  const languageModel = readLanguageModel(env, faults);
  const embeddings = readEmbeddings(env, faults);
  const originalsBucket = readBucket(env, faults);
  const tracing = readTracing(env, faults);
  const owner = readOwner(env, faults);
  faults.throwIfAny();
  const siteValues: SiteValues = {
    companyName: env.COMPANY_NAME,
    publicUrl,
    contactEmail: env.CONTACT_EMAIL ?? (production ? '' : samples.contactEmail),
    contactSample: env.CONTACT_EMAIL === undefined && !production ? 'on' : '',
    ...owner,
    googleSignIn: google.kind === 'off' && !firebase ? '' : 'on',
    notifiesWhenBack: env.SMTP_URL !== undefined || (!production && !firebase) ? 'on' : '',
    outbox: env.SMTP_URL === undefined && !production && !firebase ? 'on' : '',
    firebase: firebase ? JSON.stringify(firebase) : '',
    googleAnalytics: firebase?.measurementId ?? '',
    languageModel: env.LLM_BASE_URL ? 'on' : '',
    filesInBucket: originalsBucket ? 'on' : '',
    embeddingsServer: env.EMBEDDINGS_BASE_URL ? 'on' : '',
    monthsOfApplications: firebase ? '' : monthsText(env.APPLICATIONS_MONTHS),
    minPasswordLength: String(env.PASSWORD_MIN_LENGTH),
    sessionMinutes: String(env.SESSION_TTL_MINUTES),
    ...readSupport(env),
  };
  return {
    production,
    developmentOnNetwork,
    hstsIncludesSubdomains: env.HSTS_INCLUDE_SUBDOMAINS === 'on',
    host: env.HOST,
    port: env.PORT,
    /** Without a slash at its end. */
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    stopNoticeSeconds: production ? env.STOP_NOTICE_SECONDS : 0,
    authSecret: env.AUTH_SECRET,
    authSecretIsChanged: env.AUTH_SECRET_CHANGED === 'yes',
    smtpUrl: env.SMTP_URL,
    /** No mail goes to a mail server unencrypted. */
    smtpRequiresTls: production && !isLoopbackName(URL.parse(env.SMTP_URL ?? '')?.hostname ?? ''),
    mailFrom: env.MAIL_FROM,
    google,
    /** Keeps accounts and applications instead of this server. */
    firebase,
    enumerationProtection: env.AUTH_ENUMERATION_PROTECTION === 'on',
    applicationsMonths: env.APPLICATIONS_MONTHS,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    sessionTtlMinutes: env.SESSION_TTL_MINUTES,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    tracing,
    minFreeBytes: env.LEAST_FREE_MB * mebibyte,
    originalBytes: env.ORIGINALS_MB * mebibyte,
    originalsBucket,
    languageModel,
    readsMeaning: env.READER === 'on',
    ocrLanguages: env.OCR_LANGUAGES,
    embeddings,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    contactEmail: env.CONTACT_EMAIL,
    companyName: env.COMPANY_NAME,
    siteValues,
  };
}

import { resolve } from 'node:path';
import { samples } from '@m8/content/samples.ts';
import { settingProblems as problems } from '@m8/content/start-problems.ts';
import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import { type SupportValueName, supportValueNames } from '@m8/contracts/site-values.ts';
import { isLoopbackName, isOnPrivateNetwork } from '#ip-address.ts';
import { firebaseSettings } from './service-settings.ts';
import type { SettingFaults } from './setting-kinds.ts';
import type { Environment } from './settings.ts';

/*
 * Rules between settings, and what several settings mean together. Each function adds what is wrong to the
 * faults.
 */

/** 32 random hexadecimal digits have fewer about once in twenty million times. */
const minDifferentCharacters = 8;

function isGuessable(secret: string): boolean {
  return new Set(secret).size < minDifferentCharacters || /^(.+?)\1+$/.test(secret);
}

/** Adds a fault for each setting that production lacks. */
export function requireForProduction(env: Environment, faults: SettingFaults): void {
  if (env.APP_ENV !== 'production') return;
  const add = (name: string, sentence: string) => faults.add(['APP_ENV', name], sentence);
  if (!env.PUBLIC_URL?.startsWith('https://')) add('PUBLIC_URL', problems.https('PUBLIC_URL'));
  if (env.AUTH_SECRET !== undefined && isGuessable(env.AUTH_SECRET))
    add('AUTH_SECRET', problems.secretGuessable);
  // With Firebase, this server signs nobody in, and needs no mail.
  if (env.FIREBASE_PROJECT_ID !== undefined) return;
  for (const name of ['AUTH_SECRET', 'SMTP_URL'] as const)
    if (env[name] === undefined) add(name, problems.required(name));
}

/** @returns the settings that let other machines reach the server, by name */
function namesBeyondThisMachine({ HOST, PUBLIC_URL }: Environment): string[] {
  const publicName = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).hostname;
  return [
    ...(isLoopbackName(HOST) ? [] : ['HOST']),
    ...(publicName === undefined || isLoopbackName(publicName) ? [] : ['PUBLIC_URL']),
  ];
}

/**
 * Adds a fault if other machines could reach a development server, unless that is allowed.
 *
 * @returns whether development is open to the network
 */
export function requireForDevelopment(env: Environment, faults: SettingFaults): boolean {
  if (env.APP_ENV === 'production') return false;
  const names = namesBeyondThisMachine(env);
  if (names.length > 0 && env.ALLOW_DEVELOPMENT_ON_NETWORK === 'no')
    faults.add(['APP_ENV', 'ALLOW_DEVELOPMENT_ON_NETWORK', ...names], problems.development(names));
  return names.length > 0;
}

/** Adds a fault if production would send users' texts, or a key, unencrypted beyond this network. */
function requirePrivacy(
  env: Environment,
  name: 'ORIGINALS_BUCKET' | 'LLM_BASE_URL' | 'EMBEDDINGS_BASE_URL' | 'OTEL_EXPORTER_OTLP_ENDPOINT',
  faults: SettingFaults,
): void {
  const url = URL.parse(env[name] ?? '');
  if (env.APP_ENV !== 'production' || url?.protocol !== 'http:') return;
  if (!isOnPrivateNetwork(url.hostname))
    faults.add([name, 'APP_ENV'], problems.httpsBeyondHere(name));
}

/** A bucket of an S3-compatible store, and its credentials. */
export interface BucketSetting {
  /** With the bucket in its path or in its host. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

/** @returns where files are kept; undefined for the database, or if a fault was added */
export function readBucket(env: Environment, faults: SettingFaults): BucketSetting | undefined {
  const names = ['ORIGINALS_BUCKET', 'ORIGINALS_BUCKET_KEY_ID', 'ORIGINALS_BUCKET_SECRET'] as const;
  const [url, keyId, secret] = names.map((name) => env[name]);
  if (url === undefined && keyId === undefined && secret === undefined) return undefined;
  if (url === undefined || keyId === undefined || secret === undefined) {
    faults.add(names, problems.allTogether(names));
    return undefined;
  }
  requirePrivacy(env, 'ORIGINALS_BUCKET', faults);
  return { url, region: env.ORIGINALS_BUCKET_REGION, keyId, secret };
}

/** A language model behind an OpenAI-compatible API. */
export interface LanguageModelSetting {
  /** With the version of the API: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  /** The model's context in tokens, including its answer. */
  contextTokens: number;
}

/** Where the vectors of DocuMind come from, if not from the built-in model. */
export type EmbeddingsSetting =
  | { kind: 'endpoint'; baseUrl: string; model: string; apiKey: string | undefined }
  | { kind: 'folder'; folder: string };

/** @returns an OpenAI-compatible server; undefined if none is set or a fault was added */
function readServer(env: Environment, prefix: 'LLM' | 'EMBEDDINGS', faults: SettingFaults) {
  const [url, name] = [`${prefix}_BASE_URL`, `${prefix}_MODEL`] as const;
  const { [url]: baseUrl, [name]: model, [`${prefix}_API_KEY` as const]: apiKey } = env;
  requirePrivacy(env, url, faults);
  if (baseUrl !== undefined && model !== undefined) return { baseUrl, model, apiKey };
  if ((baseUrl ?? model) !== undefined) faults.add([url, name], problems.together(url, name));
  else if (apiKey !== undefined)
    faults.add([url, name], problems.needs(`${prefix}_API_KEY`, [url, name]));
  return undefined;
}

/** @returns the language model; undefined if none is set or a fault was added */
export function readLanguageModel(
  env: Environment,
  faults: SettingFaults,
): LanguageModelSetting | undefined {
  const server = readServer(env, 'LLM', faults);
  return server && { ...server, contextTokens: env.LLM_CONTEXT_TOKENS };
}

/** @returns the source of vectors; undefined for the built-in model, or if a fault was added */
export function readEmbeddings(
  env: Environment,
  faults: SettingFaults,
): EmbeddingsSetting | undefined {
  const { EMBEDDINGS_BASE_URL: baseUrl, EMBEDDINGS_MODEL_DIR: folder } = env;
  const server = readServer(env, 'EMBEDDINGS', faults);
  if (folder !== undefined && baseUrl !== undefined)
    faults.add(['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL'], problems.twoEmbedders);
  if (server !== undefined) return { kind: 'endpoint', ...server };
  return folder === undefined ? undefined : { kind: 'folder', folder: resolve(folder) };
}

/** Where traces are sent. */
export interface TracingSetting {
  /** Takes spans by OTLP over HTTP. */
  url: string;
  /** Sent with each request, such as `authorization=Basic%20a2V5`, with commas between headers. */
  headers: string | undefined;
}

/** @returns where traces are sent; undefined if nowhere, or if a fault was added */
export function readTracing(env: Environment, faults: SettingFaults): TracingSetting | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env;
  if (endpoint === undefined) return undefined;
  requirePrivacy(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', faults);
  return { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers };
}

/**
 * Reads the Firebase project, if there is one; some settings without the others are a fault, as are emulators in
 * production.
 */
export function readFirebase(env: Environment, faults: SettingFaults): FirebaseProject | undefined {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_APP_ID: appId,
    FIREBASE_MEASUREMENT_ID: measurementId,
    FIREBASE_AUTH_EMULATOR_HOST: authEmulator,
    FIRESTORE_EMULATOR_HOST: firestoreEmulator,
  } = env;
  const names = Object.keys(firebaseSettings) as (keyof typeof firebaseSettings)[]; // Its own keys.
  if (names.every((name) => env[name] === undefined)) return undefined;
  if (env.APP_ENV === 'production' && (authEmulator ?? firestoreEmulator) !== undefined)
    faults.add(['APP_ENV'], problems.emulators);
  if (apiKey === undefined || projectId === undefined || appId === undefined) {
    faults.add(
      ['FIREBASE_PROJECT_ID'],
      problems.allTogether(['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID']),
    );
    return undefined;
  }
  return {
    apiKey,
    projectId,
    appId,
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    ...(measurementId && { measurementId }),
    ...(authEmulator && { authEmulator }),
    ...(firestoreEmulator && { firestoreEmulator }),
  };
}

/** How "Continue with Google" works here. */
export type GoogleSetting =
  | { kind: 'off' }
  | { kind: 'google'; clientId: string; clientSecret: string }
  | { kind: 'issuer'; issuer: string; clientId: string; clientSecret: string }
  | { kind: 'stand-in' };

/**
 * @param standIn whether a page of this server may stand in for Google if no client is set
 * @returns how people sign in with Google; off if a fault was added
 */
export function readGoogle(
  env: Environment,
  standIn: boolean,
  faults: SettingFaults,
): GoogleSetting {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = env;
  const client = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
  if (env.APP_ENV === 'production' && issuer?.startsWith('http:'))
    faults.add(['GOOGLE_ISSUER', 'APP_ENV'], problems.https('GOOGLE_ISSUER'));
  if (id !== undefined && secret !== undefined)
    return issuer === undefined
      ? { kind: 'google', clientId: id, clientSecret: secret }
      : { kind: 'issuer', issuer, clientId: id, clientSecret: secret };
  if (id !== undefined || secret !== undefined) faults.add(client, problems.together(...client));
  else if (issuer !== undefined) faults.add(client, problems.needs('GOOGLE_ISSUER', client));
  return { kind: standIn ? 'stand-in' : 'off' };
}

/** @returns who runs the site, as its pages show it; samples in development for what is not set */
export function readOwner(env: Environment, faults: SettingFaults) {
  const { OWNER_NAME: name, OWNER_ADDRESS: address, CONTACT_EMAIL: contact } = env;
  const isWhole = name !== undefined && address !== undefined && contact !== undefined;
  const isConfirmed = env.LEGAL_CONFIRMED === 'yes';
  const needed = ['OWNER_NAME', 'OWNER_ADDRESS', 'CONTACT_EMAIL'];
  if (isConfirmed && !isWhole) faults.add(needed, problems.needs('LEGAL_CONFIRMED', needed));
  const sample = env.APP_ENV === 'production' ? undefined : samples;
  return {
    ownerName: name ?? sample?.ownerName ?? '',
    ownerAddress: address ?? sample?.ownerAddress ?? '',
    ownerSample: sample && !isWhole ? 'on' : '',
    legalConfirmed: isConfirmed ? 'on' : '',
  };
}

/** @returns the setting of a value on pages: `SUPPORT_WALLET_1_NAME` for `supportWallet1Name` */
function settingOf(name: SupportValueName) {
  const named = name.replace(/[A-Z]|\d+/g, (part) => `_${part}`).toUpperCase();
  return named as Extract<keyof Environment, `SUPPORT_${string}`>; // They are named alike.
}

type SupportValues = Record<SupportValueName, string>;

const supportSamples = Object.fromEntries(
  supportValueNames.map((name) => [
    name,
    name.startsWith('supportEmail') ? samples.supportEmail : samples.support,
  ]),
) as SupportValues; // Every name is there.

/** @returns the ways to support the work that are set, the rest empty; in development, samples if none is set */
export function readSupport(env: Environment): SupportValues & { supportSample: string } {
  const given = supportValueNames.map((name) => [name, env[settingOf(name)]] as const);
  const isSet = given.some(([, value]) => value !== undefined);
  if (!isSet && env.APP_ENV !== 'production') return { ...supportSamples, supportSample: 'on' };
  const values = Object.fromEntries(given.map(([name, value]) => [name, value ?? '']));
  return { ...(values as SupportValues), supportSample: '' }; // Every name is there.
}

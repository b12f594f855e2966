import { settingProblems as problems } from '@m8/content/start-problems.ts';
import { isLoopbackName } from '#ip-address.ts';
import type { SettingFaults } from './setting-kinds.ts';

interface Values {
  APP_ENV: string;
  HOST: string;
  PUBLIC_URL: string | undefined;
  AUTH_SECRET: string | undefined;
  SMTP_URL: string | undefined;
  FIREBASE_PROJECT_ID: string | undefined;
  ALLOW_DEVELOPMENT_ON_NETWORK: string;
}

/** 32 random hexadecimal digits have fewer about once in twenty million times. */
const minDifferentCharacters = 8;

function isGuessable(secret: string): boolean {
  return new Set(secret).size < minDifferentCharacters || /^(.+?)\1+$/.test(secret);
}

/** Adds a fault for each setting that production lacks. */
export function requireForProduction(env: Values, faults: SettingFaults): void {
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
function namesBeyondThisMachine({ HOST, PUBLIC_URL }: Values): string[] {
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
export function requireForDevelopment(env: Values, faults: SettingFaults): boolean {
  if (env.APP_ENV === 'production') return false;
  const names = namesBeyondThisMachine(env);
  if (names.length > 0 && env.ALLOW_DEVELOPMENT_ON_NETWORK === 'no')
    faults.add(['APP_ENV', 'ALLOW_DEVELOPMENT_ON_NETWORK', ...names], problems.development(names));
  return names.length > 0;
}

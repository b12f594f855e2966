import { isLoopbackName } from '../ip-address.ts';
import type { SettingFaults } from './setting-faults.ts';

interface Values {
  APP_ENV: string;
  HOST: string;
  PUBLIC_URL: string | undefined;
  AUTH_SECRET: string | undefined;
  SMTP_URL: string | undefined;
  FIREBASE_PROJECT_ID: string | undefined;
  ALLOW_DEVELOPMENT_ON_NETWORK: string;
}

/** 32 random hexadecimal digits have fewer once in some twenty million times. */
const fewestDifferentCharacters = 8;

function isGuessable(secret: string): boolean {
  return new Set(secret).size < fewestDifferentCharacters || /^(.+?)\1+$/.test(secret);
}

/** Adds what production lacks. */
export function requireForProduction(env: Values, faults: SettingFaults): void {
  if (env.APP_ENV !== 'production') return;
  const add = (name: string, sentence: string) => faults.add(['APP_ENV', name], sentence);
  if (!env.PUBLIC_URL?.startsWith('https://'))
    add('PUBLIC_URL', 'PUBLIC_URL must be an https address when APP_ENV is production');
  if (env.AUTH_SECRET !== undefined && isGuessable(env.AUTH_SECRET))
    add(
      'AUTH_SECRET',
      'AUTH_SECRET can be guessed; `openssl rand -base64 32` makes one that cannot',
    );
  // With Firebase, this server signs nobody in and sends no mail.
  if (env.FIREBASE_PROJECT_ID !== undefined) return;
  if (env.AUTH_SECRET === undefined)
    add('AUTH_SECRET', 'AUTH_SECRET is required when APP_ENV is production');
  if (env.SMTP_URL === undefined)
    add('SMTP_URL', 'SMTP_URL is required when APP_ENV is production');
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
 * Adds a fault where other machines could reach a server in development, unless that was allowed.
 *
 * @returns whether development is open to the network
 */
export function requireForDevelopment(env: Values, faults: SettingFaults): boolean {
  if (env.APP_ENV === 'production') return false;
  const names = namesBeyondThisMachine(env);
  if (names.length > 0 && env.ALLOW_DEVELOPMENT_ON_NETWORK === 'no')
    faults.add(
      ['APP_ENV', 'ALLOW_DEVELOPMENT_ON_NETWORK', ...names],
      `${names.join(' and ')} would let other machines in, and APP_ENV=development is for this one: it shows every mail and signs anybody in as anybody. Set APP_ENV=production, or ALLOW_DEVELOPMENT_ON_NETWORK=yes in a network you trust`,
    );
  return names.length > 0;
}

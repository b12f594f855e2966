import type { SettingFaults } from './setting-faults.ts';

/** How "Continue with Google" works here. */
export type GoogleSetting =
  | { kind: 'off' }
  | { kind: 'google'; clientId: string; clientSecret: string }
  | { kind: 'issuer'; issuer: string; clientId: string; clientSecret: string }
  | { kind: 'stand-in' };

interface Values {
  APP_ENV: string;
  GOOGLE_CLIENT_ID: string | undefined;
  GOOGLE_CLIENT_SECRET: string | undefined;
  GOOGLE_ISSUER: string | undefined;
}

/**
 * @param standIn whether a page of this server may stand in for Google where no client is set
 * @returns how people sign in with Google; off where a fault was added
 */
export function readGoogle(env: Values, standIn: boolean, faults: SettingFaults): GoogleSetting {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = env;
  const client = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'];
  if (env.APP_ENV === 'production' && issuer?.startsWith('http:'))
    faults.add(
      ['GOOGLE_ISSUER', 'APP_ENV'],
      'GOOGLE_ISSUER must be an https address when APP_ENV is production',
    );
  if (id !== undefined && secret !== undefined)
    return issuer === undefined
      ? { kind: 'google', clientId: id, clientSecret: secret }
      : { kind: 'issuer', issuer, clientId: id, clientSecret: secret };
  if (id !== undefined || secret !== undefined)
    faults.add(client, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together; set both');
  else if (issuer !== undefined)
    faults.add(client, 'GOOGLE_ISSUER needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  return { kind: standIn ? 'stand-in' : 'off' };
}

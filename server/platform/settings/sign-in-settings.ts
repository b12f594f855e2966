import { settingProblems as problems } from '#content/start-problems.ts';
import type { FirebaseProject } from '#contracts/firebase.ts';
import type { SettingFaults } from './setting-faults.ts';
import { fitting, optional } from './setting-kinds.ts';

function matching(pattern: RegExp, sentence: string) {
  return fitting((value) => pattern.test(value), sentence);
}

function emulator(name: string) {
  return matching(/^[\w.-]+:\d{1,5}$/, problems.host(name));
}

/** The settings of a Firebase project, as its console and its tools name them. */
export const firebaseSettings = {
  FIREBASE_API_KEY: optional,
  FIREBASE_PROJECT_ID: matching(/^[a-z0-9-]+$/, problems.mustBe('FIREBASE_PROJECT_ID')),
  FIREBASE_APP_ID: optional,
  FIREBASE_AUTH_DOMAIN: matching(
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    problems.mustBe('FIREBASE_AUTH_DOMAIN'),
  ),
  FIREBASE_MEASUREMENT_ID: matching(/^G-[A-Z0-9]+$/, problems.measurementId),
  FIREBASE_AUTH_EMULATOR_HOST: emulator('FIREBASE_AUTH_EMULATOR_HOST'),
  FIRESTORE_EMULATOR_HOST: emulator('FIRESTORE_EMULATOR_HOST'),
};

type FirebaseValues = Readonly<Record<keyof typeof firebaseSettings, string | undefined>> & {
  APP_ENV: string;
};

/**
 * @param env the settings, each one checked by itself
 * @param faults told where some are missing, or where emulators would take production's place
 * @returns the Firebase project that they name; undefined where it is not named
 */
export function readFirebase(
  env: FirebaseValues,
  faults: SettingFaults,
): FirebaseProject | undefined {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_APP_ID: appId,
    FIREBASE_MEASUREMENT_ID: measurementId,
    FIREBASE_AUTH_EMULATOR_HOST: authEmulator,
    FIRESTORE_EMULATOR_HOST: firestoreEmulator,
  } = env;
  const names = Object.keys(firebaseSettings) as (keyof typeof firebaseSettings)[]; // As above.
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

interface GoogleValues {
  APP_ENV: string;
  GOOGLE_CLIENT_ID: string | undefined;
  GOOGLE_CLIENT_SECRET: string | undefined;
  GOOGLE_ISSUER: string | undefined;
}

/**
 * @param standIn whether a page of this server may stand in for Google where no client is set
 * @returns how people sign in with Google; off where a fault was added
 */
export function readGoogle(
  env: GoogleValues,
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

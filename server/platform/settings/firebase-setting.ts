import type { FirebaseProject } from '#contracts/firebase.ts';
import type { SettingFaults } from './setting-faults.ts';
import { optional } from './setting-kinds.ts';

function matching(pattern: RegExp, sentence: string) {
  return optional.refine((value) => value === undefined || pattern.test(value), sentence);
}

function emulator(name: string) {
  return matching(/^[\w.-]+:\d{1,5}$/, `${name} must be a host and a port, such as 127.0.0.1:9099`);
}

/** The settings of a Firebase project, as its console and its tools name them. */
export const firebaseSettings = {
  FIREBASE_API_KEY: optional,
  FIREBASE_PROJECT_ID: matching(
    /^[a-z0-9-]+$/,
    'FIREBASE_PROJECT_ID must be the id of the project, such as my-site-1a2b3',
  ),
  FIREBASE_APP_ID: optional,
  FIREBASE_AUTH_DOMAIN: matching(
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'FIREBASE_AUTH_DOMAIN must be a domain, such as my-site-1a2b3.firebaseapp.com',
  ),
  FIREBASE_MEASUREMENT_ID: matching(
    /^G-[A-Z0-9]+$/,
    'FIREBASE_MEASUREMENT_ID must look like G-1A2B3C4D5E',
  ),
  FIREBASE_AUTH_EMULATOR_HOST: emulator('FIREBASE_AUTH_EMULATOR_HOST'),
  FIRESTORE_EMULATOR_HOST: emulator('FIRESTORE_EMULATOR_HOST'),
};

type Values = Readonly<Record<keyof typeof firebaseSettings, string | undefined>> & {
  APP_ENV: string;
};

/**
 * @param env the settings, each one checked by itself
 * @param faults told where some are missing, or where emulators would take production's place
 * @returns the Firebase project that they name; undefined where it is not named
 */
export function readFirebase(env: Values, faults: SettingFaults): FirebaseProject | undefined {
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
    faults.add(
      ['APP_ENV'],
      'FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST are for tests; remove them when APP_ENV is production',
    );
  if (apiKey === undefined || projectId === undefined || appId === undefined) {
    faults.add(
      ['FIREBASE_PROJECT_ID'],
      'FIREBASE_API_KEY, FIREBASE_PROJECT_ID and FIREBASE_APP_ID go together; set all three',
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

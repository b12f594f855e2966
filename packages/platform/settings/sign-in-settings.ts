import { settingProblems as problems } from '@m8/content/start-problems.ts';
import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import { fitting, optional, type SettingFaults, setting, urlWith } from './setting-kinds.ts';

function matching(pattern: RegExp, sentence: string) {
  return fitting((value) => pattern.test(value), sentence);
}

function emulator(name: string) {
  return matching(/^[\w.-]+:\d{1,5}$/, problems.host(name));
}

/** The settings of a Firebase project, as its console and its tools name them. */
export const firebaseSettings = {
  FIREBASE_API_KEY: setting(
    'The API key of a Firebase project that stores accounts and applications, instead of this server. Set it together with the next two.',
    optional,
  ),
  FIREBASE_PROJECT_ID: setting(
    'The id of the project.',
    matching(/^[a-z0-9-]+$/, problems.mustBe('FIREBASE_PROJECT_ID')),
    { example: 'my-site-1a2b3' },
  ),
  FIREBASE_APP_ID: setting('The id of its web app.', optional),
  FIREBASE_AUTH_DOMAIN: setting(
    'The domain of its sign-in windows.',
    matching(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, problems.mustBe('FIREBASE_AUTH_DOMAIN')),
    { unset: "the project's, at firebaseapp.com" },
  ),
  FIREBASE_MEASUREMENT_ID: setting(
    "The project's Google Analytics id. Analytics counts only visitors who agree.",
    matching(/^G-[A-Z0-9]+$/, problems.measurementId),
    { example: 'G-1A2B3C4D5E' },
  ),
  FIREBASE_AUTH_EMULATOR_HOST: setting(
    "Firebase's emulator for accounts, for tests.",
    emulator('FIREBASE_AUTH_EMULATOR_HOST'),
    { example: '127.0.0.1:9099' },
  ),
  FIRESTORE_EMULATOR_HOST: setting(
    "Firebase's emulator of the database, for tests.",
    emulator('FIRESTORE_EMULATOR_HOST'),
    { example: '127.0.0.1:8080' },
  ),
};

type FirebaseValues = Readonly<Record<keyof typeof firebaseSettings, string | undefined>> & {
  APP_ENV: string;
};

/**
 * Reads the Firebase project, if there is one; some settings without the others are a fault, as are emulators in
 * production.
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

/** The settings of sign-in with Google. */
export const googleSettings = {
  GOOGLE_CLIENT_ID: setting(
    'The id of an OAuth client, for sign-in with Google. Without it, development uses a local page instead of Google, and production has no button.',
    optional,
  ),
  GOOGLE_CLIENT_SECRET: setting('The secret of that client.', optional),
  GOOGLE_ISSUER: setting(
    'Any OpenID issuer instead of Google. In production it needs https.',
    urlWith('GOOGLE_ISSUER', ['http:', 'https:']),
    { unset: 'Google' },
  ),
};

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
 * @param standIn whether a page of this server may stand in for Google if no client is set
 * @returns how people sign in with Google; off if a fault was added
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
